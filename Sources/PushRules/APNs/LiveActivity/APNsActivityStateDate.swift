import JSON
package import PushFormats
package import PushModel
import PushShield

package enum APNsActivityStateDate: GuardedRule {
  package static let id: StaticString = "apns-activity-state-date"
  package static let severity = Severity.note
  package static let source = AppleDocs.activityPush

  package static var page: RulePage {
    RulePage(
      "A Swift `Date` in `content-state` or `attributes` is a number of seconds since 2001.",
      rationale: """
        The device decodes the activity's data with a default JSONDecoder, which reads a `Date` as \
        seconds since 1 January 2001. Seconds since 1970 therefore come out 31 years late, and \
        text such as "2026-11-20T10:00:00Z" does not decode at all: the push changes nothing. The \
        types are in the app, so this is only a reminder; a property of type Double or String \
        accepts the value. `timestamp`, `stale-date` and `dismissal-date` do count from 1970.
        """,
      failing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"kickoffDate": 1795262400}}}"#,
          at: "/aps/content-state/kickoffDate", severity: .note,
          message: "`kickoffDate` is 1795262400, which a Swift `Date` reads as a time in 2057"),
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"legs": [{"eta": "2026-11-20T10:00:00Z"}]}}}"#,
          at: "/aps/content-state/legs/0/eta", severity: .note,
          message: #"`eta` is "2026-11-20T10:00:00Z", which does not decode as a Swift `Date`"#),
      ],
      passing: [
        Example(
          #"{"aps": {"event": "update", "timestamp": 1795255200, "content-state": {"kickoffDate": 816955200, "gameId": 1795262400}}}"#
        )
      ])
  }

  package static var runs: Guard {
    Guard(
      .payload, any: [Aps.contentState.id, Aps.attributes.id],
      pushTypes: PushTypes(.liveactivity, .nowplaying))
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    var first: Date?
    var count = 0
    for field in [Aps.attributes, .contentState] {
      guard let data = push[field] else { continue }
      var walk = JSONWalk(over: data)
      while walk.next() {
        guard let value = walk.value, isDate(value, walk.key) else { continue }
        count += 1
        // A reminder is rarely shown: then no words are made for it.
        guard first == nil, findings.least <= severity else { continue }
        let place = push.pointer(to: field).appending(walk.pointer)
        first = Date(
          place: place, value: ValueWords.show(value), isText: value.isString,
          year: year(of: value))
      }
    }
    guard count > 0 else { return }
    guard let first else { return findings.countUnmade(self) }
    report(first, count - 1, &findings)
  }

  /// A value that an app may decode as a date.
  private struct Date {
    var place: JSONPointer
    var value: String
    var isText: Bool
    var year: Int
  }

  private static func report(_ first: Date, _ more: Int, _ findings: inout Findings) {
    let name = ValueWords.shortened(first.place.tokens.last ?? "")
    let others = more > 0 ? ", and \(counted(more, "other value")) like it" : ""
    findings.add(
      self, at: .value(first.place),
      first.isText
        ? "`\(name)` is \(first.value), which does not decode as a Swift `Date`\(others)"
        : "`\(name)` is \(first.value), which a Swift `Date` reads as a time in \(first.year)\(others)",
      label: first.isText ? "a date as text" : "counted from 1970",
      help: "write seconds since 1 January 2001, if the property is a `Date`")
  }

  /// Text in ISO 8601, or a number under a revealing name that is a current time.
  private static func isDate(_ value: JSONValue, _ key: Span<UInt8>?) -> Bool {
    if let text = value.utf8 { return text.isTimeText }
    guard let number = value.number, let key else { return false }
    return (1.5e9..<2.2e9).contains(number) && key.namesTime
  }

  fileprivate static let timeWords: [StaticString] = [
    "date", "time", "eta", "deadline", "expir", "until", "arriv", "depart",
  ]

  private static func year(of value: JSONValue) -> Int {
    UnixTime.year(ofSecondsSince1970: (value.number ?? 0) + 978_307_200)
  }
}

extension Span<UInt8> {
  /// A time as in `2026-11-20T10:05`.
  fileprivate var isTimeText: Bool {
    guard (16...35).contains(count), self[10] == UInt8(ascii: "T") else { return false }
    for index in 0..<16 where index != 10 {
      switch index {
      case 4, 7: guard self[index] == UInt8(ascii: "-") else { return false }
      case 13: guard self[index] == UInt8(ascii: ":") else { return false }
      default: guard self[index].isDigit else { return false }
      }
    }
    return true
  }

  /// Whether a key names a time: `endDate`, `arrival_time`, `updatedAt`.
  fileprivate var namesTime: Bool {
    if ends(with: "At") || ends(with: "_at") { return true }
    return APNsActivityStateDate.timeWords.contains { mentions($0) } && !mentions("metadata")
  }
}
