import JSON
import PushFormats
import PushModel
import PushRules

// How a text is written: what is wrong with it, and which of its values are not their author's.
extension DocumentExaminer {
  /// Reports how a text is written, whatever it holds.
  func examineSyntax(of text: Span<UInt8>, _ examination: inout Examination) {
    let diagnosis = SyntaxDiagnosis(of: text, atMost: limit.syntax)
    if !diagnosis.isComplete { examination.isCutShort = true }
    report(diagnosis, text, as: nil, &examination)
  }

  /// `inner`: what a text has to be that stands in a string of the document; nil for the document.
  func report(
    _ diagnosis: SyntaxDiagnosis, _ text: Span<UInt8>, as inner: InnerText?,
    _ examination: inout Examination
  ) {
    let receiver = receiver(of: inner, examination)
    let needsPlaces = diagnosis.problems.contains {
      $0.isRepeatedBelow || $0.isInBrackets || $0.isWord
    }
    let places = needsPlaces ? PositionIndex(text, as: diagnosis.reading) : nil
    let arrangement = inner == nil ? examination.decision?.arrangement : nil
    for problem in diagnosis.problems
    where !placeholders.isAllowed(problem, in: text, isDocument: inner == nil)
      && !(diagnosis.isFilledIn
        && Self.shellVariables.isAllowed(problem, in: text, isDocument: inner == nil))
      && !(settings.readsLog && problem.isLoggersEscape)
    {
      let problem = problem.asElement(in: text, of: arrangement, by: places)
        .asNumber(of: arrangement, by: places)
      JSONRules.report(
        problem, to: receiver,
        inAps: problem.isRepeatedBelow && places?.isInAps(problem.range.start) ?? false,
        isReceived: examination.kind == .fcmReceived || examination.holdsOnlyReceived,
        documentsOnLines: problem.kind == .textAfterDocument
          ? SyntaxDiagnosis.documentsOnLines(text) : nil,
        &examination.findings)
    }
  }

  /// Who is to read a text, by what it would be without its mistakes or by what the user says it is.
  private func receiver(of inner: InnerText?, _ examination: Examination) -> TextReceiver {
    if let inner { return TextReceiver(of: inner.content) }
    return TextReceiver(of: examination.kind ?? forcedKind ?? settings.addressedKind)
  }

  /// That no key shows what a document is, is no news where its keys could not be read.
  func forgetUnknownKind(_ examination: inout Examination) {
    let hosts = examination.findings.hosts
    examination.findings.doubt { $0.rule == PushUnknownKind.self && $0.hosts == hosts }
  }

  /// Nothing is known of what a shell puts in the places of its variables.
  func forgetVariables(in root: JSONValue, _ examination: inout Examination) {
    let hosts = examination.findings.hosts
    examination.findings.doubt {
      $0.hosts == hosts && Self.shellVariables.explain($0, in: root, headers: [])
    }
  }

  /// What a shell puts between the quotes of JSON is a text.
  private static let shellVariables = AllowedPlaceholders(styles: [.dollar], stayTexts: true)

  /// A program hands its literal to an SDK, or adds the rest itself.
  func forgetWhatSDKsAdd(_ examination: inout Examination) {
    let hosts = examination.findings.hosts
    examination.findings.doubt {
      $0.hosts == hosts && WrapperMissingKey.isAddedBySDKs(toMend: $0)
    }
    PushKindGuessed.adapt(&examination.findings)
  }

  /// Nothing can be said about a value that only stands in for what its author wrote.
  func forgetStandIns(
    _ diagnosis: SyntaxDiagnosis, _ text: Span<UInt8>, _ places: PositionIndex?,
    _ examination: inout Examination
  ) {
    let standIns = diagnosis.standIns
    guard !standIns.isEmpty, !examination.findings.areNone else { return }
    let index = places ?? PositionIndex(text, as: diagnosis.reading)
    let hosts = examination.findings.hosts
    examination.findings.doubt { finding in
      guard finding.hosts == hosts, !finding.isAboutWords else { return false }
      if let place = Self.range(of: finding.place, index),
        standIns.contains(where: { $0.contains(place) })
      {
        return true
      }
      // Nor about another one that is judged by it, such as a key that the event does not have.
      guard let related = finding.related?.place, case .value = related,
        let place = Self.range(of: related, index)
      else { return false }
      return standIns.contains { $0.contains(place) }
    }
    PushKindGuessed.adapt(&examination.findings)
  }

  /// Nothing is known to be missing from an object or a list of which a part was left out, and what
  /// stands for that part is not a member.
  func forgetLacking(in open: [JSONPointer], _ examination: inout Examination) {
    guard !open.isEmpty, !examination.findings.areNone else { return }
    let hosts = examination.findings.hosts
    examination.findings.doubt { finding in
      guard finding.hosts == hosts else { return false }
      switch finding.place {
      case .container(let pointer):
        return !finding.rule.holdsForAnyContent && open.contains(pointer)
      case .value(let pointer):
        if open.contains(pointer) { return !finding.rule.holdsForAnyContent }
        return finding.rule.missesOthersBeside && pointer.parent.map(open.contains) ?? false
      case .key(let pointer):
        guard let parent = pointer.parent, open.contains(parent) else { return false }
        // Nor is `...rest` a key.
        return finding.rule.missesOthersBeside || pointer.tokens.last?.hasPrefix("...") ?? false
      case .part, .bytes, .header, .document: return false
      }
    }
    PushKindGuessed.adapt(&examination.findings)
  }

  /// A slip inside of a string is one of the document in it, too.
  func forgetRepeated(
    _ diagnosis: SyntaxDiagnosis, _ text: Span<UInt8>, _ examination: inout Examination
  ) {
    let hosts = examination.findings.hosts
    guard examination.findings.all.contains(where: { $0.hosts.count > hosts.count }) else { return }
    let index = PositionIndex(text, as: diagnosis.reading)
    examination.findings.doubt { finding in
      guard finding.hosts.count > hosts.count, finding.hosts.starts(with: hosts),
        let rule = finding.rule as? any SyntaxRule.Type,
        let host = index.find(finding.hosts[hosts.count])?.value
      else { return false }
      return diagnosis.problems.contains { $0.kind == rule.kind && host.contains($0.range) }
    }
  }

  /// The range of the key or value that a finding is about.
  private static func range(of place: Place, _ index: PositionIndex) -> ByteRange? {
    switch place {
    case .key(let pointer): index.find(pointer)?.key
    case .value(let pointer), .container(let pointer), .part(let pointer, _):
      index.find(pointer)?.value
    case .bytes, .header, .document: nil
    }
  }
}

extension Finding {
  /// Whether it is about what a value gives away, which is known even where its type is not.
  fileprivate var isAboutWords: Bool { rule.family == .privacy }
}

extension SyntaxProblem {
  /// Whether it is how a logger writes the quotes of what it logs.
  fileprivate var isLoggersEscape: Bool { cover == .escapedQuotes || cover == .byteEscapes }

  /// Whether a key occurs twice that is not one of the root: what that has twice is in no other object.
  fileprivate var isRepeatedBelow: Bool { kind == .duplicateKey && !isOfRoot }

  /// As what it is where a list is wanted: a word in square brackets is no placeholder then.
  fileprivate func asElement(
    in text: Span<UInt8>, of arrangement: Arrangement?, by places: PositionIndex?
  ) -> SyntaxProblem {
    guard isInBrackets, let path = places?.pointer(enclosing: range.start)?.tokens,
      arrangement?.wantsList(at: path) == true
    else { return self }
    return wordInBrackets(in: text)
  }

  /// As what it is where a number is wanted: quotes would make another mistake of it.
  fileprivate func asNumber(
    of arrangement: Arrangement?, by places: PositionIndex?
  ) -> SyntaxProblem {
    guard isWord, let arrangement, let places else { return self }
    let standsForNumber = wordStarts.contains { start in
      places.pointer(enclosing: start).map { arrangement.wantsNumber(at: $0.tokens) } ?? false
    }
    guard standsForNumber else { return self }
    var problem = self
    problem.repair = nil
    problem.wantsNumber = count == 1
    return problem
  }
}

extension PositionIndex {
  /// Whether a byte stands inside of Apple's part of the payload, direct or inside something else: the last
  /// one, where there are several.
  fileprivate func isInAps(_ offset: Int) -> Bool {
    guard let path = pointer(enclosing: offset)?.tokens,
      let aps = Self.placesOfAps.first(where: { $0.count < path.count && path.starts(with: $0) }),
      let value = find(JSONPointer(aps))?.value
    else { return false }
    return value.start <= offset && offset < value.end
  }

  private static let placesOfAps = Set(
    DocumentKind.allCases.flatMap { $0.layout.arrangements }
      .compactMap { $0.arrangement.payload.map { $0.texts + ["aps"] } })
}
