package import JSON

/// A pointer as reports show it, limited in length.
///
/// A key may be as long as the document, and appear in the pointer of each value below it.
package enum AddressText {
  /// No service accepts a payload with a longer one.
  private static let maxBytes = 4096

  package static func of(_ pointer: JSONPointer) -> String {
    let tokens = pointer.tokens
    guard bytes(of: tokens) > maxBytes else { return pointer.description }
    // Whole keys only: part of a secret would not be recognised as one.
    let head = tokens.prefix(fitting(tokens))
    let tail = tokens.dropFirst(head.count).suffix(fitting(tokens.reversed()))
    return "\(JSONPointer(Array(head)))/…\(JSONPointer(Array(tail)))"
  }

  /// The length of a pointer of which every byte is shown as it is; nil for any other.
  static func plainBytes(of pointer: JSONPointer) -> Int? {
    let tokens = pointer.tokens.span
    var bytes = tokens.count
    for number in tokens.indices {
      guard tokens[number].withBytes({ isPlain($0) }) else { return nil }
      bytes += tokens[number].utf8.count
    }
    return bytes
  }

  /// Most keys are words.
  private static func isPlain(_ token: Span<UInt8>) -> Bool {
    for place in token.indices {
      let byte = token[place]
      guard byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") else {
        return false
      }
    }
    return true
  }

  private static func bytes(of tokens: [String]) -> Int {
    let tokens = tokens.span
    var bytes = tokens.count
    for number in tokens.indices { bytes += tokens[number].utf8.count }
    return bytes
  }

  /// How many leading tokens fit into half of the limit.
  private static func fitting(_ tokens: some Sequence<String>) -> Int {
    var bytes = 0
    var count = 0
    for token in tokens {
      bytes += token.utf8.count + 1
      if bytes > maxBytes / 2 { break }
      count += 1
    }
    return count
  }
}

extension OutputSpan<UInt8> {
  /// Appends a pointer of plain keys, for which there must be room.
  mutating func append(plain pointer: JSONPointer) {
    let tokens = pointer.tokens.span
    for number in tokens.indices {
      append(UInt8(ascii: "/"))
      append(copying: tokens[number])
    }
  }
}
