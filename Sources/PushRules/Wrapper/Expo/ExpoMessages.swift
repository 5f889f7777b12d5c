import JSON
import PushModel

/// What a request to Expo asks of its messages.
enum ExpoMessages {
  static func isToken(_ text: Span<UInt8>) -> Bool {
    text.beginsAsExpoToken && text[text.count - 1] == UInt8(ascii: "]") || text.hasFormOfUUID
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

extension Span<UInt8> {
  /// 8-4-4-4-12 letters and digits, an old form of Expo's tokens.
  fileprivate var hasFormOfUUID: Bool {
    guard count == 36 else { return false }
    for index in 0..<36 {
      let isDash = index == 8 || index == 13 || index == 18 || index == 23
      guard isDash ? self[index] == UInt8(ascii: "-") : self[index].isLetterOrDigit else {
        return false
      }
    }
    return true
  }
}
