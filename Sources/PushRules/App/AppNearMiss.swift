import JSON
import PushFormats
import PushModel

/// Words for a value that is none of those that the app knows.
struct AppNearMiss {
  let help: String
  let fix: Fix?

  /// `thing` is what the values are, in the plural; they stand in `setting` of the configuration.
  init(
    _ text: String, among known: [String], _ thing: String, setting: String,
    at pointer: JSONPointer?
  ) {
    guard let meant = NearMiss.word(for: text, in: known) else {
      help = "write one of the \(thing) in the app, or add it to `\(setting)` in pushcheck.json"
      fix = nil
      return
    }
    help = "write \(ValueWords.quoted(meant))"
    fix = pointer.map { .unsafe(.set($0, to: JSONText.quoted(meant))) }
  }
}
