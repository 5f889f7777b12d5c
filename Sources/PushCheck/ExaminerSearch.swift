import JSON
import PushFormats
import PushModel
import PushRules

// Documents of unknown kind: test fixtures, events and records that hold pushes are checked where
// these stand.
extension DocumentExaminer {
  /// An object of strings is no dictionary of an app's data when one of them holds a push.
  mutating func decision(
    afterLookingInto document: borrowing ReadText, _ decision: KindDecision
  ) -> KindDecision {
    guard decision.kind == .fcmData, decision.isGuess,
      PushSearch.mayHoldPush(document.root),
      !HeldPushes(in: document.root, &tables).isEmpty
    else { return decision }
    return tables.decision(.unknown, "one of its strings holds a push", of: document.root)
  }

  mutating func examineUnknown(
    _ document: borrowing ReadText, _ decision: KindDecision, _ examination: inout Examination
  ) {
    let root = document.root
    // A list of pushes is a mistake, and said to be one.
    let search = PushSearch(in: root, &tables)
    let isList = root.kind == .array && search.pushes.contains { $0.path.count == 1 }
    var found: [FoundPush] = []
    // So is a request whose payload has another name.
    let isRequest = root.isObject && PushUnknownKind.misnamesPayload(root)
    if !isList, !isRequest { check(search, in: document, textDepth: 0, &found, &examination) }
    guard found.isEmpty else {
      PushFoundInside.report(found, isComplete: search.isComplete, &examination.findings)
      return
    }
    guard root.isObject else {
      RootCheck.report(root, &examination.findings)
      return
    }
    PushUnknownKind.report(
      root, foreign: decision.foreignSign, nearest: KindCandidates.nearest(to: root),
      &examination.findings)
  }

  private mutating func check(
    _ search: PushSearch, in document: borrowing ReadText, textDepth: Int,
    _ found: inout [FoundPush], _ examination: inout Examination
  ) {
    let wrapper = WrapperDocument(document.root, document.text, .unknown)
    for inner in search.pushes {
      found.append(FoundPush(inner, in: examination.findings.hosts))
      check(inner, of: wrapper, in: document, &examination)
    }
    for place in search.texts {
      guard let text = document.root.value(at: place)?.utf8 else { continue }
      examination.findings.enter(JSONPointer(place))
      check(text, textDepth: textDepth + 1, &found, &examination)
      examination.findings.leave()
    }
  }

  /// Checks what a string holds.
  private mutating func check(
    _ text: Span<UInt8>, textDepth: Int, _ found: inout [FoundPush],
    _ examination: inout Examination
  ) {
    if let held = JSONDocument(parsing: text, .lenient) {
      let inside = PushSearch(in: held.root, &tables, isRootPush: true, textDepth: textDepth)
      check(inside, in: ReadText(held.root, text), textDepth: textDepth, &found, &examination)
    } else if text.beginsAsPayload {
      let payload = InnerDocument([], .apnsPayload(nil))
      found.append(FoundPush(payload, in: examination.findings.hosts))
      read(text, as: InnerText(content: payload.content), &examination)
    }
  }
}

/// Whether strings of a document hold pushes.
private struct HeldPushes {
  let isEmpty: Bool

  init(in root: JSONValue, _ tables: inout KindTables) {
    isEmpty = !Self.holdsPush(PushSearch(in: root, &tables), in: root, &tables, textDepth: 0)
  }

  private static func holdsPush(
    _ search: PushSearch, in root: JSONValue, _ tables: inout KindTables, textDepth: Int
  ) -> Bool {
    guard search.pushes.isEmpty else { return true }
    for place in search.texts {
      guard let text = root.value(at: place)?.utf8 else { continue }
      guard let held = JSONDocument(parsing: text, .lenient) else {
        if text.beginsAsPayload { return true }
        continue
      }
      let inside = PushSearch(in: held.root, &tables, isRootPush: true, textDepth: textDepth + 1)
      if holdsPush(inside, in: held.root, &tables, textDepth: textDepth + 1) { return true }
    }
    return false
  }
}
