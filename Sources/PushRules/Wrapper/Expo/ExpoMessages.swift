import JSON
import PushModel

/// The messages of a request to Expo: the document itself, or its elements.
enum ExpoMessages {
  /// Calls `body` for each message with its place, as far as a request may be long and more.
  static func forEach(
    in root: JSONValue, _ body: (_ message: JSONValue, _ place: JSONPointer) -> Void
  ) {
    guard root.kind == .array else {
      body(root, JSONPointer())
      return
    }
    for position in 0..<min(root.count, 1000) {
      guard let message = root[position], message.isObject else { continue }
      body(message, JSONPointer().appending(position))
    }
  }

  static func isToken(_ text: Span<UInt8>) -> Bool {
    text.beginsAsExpoToken && text[text.count - 1] == UInt8(ascii: "]")
  }

  /// For how many devices a message is.
  static func recipients(of message: JSONValue) -> Int {
    guard let target = message["to"], target.kind == .array else { return 1 }
    return target.count
  }
}

extension Span<UInt8> {
  package var beginsAsExpoToken: Bool {
    begins(with: "ExponentPushToken[") || begins(with: "ExpoPushToken[")
  }
}
