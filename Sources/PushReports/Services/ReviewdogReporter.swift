package import JSON
import PushFormats
package import PushShield

/// Diagnostics for reviewdog: one document (rdjson), or a line for each (rdjsonl).
package struct ReviewdogReporter: Reporter {
  private let root: ReportRoot
  private let isInLines: Bool
  private var isFirst = true

  package init(_ root: ReportRoot = ReportRoot(), inLines isInLines: Bool) {
    self.root = root
    self.isInLines = isInLines
  }

  package mutating func begin(_ output: inout ReportText) {
    guard !isInLines else { return }
    output.append("{\"source\":{\"name\":\"\(Tool.name)\"},\n\"diagnostics\":[")
  }

  package mutating func add(
    _ finding: ShieldedFinding, in text: ShieldedText, startingAt textStart: TextPosition,
    _ output: inout ReportText
  ) {
    let columns = ByteColumns(text.bytes, startingAt: textStart)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("message", FindingText.sentences(finding))
      writer.place(path: root.path(of: finding.path), finding.span.map { columns.range(of: $0) })
      writer.origin(finding.severity.reviewdogName, code: finding.rule, finding.source.address)
      // Several suggestions would be alternatives: a repair in several places is not one.
      if let fix = finding.shareableFix, fix.isSafe, fix.edits.count == 1,
        let span = finding.fixSpans.first, let edit = fix.edits.first
      {
        writer.member(
          "suggestions",
          array: { writer in
            writer.object { writer in
              writer.range(columns.range(of: span))
              writer.member("text", edit.replacement)
            }
          })
      }
    }
    write(writer.text, &output)
  }

  package mutating func add(_ input: ReportedInput, _ output: inout ReportText) {
    guard input.status == .unread else { return }
    let path = root.path(of: input.path)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("message", FindingText.unread(input, path: path))
      writer.place(path: path, nil)
      writer.origin("ERROR", code: "unread-input", nil)
    }
    write(writer.text, &output)
  }

  package mutating func end(_ summary: RunSummary, _ output: inout ReportText) {
    guard !isInLines else { return }
    output.line(isFirst ? "]}" : "\n]}")
  }

  private mutating func write(_ diagnostic: String, _ output: inout ReportText) {
    if isInLines { return output.line(diagnostic) }
    output.append(isFirst ? "\n" : ",\n")
    output.append(diagnostic)
    isFirst = false
  }
}

/// Lines with columns that count bytes of UTF-8 from 1, as reviewdog does.
private struct ByteColumns: ~Escapable {
  private let text: Span<UInt8>
  private let start: TextPosition

  @_lifetime(copy text)
  init(_ text: Span<UInt8>, startingAt start: TextPosition) {
    self.text = text
    self.start = start
  }

  func range(of span: LocatedSpan) -> ReviewdogRange {
    ReviewdogRange(start: place(span.start), end: place(span.end))
  }

  private func place(_ position: TextPosition) -> ReviewdogRange.Place {
    let offset = position.offset - start.offset
    guard offset >= 0, offset <= text.count else { return (position.line, position.column) }
    var lineStart = offset
    while lineStart > 0, text[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    // A record may begin behind a time stamp, of which only the characters were counted.
    let before = lineStart == 0 ? start.column - 1 : 0
    return (position.line, before + offset - lineStart + 1)
  }
}

private struct ReviewdogRange {
  typealias Place = (line: Int, column: Int)

  let start: Place
  let end: Place
}

extension JSONWriter {
  fileprivate mutating func place(path: String, _ range: ReviewdogRange?) {
    member(
      "location",
      object: { writer in
        writer.member("path", path)
        if let range { writer.range(range) }
      })
  }

  fileprivate mutating func range(_ range: ReviewdogRange) {
    member(
      "range",
      object: { writer in
        for (name, place) in [("start", range.start), ("end", range.end)] {
          writer.member(
            name,
            object: { writer in
              writer.member("line", place.line)
              writer.member("column", place.column)
            })
        }
      })
  }

  fileprivate mutating func origin(_ severity: String, code: String, _ address: String?) {
    member("severity", severity)
    member("source", object: { $0.member("name", Tool.name) })
    member(
      "code",
      object: { writer in
        writer.member("value", code)
        if let address { writer.member("url", address) }
      })
  }
}

extension Severity {
  fileprivate var reviewdogName: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
