import JSON
package import PushFormats
package import PushModel

extension Push {
  /// nil when `event` is missing or unknown.
  package var activityEvent: ActivityEvent? {
    guard let event = self[Aps.event]?.utf8 else { return nil }
    if event.equals("update") { return .update }
    if event.equals("start") { return .start }
    return event.equals("end") ? .end : nil
  }
}
