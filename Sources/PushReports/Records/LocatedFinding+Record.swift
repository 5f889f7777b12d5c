import JSON
import PushShield

extension LocatedFinding {
  /// The place as counted from the beginning of the record's document.
  var spanInRecord: LocatedSpan? {
    guard let span, let recordStart else { return nil }
    return LocatedSpan(start: span.start.within(recordStart), end: span.end.within(recordStart))
  }
}

extension TextPosition {
  /// The position in a text that begins at another one.
  fileprivate func within(_ start: TextPosition) -> TextPosition {
    TextPosition(
      line: line - start.line + 1,
      column: line == start.line ? column - start.column + 1 : column,
      offset: offset - start.offset)
  }
}
