import JSON

/// Finds the commands that send something in a text: a script, a page of documentation, or what was
/// pasted.
enum ShellReader {
  static func mayHoldCommand(_ text: Span<UInt8>) -> Bool {
    nextCommand(in: text, from: 0) != nil
  }

  static func requests(in text: Span<UInt8>) -> [CapturedRequest] {
    var script = ShellScript(text)
    script.read()
    guard script.requests.contains(where: \.isFilledIn) else { return script.requests }
    // A function is written before what it sends is set.
    var again = ShellScript(text, script.memory)
    again.read()
    return again.requests
  }

  /// Behind the name of a tool where a command may begin.
  static func nextCommand(in text: Span<UInt8>, from start: Int) -> Int? {
    for here in start..<max(start, text.count) {
      guard ShellTool.initials.contains(text[here]), let tool = ShellTool(at: here, in: text),
        mayBegin(at: here, in: text)
      else { continue }
      return here + tool.name.utf8CodeUnitCount
    }
    return nil
  }

  /// Whether a command may begin there: at the beginning of a line, behind a prompt, or behind what
  /// ends another command.
  static func mayBegin(at offset: Int, in text: Span<UInt8>) -> Bool {
    lastByte(before: offset, in: text).map { starters.contains(text[$0]) } ?? true
  }

  /// What stands before a place, apart from blanks; nil at the beginning of the text.
  static func lastByte(before offset: Int, in text: Span<UInt8>) -> Int? {
    var here = offset
    while here > 0, text[here - 1] == UInt8(ascii: " ") || text[here - 1] == UInt8(ascii: "\t") {
      here -= 1
    }
    return here > 0 ? here - 1 : nil
  }

  static let starters = "\n\r({|;&`$%#>".utf8
}

extension CapturedRequest {
  fileprivate var isFilledIn: Bool { if case .filledIn? = body { true } else { false } }
}
