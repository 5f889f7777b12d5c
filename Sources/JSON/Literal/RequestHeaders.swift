/// The headers of an HTTP request, which programs and logs have in a map beside the document that is sent
/// with them.
///
/// https://www.iana.org/assignments/http-fields/http-fields.xhtml
enum RequestHeaders {
  /// What requests to push services have; other documents have hardly such keys.
  private static let names: Set<String> = [
    "accept", "accept-charset", "accept-encoding", "accept-language", "authorization",
    "cache-control", "connection", "content-encoding", "content-length", "content-type", "cookie",
    "host", "origin", "pragma", "referer", "user-agent",
  ]

  /// Those of which one is enough to tell that the others are headers, too.
  private static func isSure(_ name: String) -> Bool {
    name == "content-type" || name == "authorization" || name.hasPrefix("apns-")
  }

  /// Whether these are the keys of a map of headers, and no others.
  static func are(_ keys: [String]) -> Bool {
    let keys = keys.map { $0.lowercased() }
    return keys.contains(where: isSure)
      && keys.allSatisfy { names.contains($0) || isSure($0) || $0.hasPrefix("x-") }
  }
}

extension ScannedText {
  // Longer maps are not expected, and none is read twice.
  private static let mostBytesOfHeaders = 4096

  /// The end of a map of headers that begins here; nil where anything else does.
  func headersEnd(at brace: Int) -> Int? {
    guard self[brace] == ASCII.openBrace else { return nil }
    let limit = min(count, brace + Self.mostBytesOfHeaders)
    var names: [String] = []
    var here = skipBlanks(from: brace + 1)
    while here < limit, self[here] != ASCII.closeBrace {
      guard let name = headerName(at: here),
        let colon = byte(at: skipBlanks(from: name.end)), colon == ASCII.colon,
        let end = headerValueEnd(from: skipBlanks(from: name.end) + 1, before: limit)
      else { return nil }
      names.append(excerpt(name).filter { !"\"'".contains($0) })
      here = self[end] == ASCII.comma ? skipBlanks(from: end + 1) : end
    }
    return here < limit && RequestHeaders.are(names) ? here + 1 : nil
  }

  /// A name with the quotes around it, if it has some.
  private func headerName(at index: Int) -> ByteRange? {
    let hasQuotes = self[index] == ASCII.quote || self[index] == ASCII.apostrophe
    var end = hasQuotes ? index + 1 : index
    while let byte = byte(at: end), byte.isLetterOrDigit || byte == ASCII.minus { end += 1 }
    guard hasQuotes else { return end > index ? ByteRange(index, end) : nil }
    return byte(at: end) == self[index] ? ByteRange(index, end + 1) : nil
  }

  /// The comma or bracket behind a value, which a program may join from pieces.
  private func headerValueEnd(from index: Int, before limit: Int) -> Int? {
    var here = index
    while here < limit {
      switch self[here] {
      case ASCII.quote, ASCII.apostrophe, ASCII.backtick:
        guard let end = plainStringEnd(from: here) else { return nil }
        here = end
      case ASCII.comma, ASCII.closeBrace: return here
      case ASCII.openBrace, ASCII.openBracket, ASCII.colon: return nil
      default: here += 1
      }
    }
    return nil
  }
}
