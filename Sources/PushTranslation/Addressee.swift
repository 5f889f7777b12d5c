import JSON
import PushFormats
import PushModel
import PushRules

/// The recipient that the user names for a message: it takes the place of the source's own targets.
struct Addressee {
  private let target: MessageTarget

  init(_ text: String) {
    target = MessageTarget(text)
  }

  var isTopic: Bool { target.key == "topic" }

  // MARK: - Messages for HTTP v1

  /// A request for HTTP v1 with this target and no other one.
  func request(from request: WrittenValue) -> [UInt8] {
    object(
      request.members.map { member in
        let isMessage = member.name == "message" && member.value.kind == .object
        return Self.member(
          member.keyText, isMessage ? message(from: member.value) : member.value.text)
      })
  }

  private func message(from message: WrittenValue) -> ArraySlice<UInt8> {
    let members = message.members
    var texts = members.filter { !Self.isTarget($0) }.map { Self.member($0.keyText, $0.value.text) }
    // Nothing before the first one is left out.
    let place = members.firstIndex(where: Self.isTarget) ?? 0
    texts.insert(Self.member(ChangedValue.quoted(target.key), target.text[...]), at: place)
    return object(texts)[...]
  }

  static func isTarget(_ member: WrittenMember) -> Bool {
    Message.targets.contains { $0.field.nameText == member.name }
  }

  private static func member(_ key: [UInt8], _ value: ArraySlice<UInt8>) -> [UInt8] {
    key + Array(":".utf8) + value
  }

  private func object(_ members: [[UInt8]]) -> [UInt8] {
    Array("{".utf8) + members.joined(separator: ",".utf8) + Array("}".utf8)
  }

  // MARK: - Findings of the source

  /// The findings of a source without those about its own targets, which are not sent.
  static func withoutTargets(_ findings: Findings) -> Findings {
    var findings = findings
    findings.all.removeAll { isAboutTarget($0) }
    return findings
  }

  private static func isAboutTarget(_ finding: Finding) -> Bool {
    if rules.contains(finding.rule.name) { return true }
    guard let tokens = finding.place.pointer?.tokens else { return false }
    let path = tokens.first == "message" ? tokens.dropFirst() : tokens[...]
    return path.first.map { names.contains($0) } ?? false
  }

  private static let rules = Set(
    [LegacyNoTarget.name, LegacySeveralTargets.name, FCMNoTarget.name, FCMMultipleTargets.name])

  private static let names = Set(
    LegacyRequest.targets.map(\.field.nameText) + Message.targets.map(\.field.nameText))
}
