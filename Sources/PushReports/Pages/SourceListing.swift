import JSON
import PushInspection
import PushFormats
import PushPages
import PushShield

/// The text of the document with numbered lines; what findings point to is marked.
enum SourceListing {
  private static let mostBytes = 200_000
  private static let mostLines = 2_000
  /// A line of JSON may be the whole document.
  private static let mostOfLine = 20_000

  static func add(_ subject: InspectedSubject, to markup: inout Markup) {
    let text = subject.source
    let marks = Self.marks(of: subject)
    var start = 0
    markup.element(
      "pre", .class("source"), .set("tabindex", "0"), .set("role", "group"),
      .set("aria-label", "The document")
    ) { markup in
      markup.element("code", .set("dir", "ltr")) { markup in
        var number = 1
        while start < min(text.count, mostBytes), number <= mostLines {
          let end = text[start...].firstIndex(of: 0x0A) ?? text.count
          add(number, ByteRange(start, end), of: text, marks, to: &markup)
          start = end + 1
          number += 1
        }
      }
    }
    if start < text.count { markup.element("p", text: "The rest of the text is left out.") }
  }

  fileprivate struct Mark {
    var range: ByteRange
    var number: Int
    var severity: Severity
    var label: String
  }

  /// In the order of the text, none inside another.
  private static func marks(of subject: InspectedSubject) -> [Mark] {
    var marks: [Mark] = []
    var end = 0
    for (number, finding) in subject.findings.enumerated() {
      guard let span = finding.span else { continue }
      let start = span.start.offset - subject.sourceStart
      let stop = span.end.offset - subject.sourceStart
      guard start >= end, stop > start else { continue }
      end = stop
      marks.append(
        Mark(
          range: ByteRange(start, stop), number: number + 1, severity: finding.severity,
          label: "\(finding.severity.name): \(FindingText.safe(finding.message))"))
    }
    return marks
  }

  private static func add(
    _ number: Int, _ line: ByteRange, of text: [UInt8], _ marks: [Mark], to markup: inout Markup
  ) {
    markup.open("span", .class("line"), .set("id", "line-\(number)"))
    let end = min(line.end, line.start + mostOfLine)
    var here = line.start
    let first = marks.partition(after: line.start)
    for mark in marks[first...].prefix(while: { $0.range.start < end }) {
      let start = max(mark.range.start, here)
      let stop = min(mark.range.end, end)
      guard stop > start else { continue }
      add(text[here..<start], to: &markup)
      markup.element("mark", .set("title", mark.label)) { markup in
        markup.element("a", .set("href", "#finding-\(mark.number)")) { markup in
          add(text[start..<stop], to: &markup)
        }
      }
      here = stop
    }
    add(text[here..<end], to: &markup)
    if end < line.end { markup.add(" … \(grouped(line.end - end)) more bytes") }
    markup.close("span")
  }

  private static func add(_ bytes: ArraySlice<UInt8>, to markup: inout Markup) {
    markup.add(String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self))
  }
}

extension [SourceListing.Mark] {
  /// The first mark that ends behind a place.
  fileprivate func partition(after place: Int) -> Int {
    indices.partitionPoint { self[$0].range.end <= place }
  }
}
