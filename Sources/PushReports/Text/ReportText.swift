import JSON

/// The text of a report.
///
/// Reports only append; the code that writes the text out empties it.
package struct ReportText: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Printed parts that are likely to be printed again.
  private var parts = PrintedParts()
  /// Whether the text has colours and links.
  var look = Look()
  /// The role of the last part of the line.
  private var role = Role.plain

  struct Look: Equatable, Sendable {
    var colour = false
    var links = false

    var isStyled: Bool { colour || links }
  }

  package init() {}

  package mutating func append(_ text: String) {
    text.withBytes { bytes.append(copying: $0) }
  }

  package mutating func append(_ more: [UInt8]) {
    bytes += more
  }

  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes += more
  }

  /// Appends what was printed for a part before; false when it has to be laid out.
  mutating func append(
    _ name: PrintedParts.Name, _ text: String, _ other: String, link: String,
    _ layout: PrintedParts.Layout
  ) -> Bool {
    parts.add(name, text, other, link: link, layout, to: &bytes)
  }

  /// Remembers what was printed for a part, which is all from `start` on.
  mutating func keep(
    from start: Int, as name: PrintedParts.Name, _ text: String, _ other: String, link: String
  ) {
    parts.keep(bytes[start...], of: name, text, other, link: link)
  }

  package mutating func line(_ text: String = "") {
    append(text)
    bytes.append(0x0A)
  }

  /// Appends a line with nothing on it.
  mutating func blankLine() {
    bytes.append(0x0A)
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

// MARK: - Lines in parts that may differ in colour

extension ReportText {
  /// Adds a part to the line.
  mutating func add(_ text: String, _ role: Role = .plain, link: String? = nil) {
    guard !text.isEmpty else { return }
    turn(to: role)
    guard look.links, let link else { return append(text) }
    append("\u{1B}]8;;\(link)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\")
  }

  /// Adds a number in the style of plain text.
  mutating func add(_ number: Int) {
    add(number, .plain)
  }

  mutating func add(_ number: Int, _ role: Role) {
    turn(to: role)
    bytes.append(decimal: number)
  }

  /// Adds `:12:34` behind the name of a file.
  mutating func addPlace(_ position: TextPosition) {
    add(upTo: Self.mostBytesOfPlace) { $0.append(position) }
  }

  static let mostBytesOfPlace = 2 * OutputSpan<UInt8>.mostDigits + 2

  /// Adds plain text of at most so many bytes, which is written in one go.
  @inline(__always)
  mutating func add(upTo count: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
    turn(to: .plain)
    bytes.append(addingCapacity: count, initializingWith: write)
  }

  /// Adds text that is safe to print.
  mutating func add(_ text: Span<UInt8>, _ role: Role) {
    guard text.count > 0 else { return }
    turn(to: role)
    bytes.append(copying: text)
  }

  /// Adds an ASCII character repeatedly.
  mutating func add(_ sign: UInt8, times count: Int, _ role: Role = .plain) {
    guard count > 0 else { return }
    turn(to: role)
    bytes.append(addingCapacity: count) { $0.append(repeating: sign, count: count) }
  }

  mutating func addBlanks(_ count: Int, _ role: Role = .plain) {
    add(UInt8(ascii: " "), times: count, role)
  }

  mutating func endLine() {
    turn(to: .plain)
    bytes.append(0x0A)
  }

  mutating func line(_ line: StyledLine) {
    guard look.isStyled else { return self.line(line.text) }
    for part in line.parts { add(part.text, part.role, link: part.link) }
    endLine()
  }

  @inline(__always)
  private mutating func turn(to next: Role) {
    if look.colour { turnColour(to: next) }
  }

  private mutating func turnColour(to next: Role) {
    guard next != role else { return }
    // The previous style has to be reset before the next one is set.
    if role.rendition != nil { append("\u{1B}[0m") }
    if let rendition = next.rendition { append("\u{1B}[\(rendition)m") }
    role = next
  }
}

extension OutputSpan<UInt8> {
  /// Appends `:12:34`.
  mutating func append(_ place: TextPosition) {
    append(UInt8(ascii: ":"))
    append(decimal: place.line)
    append(UInt8(ascii: ":"))
    append(decimal: place.column)
  }
}
