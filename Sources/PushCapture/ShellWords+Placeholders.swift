import JSON

// Places such as `<DEVICE_TOKEN>` that pages of documentation leave open in a command. To a shell
// they are redirections, but whoever writes two of these writes `<file >other`.
extension ShellWords {
  /// Takes what stands for a value that only the reader of the page knows.
  @_lifetime(self: copy self)
  mutating func takePlaceholder(_ word: inout Word) {
    guard let end = placeholderEnd(from: here) else { return }
    let written = CapturedText(ByteRange(here, end), of: text)
    here = end
    word.isExpanded = true
    word.text.append(written)
    word.unknown = "the value of `\(String(decoding: written.bytes, as: UTF8.self))`"
  }

  /// Behind a place that is left open; nil where a redirection stands.
  func placeholderEnd(from start: Int) -> Int? {
    guard text[start] == UInt8(ascii: "<") else { return nil }
    let isInWord = start > 0 && text[start - 1].isPartOfShellWord
    guard let close = closingAngle(of: start, isInWord: isInWord) else { return nil }
    let end = close + 1
    guard end < text.count, !text[end].isBlank else { return end }
    switch text[end] {
    case UInt8(ascii: "/"): return isInWord || !text.holds("/dev/", at: end) ? end : nil
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ")"), UInt8(ascii: "`"): return end
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "<"):
      return isInWord ? end : nil
    // What a redirection writes to.
    default: return nil
    }
  }

  /// The bracket that closes words of letters and digits.
  private func closingAngle(of start: Int, isInWord: Bool) -> Int? {
    let limit = min(text.count, start + Self.longestPlaceholder)
    let first = start + 1
    guard first < limit, text[first].isWordPart, !text[first].isDigit else { return nil }
    var next = first
    while next < limit, text[next] != UInt8(ascii: ">") {
      switch text[next] {
      case UInt8(ascii: "-"): break
      // A file has a dot in its name.
      case UInt8(ascii: "."): guard isInWord else { return nil }
      // `<file -option` goes on with the command.
      case UInt8(ascii: " "):
        guard next + 1 < limit, text[next + 1].isWordPart else { return nil }
      default: guard text[next].isWordPart else { return nil }
      }
      next += 1
    }
    guard next < limit else { return nil }
    // `<file 2> errors`
    let isDescriptor = text[next - 1].isDigit && text[next - 2] == UInt8(ascii: " ")
    return isDescriptor ? nil : next
  }

  private static var longestPlaceholder: Int { 64 }
}

extension UInt8 {
  /// Whether a byte before a bracket is of the same word.
  fileprivate var isPartOfShellWord: Bool {
    !isBlank && !"|&;(`".utf8.contains(self)
  }
}
