import JSON
import PushReference

// What would keep the next key waiting: looks at all of a long text.
extension LanguageServer {
  /// Whether something waits for `pause`.
  package var awaitsPause: Bool {
    phase == .running && documents.values.contains { $0.awaitsPause }
  }

  /// Typing has paused: long texts are to be checked, too.
  package mutating func pause() {
    for address in documents.keys { documents[address]?.pause() }
  }

  /// What is to be done next; nil when there is nothing, or while the last one is under way.
  package mutating func nextJob() -> ServerJob? {
    guard phase == .running, jobs.current == nil else { return nil }
    let unchecked = documents.values.filter { $0.awaitsCheck && !$0.awaitsPause }
    if let address = unchecked.map(\.address).min(by: { $0.text < $1.text }) {
      return job(about: address, nil)
    }
    while let place = jobs.held.firstIndex(where: isDue) {
      let question = jobs.held.remove(at: place)
      guard documents[question.address]?.isLong == true else {
        // Closed meanwhile, or short enough.
        handle(question.message)
        continue
      }
      return job(about: question.address, question)
    }
    return nil
  }

  private func isDue(_ question: HeldQuestion) -> Bool {
    !question.awaitsPause || documents[question.address]?.awaitsPause != true
  }

  private mutating func job(about address: DocumentAddress, _ question: HeldQuestion?) -> ServerJob
  {
    var documents = documents
    documents[address] = self.documents[address]?.taken()
    jobs.current = .init(address: address, question: question)
    return ServerJob(
      client: client, documents: documents, address: address, question: question,
      configurations: jobs.configurations)
  }

  /// Takes the result of the job that was given last.
  package mutating func take(_ outcome: ServerJob.Outcome) {
    guard let current = jobs.current.take(), phase == .running else { return }
    let isSameText = outcome.document.map { documents[current.address]?.learn(from: $0) } == true
    guard let question = current.question else { return }
    // A question about a text that has changed is asked of the new one.
    if isSameText { pass(on: outcome.output) } else { handle(question.message) }
  }

  /// Does all jobs at once, for owners without a thread for them.
  package mutating func runJobs() {
    while let job = nextJob() { take(job.done(by: service)) }
    settle()
  }

  // MARK: - Questions

  /// Keeps a question for a job; false when it is answered at once.
  mutating func hold(
    _ id: JSONTree, _ method: String, _ parameters: JSONValue?, _ message: [UInt8]
  ) -> Bool {
    guard phase == .running, !jobs.areDoneHere, jobs.held.count < ServerJobs.mostHeld,
      let parameters, parameters.isObject, let question = DocumentQuestion(rawValue: method),
      let effort = effort(of: question, parameters),
      let address = address(in: parameters) ?? Self.addressInArguments(parameters),
      let document = documents[address], document.isLong,
      effort != .place || !isKnownAtPlaces(document)
    else { return false }
    jobs.held.append(
      HeldQuestion(id: id, message: message, address: address, awaitsPause: effort == .textAtRest))
    return true
  }

  /// What the answer to a question takes a look at.
  private enum Effort {
    case place
    /// All of the text, which editors ask for after each change.
    case textAtRest
    /// All of the text, since the user has asked for it.
    case text
  }

  private func effort(of question: DocumentQuestion, _ parameters: JSONValue) -> Effort? {
    switch question {
    case .diagnostic, .documentSymbol, .inlayHint, .codeLens, .foldingRange, .documentLink:
      .textAtRest
    case .codeAction: Self.wantsAllRepairs(parameters) ? .text : .place
    case .hover, .completion: .place
    case .executeCommand: .text
    // Brackets say enough.
    case .selectionRange: nil
    }
  }

  /// Whether what is known of a text is enough for questions at one place.
  private func isKnownAtPlaces(_ document: OpenDocument) -> Bool {
    guard let known = document.known else { return false }
    if known.isRecords || known.inspection != nil || !document.inspections.isEmpty { return true }
    // Nothing is said about other JSON, and a configuration has no places of a push.
    return !(known.isPush ?? document.wasPush) || Self.isConfiguration(document.file)
  }

  /// The answer to a question is no longer awaited.
  mutating func cancel(_ id: JSONTree?) {
    guard let id else { return }
    let key = Self.key(id)
    if let place = jobs.held.firstIndex(where: { Self.key($0.id) == key }) {
      jobs.held.remove(at: place)
    } else if let question = jobs.current?.question, Self.key(question.id) == key {
      jobs.current?.question = nil
    } else {
      return
    }
    answer(id, .init(.requestCancelled, "cancelled"))
  }

  /// Tells the client that there will be no answers.
  mutating func dropQuestions() {
    for question in jobs.held + [jobs.current?.question].compactMap(\.self) {
      answer(question.id, .init(.requestCancelled, "the server shuts down"))
    }
    jobs.held = []
    jobs.current?.question = nil
  }
}
