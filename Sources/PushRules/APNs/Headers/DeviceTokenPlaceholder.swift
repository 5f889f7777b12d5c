import JSON

/// What documentation writes in place of a device token: `YOUR_DEVICE_TOKEN`, `<device token>`.
enum DeviceTokenPlaceholder {
  /// Whether a text is one, and not a token that has such letters in it by chance.
  ///
  /// Without marks around them only capital words count: base64 mixes its letters.
  static func isWhole(_ text: Span<UInt8>) -> Bool {
    guard text.count <= longest else { return false }
    var start = 0
    var end = text.count
    while start < end, "<{[(:$%".utf8.contains(text[start]) { start += 1 }
    while end > start, ">}])%".utf8.contains(text[end - 1]) { end -= 1 }
    let isMarked = start > 0
    var words = ""
    for index in start..<end {
      let byte = text[index]
      guard byte.isLetter || "_- ".utf8.contains(byte) else { return false }
      let capital = byte.isLetter ? byte & 0xDF : byte
      guard isMarked || byte == capital else { return false }
      words.unicodeScalars.append(Unicode.Scalar(capital))
    }
    return words.contains("TOKEN") || words.contains("DEVICE")
  }

  private static let longest = 64
}
