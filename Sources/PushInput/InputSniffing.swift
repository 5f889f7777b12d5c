import ByteIO
import JSON

/// What an input without a telling name looks like, from its first line.
enum InputSniffing {
  /// A record is shorter; a first line that is longer is one document.
  static let maxPeekBytes = 64 * 1024

  /// Whether the first line is a whole document and something follows it.
  static func looksLikeRecords(_ beginning: Span<UInt8>) -> Bool {
    var start = 0
    while start < beginning.count {
      var end = start
      while end < beginning.count, beginning[end] != UInt8(ascii: "\n") { end += 1 }
      guard end < beginning.count else { return false }
      let line = beginning.extracting(start..<end)
      start = end + 1
      if line.isBlank() { continue }
      guard let document = JSONDocument(parsing: line), document.root.isObject else { return false }
      return true
    }
    return false
  }

  /// Whether the first line is a record with a mistake in it, of which others follow.
  ///
  /// What else it may be is one document, which is read to its end anyway.
  static func beginsWithBrokenRecord(_ stream: inout ByteStream) throws(ReadFailure) -> Bool {
    guard DocumentOverLines.mayBeginWithBrokenRecord(stream.peeked) else { return false }
    while !DocumentOverLines.holdsTwoLines(stream.peeked, isWhole: stream.isPeekedWhole) {
      guard try stream.peekMore(maxBytes: maxPeekBytes) else { break }
    }
    return DocumentOverLines.holdsTwoLines(stream.peeked, isWhole: stream.isPeekedWhole)
      && DocumentOverLines.beginsWithBrokenRecord(stream.peeked)
  }

  /// Whether a stream that should be records is one document over several lines.
  ///
  /// Looks no further than the first line when that is a record.
  static func holdsOneDocument(_ stream: inout ByteStream) throws(ReadFailure) -> Bool {
    _ = try stream.peekLine(maxBytes: maxPeekBytes)
    guard !DocumentOverLines.beginsWithRecord(stream.peeked) else { return false }
    // A live stream is waited for only while it may still be a document.
    while stream.kind == .regular || DocumentOverLines.mayContinue(stream.peeked),
      try stream.peekMore(maxBytes: maxPeekBytes)
    {}
    return DocumentOverLines.isOne(stream.peeked, isWhole: stream.isPeekedWhole)
  }
}
