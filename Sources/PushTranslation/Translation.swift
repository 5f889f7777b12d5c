package import JSON
package import PushCheck
import PushFormats
package import PushModel
import PushRules

/// A document in its new format.
package struct Translation {
  /// The findings of the source and those of the conversion.
  package let findings: Findings
  /// Whether something of the source could not be carried over.
  package let hasLoss: Bool
  /// The headers of the output that the source does not give, by name.
  package let assumedHeaders: [String]
  /// How many messages of a list have become nothing.
  package let leftOut: Int
  private let content: Content
  private let carried: Set<JSONPointer>
  /// Where values stand that a text which is kept as it is loses nevertheless.
  private let uncarried: Set<JSONPointer>

  private enum Content {
    case none
    /// Printed as it is.
    case text([UInt8])
    case tree(OutputObject, targets: [MessageTarget])
    /// One for each message of a list.
    case list([Content])

    var count: Int {
      switch self {
      case .none: 0
      case .text: 1
      case .tree(_, let targets): max(1, targets.count)
      case .list(let contents): contents.reduce(0) { $0 + $1.count }
      }
    }

    /// Whether it is a push for APNs, or a request to it, that shows a text.
    var holdsAlert: Bool {
      guard let root = WrittenDocument(minified(at: 0)).root else { return false }
      return (root["payload"] ?? root)["aps"]?["alert"] != nil
    }

    /// Whether it is a message for FCM that says whom it is for.
    var namesTarget: Bool {
      guard let message = WrittenDocument(minified(at: 0)).root?["message"] else { return true }
      return Message.targets.contains { message[$0.field.nameText] != nil }
    }

    /// What was copied may be empty, as the push for a pass is.
    func isNothing(at position: Int) -> Bool {
      switch self {
      case .none, .text: return false
      case .tree(let root, _):
        guard root["headers"] != nil, case .object(let payload)? = root["payload"]?.value else {
          return root.members.isEmpty
        }
        return payload.members.isEmpty
      case .list(let contents):
        var rest = position
        for content in contents {
          if rest < content.count { return content.isNothing(at: rest) }
          rest -= content.count
        }
        return false
      }
    }

    func minified(at position: Int) -> [UInt8] {
      switch self {
      case .none: return []
      case .text(let text): return text
      case .tree(let root, let targets):
        guard targets.indices.contains(position) else { return root.minified }
        return root.minified(for: targets[position])
      case .list(let contents):
        var rest = position
        for content in contents {
          if rest < content.count { return content.minified(at: rest) }
          rest -= content.count
        }
        return []
      }
    }
  }

  /// Converts a document that was read and checked as described by `examination`.
  package init(
    of document: WrittenDocument, _ examination: Examination, _ settings: TranslationSettings
  ) {
    let isAddressed = settings.target == .fcmV1 && settings.addressee != nil
    let known =
      isAddressed ? Addressee.withoutTargets(examination.findings) : examination.findings
    var report = TranslationReport(to: settings.target.kind, beside: known)
    report.standIns = document.standIns
    content = Self.convert(document, examination, settings, &report)
    carried = report.carried
    uncarried = document.standIns.isEmpty ? [] : report.leftOut
    leftOut = Self.leftOut(of: document, examination, content)
    findings = report.findings
    hasLoss = report.hasLoss
    assumedHeaders = report.assumedHeaders
  }

  private static func leftOut(
    of document: WrittenDocument, _ examination: Examination, _ content: Content
  ) -> Int {
    guard case .list(let contents) = content, let root = document.root else { return 0 }
    let list = examination.decision.flatMap { conversion(of: $0)?.list }
    let messages = root.kind == .object ? list.flatMap { root[$0] } : root
    return (messages?.elements.count ?? 0) - contents.count { $0.count > 0 }
  }

  /// How many documents it makes: one, or one for each target of a message.
  package var count: Int { content.count }

  /// One of the documents without insignificant white space.
  package func minified(at position: Int) -> [UInt8] { content.minified(at: position) }

  /// Whether one of the documents is a push for APNs that holds nothing.
  package func isNothing(at position: Int) -> Bool {
    content.isNothing(at: position)
  }

  /// Whether a null that stands in for a value of the source is in the output.
  package func carriesStandIn(at pointer: JSONPointer) -> Bool {
    let isIn = { (places: Set<JSONPointer>) in
      (0...pointer.tokens.count).contains {
        places.contains(JSONPointer(Array(pointer.tokens.prefix($0))))
      }
    }
    if case .text = content { return !isIn(uncarried) }
    return isIn(carried)
  }

  /// Whether it is known what the sender of such a document makes of it for FCM.
  package static func isKnown(from decision: KindDecision) -> Bool {
    switch conversion(of: decision)?.maker {
    case .sender, .sdk: true
    case .convert, nil: false
    }
  }

  /// Whether that message is what the sender itself gives to FCM: the SDKs of others take data, and
  /// draw notifications themselves.
  package static func isSent(by decision: KindDecision) -> Bool {
    conversion(of: decision)?.maker == .sender
  }

  /// Whether FCM makes the request to APNs of such a document, or of what its sender makes of it.
  package static func reachesAppleThroughFCM(_ decision: KindDecision) -> Bool {
    decision.arrangement?.isMessage == true || conversion(of: decision)?.usesFCMForApple == true
  }

  private static func conversion(of decision: KindDecision) -> SenderConversion? {
    guard let conversion = decision.kind.layout.conversion,
      conversion.root == decision.arrangement?.table
    else { return nil }
    return conversion
  }

  // MARK: - Directions

  private static func convert(
    _ document: WrittenDocument, _ examination: Examination, _ settings: TranslationSettings,
    _ report: inout TranslationReport
  ) -> Content {
    guard let decision = examination.decision, let root = document.root else { return .none }
    if let conversion = conversion(of: decision) {
      let content = fromSender(root, conversion, decision.kind, settings, &report)
      report.sayHeaders()
      return content
    }
    guard root.kind == .object else { return .none }
    guard decision.arrangement?.table != .deviceGroup else {
      report.addImpossible { ConvertNotPossible.reportDeviceGroup(&$0) }
      return .none
    }
    switch (decision.kind, settings.target) {
    case (.fcmLegacy, .apns), (.fcmV1, .apns):
      let source = MessageSource(root, decision, examination.push?.type)
      return toAPNs(source, settings, &report)
    case (.fcmLegacy, .fcmV1), (.apns, .fcmV1):
      return toFCM(root, decision, examination.push?.type, settings, &report)
    case (.apns, .apns),
      (.fcmReceived, .apns) where decision.arrangement?.payload != nil:
      return .text(
        unchanged(root, isRequest: decision.isRequest, examination.push?.type, settings, &report))
    case (.fcmV1, .fcmV1):
      let message = addressed(root, wrapped(root, decision), decision, settings, &report)
      return report.isImpossible ? .none : .text(message)
    default:
      // A document of unknown kind has a finding already.
      guard decision.kind != .unknown else { return .none }
      if decision.isWrapper,
        let content = fromInside(root, decision.kind, settings, &report)
      {
        return content
      }
      let sources = sources(of: settings.target.kind)
      report.addImpossible {
        ConvertNotPossible.report(decision.kind, to: settings.target.kind, from: sources, &$0)
      }
      return .none
    }
  }

  /// The kinds that a format can be made from, each once.
  private static func sources(of target: DocumentKind) -> [DocumentKind] {
    FieldMapping.directions.filter { $0.to == target }.reduce(into: []) { kinds, direction in
      if !kinds.contains(direction.from) { kinds.append(direction.from) }
    }
  }

  // MARK: - Other senders

  /// A list becomes as many messages as it has elements.
  private static func fromSender(
    _ root: WrittenValue, _ conversion: SenderConversion, _ kind: DocumentKind,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    guard root.kind == .object else {
      return fromSender(
        root.elements, at: JSONPointer(), conversion, kind, settings, &report)
    }
    guard let list = conversion.list else {
      return fromSender(root, conversion, kind, at: JSONPointer(), settings, &report)
    }
    guard let messages = root[list] else { return .none }
    for member in root.members where member.name != list && member.value.kind != .null {
      report.addLoss(member.name, at: JSONPointer([member.name]), .unknown)
    }
    return fromSender(
      messages.elements, at: JSONPointer([list]), conversion, kind, settings, &report)
  }

  private static func fromSender(
    _ messages: [WrittenValue], at list: JSONPointer, _ conversion: SenderConversion,
    _ kind: DocumentKind, _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    var contents: [Content] = []
    for (position, message) in messages.prefix(maxMessages).enumerated()
    where message.kind == .object {
      contents.append(
        fromSender(
          message, conversion, kind, at: list.appending(position), settings, &report))
    }
    return .list(contents)
  }

  /// No sender takes more in one request.
  private static let maxMessages = FCMLimits.sdkBatch

  /// What the sender makes of one of its messages for FCM, or what FCM makes of that for Apple.
  private static func fromSender(
    _ message: WrittenValue, _ conversion: SenderConversion, _ kind: DocumentKind,
    at place: JSONPointer, _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    guard let mapping = MappingTable.toV1(from: kind, conversion, message) else { return .none }
    report.beginPush()
    var forFCM = settings
    forFCM.target = .fcmV1
    var walk = MappingWalk(mapping, forFCM, report)
    if settings.target == .apns, !conversion.usesFCMForApple {
      walk.keepsCustomValues = true
      walk.ownPlaces = conversion.ownPlaces
    }
    // Of what FCM makes of the message for Apple it is not known where a null would be.
    walk.placesStandIns = settings.target == .fcmV1
    walk.tree.makeObject("message")
    if let addressee = settings.addressee { walk.add(MessageTarget(addressee), from: place) }
    walk.carry(message, at: [], as: conversion.message, from: place) { key in
      kind != .wrapperAdminSDK
        || !WrapperSDKDroppedKey.drops(key, ofMessageWith: { message[$0]?.kind == .array })
    }
    var finished = FCMMessage(walk.tree)
    if !conversion.usesFCMForApple { finished.repeatTexts() }
    if conversion.alwaysRunsExtension { finished.setMutableContent(from: place) }
    guard settings.target == .apns else {
      if let priority = conversion.androidPriority {
        finished.setAndroidPriority(priority, from: place)
      }
      finished.finishSenders(walk.targets, walk.targetOrigin, mapping, &walk.report)
      report = walk.report
      guard !report.isImpossible else { return .none }
      return .tree(walk.tree.root, targets: walk.targets)
    }
    // Whom it is for is not part of what arrives.
    finished.finishSenders(
      [MessageTarget("")], nil, mapping, goesToFCM: conversion.usesFCMForApple, &walk.report)
    report = walk.report
    guard !report.isImpossible else { return .none }
    let content = forApple(walk.tree.root, conversion, at: place, settings, &report)
    if let aps = placeOfAps(in: message, at: place, kind), !content.holdsAlert {
      report.addUnsettled(.alertElsewhere(aps))
    }
    return content
  }

  /// What Apple's devices get of a message that a sender's has become, with what they do not get.
  private static func forApple(
    _ message: OutputObject, _ conversion: SenderConversion, at place: JSONPointer,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    guard let made = WrittenDocument(message.minified).root else { return .none }
    // Its places belong to a text that exists only here.
    var unwritten = TranslationReport(to: .apns, beside: Findings())
    let content = toAPNs(MessageSource(made: made), settings, &unwritten)
    guard case .tree(let root, _) = content else { return content }
    report.add(wholeOf: unwritten, through: conversion, at: place, headers(of: root))
    let arrival = AppleArrival(of: message, as: root, withHeaders: settings.includesHeaders)
    let lost = Set(arrival.lost)
    for conflict in unwritten.overrides {
      // What takes its place may be the same value, which stands in several.
      guard let left = message.member(at: conflict.left.tokens), lost.contains(left.origin),
        let taken = message.member(at: conflict.taken.tokens), !report.isTold(left.origin)
      else { continue }
      report.addLoss(
        left.origin.tokens.last ?? "", at: left.origin, .overridden(by: taken.origin))
    }
    for origin in arrival.lost where !report.isTold(origin) {
      // Several platforms may have a key of the same name.
      let path = origin.tokens.dropFirst(place.tokens.count).joined(separator: ".")
      report.addLoss(path, at: origin, .noPlace(remark: "does not reach Apple's devices"))
    }
    let whole = place
    for place in unwritten.unprintedHeaders {
      // What the sender fills in is no value of the source.
      guard let origin = message.member(at: place.tokens)?.origin, origin != whole else { continue }
      report.noteHeader(origin)
    }
    if let place = unwritten.silentHeader, let header = message.member(at: place.tokens) {
      report.addUnsettled(.silentHeader(header.origin))
    }
    return content
  }

  private static func headers(of request: OutputObject) -> [(name: String, value: String)] {
    let headers = WrittenDocument(request.minified).root?["headers"]?.members ?? []
    return headers.map { ($0.name, $0.value.string ?? "") }
  }

  /// Where a message has an `aps` to which its sender adds the alert.
  private static func placeOfAps(
    in message: WrittenValue, at place: JSONPointer, _ kind: DocumentKind
  ) -> JSONPointer? {
    kind.layout.innerPlaces.lazy.filter(\.addsAlert)
      .map { $0.path.dropFirst(place.tokens.count).map { "\($0)" } + ["aps"] }
      .first { message.value(at: $0) != nil }
      .map { place.appending(JSONPointer($0)) }
  }

  // MARK: - Pushes inside

  /// What another product's document holds for the service, or for the other one.
  private static func fromInside(
    _ root: WrittenValue, _ kind: DocumentKind, _ settings: TranslationSettings,
    _ report: inout TranslationReport
  ) -> Content? {
    let inside = InsideDocument.find(in: root, kind)
    let apple = inside.first { $0.kind == .apns }
    let google = inside.first { $0.kind == .fcmV1 || $0.kind == .fcmLegacy }
    guard settings.target == .fcmV1, let apple, let google else {
      guard let chosen = settings.target == .apns ? apple ?? google : google ?? apple else {
        return nil
      }
      let content = convert(chosen, settings, &report)
      if content.count > 0 {
        report.add { ConvertValueLost.reportRest(beside: [chosen.pointer], &$0) }
      }
      return content
    }
    let message = convert(google, settings, &report)
    var unsaid = TranslationReport(to: report.target, beside: Findings())
    let payload = convert(apple, settings, &unsaid)
    guard message.count == 1,
      let whole = merged(message.minified(at: 0), with: payload.minified(at: 0))
    else {
      // That nothing comes of it is more than that it is left out.
      if payload.count == 0 { report.addFailure(unsaid) }
      if message.count > 0 {
        report.add { ConvertValueLost.reportRest(beside: [google.pointer], &$0) }
      }
      return message
    }
    report.add { ConvertValueLost.reportRest(beside: [google.pointer, apple.pointer], &$0) }
    return .text(whole)
  }

  private static func convert(
    _ found: InsideDocument, _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    var inside = found
    var examination = inside.examined(settings)
    // What is not copied as it is has no such mistake any more, or is reported as lost.
    if inside.kind == settings.target.kind {
      report.settleErrors(of: examination.findings, of: &inside)
    }
    examination.findings = Findings()
    var own = TranslationReport(to: report.target, beside: Findings())
    for key in inside.ownKeys { own.addLoss(key, at: JSONPointer([key]), .sender) }
    let content = convert(WrittenDocument(inside.text), examination, settings, &own)
    if inside.kind == .fcmV1, settings.target == .fcmV1, settings.addressee == nil,
      !content.namesTarget
    {
      own.add(isLoss: true) { ConvertTargetMissing.report(&$0) }
    }
    if inside.alertIsElsewhere { own.addAlertElsewhere(for: inside.kind) }
    report.add(own, of: inside)
    return content
  }

  /// A message with the part for Apple of another one, where it has none.
  private static func merged(_ message: [UInt8], with other: [UInt8]) -> [UInt8]? {
    let root = WrittenDocument(message).root
    guard let inner = root?["message"], inner["apns"] == nil, let last = inner.members.last,
      last.name.isEmpty == false,
      let apns = WrittenDocument(other).root?["message"]?["apns"]
    else { return nil }
    let text = Array(inner.text.dropLast()) + Array(#","apns":"#.utf8) + Array(apns.text)
    return JSONMinified.bytes(of: (Array(#"{"message":"#.utf8) + text + Array("}}".utf8)).span)
  }

  private static func toAPNs(
    _ source: MessageSource, _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    var walk = MappingWalk(source.mapping, settings, report)
    walk.saysStrings = source.isLegacy
    // Headers come before the payload, and both are printed even when empty.
    if settings.includesHeaders { walk.tree.makeObject("headers") }
    walk.tree.makeObject("payload")
    walk.carry(source.root, at: source.path, as: source.table, from: JSONPointer())
    var payload = APNsPayload(walk.tree, source, settings)
    payload.finish(&walk.report)
    report = walk.report
    report.sayHeaders()
    if settings.includesHeaders { return .tree(walk.tree.root, targets: []) }
    return walk.tree.object("payload").map { .tree($0, targets: []) } ?? .none
  }

  private static func toFCM(
    _ root: WrittenValue, _ decision: KindDecision, _ pushType: PushType?,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    let isLegacy = decision.kind == .fcmLegacy
    let mapping: MappingTable = isLegacy ? .legacyToV1 : .apnsToV1
    var walk = MappingWalk(mapping, settings, report)
    walk.isForActivity = pushType == .liveactivity
    walk.tree.makeObject("message")
    if let addressee = settings.addressee {
      walk.add(MessageTarget(addressee), from: JSONPointer())
      if Addressee(addressee).isTopic, walk.isForActivity {
        walk.report.addImpossible { ConvertNotPossible.reportActivityTopic(at: .document, &$0) }
      }
    }
    if isLegacy {
      walk.servesApple = LegacyMessage(root).reachesApple
      walk.saysStrings = true
      walk.carry(root, at: [], as: .legacyRequest, from: JSONPointer())
    } else if decision.isRequest {
      walk.carry(root, at: [], as: .request, from: JSONPointer())
    } else {
      walk.carry(root, at: ["payload"], as: .payload, from: JSONPointer())
    }
    var message = FCMMessage(walk.tree)
    if isLegacy {
      message.finish(LegacyMessage(root), walk.targets, walk.targetOrigin, &walk.report)
    } else {
      message.finish(pushType, walk.targets, &walk.report)
    }
    report = walk.report
    guard !report.isImpossible else { return .none }
    return .tree(walk.tree.root, targets: walk.targets)
  }

  // MARK: - Nothing to convert

  private static func addressed(
    _ source: WrittenValue, _ request: [UInt8], _ decision: KindDecision,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> [UInt8] {
    guard let addressee = settings.addressee, let root = WrittenDocument(request).root else {
      return request
    }
    let isRequest = decision.arrangement?.table == .sendRequest
    if isRequest { report.addRepeated(in: source, at: JSONPointer()) }
    let place = JSONPointer(isRequest ? ["message"] : [])
    if let message = isRequest ? source["message"] : source {
      for member in message.members where Addressee.isTarget(member) {
        let target = place.appending(member.name)
        guard member.value.kind != .null || report.standIns.contains(target) else { continue }
        report.addLoss(member.name, at: target, .replaced)
      }
      report.addRepeated(in: message, at: place)
    }
    if Addressee(addressee).isTopic,
      root["message"]?["apns"].map(MessageSource.hasActivityToken) == true
    {
      report.addImpossible { ConvertNotPossible.reportActivityTopic(at: .document, &$0) }
    }
    return JSONMinified.bytes(of: Addressee(addressee).request(from: root).span)
  }

  private static func wrapped(_ root: WrittenValue, _ decision: KindDecision) -> [UInt8] {
    let text = JSONMinified.bytes(of: Array(root.text).span)
    guard decision.arrangement?.table != .sendRequest else { return text }
    return Array(#"{"message":"#.utf8) + text + Array("}".utf8)
  }
}

extension OutputObject {
  /// The document with one target in the reserved place.
  fileprivate func minified(for target: MessageTarget) -> [UInt8] {
    guard case .object(let message) = self["message"]?.value else { return minified }
    let key = OutputTree.Key(target.key)
    message.replace(MappingWalk.targetSlot, by: key, target.text)
    defer { message.replace(target.key, by: OutputTree.Key(MappingWalk.targetSlot), target.text) }
    return minified
  }
}
