import JSON

// Finds words in texts in any letter case, without a copy of the text.
extension Span<UInt8> {
  /// Whether a text, given in lower case, is at a place in any letter case.
  package func holdsFolded(_ text: StaticString, at place: Int) -> Bool {
    // Few words get behind their first letter.
    guard text.utf8CodeUnitCount <= count - place,
      unsafe text.utf8Start.pointee | 0x20 == self[place] | 0x20
    else { return false }
    return text.withUTF8Buffer { bytes in
      let bytes = unsafe bytes.span
      for index in bytes.indices {
        let byte = self[place + index]
        guard byte == bytes[index] || byte.isLetter && byte | 0x20 == bytes[index] else {
          return false
        }
      }
      return true
    }
  }

  package func beginsFolded(with text: StaticString) -> Bool { holdsFolded(text, at: 0) }

  /// Where a text, given in lower case, begins in any letter case.
  package func positionFolded(of text: StaticString) -> Int? {
    for place in 0..<count where holdsFolded(text, at: place) { return place }
    return nil
  }
}

extension Span<UInt8> {
  /// Whether it begins with a text, once all the bytes of one value are left out.
  package func begins(with text: StaticString, apartFrom skipped: UInt8) -> Bool {
    text.withUTF8Buffer { buffer in
      let wanted = unsafe buffer.span
      var met = 0
      for index in indices where met < wanted.count && self[index] != skipped {
        guard self[index] == wanted[met] else { return false }
        met += 1
      }
      return met == wanted.count
    }
  }
}
