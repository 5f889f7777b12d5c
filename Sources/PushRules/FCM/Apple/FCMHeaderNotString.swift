import JSON
package import PushFormats
package import PushModel

package enum FCMHeaderNotString: GuardedRule {
  package static let id: StaticString = "fcm-header-not-string"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message
  // The same values were checked as headers for APNs.
  package static let supersedes = Superseded.rules([
    APNsWrongType.self, APNsNullValue.self, WrapperWrongType.self,
  ])

  package static var page: RulePage {
    RulePage(
      "The values of `headers` must be strings.",
      rationale: """
        `headers` is a map of strings, although Apple's pages show numbers: write \
        `"apns-priority": "10"`, in quotes. \
        FCM refuses anything else, and its answer names the position in the map, not the header.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": 10}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .error,
          message: "header `apns-priority` is 10, expected a string",
          fixed:
            #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "10"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": true}}}}"#,
          at: "/message/apns/headers/apns-priority", severity: .error,
          message: "header `apns-priority` is true, expected a string",
          remark: "the word in quotes would be wrong, too"),
        Example(
          #"{"message": {"topic": "news", "webpush": {"headers": {"TTL": 60}, "data": {"id": "7"}}}}"#,
          at: "/message/webpush/headers/TTL", severity: .error,
          fixed:
            #"{"message": {"topic": "news", "webpush": {"headers": {"TTL": "60"}, "data": {"id": "7"}}}}"#
        ),
        Example(
          #"{"message": {"topic": "news", "webpush": {"headers": {"X-Trace": null}, "data": {"id": "7"}}}}"#,
          at: "/message/webpush/headers/X-Trace", severity: .error,
          message: "header `X-Trace` is null, expected a string",
          fixed: #"{"message": {"topic": "news", "webpush": {"headers": {}, "data": {"id": "7"}}}}"#
        ),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "notification": {"title": "Hi"}, "apns": {"headers": {"apns-priority": "10"}}, "webpush": {"headers": {"TTL": "60", "Urgency": "high"}}}}"#
        )
      ],
      serverErrors: ["(TYPE_STRING)", "Invalid value at"])
  }

  package static var runs: Guard {
    Guard(.fcmV1, any: [ApnsConfig.headers.id, WebpushConfig.headers.id])
  }

  private static let fields = [ApnsConfig.headers.id, WebpushConfig.headers.id]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in fields {
      guard let headers = push[field], headers.isObject, Self.holdsOther(headers) else { continue }
      report(in: headers, field, push, &findings)
    }
  }

  private static func partName(_ headers: FieldID) -> String {
    headers == ApnsConfig.headers.id ? "apns" : "webpush"
  }

  /// Whether some value is not a string.
  private static func holdsOther(_ headers: JSONValue) -> Bool {
    var members = headers.members
    while let member = members.next() { if !member.value.isString { return true } }
    return false
  }

  private static func help(on value: JSONValue) -> String {
    value.isObject || value.kind == .array
      ? "move it out of `headers`, which hold strings only" : "write a string"
  }

  private static func report(
    in headers: JSONValue, _ field: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    let base = push.pointer(to: field)
    var position = -1
    let before = findings.checkpoint
    var members = headers.members
    while let member = members.next(), findings.hasRoom(after: before) {
      position += 1
      guard !member.value.isString else { continue }
      let pointer = base.appending(member.name)
      // A rule about this header knows better what the value should be, and none of Apple's is true
      // or false.
      let isJudged = findings.judge(pointer, unless: supersedes)
      let isSwitch = member.value.boolean != nil && member.key.begins(with: "apns-")
      let repair =
        isJudged || isSwitch ? nil : ProtoRepair(of: member.value, to: .protoString)
      let isNull = member.value.isNull
      findings.add(
        self, at: .value(pointer),
        "header `\(ValueWords.shortened(member.name))` is \(ValueWords.describe(member.value)),"
          + " expected a string",
        label: member.value.kind.article,
        help: repair.map { "write \($0.shown)" }
          ?? (isNull ? "leave it out" : help(on: member.value)),
        note: push.thrown("\(partName(field)).headers must only contain string values"),
        predicts: push.answered(
          .fcmRefuses(
            "Invalid value at '\(field.table.path).headers[\(position)].value' (TYPE_STRING),"
              + " \(ValueWords.show(member.value))")),
        fix: repair?.fix(at: pointer) ?? (isNull ? .safe(.remove(pointer)) : nil))
    }
  }
}
