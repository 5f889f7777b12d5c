import ByteIO
import JSON

// Whether several lines of a text hold a push each, behind what a logger or a person writes before it.
extension InputSniffing {
  /// What is longer is one document, as long as nobody says that it is a log.
  static let maxLogBytes = 1024 * 1024

  /// What else it may be is one document, which is read to its end anyway.
  ///
  /// Every line is looked at: where one holds JSON that the lines of a log do not show, as a document over
  /// several lines, the text is none, because that would not be checked.
  static func holdsLog(_ stream: inout ByteStream) throws(ReadFailure) -> Bool {
    var lines = LogLines()
    lines.take(stream.peeked, isWhole: stream.isPeekedWhole)
    while !lines.hasOther, try stream.peekMore(maxBytes: maxLogBytes) {
      lines.take(stream.peeked, isWhole: stream.isPeekedWhole)
    }
    lines.take(stream.peeked, isWhole: stream.isPeekedWhole)
    return lines.areLog
  }
}

/// The lines of a text that may be a log.
private struct LogLines {
  private static let fewestPushes = 2

  /// Whether one of them is a line of no log.
  private(set) var hasOther = false
  private var pushes = 0
  /// Where the next line begins.
  private var start = 0
  private var isWhole = false
  /// What stood before the JSON of a line without a logger's mark: each has to have the same.
  private var words: [UInt8]?

  var areLog: Bool { isWhole && !hasOther && pushes >= Self.fewestPushes }

  /// Goes on with more of the same text.
  mutating func take(_ beginning: Span<UInt8>, isWhole: Bool) {
    self.isWhole = isWhole
    while start < beginning.count, !hasOther {
      guard let end = lineEnd(in: beginning) else { return }
      take(beginning.extracting(start..<end))
      start = end + 1
    }
  }

  /// Nil for a line of which the end is not known yet.
  private func lineEnd(in beginning: Span<UInt8>) -> Int? {
    let rest = ByteRange(start, beginning.count)
    return beginning.firstIndex(of: UInt8(ascii: "\n"), in: rest)
      ?? (isWhole ? beginning.count : nil)
  }

  private mutating func take(_ line: Span<UInt8>) {
    switch LoggedLine(line) {
    case .marked(let isPush): pushes += isPush ? 1 : 0
    case .words(let count):
      let own = Array(copying: line.extracting(first: count))
      hasOther = words.map { $0 != own } ?? false
      words = own
      pushes += 1
    case .other: break
    case .ofNoLog: hasOther = true
    }
  }
}

/// What a line says of the text that it is in.
private enum LoggedLine {
  /// JSON behind a time, a level or a tag.
  case marked(isPush: Bool)
  /// A push behind so many bytes of nothing but words.
  case words(Int)
  case other
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
    let isMarked = LogPrefix.begins(line.extracting(first...))
    guard let json = LogLine.json(in: line) else {
      // Part of a program, or of a dictionary over several lines.
      let isOpen = line.indices.contains { line[$0] == UInt8(ascii: "{") }
      let isOfLog = !isOpen && line[first] != UInt8(ascii: "}") && (isMarked || line.endsAsProse)
      self = isOfLog ? .other : .ofNoLog
      return
    }
    let document = line.extracting(json.start..<json.end)
    guard document[document.count - 1] == UInt8(ascii: "}"), document.opensWithKey,
      LogWords.mayFollow(line.extracting(json.end...))
    else {
      self = .ofNoLog
      return
    }
    let introduction = line.extracting(first..<json.start)
    if isMarked, LogWords.endWithoutQuote(introduction) {
      self = .marked(isPush: document.holdsKeyOfPush)
    } else if !isMarked, first == 0, LogWords.areProse(introduction), document.holdsKeyOfPush {
      self = .words(json.start)
    } else {
      self = .ofNoLog
    }
  }
}

/// What stands around the JSON of a line.
private enum LogWords {
  /// Whether no string or call begins before the JSON.
  static func endWithoutQuote(_ text: Span<UInt8>) -> Bool {
    guard let last = text.indices.last(where: { !text[$0].isBlank }) else { return false }
    return !"'`(\"".utf8.contains(text[last])
  }

  /// Whether nothing but words leads to JSON, and none of a program.
  static func areProse(_ text: Span<UInt8>) -> Bool {
    guard let last = text.indices.last(where: { !text[$0].isBlank }), text[0].isLetter else {
      return false
    }
    var words = 1
    var lastWord = 0
    for index in 0...last {
      let byte = text[index]
      guard byte.isLetterOrDigit || byte >= 0x80 || " \t:-_./@".utf8.contains(byte) else {
        return false
      }
      if index > 0, !byte.isBlank, text[index - 1].isBlank {
        words += 1
        lastWord = index
      }
    }
    guard !keywords.contains(String(copying: text.extracting(lastWord...last))) else {
      return false
    }
    // The name of a member alone belongs to a dictionary.
    return words > 1 || text[last] != UInt8(ascii: ":")
  }

  /// The words of programming languages that a value may stand behind.
  private static let keywords: Set<String> = [
    "return", "yield", "throw", "raise", "await", "case", "default", "else", "in", "print", "puts",
    "echo", "and", "or", "not",
  ]

  /// Whether no statement, call or list goes on there.
  static func mayFollow(_ text: Span<UInt8>) -> Bool {
    guard let next = text.indices.first(where: { !text[$0].isBlank }) else { return true }
    return !";),]}'`\"+".utf8.contains(text[next])
  }
}

extension Span<UInt8> {
  /// Whether a line does not end as those of programs do.
  fileprivate var endsAsProse: Bool {
    let last = indices.last { !self[$0].isBlank }
    return last.map { !":;,({[)]}=".utf8.contains(self[$0]) } ?? true
  }

  /// Whether a quote without escapes stands behind the bracket.
  fileprivate var opensWithKey: Bool {
    let next = indices.first { $0 > 0 && !self[$0].isBlank }
    return next.map { self[$0] == UInt8(ascii: "\"") } ?? false
  }

  /// Whether a key of some push is a key in it.
  fileprivate var holdsKeyOfPush: Bool {
    var here = 0
    while here < count {
      guard self[here] == UInt8(ascii: "\"") else {
        here += 1
        continue
      }
      var end = here + 1
      while end < count, self[end] != UInt8(ascii: "\"") {
        end += self[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < count else { return false }
      if isKeyOfPush(ByteRange(here + 1, end)) { return true }
      here = end + 1
    }
    return false
  }

  /// Whether a string is such a key: most of their names are ordinary words, which have an object as their
  /// value in a push.
  private func isKeyOfPush(_ string: ByteRange) -> Bool {
    guard string.count <= 40, let colon = firstNoBlank(from: string.end + 1),
      self[colon] == UInt8(ascii: ":"), let value = firstNoBlank(from: colon + 1)
    else { return false }
    let name = String(copying: extracting(string.start..<string.end))
    return LiteralPart.keysOfDocuments.contains(name)
      || self[value] == UInt8(ascii: "{") && LiteralPart.names.contains(name)
  }

  private func firstNoBlank(from start: Int) -> Int? {
    var here = start
    while here < count, self[here].isBlank { here += 1 }
    return here < count ? here : nil
  }
}
