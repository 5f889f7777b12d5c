import ByteIO
import JSON

// Whether several lines of a text hold a push each, behind what a logger or a person writes before it.
extension InputSniffing {
  /// What else it may be is one document, which is read to its end anyway.
  static func holdsLog(_ stream: inout ByteStream) throws(ReadFailure) -> Bool {
    var verdict = LogVerdict(on: stream.peeked, isWhole: stream.isPeekedWhole)
    var hasMore = true
    while verdict == .undecided, hasMore {
      hasMore = try stream.peekMore(maxBytes: maxPeekBytes)
      verdict = LogVerdict(on: stream.peeked, isWhole: stream.isPeekedWhole)
    }
    return verdict == .log
  }
}

private enum LogVerdict {
  case log, other
  /// More lines may tell.
  case undecided

  private static let fewestPushes = 2

  init(on beginning: Span<UInt8>, isWhole: Bool) {
    var pushes = 0
    var start = 0
    while start < beginning.count {
      var end = start
      while end < beginning.count, beginning[end] != UInt8(ascii: "\n") { end += 1 }
      guard end < beginning.count || isWhole || start == 0 else { break }
      let line = beginning.extracting(start..<end)
      start = end + 1
      switch LoggedLine(line) {
      case .push: pushes += 1
      case .other: break
      case .ofNoLog:
        self = .other
        return
      }
    }
    self = pushes >= Self.fewestPushes ? .log : .undecided
  }
}

/// What a line says of the text that it is in.
private enum LoggedLine {
  case push, other
  /// No log has such a line.
  case ofNoLog

  init(_ line: Span<UInt8>) {
    guard let first = line.indices.first(where: { !line[$0].isBlank }) else {
      self = .other
      return
    }
    // A document, a quotation, a comment, or what clients print of requests.
    guard !"{#/*>|`\"'".utf8.contains(line[first]) else {
      self = .ofNoLog
      return
    }
    guard let json = LogLine.json(in: line) else {
      // Part of a program, or of a dictionary over several lines.
      let isOpen = line.indices.contains { line[$0] == UInt8(ascii: "{") }
      self = isOpen || line[first] == UInt8(ascii: "}") ? .ofNoLog : .other
      return
    }
    let document = line.extracting(json.start..<json.end)
    guard document[document.count - 1] == UInt8(ascii: "}"), document.opensWithKey,
      LogWords.introduce(line.extracting(first..<json.start)),
      LogWords.mayFollow(line.extracting(json.end...))
    else {
      self = .ofNoLog
      return
    }
    self = document.holdsKeyOfPush ? .push : .other
  }
}

/// What stands around the JSON of a line.
private enum LogWords {
  /// Whether a log or prose leads to JSON in these words, rather than a program.
  static func introduce(_ text: Span<UInt8>) -> Bool {
    guard let last = text.indices.last(where: { !text[$0].isBlank }),
      !"'`(\"".utf8.contains(text[last])
    else { return false }
    if LogPrefix.begins(text) { return true }
    guard text[0].isLetter else { return false }
    var words = 1
    for index in 0...last {
      let byte = text[index]
      guard byte.isLetterOrDigit || byte >= 0x80 || " \t:-_./@".utf8.contains(byte) else {
        return false
      }
      if byte.isBlank, !text[index - 1].isBlank { words += 1 }
    }
    // The name of a member alone belongs to a dictionary.
    return words > 1 || text[last] != UInt8(ascii: ":")
  }

  /// Whether no statement, call or list goes on there.
  static func mayFollow(_ text: Span<UInt8>) -> Bool {
    guard let next = text.indices.first(where: { !text[$0].isBlank }) else { return true }
    return !";),]}'`\"+".utf8.contains(text[next])
  }
}

extension Span<UInt8> {
  /// Whether a quote without escapes stands behind the bracket.
  fileprivate var opensWithKey: Bool {
    let next = indices.first { $0 > 0 && !self[$0].isBlank }
    return next.map { self[$0] == UInt8(ascii: "\"") } ?? false
  }

  /// Whether a key of some push is a key in it.
  fileprivate var holdsKeyOfPush: Bool {
    var here = 0
    while here < count {
      if self[here] == UInt8(ascii: "\"") {
        var end = here + 1
        while end < count, self[end] != UInt8(ascii: "\"") { end += 1 }
        let name = extracting(here + 1..<end)
        if name.count <= 20,
          LiteralPart.names.contains(String(copying: name))
            || LiteralPart.keysOfDocuments.contains(String(copying: name))
        {
          return true
        }
        here = end
      }
      here += 1
    }
    return false
  }
}
