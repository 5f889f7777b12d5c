import JSON
import PushFormats
import PushModel

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
}
