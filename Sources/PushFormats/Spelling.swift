extension Span<UInt8> {
  /// Whether the bytes are this name but for the letter case, hyphens and underscores.
  package func isSpelled(as name: Span<UInt8>) -> Bool {
    var place = 0
    for index in 0..<count where !self[index].isJoint {
      while place < name.count, name[place].isJoint { place += 1 }
      guard place < name.count, name[place].smallLetter == self[index].smallLetter else {
        return false
      }
      place += 1
    }
    while place < name.count, name[place].isJoint { place += 1 }
    return place == name.count
  }

  package func isSpelled(as name: StaticString) -> Bool {
    // A document may have keys of any length.
    guard count <= 2 * name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { isSpelled(as: unsafe $0.span) }
  }

  func begins(withText text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      let text = unsafe buffer.span
      for index in 0..<text.count where self[index] != text[index] { return false }
      return true
    }
  }
}

extension UInt8 {
  /// Whether spellings of one name differ in it.
  var isJoint: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }

  var smallLetter: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
