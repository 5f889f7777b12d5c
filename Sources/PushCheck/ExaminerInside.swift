import JSON
import PushFormats
import PushModel
import PushRules

// Documents of other products: what they carry for APNs and FCM is checked where it stands.
extension DocumentExaminer {
  mutating func examineWrapper(
    _ document: borrowing ReadText, _ decision: KindDecision, _ examination: inout Examination
  ) {
    let root = document.root
    guard root.isObject || decision.kind.layout.mayBeList && root.kind == .array else {
      RootCheck.report(root, &examination.findings)
      return
    }
    let inside = tables.documents(in: root, of: decision.kind)
    WrapperRecognized.report(
      decision.kind, inside, isKnown: decision.arrangementID != nil, &examination.findings)
    let before = examination.findings.checkpoint
    check(
      document, of: decision.kind, as: decision.arrangementID, holding: inside, &examination)
    if let id = decision.arrangementID {
      checkMessages(of: root, as: id, in: document, &examination)
    }
    if examination.findings.checkpoint.isBehind(before) {
      notePushes(of: root, holding: inside, &examination)
    }
    if decision.kind.layout.handling.computesValues {
      forgetExpressions(in: root, after: before, &examination)
      WrapperAzureFormat.check(settings.headers, root, &examination.findings)
    }
    // These belong to one payload, and there may be several.
    examination.push = nil
    examination.limit = nil
    examination.bytes = document.text.count
  }

  /// Notes what is sent by itself: each message of a list, or each of several pushes.
  private func notePushes(
    of root: JSONValue, holding inside: [InnerDocument], _ examination: inout Examination
  ) {
    if root.kind == .array {
      let count = min(root.count, WrapperDocument.maxMessages)
      examination.findings.pushes += (0..<count).map { JSONPointer(["\($0)"]) }
    } else if inside.count > 1 {
      examination.findings.pushes += inside.map { JSONPointer($0.path) }
    }
  }

  /// Checks what a sender's own document becomes for FCM, where its keys are known as FCM's.
  private mutating func checkMessages(
    of root: JSONValue, as id: ArrangementID, at place: [String] = [],
    in document: borrowing ReadText, _ examination: inout Examination
  ) {
    guard tables.arrangement(id).parts.contains(.fcmV1) else { return }
    let context = context(carrier: .fcm)
    guard root.kind == .array else {
      // A form remembers one push.
      let form = place.isEmpty ? document.form : nil
      return check(
        root, as: id, PushPlaces(id, at: place), in: document, context, form: form, &examination)
    }
    for position in 0..<min(root.count, WrapperDocument.maxMessages) {
      guard let message = root[position], message.isObject else { continue }
      let places = PushPlaces(id, at: place + ["\(position)"])
      check(message, as: id, places, in: document, context, form: nil, &examination)
    }
  }

  /// Checks a sender's document, with the keys that are its own, and the pushes that it holds.
  private mutating func check(
    _ document: borrowing ReadText, of kind: DocumentKind, as id: ArrangementID?,
    holding inside: [InnerDocument], _ examination: inout Examination
  ) {
    let around = examination.findings.voids
    let handling = kind.layout.handling
    let holdsOwnKeys = document.root.holds(anyOf: handling.ownKeys)
    examination.findings.voids = holdsOwnKeys ? handling : nil
    let before = examination.findings.checkpoint
    checkOwnKeys(of: document.root, as: id, &examination)
    let wrapper = WrapperDocument(document.root, document.text, kind)
    WrapperRules.check(wrapper, &examination.findings)
    // A form remembers one push.
    let form = inside.count == 1 ? document.form : nil
    let shared = sharedPlaces
    // Those of a program are not the places in its text.
    sharedPlaces = inside.count > 1 && document.language == nil ? SharedPlaces() : nil
    for inner in inside { check(inner, of: wrapper, in: document, form: form, &examination) }
    sharedPlaces = shared
    if holdsOwnKeys {
      examination.findings.doubt(after: before, aboutOwnKeysOf: handling)
    }
    forgetUsual(of: handling, after: before, &examination)
    examination.findings.voids = around
  }

  mutating func check(
    _ inner: InnerDocument, of wrapper: borrowing WrapperDocument,
    in document: borrowing ReadText, form: Int? = nil, _ examination: inout Examination
  ) {
    guard let value = document.root.value(at: inner.path) else { return }
    let text = InnerText(of: inner, in: inner.owner ?? wrapper.kind)
    guard inner.isString else {
      if let kind = inner.content.documentKind {
        guard let id = tables.arrangement(of: value, kind) else { return }
        if kind.layout.isFoundInside {
          checkProduct(value, at: inner.path, as: id, in: document, &examination)
        }
        return checkMessages(of: value, as: id, at: inner.path, in: document, &examination)
      }
      return checkInPlace(
        value, at: inner.path, in: document, text, form: form, &examination)
    }
    guard let held = value.utf8 else {
      let before = examination.findings.checkpoint
      WrapperValueNotString.report(value, inner, wrapper, &examination.findings)
      let inside = examination.findings.checkpoint
      checkWrittenOut(value, at: inner.path, in: document, text, &examination)
      // The text that is sent for an object may be seen; a broken push in its string is not.
      if examination.findings.holdError(after: inside) {
        examination.findings.makeFixesUnsafe(from: before, to: inside)
      }
      return
    }
    guard held.looksLikeJSON, !held.isVariableAlone else {
      WrapperValueNotJSON.report(value, inner, wrapper, &examination.findings)
      return
    }
    examination.findings.enter(JSONPointer(inner.path))
    read(held, as: text, &examination)
    examination.findings.leave()
  }

  /// Checks an object that should be the text of a string: that mistake does not hide those inside.
  private mutating func checkWrittenOut(
    _ value: JSONValue, at path: [String], in document: borrowing ReadText, _ inner: InnerText,
    _ examination: inout Examination
  ) {
    guard value.isObject else { return }
    guard inner.content.documentKind != nil else {
      return checkInPlace(value, at: path, in: document, inner, &examination)
    }
    let place = JSONPointer(path)
    guard let range = range(of: path, in: document.text) else { return }
    let before = examination.findings.checkpoint
    let text = document.text.extracting(range.start..<range.end)
    let shared = sharedPlaces
    sharedPlaces = nil
    examineInner(ReadText(value, text), inner, &examination)
    sharedPlaces = shared
    examination.findings.moveIntoValue(at: place, offset: range.start, after: before)
  }

  /// Checks another product's document among other values, with the keys that are its own.
  private mutating func checkProduct(
    _ value: JSONValue, at path: [String], as id: ArrangementID,
    in document: borrowing ReadText, _ examination: inout Examination
  ) {
    let place = JSONPointer(path)
    guard let range = range(of: path, in: document.text) else { return }
    let before = examination.findings.checkpoint
    checkOwnKeys(of: value, as: id, &examination)
    let text = document.text.extracting(range.start..<range.end)
    WrapperRules.check(WrapperDocument(value, text, id.kind), &examination.findings)
    examination.findings.moveIntoValue(at: place, offset: range.start, after: before)
  }

  /// Checks the root of a document that a string holds.
  mutating func examineInner(
    _ document: borrowing ReadText, _ inner: InnerText, _ examination: inout Examination
  ) {
    let root = document.root
    guard root.isObject else {
      RootCheck.report(root, &examination.findings)
      return
    }
    guard let kind = inner.content.documentKind else {
      let before = examination.findings.checkpoint
      if let name = WrapperNameRepeated.name(around: root, below: inner.names),
        let value = root[name]
      {
        WrapperNameRepeated.report(
          name, in: document.text, of: inner.kind, &examination.findings)
        return checkInPlace(value, at: [name], in: document, inner, &examination)
      }
      checkInPlace(root, at: [], in: document, inner, form: document.form, &examination)
      if inner.holdsExpressions { forgetExpressions(in: root, after: before, &examination) }
      return
    }
    check(
      document, of: kind, as: tables.arrangement(of: root, kind),
      holding: tables.documents(in: root, of: kind).map { $0.typed(inner.pushType) },
      &examination)
  }

  /// Checks an object that stands in the text.
  ///
  /// `form`: where the facts of the text's form stand, when the object is the only push in it.
  private mutating func checkInPlace(
    _ value: JSONValue, at place: [String], in document: borrowing ReadText, _ inner: InnerText,
    form: Int? = nil, _ examination: inout Examination
  ) {
    guard value.isObject, let choice = tables.choice(of: inner.content, for: value) else { return }
    let way = choice.path.map { "\($0)" }
    guard let root = value.value(at: way),
      let id = choice.arrangement ?? tables.arrangement(of: root, choice.kind)
    else { return }
    if choice.isMistake {
      WrapperSNSV1MessageKey.report(at: place, &examination.findings)
    }
    // The product adds the target to a message, and makes the headers of a payload.
    let isForFCM = choice.kind != .apns
    var context = context(carrier: isForFCM ? .fcm : .wrapper)
    context.route.targetIsElsewhere = isForFCM
    context.route.hasOwnObjectForV1 = inner.content == .googleBody
    context.route.isPartOfMessage = inner.content == .fcmParts
    context.route.isForAndroidAlone = inner.isForAndroidAlone
    context.route.alertIsElsewhere = inner.addsAlert
    context.route.wantsEveryFlag = inner.wantsEveryFlag
    context.route.readsHeadersInPayload = inner.readsHeadersInPayload
    if case .apnsPayload(let type?) = inner.content { context.forcedPushType = type }
    let path = place + way
    check(
      root, as: id, PushPlaces(id, at: path), in: document, context, form: form, &examination)
  }

  /// What a product itself asks for in a payload is not a mistake.
  private func forgetUsual(
    of handling: PayloadHandling, after earlier: Findings.Checkpoint,
    _ examination: inout Examination
  ) {
    if handling.repeatsAttributes {
      examination.findings.doubt(after: earlier, of: APNsActivityKeyOfOtherEvent.self)
    }
    if handling.asksForContentAvailable {
      examination.findings.doubt(after: earlier, of: APNsKeyWithoutEffect.self) {
        $0.isAbout(Aps.contentAvailable)
      }
    }
    if handling.documentsFlagsAsText {
      examination.findings.replaceAll { $0.rule == APNsWrongType.self ? $0.asWarningOnFlag : $0 }
    }
  }

  /// Nothing can be said about a value that Azure computes.
  private func forgetExpressions(
    in root: JSONValue, after earlier: Findings.Checkpoint, _ examination: inout Examination
  ) {
    examination.findings.doubt(after: earlier) { finding in
      guard case .value(let pointer) = finding.place,
        let text = root.value(at: pointer.tokens)?.utf8
      else { return false }
      return text.isAzureExpression
    }
  }
}

extension Finding {
  /// Whether it stands at a key of `aps`, or at its value.
  fileprivate func isAbout(_ key: Aps) -> Bool {
    switch place {
    case .key(let pointer), .value(let pointer): pointer.tokens.last == key.field.nameText
    default: false
    }
  }

  /// No more than a warning where it is about one of Apple's flags.
  fileprivate var asWarningOnFlag: Finding {
    guard isAbout(.contentAvailable) || isAbout(.mutableContent) else { return self }
    var finding = self
    finding.severity = min(severity, .warning)
    return finding
  }
}

extension JSONValue {
  /// Whether one of the ways leads to a value; `*` stands for each element of a list.
  fileprivate func holds(anyOf ways: [[StaticString]]) -> Bool {
    for way in ways where holds(way[...]) { return true }
    return false
  }

  private func holds(_ way: ArraySlice<StaticString>) -> Bool {
    guard let step = way.first else { return true }
    guard step.isWildcard else { return self[step]?.holds(way.dropFirst()) ?? false }
    guard kind == .array else { return false }
    for position in 0..<count {
      if let element = self[position], element.holds(way.dropFirst()) { return true }
    }
    return false
  }
}

extension Span<UInt8> {
  /// Whether the text begins as an object, an array or a string of JSON does.
  fileprivate var looksLikeJSON: Bool {
    for index in 0..<count {
      switch self[index] {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): return true
      default: return false
      }
    }
    return false
  }

  /// Whether the text is one variable in braces, with nothing of JSON in it.
  fileprivate var isVariableAlone: Bool {
    begins(with: "{{") && isPlaceholder && position(of: "\"") == nil
  }

  /// Whether the text is a computed value of an Azure template: `$(name)`, `#(count)`, `.(text, 20)`,
  /// `%(url)` or `{'Hello ' + $(name)}`.
  var isAzureExpression: Bool {
    guard count >= 4 else { return false }
    if self[0] == UInt8(ascii: "{"), self[count - 1] == UInt8(ascii: "}") {
      return holdsMark(in: 1..<(count - 2))
    }
    return isMark(at: 0) && self[count - 1] == UInt8(ascii: ")")
  }

  private func holdsMark(in range: Range<Int>) -> Bool {
    range.contains { isMark(at: $0) }
  }

  private func isMark(at index: Int) -> Bool {
    guard index + 1 < count, self[index + 1] == UInt8(ascii: "(") else { return false }
    switch self[index] {
    case UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "%"): return true
    default: return false
    }
  }
}
