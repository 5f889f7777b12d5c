import JSON
import PushFormats

/// The recipient of a message, as HTTP v1 names it.
struct MessageTarget {
  /// `token` or `topic`.
  var key: String
  var text: [UInt8]

  private static let topicPrefix = "/topics/"

  /// The legacy API's `to`; nil when it is not a text.
  init?(_ value: WrittenValue) {
    guard let string = value.string, !string.isEmpty else { return nil }
    self.init(string)
    if key == "token" { text = Array(value.text) }
  }

  /// The stand-in for a target that only the program knows, which is a token unless the key says else.
  init(standInFor key: String) {
    self.key = key
    text = Array("null".utf8)
  }

  init(_ addressee: String) {
    if addressee.hasPrefix(Self.topicPrefix) {
      key = "topic"
      text = ChangedValue.quoted(String(addressee.dropFirst(Self.topicPrefix.count)))
    } else {
      key = "token"
      text = ChangedValue.quoted(addressee)
    }
  }
}
