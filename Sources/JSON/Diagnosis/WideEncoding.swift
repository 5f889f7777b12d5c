/// An encoding whose characters have units of two or four bytes, under the name that messages give it.
package enum WideEncoding: String {
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"

  package var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

  var isLittleEndian: Bool { self == .utf16LittleEndian || self == .utf32LittleEndian }

  /// How many bytes a unit has.
  var width: Int { isUTF16 ? 2 : 4 }

  /// Recognised by its byte order mark or by the zeros between characters of ASCII.
  init?(of text: ScannedText) {
    if text.begins(with: (0xFF, 0xFE)) {
      self = text.holdsZeros(at: 2) ? .utf32LittleEndian : .utf16LittleEndian
    } else if text.begins(with: (0xFE, 0xFF)) {
      self = .utf16BigEndian
    } else if text.count >= 4, text.holdsZeros(at: 0), text[2] == 0xFE, text[3] == 0xFF {
      self = .utf32BigEndian
    } else {
      self.init(byZerosOf: text)
    }
  }

  private init?(byZerosOf text: ScannedText) {
    guard text.count >= 4 else {
      guard text.count == 2 else { return nil }
      if text.isWide(false, true) {
        self = .utf16LittleEndian
      } else if text.isWide(true, false) {
        self = .utf16BigEndian
      } else {
        return nil
      }
      return
    }
    // Hardly any text has a zero there.
    guard text[0] == 0 || text[1] == 0 else { return nil }
    if text.isWide(false, true, true, true) {
      self = .utf32LittleEndian
    } else if text.isWide(true, true, true, false) {
      self = .utf32BigEndian
    } else if text.isWide(false, true, false, true) {
      self = .utf16LittleEndian
    } else if text.isWide(true, false, true, false) {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }
}

extension ScannedText {
  fileprivate func begins(with mark: (UInt8, UInt8)) -> Bool {
    count >= 2 && self[0] == mark.0 && self[1] == mark.1
  }

  /// Whether two bytes are zero.
  fileprivate func holdsZeros(at index: Int) -> Bool {
    index + 2 <= count && self[index] == 0 && self[index + 1] == 0
  }

  /// Whether exactly these of the first bytes are zero and the others plain ASCII text.
  fileprivate func isWide(_ zeros: Bool...) -> Bool {
    zeros.indices.allSatisfy { index in
      let byte = self[index]
      return zeros[index] ? byte == 0 : byte.isBlank || (byte > 0x20 && byte < 0x7F)
    }
  }
}
