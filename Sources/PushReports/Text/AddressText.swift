import JSON

/// The address of a value as reports show it: not endless.
///
/// A key may be as long as the document, and stand in the address of each value below it.
enum AddressText {
  /// No service takes a payload with a longer one.
  private static let mostBytes = 4096

  static func of(_ pointer: JSONPointer) -> String {
    let tokens = pointer.tokens
    guard bytes(of: tokens) > mostBytes else { return pointer.description }
    // Whole keys only: of half a secret nobody knows that it is one.
    let head = tokens.prefix(fitting(tokens))
    let tail = tokens.dropFirst(head.count).suffix(fitting(tokens.reversed()))
    return "\(JSONPointer(Array(head)))/…\(JSONPointer(Array(tail)))"
  }

  private static func bytes(of tokens: [String]) -> Int {
    tokens.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// How many tokens from the first on make half an address.
  private static func fitting(_ tokens: some Sequence<String>) -> Int {
    var bytes = 0
    var count = 0
    for token in tokens {
      bytes += token.utf8.count + 1
      if bytes > mostBytes / 2 { break }
      count += 1
    }
    return count
  }
}
