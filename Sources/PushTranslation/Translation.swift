package import JSON
package import PushCheck
package import PushFormats
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
  private let content: Content

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
    var report = TranslationReport(to: settings.target.kind, beside: examination.findings)
    content = Self.convert(document, examination, settings, &report)
    findings = report.findings
    hasLoss = report.hasLoss
    assumedHeaders = report.assumedHeaders
  }

  /// How many documents it makes: one, or one for each target of a message.
  package var count: Int { content.count }

  /// One of the documents without insignificant white space.
  package func minified(at position: Int) -> [UInt8] { content.minified(at: position) }

  /// Whether it is known what the sender of such a document makes of it for FCM.
  package static func isKnown(from kind: DocumentKind) -> Bool {
    MappingTable.toV1(from: kind) != nil
  }

  // MARK: - Directions

  private static func convert(
    _ document: WrittenDocument, _ examination: Examination, _ settings: TranslationSettings,
    _ report: inout TranslationReport
  ) -> Content {
    guard let decision = examination.decision, let root = document.root else { return .none }
    if let mapping = MappingTable.toV1(from: decision.kind) {
      return fromSender(root, mapping, decision, settings, &report)
    }
    guard root.kind == .object else { return .none }
    switch (decision.kind, settings.target) {
    case (.fcmLegacy, .apns), (.fcmV1, .apns):
      let source = MessageSource(root, decision, examination.push?.type)
      return toAPNs(source, settings, &report)
    case (.fcmLegacy, .fcmV1), (.apns, .fcmV1):
      return toFCM(root, decision, settings, &report)
    case (.apns, .apns), (.fcmReceived, .apns):
      return .text(unchanged(root, isRequest: decision.isRequest, settings))
    case (.fcmV1, .fcmV1): return .text(wrapped(root, decision))
    default:
      // A document of unknown kind has a finding already.
      guard decision.kind != .unknown else { return .none }
      let sources = FieldMapping.directions.filter { $0.to == settings.target.kind }.map(\.from)
      report.add(isLoss: true) {
        ConvertNotPossible.report(decision.kind, to: settings.target.kind, from: sources, &$0)
      }
      return .none
    }
  }

  // MARK: - Other senders

  /// A list becomes as many messages as it has elements.
  private static func fromSender(
    _ root: WrittenValue, _ mapping: MappingTable, _ decision: KindDecision,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    guard let table = decision.arrangement?.table else { return .none }
    if root.kind == .object {
      return fromSender(root, mapping, table, at: JSONPointer(), settings, &report)
    }
    var contents: [Content] = []
    for (position, element) in root.elements.prefix(maxMessages).enumerated()
    where element.kind == .object {
      let place = JSONPointer().appending(position)
      contents.append(fromSender(element, mapping, table, at: place, settings, &report))
    }
    return .list(contents)
  }

  /// No sender takes more in one request.
  private static let maxMessages = FCMLimits.sdkBatch

  /// What the sender makes of one of its messages for FCM, or what FCM makes of that for Apple.
  private static func fromSender(
    _ message: WrittenValue, _ mapping: MappingTable, _ table: Table, at place: JSONPointer,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    var forFCM = settings
    forFCM.target = .fcmV1
    var walk = MappingWalk(mapping, forFCM, report)
    walk.tree.makeObject("message")
    if let addressee = settings.addressee { walk.add(MessageTarget(addressee), from: place) }
    walk.carry(message, at: [], as: table, from: place)
    var finished = FCMMessage(walk.tree)
    guard settings.target == .apns else {
      finished.finishSenders(walk.targets, walk.targetOrigin, &walk.report)
      report = walk.report
      return .tree(walk.tree.root, targets: walk.targets)
    }
    // Whom it is for is no part of what arrives.
    finished.finishSenders([MessageTarget("")], nil, &walk.report)
    report = walk.report
    guard let made = WrittenDocument(walk.tree.root.minified).root else { return .none }
    // Its places are those of a text that nobody has written.
    var unwritten = TranslationReport(to: .apns, beside: Findings())
    let content = toAPNs(MessageSource(made: made), settings, &unwritten)
    report.assumedHeaders = unwritten.assumedHeaders
    return content
  }

  private static func toAPNs(
    _ source: MessageSource, _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> Content {
    var walk = MappingWalk(source.mapping, settings, report)
    // Headers come before the payload, and both are printed even when empty.
    if settings.includesHeaders { walk.tree.makeObject("headers") }
    walk.tree.makeObject("payload")
    walk.carry(source.root, at: source.path, as: source.table, from: JSONPointer())
    var payload = APNsPayload(walk.tree, source, settings)
    payload.finish(&walk.report)
    report = walk.report
    if settings.includesHeaders { return .tree(walk.tree.root, targets: []) }
    return walk.tree.object("payload").map { .tree($0, targets: []) } ?? .none
  }

  private static func toFCM(
    _ root: WrittenValue, _ decision: KindDecision, _ settings: TranslationSettings,
    _ report: inout TranslationReport
  ) -> Content {
    let isLegacy = decision.kind == .fcmLegacy
    let mapping: MappingTable = isLegacy ? .legacyToV1 : .apnsToV1
    var walk = MappingWalk(mapping, settings, report)
    walk.tree.makeObject("message")
    if let addressee = settings.addressee {
      walk.add(MessageTarget(addressee), from: JSONPointer())
    }
    if isLegacy {
      walk.servesApple = LegacyMessage(root).reachesApple
      walk.carry(root, at: [], as: .legacyRequest, from: JSONPointer())
    } else if decision.isRequest {
      walk.carry(root, at: [], as: .request, from: JSONPointer())
    } else {
      walk.carry(root, at: ["payload"], as: .payload, from: JSONPointer())
    }
    var message = FCMMessage(walk.tree)
    message.finish(
      isLegacy ? LegacyMessage(root) : nil, walk.targets, walk.targetOrigin, &walk.report)
    report = walk.report
    return .tree(walk.tree.root, targets: walk.targets)
  }

  // MARK: - Nothing to convert

  private static func unchanged(
    _ root: WrittenValue, isRequest: Bool, _ settings: TranslationSettings
  ) -> [UInt8] {
    let text = JSONMinified.bytes(of: Array(root.text).span)
    guard isRequest != settings.includesHeaders else { return text }
    guard isRequest else {
      return Array(#"{"headers":{},"payload":"#.utf8) + text + Array("}".utf8)
    }
    return root["payload"].map { JSONMinified.bytes(of: Array($0.text).span) } ?? text
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
