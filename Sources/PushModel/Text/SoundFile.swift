import JSON
package import PushFormats

/// The name of a sound file, in any of the fields for it.
package enum SoundFile {
  /// The fields with such a name.
  package static let fields: [FieldID] = [Aps.sound.id, Sound.name.id, ActivityAlert.sound.id]

  /// What iOS plays at most, for which the default sound stands in.
  package static let longest = "less than 30 seconds"

  /// The formats that iOS plays, including the containers of Linear PCM, MA4, µLaw and aLaw.
  private static let extensions = KeyTable([".caf", ".wav", ".aif", ".aiff", ".aifc"])

  package static func isPlayed(_ name: Span<UInt8>) -> Bool {
    endsInExtension(name, length: 4) || endsInExtension(name, length: 5)
  }

  private static func endsInExtension(_ name: Span<UInt8>, length: Int) -> Bool {
    let start = name.count - length
    guard start > 0, name[start] == UInt8(ascii: ".") else { return false }
    return extensions.number(ignoringCaseOf: name.extracting(start...)) != nil
  }

  /// Whether a name has an extension, of a format that iOS does not play.
  package static func hasUnplayedExtension(_ name: Span<UInt8>) -> Bool {
    guard !isPlayed(name), !isPath(name) else { return false }
    var length = 0
    while length < min(name.count, 5), name[name.count - 1 - length].isLetterOrDigit { length += 1 }
    return (1...4).contains(length) && length + 1 < name.count
      && name[name.count - 1 - length] == UInt8(ascii: ".")
  }

  /// The extension of a file name in lower case; nil without one.
  package static func fileExtension(of name: String) -> String? {
    // By bytes: going back by characters counts all flags in a row again for each of them.
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name.utf8[name.utf8.index(after: dot)...]
    guard (1...4).contains(ending.count), ending.allSatisfy(\.isLetterOrDigit) else {
      return nil
    }
    return String(decoding: ending.map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the system surely plays the default sound in its place: a format that it does not play,
  /// or no file name at all.
  package static func isReplaced(_ name: Span<UInt8>) -> Bool {
    isPath(name) || !isPlayed(name) && fileExtension(of: String(copying: name)) != nil
  }

  /// Whether a name is "default" but for a slip.
  package static func isMisspelledDefault(_ name: Span<UInt8>) -> Bool {
    // Most sounds are files of the app: the length, or the first or the last letter, tells.
    guard (5...9).contains(name.count), name[0] | 0x20 == UInt8(ascii: "d"),
      name[name.count - 1] | 0x20 == UInt8(ascii: "t")
    else { return false }
    let text = String(copying: name)
    return NearMiss.isClearSlip(text, of: systemSound)
      && NearMiss.word(for: text, in: [systemSound]) != nil
  }

  private static let systemSound = "default"

  package static func hasSpaceAround(_ name: Span<UInt8>) -> Bool {
    name.count > 0 && (name[0].isBlank || name[name.count - 1].isBlank)
  }

  /// A name without the white space before and behind it; nil where there is none, or nothing else.
  package static func withoutSpaceAround(_ name: String) -> String? {
    guard hasSpaceAround(name.utf8.span) else { return nil }
    let bytes = name.utf8.drop(while: \.isBlank)
    guard let last = bytes.lastIndex(where: { !$0.isBlank }) else { return nil }
    return String(decoding: bytes[...last], as: UTF8.self)
  }

  package static func isPath(_ name: Span<UInt8>) -> Bool {
    for index in 0..<name.count
    where name[index] == UInt8(ascii: "/") || name[index] == UInt8(ascii: "\\") {
      return true
    }
    return false
  }
}
