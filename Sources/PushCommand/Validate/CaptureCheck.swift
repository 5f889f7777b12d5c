import JSON
import PushCapture
import PushCheck
import PushFormats
import PushInput
import PushModel
import PushReports
import PushRules
import PushShield

/// A push that was found in a request, and what is known of it beside its text.
struct CapturedPush: Sendable {
  var text: [UInt8]
  var settings: ExaminerSettings
}

// Captures: the pushes among the requests that a text holds, each checked with its own headers.
extension DocumentCheck {
  /// How a capture may be written.
  enum CaptureSyntax { case text, json }

  /// Whether the user leaves it open what a document is written in.
  var mayBeCapture: Bool {
    (reading.syntax == .automatic || reading.syntax == .capture) && pushPlaces.isEmpty
  }

  /// Checks the requests of a capture; nil for any other document.
  mutating func checkCapture(
    _ document: InputDocument, named path: String, as syntax: CaptureSyntax
  ) -> Outcome? {
    guard let capture = capture(document, as: syntax) else { return nil }
    return check(capture, in: document, named: path)
  }

  private func capture(_ document: InputDocument, as syntax: CaptureSyntax) -> Capture? {
    guard mayBeCapture, document.record == nil, !document.isTooLarge, document.syntax != .dump,
      syntax == .json || Capture.mayBeText(document.text)
    else { return nil }
    return Capture(document.text)
  }

  // Apart, so that other documents need not know how this is laid out.
  @inline(never)
  private mutating func check(
    _ capture: Capture, in document: InputDocument, named path: String
  ) -> Outcome {
    var outcome = Outcome(
      examination: Examination(bytes: document.text.count), record: nil, findings: [])
    outcome.pushes = 0
    var pushesAroundBlocks = 0
    let places = CapturePlaces(of: capture, in: document.text)
    outcome.credentials = places.credentials(of: capture)
    for request in capture.requests {
      if let kind = kind(ofTextIn: request, places, document) {
        outcome.pushes = (outcome.pushes ?? 0) + 1
        outcome.textPushes += 1
        outcome.remarks.append(
          "\(path) sends \(kind.titleWithArticle) that is not JSON: there is nothing to check in it"
        )
      } else if let checked = check(request, of: capture, places, in: document, named: path) {
        outcome.remarks += checked.remarks
        if request.isAroundBlocks { pushesAroundBlocks += 1 }
        add(checked.push, checked.examination, checked.findings, of: document, to: &outcome)
      } else if let unread = unreadBody(
        of: request, in: capture, places, document, named: path, &outcome)
      {
        outcome.remarks.append(remark(on: request, sending: unread, named: path))
        if capture.mayPush(with: request) { outcome.unreadPushes += 1 }
      }
    }
    let pushes = outcome.pushes ?? 0
    if pushes == outcome.textPushes {
      outcome.examination.missingPush =
        outcome.unreadPushes > 0
        ? .inUnreadBodies
        : pushes > 0 ? .inTexts : capture.hasRequests ? .amongRequests : .onPage
    }
    outcome.isPageWithoutPush =
      capture.form == .page && pushes == 0 && outcome.unreadPushes == 0
    // What a page has around its blocks counts only where it is a push: there are always words.
    let count = capture.itemCount + pushesAroundBlocks - outcome.unreadPushes
    if pushes > 0, pushes < count {
      outcome.remarks.append(remark(on: pushes, among: count, of: capture, named: path))
    }
    return outcome
  }

  /// What to say of what was not checked, for it is no push.
  private func remark(
    on pushes: Int, among count: Int, of capture: Capture, named path: String
  ) -> String {
    guard capture.form == .page else {
      return "\(grouped(pushes)) of the \(counted(count, "request")) in \(path)"
        + " (\(capture.form.name)) \(pushes == 1 ? "is a push" : "are pushes")"
    }
    let others = count - pushes
    let beginning = "\(path) (\(capture.form.name)) has \(countedPushes(pushes));"
    if capture.hasRequests {
      return beginning
        + (others == 1
          ? " one other request or block of code in it is not a push"
          : " \(grouped(others)) other requests or blocks of code in it are not pushes")
    }
    return beginning
      + " \(others == 1 ? "one more block of code" : "\(grouped(others)) more blocks of code")"
      + " in it \(others == 1 ? "was" : "were") not checked"
  }

  /// Whose message a request sends that is a text or a form; nil for any other body.
  private func kind(
    ofTextIn request: CapturedRequest, _ places: CapturePlaces, _ document: InputDocument
  ) -> DocumentKind? {
    guard let kind = request.kind, let body = places.content(of: request.body, in: document.text)
    else { return nil }
    return kind.isText(body, sentTo: request.addressWithHost) ? kind : nil
  }

  /// What a request sends that is not in the capture, nor in a file that can be checked beside it.
  private mutating func unreadBody(
    of request: CapturedRequest, in capture: Capture, _ places: CapturePlaces,
    _ document: InputDocument, named path: String, _ outcome: inout Outcome
  ) -> String? {
    switch request.body {
    case .file(let name):
      return check(name, of: request, in: capture, places, document, named: path, &outcome)
        ? nil : "the file \(name)"
    case .filledIn(let value):
      return capture.mayPush(with: request) ? value : nil
    case .text, .string, nil: return nil
    }
  }

  /// Adds a push of a capture: the only one is what the capture holds, or of several the wanted one.
  private func add(
    _ push: CapturedPush, _ examination: Examination, _ findings: [LocatedFinding],
    of document: InputDocument, to outcome: inout Outcome
  ) {
    let number = (outcome.pushes ?? 0) + 1
    outcome.pushes = number
    guard wantedPush == nil || number == wantedPush else { return }
    outcome.findings += findings
    let isOneOfSeveral = wantedPush == nil && number > 1
    outcome.captured = isOneOfSeveral ? nil : push
    outcome.examination =
      isOneOfSeveral ? Examination(bytes: document.text.count) : examination
  }

  /// Checks a file that a request sends, where that is beside the capture.
  private mutating func check(
    _ name: String, of request: CapturedRequest, in capture: Capture, _ places: CapturePlaces,
    _ document: InputDocument, named path: String, _ outcome: inout Outcome
  ) -> Bool {
    guard
      var file = BodyFile(name, besideFileIn: folder, maxBytes: reading.maxBytes(ofRecord: false))
    else { return false }
    let settings = self.settings(for: request, of: capture)
    var examiner = makeExaminer(settings)
    var examination = examiner.examine(file.text.span)
    guard capture.pushes(examination, with: request) else { return false }
    request.reportAuthorization(ofMessageOf: examination.kind, &examination.findings)
    examination.findings.forgetFixes()
    let findings = locate(
      examination, in: file.text.span, named: file.name, startingAt: .start, record: nil)
    var ofHeaders: [LocatedFinding] = []
    for var finding in findings {
      guard finding.header != nil, finding.span == nil else {
        file.findings.append(finding)
        continue
      }
      // Headers stand in the capture.
      finding.path = path
      finding.place(in: request, places, document.start)
      ofHeaders.append(finding)
    }
    let push = CapturedPush(text: file.text, settings: settings.shown)
    add(push, examination, ofHeaders, of: document, to: &outcome)
    outcome.files.append(file)
    return true
  }

  /// What cannot be read, or is elsewhere, has to be checked by the user, who knows where it is.
  private func remark(on request: CapturedRequest, sending body: String, named path: String)
    -> String
  {
    let headers = request.isForAPNs ? " with the headers of the request as -H" : ""
    return "\(path) sends \(body), which was not read: check it\(headers)"
  }

  private struct CheckedRequest {
    var examination: Examination
    var findings: [LocatedFinding]
    var remarks: [String]
    var push: CapturedPush
  }

  /// Checks what a request sends; nil when that is not a push.
  private mutating func check(
    _ request: CapturedRequest, of capture: Capture, _ places: CapturePlaces,
    in document: InputDocument, named path: String
  ) -> CheckedRequest? {
    guard let body = places.content(of: request.body, in: document.text) else { return nil }
    let settings = self.settings(for: request, of: capture)
    var examiner = makeExaminer(settings)
    var examination = examiner.examine(body.span)
    guard capture.pushes(examination, with: request),
      // Which services take forms is not known of all.
      request.isForPushService || FormBody.sender(of: body.span) != .unknown
    else { return nil }
    if request.lacksBlankLine { PushMissingBlankLine.report(&examination.findings) }
    request.reportAuthorization(ofMessageOf: examination.kind, &examination.findings)
    examination.findings.forgetFixes()
    var findings: [LocatedFinding]
    switch request.body {
    case .text(let text):
      PushUnescapedApostrophe.report(text.bareApostrophes, &examination.findings)
      PushQuotedVariable.report(
        text.quotedVariables, of: body.span, text.isQuotedHereDocument ? .hereDocument : .single,
        &examination.findings)
      findings = locate(
        examination, in: body.span, named: path, startingAt: .start, record: nil)
      if request.isAroundBlocks { findings.removeAll { $0.isOfWords(in: body) } }
      for index in findings.indices { findings[index].move(to: text, places, document.start) }
    case .string(let pointer):
      examination.findings.moveIntoString(at: pointer)
      examination.usualBytes = nil
      findings = locate(
        examination, in: document.text, named: path, startingAt: document.start, record: nil)
    case .file, .filledIn, nil: return nil
    }
    for index in findings.indices { findings[index].place(in: request, places, document.start) }
    // A page shows programs as they are.
    if request.receiver == .reader { findings.removeAll(where: \.isOfProgram) }
    let remarks =
      takesAnswers
      ? explain(request.response, &findings, in: body, isOnPage: capture.form == .page) : []
    return CheckedRequest(
      examination: examination, findings: findings, remarks: remarks,
      push: CapturedPush(text: body, settings: settings.shown))
  }

  private func settings(for request: CapturedRequest, of capture: Capture) -> ExaminerSettings {
    var settings = examinerSettings
    settings.headers = request.readHeaders + settings.headers
    settings.addressedKind = request.kind
    if request.isForAPNs, !request.hasUnreadLines { settings.headersAreComplete = true }
    if let token = request.deviceToken { settings.deviceToken = token }
    settings.placeholders += capture.placeholders(in: request)
    settings.placeholdersStayTexts = true
    return settings
  }

  /// Puts the findings first that explain what the service answered.
  private func explain(
    _ response: CapturedResponse?, _ findings: inout [LocatedFinding], in body: [UInt8],
    isOnPage: Bool
  ) -> [String] {
    guard let response, response.status.map({ $0 >= 400 }) ?? true, !response.text.isEmpty else {
      return []
    }
    var match = AnswerMatch(response.text)
    // An answer is about the body alone.
    let outside = findings.first { $0.inner != nil }?.pointer
    for index in findings.indices where findings[index].inner != nil {
      findings[index].pointer = findings[index].inner
    }
    var remarks = match.sort(&findings, in: body.span)
    for index in findings.indices where findings[index].inner != nil {
      findings[index].pointer = outside
    }
    // An unknown text below a request may well be what the server says of a success, where there are no
    // findings, or words of the page.
    if match.isOfKnownServer || !findings.isEmpty && !isOnPage, let remark = match.lastRemark {
      remarks.append(remark)
    }
    return remarks
  }
}

extension CapturedRequest {
  /// Whether its body has variables, and quotes keep the shell from filling any of them in.
  fileprivate var hasOnlyQuotedVariables: Bool {
    guard case .text(let text)? = body else { return false }
    return !text.quotedVariables.isEmpty && !text.isFilledIn
  }
}

extension Capture {
  /// The styles of what its program fills in before it sends.
  fileprivate func placeholders(in request: CapturedRequest) -> [PlaceholderStyle] {
    (form.hasMustaches ? [.mustache] : [])
      + (form.hasVariables && !request.hasOnlyQuotedVariables ? [.dollar] : [])
  }
}

extension ExaminerSettings {
  /// Without the first line of a request, which is no header of it to show.
  fileprivate var shown: ExaminerSettings {
    var shown = self
    shown.headers.removeAll { $0.name.hasPrefix(":") }
    return shown
  }
}

// What becomes of the pushes in another format.
extension DocumentCheck {
  /// A push of a capture as a document of its own, with the headers that go with it.
  struct CapturedDocument {
    var text: [UInt8]
    var examination: Examination
    /// What is filled in before the request is sent.
    var placeholders: [PlaceholderStyle]
  }

  /// The pushes among the requests of a capture; nil for any other document.
  @inline(never)
  mutating func documents(
    ofCapture document: InputDocument, as syntax: CaptureSyntax
  ) -> [CapturedDocument]? {
    guard let capture = capture(document, as: syntax) else { return nil }
    let places = CapturePlaces(of: capture, in: document.text)
    var documents: [CapturedDocument] = []
    for request in capture.requests {
      guard let body = body(of: request, places, in: document),
        kind(ofTextIn: request, places, document) == nil
      else { continue }
      let text = request.document(with: body)
      var settings = examinerSettings
      settings.placeholders += capture.placeholders(in: request)
      if text == body { settings.addressedKind = request.kind }
      var examiner = makeExaminer(settings)
      let examination = examiner.examine(text.span)
      guard capture.pushes(examination, with: request) else { continue }
      documents.append(
        CapturedDocument(
          text: text, examination: examination, placeholders: settings.placeholders))
    }
    // A program may have a page in its comments.
    if documents.isEmpty, capture.form == .page { return nil }
    return documents
  }
}

extension DocumentCheck {
  /// What a request sends, also from a file beside the capture.
  private func body(
    of request: CapturedRequest, _ places: CapturePlaces, in document: InputDocument
  ) -> [UInt8]? {
    guard case .file(let name)? = request.body else {
      return places.content(of: request.body, in: document.text)
    }
    return BodyFile(name, besideFileIn: folder, maxBytes: reading.maxBytes(ofRecord: false))?.text
  }
}

extension LocatedFinding {
  /// Whether it says no more than that a program stands around a document: others say what of the program
  /// was not checked.
  fileprivate var isOfProgram: Bool {
    guard severity < .error else { return false }
    if rule == "\(JSONForeignLiteral.id)" { return JSONForeignLiteral.isOfProgramAlone(note) }
    return rule == "\(JSONTextBeforeDocument.id)"
  }

  /// Whether it says no more than that a page has words around a document; another object behind it may
  /// be one more.
  fileprivate func isOfWords(in text: [UInt8]) -> Bool {
    if rule == "\(JSONTextBeforeDocument.id)" { return true }
    guard rule == "\(JSONTextAfterDocument.id)", let span, span.start.offset <= text.count else {
      return false
    }
    return !text[span.start.offset...].contains(UInt8(ascii: "{"))
  }
}

extension CapturedRequest {
  /// Whatever API a message goes to that is for the other one, it has to go to HTTP v1 in the end.
  fileprivate func reportAuthorization(
    ofMessageOf checked: DocumentKind?, _ findings: inout Findings
  ) {
    guard let authorization, isForMessagesOfFCM else { return }
    PushWrongAuthorization.report(
      authorization, of: checked == .fcmV1 ? checked : kind, &findings)
  }
}
