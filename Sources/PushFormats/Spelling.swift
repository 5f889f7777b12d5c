extension Span<UInt8> {
  /// Whether the bytes are this name but for the letter case, hyphens, underscores and blanks.
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

  /// Whether the bytes are exactly this name.
  func isName(_ name: StaticString) -> Bool {
    count == name.utf8CodeUnitCount && begins(withText: name)
  }

  /// Whether the bytes are this name in lowerCamelCase: `fcmOptions` for `fcm_options`.
  func isCamelName(of name: StaticString) -> Bool {
    name.withUTF8Buffer { buffer in
      let name = unsafe buffer.span
      var place = 0
      var raisesNext = false
      for index in name.indices {
        if name[index] == UInt8(ascii: "_") {
          raisesNext = true
          continue
        }
        guard place < count, self[place] == (raisesNext ? name[index].capital : name[index]) else {
          return false
        }
        raisesNext = false
        place += 1
      }
      return place == count
    }
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
  var isJoint: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: " ")
  }

  var capital: UInt8 {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & ~0x20 : self
  }

  var smallLetter: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
