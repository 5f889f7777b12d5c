import JSON
import PushCapture
import PushReports
import PushShield

/// Where parts of requests stand in the text of their capture.
struct CapturePlaces {
  private let lines: LineIndex
  /// Of a capture in JSON.
  private let index: PositionIndex?
  private let text: [UInt8]

  init(of capture: Capture, in text: Span<UInt8>) {
    lines = LineIndex(text)
    let isJSON = capture.requests.contains { if case .value = $0.place { true } else { false } }
    index = isJSON ? PositionIndex(text) : nil
    self.text = Array(copying: text)
  }

  func content(of body: CapturedBody?, in text: Span<UInt8>) -> [UInt8]? {
    switch body {
    case .text(let text): return text.bytes
    case .string(let pointer):
      guard let literal = index?.find(pointer)?.value else { return nil }
      return EscapedText(literal: literal, in: text)?.bytes
    case .file, .filledIn, nil: return nil
    }
  }

  /// The credentials of a capture, without quotes.
  func credentials(of capture: Capture) -> [ByteRange] {
    let values = capture.credentials.compactMap { pointer -> ByteRange? in
      guard let value = index?.find(pointer)?.value, value.count > 2 else { return nil }
      return ByteRange(value.start + 1, value.end - 1)
    }
    return values + capture.requests.flatMap(\.credentials).filter { $0.count > 0 }
  }

  func span(of place: CapturedPlace, _ start: TextPosition) -> LocatedSpan? {
    switch place {
    case .range(let range): span(of: range, start)
    case .value(let pointer): index?.find(pointer).map { span(of: $0.value, start) }
    }
  }

  func span(of range: ByteRange, _ start: TextPosition) -> LocatedSpan {
    LocatedSpan(start: position(range.start, start), end: position(range.end, start))
  }

  private func position(_ offset: Int, _ start: TextPosition) -> TextPosition {
    let place = lines.position(of: offset, in: text.span)
    return TextPosition(
      line: start.line + place.line - 1, column: place.column, offset: start.offset + offset)
  }
}

extension LocatedFinding {
  /// Places findings in the capture instead of the text that was put together from it.
  mutating func move(
    to text: CapturedText, _ places: CapturePlaces, _ start: TextPosition
  ) {
    func moved(_ span: LocatedSpan) -> LocatedSpan {
      let first = text.origin(of: span.start.offset)
      let last =
        span.end.offset > span.start.offset ? text.origin(of: span.end.offset - 1) + 1 : first
      return places.span(of: ByteRange(first, max(first, last)), start)
    }
    if let span { self.span = moved(span) }
    if let related { self.related = .init(span: moved(related.span), label: related.label) }
  }

  /// Gives a finding about a header the place of that; one that is missing is missed at the address.
  mutating func place(
    in request: CapturedRequest, _ places: CapturePlaces, _ start: TextPosition
  ) {
    guard let header, span == nil else { return }
    let found = request.headers.last { $0.name == header }
    let place = found?.place ?? request.place
    // The token stands in the address, in which it has no name; so does the path.
    if header.hasPrefix("--") || header.hasPrefix(":") { self.header = nil }
    span = places.span(of: place, start)
    inner = nil
    if case .value(let pointer) = place { self.pointer = pointer }
  }
}
