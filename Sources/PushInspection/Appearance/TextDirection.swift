/// How a text runs, as far as a drawing depends on it.
package enum TextDirection {
  /// Whether it begins at the right: the first letter decides.
  package static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  package static func hasRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { isRightToLeft($0) }
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      scalar.properties.isAlphabetic
    default: false
    }
  }
}
