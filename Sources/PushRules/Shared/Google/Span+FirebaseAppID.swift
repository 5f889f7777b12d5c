import JSON
import PushModel

extension Span<UInt8> {
  /// Whether the text is a Firebase app id: `1:`, the project's number, and the platform.
  var isFirebaseAppID: Bool {
    guard begins(with: "1:") else { return false }
    var end = 2
    while end < count, self[end].isDigit { end += 1 }
    guard end > 2 else { return false }
    let rest = extracting(end...)
    return rest.begins(with: ":android:") || rest.begins(with: ":ios:")
      || rest.begins(with: ":web:")
  }
}
