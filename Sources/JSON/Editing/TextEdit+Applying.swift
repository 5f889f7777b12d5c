extension TextEdit {
  /// The text with all edits applied; nil when two of them overlap or one is out of bounds.
  ///
  /// Insertions at one place are applied in the order given.
  package static func apply(_ edits: [TextEdit], to text: Span<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    let succeeded = unsafe text.withUnsafeBufferPointer { bytes in
      for edit in sorted(edits) {
        guard edit.range.start >= copied, edit.range.end >= edit.range.start,
          edit.range.end <= bytes.count
        else { return false }
        unsafe result.append(contentsOf: bytes[copied..<edit.range.start])
        result.append(contentsOf: edit.replacement.utf8)
        copied = edit.range.end
      }
      unsafe result.append(contentsOf: bytes[copied...])
      return true
    }
    return succeeded ? result : nil
  }

  /// Whether two fixes cannot be combined.
  ///
  /// Edits that touch conflict when one of them inserts: their order would be a guess.
  package static func overlap(_ first: [TextEdit], _ second: [TextEdit]) -> Bool {
    let first = sorted(first)
    let second = sorted(second)
    var one = 0
    var other = 0
    while one < first.count, other < second.count {
      let a = first[one].range
      let b = second[other].range
      let touches = a.count == 0 || b.count == 0
      if touches ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end {
        return true
      }
      if (a.end, a.start) <= (b.end, b.start) { one += 1 } else { other += 1 }
    }
    return false
  }

  /// Sorted by place; an insertion comes before a replacement of the text after it.
  static func sorted(_ edits: [TextEdit]) -> [TextEdit] {
    // Nearly always they are given in this order.
    let isSorted = edits.indices.dropFirst().allSatisfy {
      let a = edits[$0 - 1].range
      let b = edits[$0].range
      return (a.start, a.end) <= (b.start, b.end)
    }
    guard !isSorted else { return edits }
    let order = edits.indices.sorted {
      let a = edits[$0].range
      let b = edits[$1].range
      return (a.start, a.end, $0) < (b.start, b.end, $1)
    }
    return order.map { edits[$0] }
  }
}
