import JSON
import PushFormats

/// What a Live Activity push does.
enum ActivityEvent: String {
  case start, update, end
}

extension Push {
  /// nil when `event` is missing, or is none of the three words.
  var activityEvent: ActivityEvent? {
    guard let event = self[Aps.event]?.utf8 else { return nil }
    if event.equals("update") { return .update }
    if event.equals("start") { return .start }
    return event.equals("end") ? .end : nil
  }

  /// The keys that only Live Activities and media sessions know.
  var holdsActivityKeys: Bool {
    hasAny(of: [Aps.event, .timestamp, .contentState, .attributesType, .attributes])
  }

  /// Whether a key of `aps` is surely meant to be this one, which has a finding of its own.
  func misspells(_ field: Aps) -> Bool {
    guard let aps = self[Payload.aps] else { return false }
    let fields = Table.aps.fields
    var members = aps.members
    while let member = members.next() {
      let key = member.name
      guard Table.aps.field(named: key) == nil else { continue }
      guard let near = NearMiss.match(key, in: fields) else { continue }
      if near.position == Int(field.rawValue) { return true }
    }
    return false
  }
}
