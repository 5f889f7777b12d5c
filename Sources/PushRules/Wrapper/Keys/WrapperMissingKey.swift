package import JSON
package import PushFormats
package import PushModel

/// Driven by the tables of senders' own documents.
package enum WrapperMissingKey: Rule {
  package static let id: StaticString = "wrapper-missing-key"
  package static let severity = Severity.error
  package static let source = VendorDocs.expo

  package static func report(
    in object: JSONValue, as table: Table, at place: JSONPointer, _ findings: inout Findings
  ) {
    for key in table.requiredKeys {
      let name = "\(key)"
      let lacking = LackingKey(name, of: table.title, object, at: place)
      guard lacking.isNull || object[name] == nil, !isThere(key, object, table),
        let field = table.fields.first(where: { $0.nameText == name }),
        !lacking.isNull || !field.shape.types.overlaps(.null)
      else { continue }
      let isAdded = table.keysAddedBySDKs.contains { "\($0)" == name }
      // A program keeps one message, and adds each recipient to it; in a list they stand already.
      let isFilledIn =
        !isAdded && place.tokens.isEmpty && field.domain == .token && !isMeant(field, in: object)
      findings.add(
        self, at: lacking.place, lacking.message, label: lacking.label,
        severity: isAdded || isFilledIn ? .warning : nil,
        help: lacking.isNull
          ? ValueAdvice.words(on: field, isNeeded: true)
          : "add \"\(name)\": \(field.meaning)",
        note: isAdded
          ? "the SDKs add it; without it \(field.wrong.outcome)"
          : isFilledIn
            ? "a program may add it for each recipient; without it \(field.wrong.outcome)"
            : field.wrong.outcome,
        source: field.source, lacking: lacking.lacking)
    }
  }

  /// Reports that an object stands alone whose place is in a request.
  package static func report(
    requestAround object: JSONValue, as table: Table, _ findings: inout Findings
  ) {
    guard let request = table.request, let key = request.requiredKeys.first,
      let field = request.fields.first(where: { $0.nameText == "\(key)" })
    else { return }
    var names: [String] = []
    var members = object.members
    while let member = members.next() { names.append(member.name) }
    let isAdded = request.keysAddedBySDKs.contains { "\($0)" == "\(key)" }
    let isList = field.shape.types == .array
    findings.add(
      self, at: .container(JSONPointer()), "\(request.title) has no `\(key)`",
      label: "not wrapped", severity: isAdded ? .warning : nil,
      help: "write {\"\(key)\": \(isList ? "[{…}]" : "{…}")} around it",
      note: isAdded
        ? "the SDKs add it; without it \(field.wrong.outcome)" : field.wrong.outcome,
      fix: isList
        ? nil
        : Fix(edits: [.wrap(names.map { JSONPointer([$0]) }, inKey: "\(key)")], isSafe: false),
      source: field.source)
  }

  /// Whether what was found missing is what an SDK adds, which is no more than a warning.
  package static func isAddedBySDKs(toMend finding: Finding) -> Bool {
    finding.rule == Self.self && finding.severity == .warning
  }

  /// Whether a key is there that can only be meant as the missing one.
  private static func isMeant(_ field: Field, in object: JSONValue) -> Bool {
    var members = object.members
    while let member = members.next() {
      guard !member.value.isNull else { continue }
      if member.name.lowercased() == field.nameText
        || field.lookalikes.contains(where: { member.key.equals($0) })
      {
        return true
      }
    }
    return false
  }

  /// Whether the key is there in another spelling that is read, or of which nobody says anything.
  private static func isThere(_ key: StaticString, _ object: JSONValue, _ table: Table) -> Bool {
    guard table.ignoresCase || table.unknownKeys.areCustom else { return false }
    let key = "\(key)"
    var members = object.members
    while let member = members.next() {
      // No key of a table is longer.
      if member.key.count <= 64, !member.value.isNull, NearMiss.areAlike(member.name, key) {
        return true
      }
    }
    return false
  }

  package static var page: RulePage {
    RulePage(
      "A document must contain the keys that its sender requires.",
      rationale: """
        Some keys have no default: Expo needs a recipient, a OneSignal button needs an id, and the \
        light settings of the Admin SDK need all three members. Without them the SDK throws, or \
        the service answers 400 and sends nothing. It is a warning for a key that the sender's own \
        SDKs add, such as OneSignal's `app_id` and the `message` of Huawei's Push Kit; nothing is said \
        about these in source code, which may pass the object to such an SDK. null is what libraries \
        write for a key that is not set, and counts as none.
        """,
      failing: [
        Example(
          #"[{"to": "ExponentPushToken[a]", "title": "Hi"}, {"title": "Ho"}]"#, at: "/1",
          severity: .error, message: "an Expo message has no `to`"),
        Example(
          #"{"_displayInForeground": true, "title": "Hi"}"#, at: "", severity: .warning,
          message: "an Expo message has no `to`", remark: "a program adds it for each recipient"),
        Example(
          ##"{"tokens": ["c1:APA91bExample"], "android": {"notification": {"title": "Hi", "lightSettings": {"color": "#ff0000", "lightOnDurationMillis": 500}}}}"##,
          at: "/android/notification/lightSettings", severity: .error,
          message: "the Admin SDK's `lightSettings` has no `lightOffDurationMillis`"),
        Example(
          #"{"contents": {"en": "Hi"}, "included_segments": ["All"]}"#, at: "", severity: .warning,
          message: "a OneSignal notification has no `app_id`", remark: "the SDKs add it"),
        Example(
          #"{"topic": "news", "data": "7", "android": {"notification": {"title": "Hi", "click_action": {"type": 3}}}}"#,
          at: "", severity: .warning, message: "a Push Kit request has no `message`",
          fixed:
            #"{"message": {"topic": "news", "data": "7", "android": {"notification": {"title": "Hi", "click_action": {"type": 3}}}}}"#
        ),
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "MessageStructure": "json", "Subject": "Hi"}"#,
          at: "", severity: .error, message: "an Amazon SNS request has no `Message`"),
        Example(
          #"{"MessageRequest": {"Addresses": {"a": {"ChannelType": "GCM"}}}}"#,
          at: "/MessageRequest", severity: .error,
          message: "a Pinpoint request has no `MessageConfiguration`"),
        Example(
          #"{"platform": 2, "tokens": ["c1"], "message": "Hi", "topic": "news"}"#, at: "",
          severity: .error, message: "a gorush request has no `notifications`"),
        Example(
          #"{"to": "a6345d0278adc55d3474f5", "notification": {"title": "Hi"}}"#, at: "",
          severity: .error, message: "a Pushy request has no `data`"),
        Example(
          #"{"message": {"token": ["a"], "android": {"notification": {"title": "Hi", "click_action": null}}}}"#,
          at: "/message/android/notification/click_action", severity: .error,
          message: "`click_action` is null, but Push Kit's `android.notification` must have it"),
        Example(
          #"{"app_id": null, "included_segments": ["All"], "contents": {"en": "Hi"}}"#,
          at: "/app_id", severity: .warning,
          message: "`app_id` is null, but a OneSignal notification must have it"),
      ],
      passing: [
        Example(
          #"[{"to": "ExponentPushToken[a]", "title": "Hi"}, {"to": "ExponentPushToken[b]"}]"#),
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "click_action": {"type": 3}}}}}"#
        ),
      ])
  }
}
