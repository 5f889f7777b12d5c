import JSON

// What a shell puts in before a command sees its words.
extension ShellWords {
  @_lifetime(self: copy self)
  mutating func take(_ word: inout Word) {
    if takeOutput(&word) || takeVariable(&word) { return }
    if text.holds("$(", at: here) || text.holds("${", at: here) || text[here] == UInt8(ascii: "`") {
      word.isExpanded = true
    }
    word.append(text[here], from: here)
    here += 1
  }

  // MARK: - Variables

  @_lifetime(self: copy self)
  private mutating func takeVariable(_ word: inout Word) -> Bool {
    guard let end = variableEnd(from: here) else { return false }
    let range = ByteRange(here, end)
    here = end
    word.isExpanded = true
    if put(in: memory.variables[text.shellName(in: range)], &word) { return true }
    word.text.isFilledIn = true
    let written = CapturedText(range, of: text)
    word.text.append(written)
    word.unknown = "the value of `\(String(decoding: written.bytes, as: UTF8.self))`"
    return true
  }

  /// The end of `$name`, `${name}` or `$1`.
  private func variableEnd(from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "$"), start + 1 < text.count else { return nil }
    let next = text[start + 1]
    if next == UInt8(ascii: "{") { return braceEnd(from: start + 2) }
    if next.isDigit || "@*".utf8.contains(next) { return start + 2 }
    let end = text.nameEnd(from: start + 1)
    return end > start + 1 ? end : nil
  }

  /// The end of what is between braces, which here holds neither quotes nor other expansions.
  private func braceEnd(from start: Int) -> Int? {
    var next = start
    while next < text.count, text[next] != UInt8(ascii: "}") {
      guard text[next] >= 0x20, !"\"'`${".utf8.contains(text[next]) else { return nil }
      next += 1
    }
    return next < text.count ? next + 1 : nil
  }

  /// Puts in what is known; false when that says nothing of what is sent.
  ///
  /// What is JSON or an address decides how a request is read. Other values are put in by whoever
  /// runs the script, so that what stands there may be no more than an example.
  @_lifetime(self: copy self)
  private mutating func put(in value: ShellValue?, _ word: inout Word) -> Bool {
    switch value {
    case .text(let text) where text.isJSON || text.isAddress:
      word.text.append(text)
      word.knownBytes += text.bytes.count
      return true
    case .file(let name):
      word.file = name
      return false
    case .text, nil: return false
    }
  }

  // MARK: - Output of commands

  @_lifetime(self: copy self)
  private mutating func takeOutput(_ word: inout Word) -> Bool {
    var value: ShellValue?
    let start = here
    if let known = knownOutput() {
      value = known.value
      here = known.end
    } else if let end = closedSubstitution() {
      here = end
    } else {
      return false
    }
    word.isExpanded = true
    if put(in: value, &word) { return true }
    word.text.isFilledIn = true
    // What a command will print is as unknown as the value of a variable, and written as one.
    word.text.append(standIn: "${output}", for: ByteRange(start, here))
    let name = ByteRange(start, here).firstName(in: text)
    word.unknown = name.isEmpty ? "the output of a command" : "the output of `\(name)`"
    return true
  }

  /// No longer command is looked for inside of another one.
  private static var longestSubstitution: Int { 8 * 1024 }

  /// Payloads are short, but need not be as short as what is only passed over.
  private static var longestPrinter: Int { 64 * 1024 }

  @_lifetime(self: copy self)
  private mutating func closedSubstitution() -> Int? {
    guard here >= isOpenUntil else { return nil }
    let end = substitutionEnd(from: here)
    if end == nil, text.holds("$(", at: here) { isOpenUntil = here + Self.longestSubstitution }
    return end
  }

  /// What a command prints that only repeats a text or a file, and where it ends.
  @_lifetime(self: copy self)
  private mutating func knownOutput() -> (value: ShellValue?, end: Int)? {
    let isQuotedBack = text[here] == UInt8(ascii: "`")
    guard here >= isUnknownUntil, !isSubstitution, isQuotedBack || text.holds("$(", at: here),
      !(isQuotedBack && isInBackquotes)
    else { return nil }
    let start = here + (isQuotedBack ? 1 : 2)
    if let known = outputOfFunction(at: start) { return known }
    guard start < text.count, ShellPipeline.mayPrintKnown(at: start, in: text) else { return nil }
    let limit = min(text.count, start + Self.longestPrinter)
    var words = ShellWords(
      text.extracting(0..<limit), from: start, memory, inBackquotes: isQuotedBack,
      isSubstitution: true)
    let pipeline = ShellPipeline(&words)
    var end = words.here
    while end < limit, text[end].isBlank { end += 1 }
    guard end < limit, text[end] == UInt8(ascii: isQuotedBack ? "`" : ")") else {
      isUnknownUntil = end
      return nil
    }
    return (pipeline.commands.last?.output, end + 1)
  }

  /// What a function of the script prints that is called there, and nothing else with it.
  private func outputOfFunction(at start: Int) -> (value: ShellValue?, end: Int)? {
    guard !memory.functions.isEmpty, start < text.count else { return nil }
    let nameEnd = text.nameEnd(from: start)
    guard let value = memory.functions[String(copying: text.extracting(start..<nameEnd))] else {
      return nil
    }
    let limit = min(text.count, nameEnd + Self.longestArguments)
    var end = nameEnd
    while end < limit, text[end] != UInt8(ascii: ")"), text[end] != UInt8(ascii: "`") {
      guard !"|;&<>\n(".utf8.contains(text[end]) else { return nil }
      end += 1
    }
    return end < limit ? (value, end + 1) : nil
  }

  private static let longestArguments = 256

  /// The end of a command whose output the shell puts in, `$(date +%s)` or between backquotes.
  func substitutionEnd(from start: Int) -> Int? {
    let limit = min(text.count, start + Self.longestSubstitution)
    if text[start] == UInt8(ascii: "`") {
      // Two of them are empty or open a block of code; PowerShell ends a line with one.
      guard !isInBackquotes, start + 1 < limit, !"`\n\r".utf8.contains(text[start + 1]) else {
        return nil
      }
      return quoteEnd(UInt8(ascii: "`"), from: start + 1, limit)
    }
    guard text.holds("$(", at: start) else { return nil }
    var next = start + 2
    var depth = 1
    while next < limit {
      switch text[next] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return next + 1 }
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "'"):
        guard let end = text.firstIndex(of: text[next], in: ByteRange(next + 1, limit)) else {
          return nil
        }
        next = end
      case UInt8(ascii: "\""):
        guard let end = quoteEnd(text[next], from: next + 1, limit) else { return nil }
        next = end - 1
      default: break
      }
      next += 1
    }
    return nil
  }

  /// Behind a quote that closes, which a backslash may stand before.
  private func quoteEnd(_ quote: UInt8, from start: Int, _ limit: Int) -> Int? {
    var next = start
    while next < limit {
      if text[next] == quote { return next + 1 }
      next += text[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension ByteRange {
  /// The name of the command in `$(name …)`.
  fileprivate func firstName(in text: Span<UInt8>) -> String {
    let first = (start..<end).first { !"$(` \n".utf8.contains(text[$0]) } ?? end
    return String(copying: text.extracting(first..<min(end, text.nameEnd(from: first))))
  }
}

extension CapturedText {
  fileprivate var isJSON: Bool {
    let first = bytes.first { !$0.isBlank }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  fileprivate var isAddress: Bool { bytes.starts(with: "http".utf8) }
}

extension Span<UInt8> {
  /// Behind a name that begins there, as variables have it.
  func nameEnd(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isLetterOrDigit || self[end] == UInt8(ascii: "_") { end += 1 }
    return end > start && self[start].isDigit ? start : end
  }

  /// The name in `$name` or `${name}`.
  fileprivate func shellName(in range: ByteRange) -> String {
    let start = range.start + (self[range.start + 1] == UInt8(ascii: "{") ? 2 : 1)
    let end = nameEnd(from: start)
    // `${name:-default}` may be something else than the variable.
    guard end == range.end || end == range.end - 1 else { return "" }
    return String(copying: extracting(start..<end))
  }
}
