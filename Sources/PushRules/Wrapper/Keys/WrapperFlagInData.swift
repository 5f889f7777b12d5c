import JSON
package import PushFormats
package import PushModel

package enum WrapperFlagInData: WrapperRule {
  package static let id: StaticString = "wrapper-flag-in-data"
  package static let severity = Severity.warning
  package static let source = VendorDocs.expo
  package static let kinds = senders.map(\.kind)
  package static let supersedes = Superseded.rules([WrapperExpoNothingToShow.self])

  /// How a sender spells the two flags, and where they are beside its data.
  private struct Sender: Sendable {
    let kind: DocumentKind
    /// The list whose elements hold the data; nil for the document itself.
    var list: StaticString?
    /// The way from there to the object with the flags and the data.
    var path: KnownPath = ""
    let data: StaticString
    let contentAvailable: StaticString
    let mutableContent: StaticString
    let source: Source
  }

  private static let senders = [
    Sender(
      kind: .wrapperExpo, data: "data", contentAvailable: "_contentAvailable",
      mutableContent: "mutableContent", source: VendorDocs.expo),
    Sender(
      kind: .wrapperOneSignal, data: "data", contentAvailable: "content_available",
      mutableContent: "mutable_content", source: VendorDocs.oneSignal),
    Sender(
      kind: .wrapperGorush, list: "notifications", data: "data",
      contentAvailable: "content_available", mutableContent: "mutable_content",
      source: VendorDocs.gorush),
    Sender(
      kind: .wrapperBraze, path: "messages/apple_push", data: "extra",
      contentAvailable: "content-available", mutableContent: "mutable_content",
      source: VendorDocs.braze),
    Sender(
      kind: .wrapperAirship, path: "notification/ios", data: "extra",
      contentAvailable: "content_available", mutableContent: "mutable_content",
      source: VendorDocs.airship),
  ]

  private static let spellings = KeyTable([
    "content_available", "content-available", "contentAvailable", "_contentAvailable",
    "mutable_content", "mutable-content", "mutableContent",
  ])
  /// The position of the first of them that means `mutable-content`.
  private static let firstMutableContent = 4
  /// More of them would say nothing new.
  private static let maxFindings = 10

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    guard let sender = senders.first(where: { $0.kind.number == document.kind.number }) else {
      return
    }
    guard let key = sender.list else {
      return document.forEachMessage { message, place in
        check(message, of: sender, at: place.pointer, &findings)
      }
    }
    guard let list = document.root[key], list.kind == .array else { return }
    for position in 0..<min(list.count, WrapperDocument.maxMessages) {
      guard let message = list[position] else { continue }
      check(message, of: sender, at: JSONPointer(["\(key)", "\(position)"]), &findings)
    }
  }

  private static func check(
    _ message: JSONValue, of sender: Sender, at place: @autoclosure () -> JSONPointer,
    _ findings: inout Findings
  ) {
    guard let holder = message.value(at: sender.path), let data = holder[sender.data],
      data.isObject
    else { return }
    var count = 0
    var members = data.members
    while count < maxFindings, let member = members.next() {
      guard let number = spellings.number(of: member), member.value.isSwitchedOn else {
        continue
      }
      count += 1
      let isMutable = number >= firstMutableContent
      let flag = isMutable ? sender.mutableContent : sender.contentAvailable
      let path = sender.path.texts + ["\(sender.data)", member.name]
      report(
        member.name, "\(flag)", holder[flag], isMutable: isMutable, of: sender,
        at: place().appending(JSONPointer(path)), in: place(), &findings)
    }
  }

  /// `outside`: the flag beside the data, which is what counts.
  private static func report(
    _ name: String, _ flag: String, _ outside: JSONValue?, isMutable: Bool, of sender: Sender,
    at place: JSONPointer, in message: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(place), "`\(name)` has no effect inside `\(sender.data)`",
      label: "plain data for the app",
      help: outside != nil
        ? "remove it: \"\(flag)\" is already beside `\(sender.data)`"
        : "write \"\(flag)\": true beside `\(sender.data)`",
      note: outcome(isMutable: isMutable, isOn: outside?.isSwitchedOn == true),
      source: sender.source, covering: isMutable ? nil : [message])
  }

  private static func outcome(isMutable: Bool, isOn: Bool) -> String {
    // The one outside does what this one was meant to do.
    if isOn { return "the app gets it as it is" }
    return isMutable
      ? "the app gets it as it is, and no service extension runs"
      : "the app gets it as it is, and is not woken"
  }

  package static var page: RulePage {
    RulePage(
      "The flags for background pushes and service extensions belong beside a sender's data.",
      rationale: """
        A sender turns its own flag into Apple's `content-available` or `mutable-content` if it is \
        at its place in the message. What is inside the custom data goes to the app unchanged: \
        the app is not woken, and its service extension does not run.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "data": {"mutableContent": true}}"#,
          at: "/data/mutableContent", severity: .warning,
          message: "`mutableContent` has no effect inside `data`"),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "contents": {"en": "Hi"}, "data": {"content-available": "1"}}"#,
          at: "/data/content-available", severity: .warning,
          message: "`content-available` has no effect inside `data`"),
        Example(
          #"{"notifications": [{"tokens": ["a"], "platform": 1, "message": "Hi", "data": {"mutable-content": 1}}]}"#,
          at: "/notifications/0/data/mutable-content", severity: .warning,
          message: "`mutable-content` has no effect inside `data`"),
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": "Hi", "extra": {"content_available": true}}}}"#,
          at: "/messages/apple_push/extra/content_available", severity: .warning,
          message: "`content_available` has no effect inside `extra`"),
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"ios": {"alert": "Hi", "extra": {"content-available": "1"}}}}"#,
          at: "/notification/ios/extra/content-available", severity: .warning,
          message: "`content-available` has no effect inside `extra`"),
      ],
      passing: [
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"ios": {"alert": "Hi", "mutable_content": true, "extra": {"id": "7"}}}}"#
        ),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "mutableContent": true, "data": {"id": 7}}"#
        ),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "data": {"contentAvailable": false}}"#,
          remark: "switched off"),
      ])
  }
}

extension JSONValue {
  /// Whether it means yes, as people write it for flags.
  fileprivate var isSwitchedOn: Bool {
    if let text = utf8 { return text.equals("1") || text.equals("true") }
    return boolean == true || isSetFlag
  }
}
