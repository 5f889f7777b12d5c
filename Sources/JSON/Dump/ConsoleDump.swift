/// What an app's console prints for a received push, which is not JSON.
package enum ConsoleDump {
  package enum Form: CaseIterable, Sendable {
    /// `print(userInfo)`: `[AnyHashable("aps"): …]`, or `[aps: …]` in Swift 2, with Objective-C values
    /// nested in it.
    case swift
    /// `NSLog(@"%@", userInfo)`: an old-style property list, `{ aps = { … }; }`.
    case objectiveC
    /// `po userInfo` in the debugger: `▿ 2 elements`, and a line for each key and value.
    case tree
    /// `map.toString()` in Java and Kotlin: `{aps={alert=Hi}}`.
    case java
    /// The extras of an intent: `Bundle[{title=Hi}]`.
    case android
    /// `print(message.data)` in Dart, and so Flutter: `{aps: {alert: Hi}}`.
    case dart
    /// `fmt.Println(payload)`: `map[aps:map[alert:Hi]]`.
    case go
  }

  // A log before the dump may be long, but not longer than what is usually pasted.
  private static let examinedBytes = 262_144

  /// The form of the first dump in a text; nil when there is none.
  ///
  /// JSON, even with mistakes, is never taken for a dump: a text whose first bracket opens
  /// something else is left to the JSON reader.
  package static func recognize(_ text: Span<UInt8>) -> Form? {
    let text = DumpText(text, atMost: examinedBytes)
    var lookAhead = LookAhead(in: text)
    return DumpStart.first(in: text, &lookAhead)?.form
  }
}
