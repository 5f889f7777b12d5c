import JSON
package import PushFormats
package import PushModel

package enum FCMDataNotString: GuardedRule {
  package static let id: StaticString = "fcm-data-not-string"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "Every value of `data` must be a string.",
      rationale: """
        `data` is a map of strings: numbers, booleans and null are refused, and FCM's answer names \
        the position of the value in the map instead of its key. The finding names the key. Null \
        often comes from an optional field, so the message fails only for some users.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "data": {"kind": "order", "id": 7}}}"#,
          at: "/message/data/id", severity: .error,
          message: "data value `id` is 7, expected a string",
          fixed: #"{"message": {"topic": "news", "data": {"kind": "order", "id": "7"}}}"#),
        Example(
          #"{"message": {"topic": "news", "data": {"seen": false}}}"#, at: "/message/data/seen",
          severity: .error, message: "data value `seen` is false, expected a string",
          fixed: #"{"message": {"topic": "news", "data": {"seen": "false"}}}"#),
        Example(
          #"{"message": {"topic": "news", "data": {"kind": "order", "id": null}}}"#,
          at: "/message/data/id", severity: .error,
          message: "data value `id` is null, expected a string",
          fixed: #"{"message": {"topic": "news", "data": {"kind": "order"}}}"#),
        Example(
          #"{"message": {"topic": "news", "webpush": {"data": {"price": 9.5}}}}"#,
          at: "/message/webpush/data/price", severity: .error,
          message: "data value `price` is 9.5, expected a string"),
        Example(
          #"{"message": {"topic": "news", "data": {"offset": -0}}}"#, at: "/message/data/offset",
          severity: .error, message: "data value `offset` is -0, expected a string",
          fixed: #"{"message": {"topic": "news", "data": {"offset": "-0"}}}"#),
        Example(
          #"{"message": {"topic": "news", "data": {"limit": 1e400}}}"#, at: "/message/data/limit",
          severity: .error, message: "data value `limit` is 1e400, expected a string",
          remark: "as it is written, whatever can be made of it"),
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "data": {"id": "7", "seen": "false", "note": ""}}}"#)
      ],
      serverErrors: ["Invalid value at 'message.data", "(TYPE_STRING)"])
  }

  package static var runs: Guard {
    Guard([.fcmV1, .verbatim], anyOf: FCMFields.dataMaps)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for field in FCMFields.dataMaps {
      guard let data = push[field], data.isObject else { continue }
      report(in: data, field, push, &findings)
    }
  }

  private static func report(
    in data: JSONValue, _ field: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    var position = -1
    let before = findings.checkpoint
    var others = 0
    var members = data.members
    while let member = members.next() {
      position += 1
      guard findings.hasRoom(after: before) else {
        if !member.value.isString { others += 1 }
        continue
      }
      switch member.value.kind {
      case .string: continue
      case .object, .array:
        FCMDataNestedJSON.report(member, at: position, field, push, &findings)
      case .integer, .real, .true, .false, .null:
        report(member, at: position, field, push, &findings)
      }
    }
    guard others > 0 else { return }
    findings.add(
      self, at: push.key(field), "\(counted(others, "more value")) of `data` are not strings",
      label: "strings only", help: "write each as a string",
      predicts: .fcmRefuses(
        "Invalid value at '\(field.table.path).data[…].value' (TYPE_STRING), …"))
  }

  private static func report(
    _ member: borrowing JSONMember, at position: Int, _ field: FieldID, _ push: borrowing Push,
    _ findings: inout Findings
  ) {
    let value = member.value
    let name = ValueWords.shortened(member.name)
    let pointer = push.pointer(to: field).appending(member.name)
    let repair = ProtoRepair(of: value, to: .protoString)
    findings.add(
      self, at: .value(pointer),
      "data value `\(name)` is \(ValueWords.describe(value)), expected a string",
      label: value.kind.article,
      help: value.isNull
        ? "leave the key out" : "write \(repair?.shown ?? "\"\(ValueWords.show(value))\"")",
      note: "FCM only names its position: [\(position)]",
      predicts: .fcmRefuses(
        "Invalid value at '\(field.table.path).data[\(position)].value' (TYPE_STRING),"
          + " \(ValueWords.show(value))"),
      fix: value.isNull ? .safe(.remove(pointer)) : repair?.fix(at: pointer))
  }
}
