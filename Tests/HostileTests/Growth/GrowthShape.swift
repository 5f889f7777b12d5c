/// A text of a given length that repeats something, to see what a longer one costs.
struct GrowthShape: Sendable {
  /// What a failure says: what is repeated, and where.
  var name: String
  /// The text with about so many bytes.
  var text: @Sendable (Int) -> [UInt8]

  init(_ name: String, _ text: @escaping @Sendable (Int) -> [UInt8]) {
    self.name = name
    self.text = text
  }

  /// A unit again and again between two texts.
  init(_ name: String, _ before: String, repeating unit: [UInt8], _ after: String = "") {
    self.init(name) { bytes in
      Array(before.utf8) + Self.repeated(unit, bytes) + Array(after.utf8)
    }
  }

  /// Something open and its end around it, as often as fits.
  init(_ name: String, _ before: String, nesting open: String, _ close: String, _ after: String) {
    self.init(name) { bytes in
      let levels = max(1, bytes / (open.utf8.count + close.utf8.count))
      let opened = Self.repeated(Array(open.utf8), levels * open.utf8.count)
      let closed = close.isEmpty ? [] : Self.repeated(Array(close.utf8), levels * close.utf8.count)
      return Array(before.utf8) + opened + Array("1".utf8) + closed + Array(after.utf8)
    }
  }

  /// A unit as often as it fits into so many bytes, at least once.
  static func repeated(_ unit: [UInt8], _ bytes: Int) -> [UInt8] {
    guard !unit.isEmpty else { return [] }
    let count = max(1, bytes / unit.count)
    var text = unit
    text.reserveCapacity(count * unit.count)
    // Doubled, not added one by one: a debug build adds slowly.
    while text.count * 2 <= count * unit.count { text += text }
    return text + text.prefix(count * unit.count - text.count)
  }

  /// Pieces with numbers in them until there are so many bytes.
  static func numbered(_ bytes: Int, _ piece: (Int) -> String) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 64)
    var number = 0
    while text.count < bytes {
      text += piece(number).utf8
      number += 1
    }
    return text
  }
}

extension [UInt8] {
  /// The bytes as the inside of a string of JSON.
  var escapedForJSON: [UInt8] {
    flatMap { byte -> [UInt8] in
      switch byte {
      case 0x22, 0x5C: [0x5C, byte]
      case 0..<0x20: Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: [byte]
      }
    }
  }
}
