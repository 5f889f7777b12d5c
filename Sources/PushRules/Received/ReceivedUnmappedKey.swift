import JSON
package import PushFormats
package import PushModel

package enum ReceivedUnmappedKey: GuardedRule {
  package static let id: StaticString = "received-unmapped-key"
  package static let severity = Severity.note
  package static let source = GoogleDocs.legacyHTTP

  package static var runs: Guard {
    Guard([.payload, .received])
  }

  private static let prefix: StaticString = "gcm.notification."
  /// More would not help.
  private static let maxFindings = 8

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let payload = push.payload else { return }
    var count = 0
    var members = payload.members
    while count < maxFindings, let member = members.next() {
      guard member.key.begins(with: prefix) else { continue }
      // A message that waits for its local time has its texts under these names.
      if push.has(FCMAdded.localStart), known.number(of: member) != nil { continue }
      report(member.key, push, &findings)
      count += 1
    }
  }

  private static let known = KeyTable(Table.fcmAdded.fields.map(\.name))

  private static func report(
    _ key: Span<UInt8>, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let name = key.extracting(prefix.utf8CodeUnitCount...)
    let flag = flag(name)
    findings.add(
      self, at: .key(push.pointer(to: .payload).appending(String(copying: key))),
      headline(name, isFlag: flag != nil),
      label: "left over from the sender", severity: flag == nil ? nil : .warning,
      help: flag.map {
        "the sender should put `\($0)` beside `notification`, or use HTTP v1 with `aps`"
      },
      note: "FCM passes unknown keys of `notification` to the app with this prefix",
      predicts: flag.map { _ in .onDevice("the system does not read it") })
  }

  private static func headline(_ name: Span<UInt8>, isFlag: Bool) -> String {
    let shown = ValueWords.shortened(String(copying: name))
    return isFlag
      ? String(
        joining: ["the sender put the flag `", shown, "` in `notification`, where it does nothing"])
      : String(
        joining: [
          "the sender put `", shown, "` in `notification`, where FCM does not use it on iOS",
        ])
  }

  /// The legacy flag with this name.
  private static func flag(_ name: Span<UInt8>) -> String? {
    if name.isSpelling(of: "content_available") { return "content_available" }
    return name.isSpelling(of: "mutable_content") ? "mutable_content" : nil
  }

  package static var page: RulePage {
    RulePage(
      """
      A key under `gcm.notification.` shows that the sender's `notification` field had no effect \
      on Apple's devices.
      """,
      rationale: """
        FCM turns the keys of a legacy `notification` into an alert. Unknown ones reach the app as \
        `gcm.notification.` and the name, where nothing reads them. \
        `gcm.notification.mutable_content` is the trace of a widely copied mistake: the flag \
        belongs beside `notification`, not in it.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": {"title": "Hi"}}, "gcm.message_id": "1", "gcm.notification.mutable_content": "true"}"#,
          at: "/gcm.notification.mutable_content", severity: .warning,
          message:
            "the sender put the flag `mutable_content` in `notification`, where it does nothing"
        ),
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "gcm.notification.priority": "high"}"#,
          at: "/gcm.notification.priority", severity: .note,
          message:
            "the sender put `priority` in `notification`, where FCM does not use it on iOS"),
      ],
      passing: [
        Example(
          #"{"aps": {"content-available": 1}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00", "google.c.cm.lt_end": "2026-11-20 18:00:00", "gcm.notification.title": "Hi"}"#,
          remark: "a message that waits for the device's local time")
      ])
  }
}

extension Span<UInt8> {
  /// Whether it is a name in small letters, in any case, and with whatever stands between its words.
  fileprivate func isSpelling(of name: StaticString) -> Bool {
    var here = 0
    for place in 0..<name.utf8CodeUnitCount {
      let letter = unsafe name.utf8Start[place]
      guard !letter.dividesWords else { continue }
      while here < count, self[here].dividesWords { here += 1 }
      guard here < count, self[here] | 0x20 == letter else { return false }
      here += 1
    }
    return extracting(here...).allSatisfy(\.dividesWords)
  }
}

extension UInt8 {
  fileprivate var dividesWords: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
