package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperMisplacedKey: Rule {
  package static let id: StaticString = "wrapper-misplaced-key"
  package static let severity = Severity.warning
  package static let source = VendorDocs.braze

  package static func report(
    _ id: FieldID, _ remark: String, at place: JSONPointer, _ findings: inout Findings
  ) {
    let field = id.field
    findings.add(
      self, at: .key(place), KeyWords.isNoKey(field.nameText, of: id.table.title),
      label: "ignored here", help: remark, source: field.source)
  }

  /// Reports a part of the message that stands beside the required object for it, and answers with the
  /// table of its keys; nil for any other key.
  package static func report(
    part member: borrowing JSONMember, in table: Table, at pointer: JSONPointer,
    _ findings: inout Findings
  ) -> Table? {
    guard let home = home(of: member, in: table) else { return nil }
    let name = home.object.nameText
    findings.add(
      self, at: .key(pointer), KeyWords.isNoKey(member.name, of: table.title), label: "misplaced",
      severity: .error, help: "move it into \"\(name)\"", note: table.unknownKeyOutcome,
      source: home.object.source, meaning: pointer.parent?.appending(name))
    return home.part
  }

  /// The required object of a sender's document that has a part of this name.
  private static func home(
    of member: borrowing JSONMember, in table: Table
  ) -> (object: Field, part: Table)? {
    for key in table.requiredKeys {
      guard let object = table.fields.first(where: { $0.nameText == "\(key)" }),
        case .object(let parts) = object.shape, parts.isSenders
      else { continue }
      for field in parts.fields where member.key.equals(field.name) {
        guard case .object(let part) = field.shape, part.isSenders else { break }
        return (object, part)
      }
    }
    return nil
  }

  /// Reports a key that belongs to another object of the message that an SDK takes; false for one of no
  /// known place.
  static func report(
    _ member: borrowing JSONMember, in table: Table, at pointer: JSONPointer, of root: JSONValue,
    _ findings: inout Findings
  ) -> Bool {
    let message = JSONPointer(root.kind == .array ? Array(pointer.tokens.prefix(1)) : [])
    guard
      let place = SDKPlace(
        of: member.name, member.value, in: table, at: pointer, of: message, in: root)
    else { return false }
    findings.add(
      self, at: .key(pointer), KeyWords.isNoKey(member.name, of: table.title), label: "misplaced",
      severity: WrapperUnknownKey.severity(in: table), help: place.help,
      note: table.unknownKeyOutcome, fix: place.fix, source: VendorDocs.nodeAdmin)
    return true
  }

  /// Reports a key that stands one level too high; false for any other.
  static func report(
    _ member: borrowing JSONMember, in object: JSONValue, as table: Table, at pointer: JSONPointer,
    _ findings: inout Findings
  ) -> Bool {
    guard table.isSenders,
      let place = LowerPlace(of: member, in: object, as: table, at: pointer)
    else { return false }
    findings.add(
      self, at: .key(pointer), KeyWords.isNoKey(member.name, of: table.title), label: "misplaced",
      severity: max(WrapperUnknownKey.severity(in: table), .warning), help: place.help,
      note: table.unknownKeyOutcome, fix: place.fix,
      source: table.fields.first?.source ?? source)
    return true
  }

  package static var page: RulePage {
    RulePage(
      "A key must be in the object that it belongs to.",
      rationale: """
        Braze reads texts and flags in the message of a channel, not at the root of the request: in \
        the wrong place they are ignored, and the push arrives without them. The Admin SDKs have a \
        part for each platform, as FCM's HTTP v1 API has: a `sound` in the common `notification` \
        makes FCM refuse the whole message. Home Assistant reads whether a sound is critical from \
        `sound`.
        """,
      failing: [
        Example(
          #"{"external_user_ids": ["7"], "badge": 1, "messages": {"apple_push": {"alert": "Hi"}}}"#,
          at: "/badge", severity: .warning, message: "`badge` is not a key of a Braze request"),
        Example(
          #"{"topic": "news", "notification": {"title": "Hi", "sound": "default"}, "android": {"ttl": 3600000}}"#,
          at: "/notification/sound", severity: .error,
          message: "`sound` is not a key of the Admin SDK's `notification`"),
        Example(
          #"{"topic": "news", "notification": {"title": "Hi"}, "android": {"ttl": 3600000, "channelId": "tea"}}"#,
          at: "/android/channelId", severity: .error,
          fixed:
            #"{"topic": "news", "notification": {"title": "Hi"}, "android": {"ttl": 3600000, "notification": {"channelId": "tea"}}}"#
        ),
        Example(
          #"{"topic": "news", "android": {"ttl": 3600000}, "apns": {"aps": {"alert": "Hi"}}}"#,
          at: "/apns/aps", severity: .error,
          message: "`aps` is not a key of the Admin SDK's `apns`",
          fixed:
            #"{"topic": "news", "android": {"ttl": 3600000}, "apns": {"payload": {"aps": {"alert": "Hi"}}}}"#
        ),
        Example(
          #"{"MessageRequest": {"Addresses": {"a": {"ChannelType": "APNS"}}, "APNSMessage": {"Title": "Hi"}}}"#,
          at: "/MessageRequest/APNSMessage", severity: .error,
          message: "`APNSMessage` is not a key of a Pinpoint request"),
        Example(
          #"{"interests": ["tea"], "web": {"notification": {"title": "Hi"}, "deep_link": "https://example.com/tea"}}"#,
          at: "/web/deep_link", severity: .warning,
          message: "`deep_link` is not a key of the `web` of Beams",
          fixed:
            #"{"interests": ["tea"], "web": {"notification": {"title": "Hi", "deep_link": "https://example.com/tea"}}}"#
        ),
        Example(
          #"{"action": "notify.mobile_app_x", "data": {"message": "Fire", "data": {"push": {"sound": "a.wav", "critical": 1}}}}"#,
          at: "/data/data/push/critical", severity: .warning,
          message: "`critical` is not a key of the `push` of Home Assistant"),
      ],
      passing: [
        Example(
          #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": "Hi", "badge": 1}}}"#)
      ])
  }
}
