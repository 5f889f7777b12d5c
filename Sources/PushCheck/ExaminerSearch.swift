import JSON
import PushFormats
import PushModel
import PushRules

// Documents of unknown kind: test fixtures, events and records that hold pushes are checked where
// these stand.
extension DocumentExaminer {
  /// An object of strings is not a dictionary of an app's data when one of them holds a push.
  mutating func decision(
    afterLookingInto document: borrowing ReadText, _ decision: KindDecision
  ) -> KindDecision {
    let root = document.root
    guard decision.isGuess, let texts = texts(in: root, decision) else { return decision }
    if decision.kind == .fcmData, holdsMessageAsText(root) {
      return tables.decision(.fcmV1, "its `message` is the text of one", of: root)
    }
    guard PushSearch.mayHoldPush(texts), holdsPushAsText(root) else { return decision }
    return tables.decision(.unknown, "one of its strings contains a push", of: root)
  }

  /// The object of strings that is all there is: the document itself, or `data` alone.
  @_lifetime(copy root)
  private func texts(in root: JSONValue, _ decision: KindDecision) -> JSONValue? {
    if decision.kind == .fcmData { return root }
    guard decision.kind == .fcmLegacy, root.count == 1 || root.count == 2 && root["priority"] != nil
    else { return nil }
    return root["data"]
  }

  /// Whether `message`, and nothing else, is there and was encoded once too often.
  private mutating func holdsMessageAsText(_ root: JSONValue) -> Bool {
    guard root.count <= 2, let text = root["message"]?.utf8, text.beginsAsJSON else { return false }
    return spareLoaders.read(text) { held in
      let decision = tables.decide(held)
      return decision.kind == .fcmV1 && !decision.isGuess
    } ?? false
  }

  /// Whether strings of a document hold pushes.
  private mutating func holdsPushAsText(_ root: JSONValue) -> Bool {
    holdsPush(PushSearch(in: root, &tables), in: root, textDepth: 0)
  }

  private mutating func holdsPush(
    _ search: PushSearch, in root: JSONValue, textDepth: Int
  ) -> Bool {
    guard search.pushes.isEmpty, !search.holdsProduct else { return true }
    for place in search.texts {
      guard let text = root.value(at: place)?.utf8 else { continue }
      if let expression = text.expression {
        if holdsPush(expression.span, textDepth: textDepth + 1) { return true }
      } else if holdsPush(text, textDepth: textDepth + 1) {
        return true
      }
    }
    return false
  }

  private mutating func holdsPush(_ text: Span<UInt8>, textDepth: Int) -> Bool {
    spareLoaders.read(text) { held in
      let inside = PushSearch(in: held, &tables, isRootPush: true, textDepth: textDepth)
      return holdsPush(inside, in: held, textDepth: textDepth)
    } ?? text.beginsAsPayload
  }

  mutating func examineUnknown(
    _ document: borrowing ReadText, _ decision: KindDecision, _ examination: inout Examination
  ) {
    let root = document.root
    // A list of pushes is a mistake, and said to be one; one that was only found is a fixture.
    var search = PushSearch(in: root, &tables)
    if !isPromised { search.keep { root.holdsPlausibly($0) } }
    let isList =
      isPromised && root.kind == .array && search.pushes.contains { $0.path.count == 1 }
    var found: [FoundPush] = []
    check(search, in: document, textDepth: 0, &found, &examination)
    examination.pushesInside = found.count
    examination.holdsOnlyReceived = !found.isEmpty && found.allSatisfy(\.isReceived)
    guard found.isEmpty else {
      if !decision.isForeign {
        examination.decision?.because = "it contains a push, but is not one itself"
      }
      if isList {
        RootCheck.report(root, &examination.findings)
      } else {
        PushFoundInside.report(found, isComplete: search.isComplete, &examination.findings)
      }
      return
    }
    guard root.isObject else {
      if root.kind == .array, root[0]?.isObject == true {
        PushUnknownKind.reportList(&examination.findings)
      } else {
        RootCheck.report(root, &examination.findings)
      }
      return
    }
    PushUnknownKind.report(
      root, foreign: decision.foreignSign, isGuess: decision.isGuess,
      nearest: KindCandidates.nearest(to: root), &examination.findings)
  }

  private mutating func check(
    _ search: PushSearch, in document: borrowing ReadText, textDepth: Int,
    _ found: inout [FoundPush], _ examination: inout Examination
  ) {
    let wrapper = WrapperDocument(document.root, document.text, .unknown)
    let outside = examination.findings.hosts.flatMap(\.tokens)
    for inner in search.pushes {
      examination.findings.pushes.append(JSONPointer(outside + inner.path))
      found.append(FoundPush(inner, in: examination.findings.hosts))
      check(inner, of: wrapper, in: document, &examination)
    }
    lookAtTexts(of: search.pushes, in: document, &examination)
    for place in search.texts {
      guard let text = document.root.value(at: place)?.utf8 else { continue }
      examination.findings.enter(JSONPointer(place))
      check(text, textDepth: textDepth + 1, &found, &examination)
      examination.findings.leave()
    }
  }

  /// Shows the texts of pushes to the rules about them, but not the rest of the document.
  private mutating func lookAtTexts(
    of pushes: [InnerDocument], in document: borrowing ReadText, _ examination: inout Examination
  ) {
    guard !pushes.isEmpty else { return }
    let before = examination.findings.checkpoint
    let outside = examination.findings.hosts.flatMap(\.tokens)
    let places = pushes.filter { !$0.isString }.map { outside + $0.path }
    lookAtTexts(of: document, .apns, &examination)
    examination.findings.doubt(after: before) { finding in
      guard let place = finding.address?.tokens else { return false }
      return !places.contains { place.starts(with: $0) }
    }
  }

  /// Checks what a string holds.
  private mutating func check(
    _ text: Span<UInt8>, textDepth: Int, _ found: inout [FoundPush],
    _ examination: inout Examination
  ) {
    examination.usualBytes = nil
    if let expression = text.expression {
      return check(expression: expression.span, textDepth: textDepth, &found, &examination)
    }
    let isRead: Void? = spareLoaders.read(text) { root in
      check(ReadText(root, text), textDepth: textDepth, &found, &examination)
    }
    guard isRead == nil, text.beginsAsPayload else { return }
    let payload = InnerDocument([], .apnsPayload(nil))
    found.append(FoundPush(payload, in: examination.findings.hosts))
    read(text, as: InnerText(content: payload.content), &examination)
  }

  private mutating func check(
    _ held: borrowing ReadText, textDepth: Int, _ found: inout [FoundPush],
    _ examination: inout Examination
  ) {
    let decision = tables.decide(held.root)
    if decision.isSure, decision.isWrapper {
      found.append(FoundPush(decision.kind, in: examination.findings.hosts))
      return checkProduct(held.text, &examination)
    }
    let inside = PushSearch(in: held.root, &tables, isRootPush: true, textDepth: textDepth)
    check(inside, in: held, textDepth: textDepth, &found, &examination)
  }

  /// Checks what a string holds that n8n computes: it fills the places between braces.
  private mutating func check(
    expression text: Span<UInt8>, textDepth: Int, _ found: inout [FoundPush],
    _ examination: inout Examination
  ) {
    let before = examination.findings.checkpoint
    check(text, textDepth: textDepth, &found, &examination)
    guard let held = JSONDocument(parsing: text, .lenient) else { return }
    let filled = AllowedPlaceholders(styles: [.mustache])
    examination.findings.doubt(after: before) {
      $0.rule == PushUnfilledPlaceholder.self || filled.explain($0, in: held.root, headers: [])
    }
  }
}

extension DocumentExaminer {
  /// Checks another product's document that a string holds, with the keys that are its own.
  private mutating func checkProduct(_ text: Span<UInt8>, _ examination: inout Examination) {
    // Findings about the document around it stay.
    let (decision, bytes) = (examination.decision, examination.bytes)
    read(text, as: nil, &examination)
    (examination.decision, examination.bytes) = (decision, bytes)
  }
}
