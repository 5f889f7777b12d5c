import JSON

/// The blocks of code of a page in Markdown: documentation, or what people paste into an issue.
struct MarkdownPage {
  /// Of those that may hold a document: one has brackets.
  private(set) var blocks: [Block] = []

  /// What stands before, between and behind its blocks, without the fences.
  private var gaps: [ByteRange] = []

  struct Block: BitwiseCopyable {
    /// What stands between the fences.
    var content: ByteRange
    /// How far the opening fence is indented: that much is no part of its lines.
    var indentation: Int
  }

  private struct Fence: BitwiseCopyable {
    let sign: UInt8
    let length: Int
    let indentation: Int
    /// Behind its line.
    let end: Int
  }

  /// Nil for a text without a fence, and for one that is nothing but a single block.
  init?(_ text: Span<UInt8>) {
    guard Self.mayBe(text) else { return nil }
    var open: Fence?
    var fences = 0
    var hasWords = false
    var gap = 0
    var next = 0
    while next < text.count {
      let line = text.line(from: next)
      next = line.end + 1
      if let fence = open {
        guard text.closes(fence.sign, fence.length, on: line) else { continue }
        add(fence, upTo: line.start, in: text)
        open = nil
        gap = min(next, text.count)
      } else if let (sign, length, indentation) = text.openingFence(on: line) {
        open = Fence(
          sign: sign, length: length, indentation: indentation, end: min(next, text.count))
        fences += 1
        gaps.append(ByteRange(gap, line.start))
      } else {
        hasWords = hasWords || !text.isBlank(line)
      }
    }
    if let open {
      add(open, upTo: text.count, in: text)
    } else {
      gaps.append(ByteRange(gap, text.count))
    }
    guard fences > 1 || fences == 1 && hasWords else { return nil }
  }

  /// A first look: hardly any text that is no page has three of these signs at the beginning of a line.
  static func mayBe(_ text: Span<UInt8>) -> Bool {
    var next = 0
    while next < text.count {
      let line = text.line(from: next)
      if text.openingFence(on: line) != nil { return true }
      next = line.end + 1
    }
    return false
  }

  private mutating func add(_ fence: Fence, upTo end: Int, in text: Span<UInt8>) {
    let content = ByteRange(fence.end, max(fence.end, end))
    guard text.mayHoldDocument(content) else { return }
    blocks.append(Block(content: content, indentation: fence.indentation))
  }

  /// The requests, and of each block that has no part of one what it holds, in the order of the page.
  func items(with requests: [CapturedRequest], in text: Span<UInt8>) -> [CapturedRequest] {
    let places = requests.flatMap(\.offsets).sorted()
    var items = requests
    for block in blocks {
      let next = places.partitionPoint { $0 < block.content.start }
      if next < places.count, places[next] < block.content.end { continue }
      let sent = HTTPReaders.requests(in: block.content, of: text)
      items += sent.isEmpty ? [shown(block, in: text)] : sent
    }
    return items.sorted { $0.start < $1.start }
  }

  /// The requests that stand in its blocks as the files of HTTP clients have them.
  func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    blocks.flatMap { HTTPReaders.requests(in: $0.content, of: text) }
  }

  /// Those around its blocks, in a file for an HTTP client that has pages in its comments.
  ///
  /// One without a body only tells the address to which a block goes.
  func requestsAroundBlocks(in text: Span<UInt8>) -> [CapturedRequest] {
    gaps.flatMap { HTTPReaders.requests(in: $0, of: text) }.filter(\.hasBody)
  }

  /// What else the text has that may be a document, such as the lines of a log or a program: each part of
  /// it that has an object, and no part of a request.
  func remainders(without requests: [CapturedRequest], in text: Span<UInt8>) -> [CapturedRequest] {
    let places = requests.flatMap(\.offsets).sorted()
    var remainders: [CapturedRequest] = []
    for gap in gaps {
      let next = places.partitionPoint { $0 < gap.start }
      if next < places.count, places[next] < gap.end { continue }
      let body = text.withoutInlineCode(gap)
      guard body.bytes.contains(UInt8(ascii: "{")) else { continue }
      var document = CapturedRequest(method: "", address: "", place: .range(gap))
      document.receiver = .reader
      document.isAroundBlocks = true
      document.body = .text(body)
      remainders.append(document)
    }
    return remainders
  }

  private func shown(_ block: Block, in text: Span<UInt8>) -> CapturedRequest {
    var body = CapturedText()
    var next = block.content.start
    while next < block.content.end {
      let line = text.line(from: next)
      var here = line.start
      let margin = min(line.end, line.start + block.indentation)
      while here < margin, text[here].isBlank { here += 1 }
      next = min(line.end + 1, block.content.end)
      while here < next {
        body.append(text[here], from: here)
        here += 1
      }
    }
    var document = CapturedRequest(method: "", address: "", place: .range(block.content))
    document.receiver = .reader
    document.body = .text(body)
    return document
  }
}

/// The readers of requests as they are sent, or as a file for an HTTP client has them.
enum HTTPReaders {
  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    for read in [
      HTTP2ListingReader.requests, HTTPFileReader.requests, RequestPartsReader.requests,
    ] {
      let requests = read(text)
      if !requests.isEmpty { return requests }
    }
    return []
  }

  /// Those in a part of a text, with their places in all of it.
  static func requests(in part: ByteRange, of text: Span<UInt8>) -> [CapturedRequest] {
    requests(in: text.extracting(part.start..<part.end)).map { $0.moved(by: part.start) }
  }
}

extension CapturedRequest {
  /// Where parts of it begin in a text: its address and what it sends.
  fileprivate var offsets: [Int] {
    guard case .text(let text)? = body, !text.bytes.isEmpty else { return [start] }
    return [start, text.origin(of: 0)]
  }

  fileprivate var hasBody: Bool {
    guard case .text(let text)? = body else { return body != nil }
    return text.bytes.contains { !$0.isBlank }
  }

  var start: Int {
    if case .range(let range) = place { range.start } else { 0 }
  }

  /// The same request in a text that has more before it.
  fileprivate func moved(by distance: Int) -> CapturedRequest {
    var moved = self
    moved.place = place.moved(by: distance)
    moved.headers = headers.map { CapturedHeader($0.name, $0.value, $0.place.moved(by: distance)) }
    if case .text(let text)? = body { moved.body = .text(text.moved(by: distance)) }
    moved.credentials = credentials.map { $0.shifted(by: distance) }
    return moved
  }
}

extension CapturedPlace {
  fileprivate func moved(by distance: Int) -> CapturedPlace {
    guard case .range(let range) = self else { return self }
    return .range(range.shifted(by: distance))
  }
}

extension Span<UInt8> {
  /// The line that begins there, without its end.
  fileprivate func line(from start: Int) -> ByteRange {
    ByteRange(start, firstIndex(of: UInt8(ascii: "\n"), in: ByteRange(start, count)) ?? count)
  }

  fileprivate func isBlank(_ range: ByteRange) -> Bool {
    (range.start..<range.end).allSatisfy { self[$0].isBlank }
  }

  /// The fence that opens a block on a line, perhaps behind the sign of a list: behind it may stand a
  /// language and what a renderer is told, but not a document.
  fileprivate func openingFence(
    on line: ByteRange
  ) -> (sign: UInt8, length: Int, indentation: Int)? {
    var start = line.start
    while start < line.end, self[start].isBlank { start += 1 }
    start = listMarkerEnd(from: start, on: line)
    guard start < line.end else { return nil }
    let sign = self[start]
    guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    var end = start
    while end < line.end, self[end] == sign { end += 1 }
    guard end - start >= 3 else { return nil }
    for here in end..<line.end where self[here] == sign { return nil }
    guard !beginsDocument(ByteRange(end, line.end)) else { return nil }
    return (sign, end - start, start - line.start)
  }

  /// Behind the sign of a list's item and the blanks after it.
  ///
  /// An indented star is rather the margin of a comment.
  private func listMarkerEnd(from start: Int, on line: ByteRange) -> Int {
    var end = start
    while end < line.end, end - start < 9, self[end].isDigit { end += 1 }
    guard end < line.end else { return start }
    switch self[end] {
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      guard end > start else { return start }
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      guard end == start else { return start }
    case UInt8(ascii: "*"):
      guard end == line.start else { return start }
    default: return start
    }
    end += 1
    let marker = end
    while end < line.end, self[end].isBlank { end += 1 }
    return end > marker ? end : start
  }

  /// Whether what follows a fence on its line is JSON, and not attributes such as `{2}` or `{.json}`.
  private func beginsDocument(_ rest: ByteRange) -> Bool {
    var here = rest.start
    while here < rest.end, self[here].isBlank { here += 1 }
    guard here < rest.end, "{[".utf8.contains(self[here]) else { return false }
    here += 1
    guard here < rest.end else { return true }
    return !self[here].isLetterOrDigit && !".#".utf8.contains(self[here])
  }

  /// A part of a text with blanks for its pieces of code within a line, which are sketches, and for what
  /// would be a value of its own at its beginning.
  fileprivate func withoutInlineCode(_ range: ByteRange) -> CapturedText {
    let backtick = UInt8(ascii: "`")
    var part = CapturedText()
    var next = endOfValue(from: range.start, to: range.end)
    for index in range.start..<next {
      part.append(self[index].isBlank ? self[index] : UInt8(ascii: " "), from: index)
    }
    while next < range.end {
      let line = line(from: next)
      next = Swift.min(line.end + 1, range.end)
      var here = line.start
      while here < next {
        let end =
          self[here] == backtick
          ? firstIndex(of: backtick, in: ByteRange(here + 1, next)) : nil
        let stop = end.map { $0 + 1 } ?? here + 1
        for index in here..<stop {
          part.append(end == nil ? self[index] : UInt8(ascii: " "), from: index)
        }
        here = stop
      }
    }
    return part
  }

  /// Behind the date of a log, and behind the three quotes that end a comment of a program.
  private func endOfValue(from start: Int, to end: Int) -> Int {
    var here = start
    while here < end {
      let isOfDate = self[here].isDigit || "-:.".utf8.contains(self[here])
      if isOfDate || self[here].isBlank {
        here += 1
      } else if holds("\"\"\"", at: here) || holds("'''", at: here) {
        here += 3
      } else {
        break
      }
    }
    return Swift.min(here, end)
  }

  /// Whether a line has nothing but a fence that is at least as long as the one that opened a block.
  fileprivate func closes(_ sign: UInt8, _ length: Int, on line: ByteRange) -> Bool {
    var start = line.start
    while start < line.end, self[start].isBlank { start += 1 }
    var end = start
    while end < line.end, self[end] == sign { end += 1 }
    return end - start >= length && isBlank(ByteRange(end, line.end))
  }

  /// Whether a block of code has brackets, as an object, a list or a dump has; calls have others.
  fileprivate func mayHoldDocument(_ range: ByteRange) -> Bool {
    firstIndex(of: UInt8(ascii: "{"), in: range) != nil
      || firstIndex(of: UInt8(ascii: "["), in: range) != nil
      || hasParenthesisAtLineStart(range)
  }

  /// As in what PHP prints.
  private func hasParenthesisAtLineStart(_ range: ByteRange) -> Bool {
    var next = range.start
    while next < range.end {
      let line = line(from: next)
      next = line.end + 1
      var here = line.start
      while here < line.end, self[here].isBlank { here += 1 }
      if here < line.end, self[here] == UInt8(ascii: "(") { return true }
    }
    return false
  }
}
