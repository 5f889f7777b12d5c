/// The fields of a form in the place of JSON: `registration_id=a&data.message=b`.
package enum FormBody {
  package enum Sender: Sendable {
    /// GCM, and the legacy API of FCM after it, took forms beside JSON.
    case gcm
    case unknown
  }

  /// Whose form a text is; nil for anything else.
  package static func sender(of text: Span<UInt8>) -> Sender? {
    var start = 0
    var end = text.count
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    guard start < end, text[start].isLetter else { return nil }
    var fields = 0
    var ofGCM = 0
    var hasTarget = false
    while start < end {
      guard let name = nameEnd(in: text, from: start, before: end) else { return nil }
      let key = String(copying: text.extracting(start..<name))
      fields += 1
      hasTarget = hasTarget || targets.contains(key)
      if keys.contains(key) || key.hasPrefix("data.") { ofGCM += 1 }
      guard let next = valueEnd(in: text, from: name + 1, before: end) else { return nil }
      start = next + 1
    }
    if ofGCM > 0, hasTarget || ofGCM > 1 { return .gcm }
    // One alone may be an assignment.
    return fields > 1 ? .unknown : nil
  }

  /// https://docs.huihoo.com/android/5.0/google/gcm/http.html: the parameters of a message in plain text.
  private static let targets: Set<String> = ["registration_id", "registration_ids", "to"]
  private static let keys: Set<String> = [
    "registration_id", "registration_ids", "collapse_key", "delay_while_idle", "time_to_live",
    "restricted_package_name", "dry_run",
  ]

  /// Whether a bracket of JSON begins a value, which is checked as what it holds: `%7B` or `%5B`.
  private static func beginsDocument(_ value: Span<UInt8>) -> Bool {
    guard value.count > 2, value[0] == UInt8(ascii: "%"), value[2] | 0x20 == UInt8(ascii: "b")
    else {
      return false
    }
    return value[1] == UInt8(ascii: "7") || value[1] == UInt8(ascii: "5")
  }

  private static func nameEnd(in text: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    var here = start
    while here < end, text[here].isLetterOrDigit || "_-.[]%".utf8.contains(text[here]) { here += 1 }
    return here > start && here < end && text[here] == ASCII.equals ? here : nil
  }

  /// The sign between fields; nil where there is what a form would have escaped, or a document that it
  /// has escaped.
  private static func valueEnd(in text: Span<UInt8>, from start: Int, before end: Int) -> Int? {
    guard !beginsDocument(text.extracting(start..<end)) else { return nil }
    var here = start
    while here < end, text[here] != ASCII.ampersand {
      switch text[here] {
      case ASCII.lineFeed, ASCII.carriageReturn, ASCII.openBrace, ASCII.quote, ASCII.semicolon,
        ASCII.openParenthesis:
        return nil
      default: here += 1
      }
    }
    return here
  }
}
