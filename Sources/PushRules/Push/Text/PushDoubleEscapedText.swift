package import JSON
package import PushFormats
package import PushModel

package enum PushDoubleEscapedText: TextRule {
  package static let id: StaticString = "push-double-escaped-text"
  package static let severity = Severity.warning
  package static let source = Standards.json

  package static var clues: TextClues { .escapedEscape }

  package static func look(at text: TextContext) -> TextRemark? {
    guard text.isShown else { return nil }
    let withLines = text.text.holdsEscapedLines
    guard let place = text.text.escape(from: 0, withLines: withLines) else { return nil }
    let escape = String(copying: text.text.extracting(place))
    return TextRemark(
      message: text.message(
        String(joining: ["shows the escape ", escape, " instead of its character"])),
      label: "escaped twice", help: "write the character itself, or escape it once",
      prediction: .onDevice("the user sees the code, not the character"),
      newValue: unescaped(text.text, withLines: withLines))
  }

  /// The text as JSON with its escapes at work, when all of them are characters.
  private static func unescaped(_ text: Span<UInt8>, withLines: Bool) -> String? {
    var isReadable = true
    // No escape is shorter than its character.
    let plain = String(utf8Count: text.count) { plain in
      var start = 0
      while isReadable, let place = text.escape(from: start, withLines: withLines) {
        plain.append(copying: text.extracting(start..<place.lowerBound))
        guard let escape = text.character(of: place) else { return isReadable = false }
        for byte in escape.character.utf8 { plain.append(byte) }
        start = escape.end
      }
      plain.append(copying: text.extracting(start...))
    }
    return isReadable ? JSONText.quoted(plain) : nil
  }

  package static var page: RulePage {
    RulePage(
      "Characters must be escaped only once.",
      rationale: """
        A text was encoded as JSON twice, or its backslashes were doubled by hand. The device \
        undoes the escapes once, and the reader sees `\\ud83d\\ude09` instead of an emoji, or `\\n` \
        instead of a new line.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi \\ud83d\\ude09"}}"#, at: "/aps/alert", severity: .warning,
          message: #"`alert` shows the escape \ud83d instead of its character"#,
          fixed: #"{"aps": {"alert": "Hi 😉"}}"#),
        Example(
          #"{"message": {"topic": "a", "notification": {"title": "Caf\\u00e9"}}}"#,
          at: "/message/notification/title", severity: .warning,
          message: #"`title` shows the escape \u00e9 instead of its character"#,
          fixed: #"{"message": {"topic": "a", "notification": {"title": "Café"}}}"#),
        // https://github.com/beste/firebase-php/issues/393
        Example(
          #"{"aps": {"alert": {"title": "Hi", "body": "One\\n\\ntwo"}}}"#, at: "/aps/alert/body",
          severity: .warning, message: #"`body` shows the escape \n instead of its character"#,
          fixed: #"{"aps": {"alert": {"title": "Hi", "body": "One\n\ntwo"}}}"#),
        Example(
          #"{"message": {"topic": "a", "notification": {"body": "Tea:\\r\\n- mint\\n"}}}"#,
          at: "/message/notification/body", severity: .warning,
          fixed: #"{"message": {"topic": "a", "notification": {"body": "Tea:\r\n- mint\n"}}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi \ud83d\ude09"}}"#),
        Example(#"{"aps": {"alert": "In C:\\users\\ann"}, "raw": "\\u00e9"}"#),
        Example(#"{"aps": {"alert": "In C:\\notes\\n"}}"#, remark: "a path"),
        Example(#"{"aps": {"alert": "Saved in docs\\new"}, "raw": "One\\nTwo"}"#),
      ])
  }
}

extension Span<UInt8> {
  /// Where a backslash, `u` and four hex digits stand, or the escape of a line end.
  fileprivate func escape(from start: Int, withLines: Bool) -> Range<Int>? {
    var from = start
    while let place = backslash(from: from), place + 1 < count {
      switch self[place + 1] {
      case UInt8(ascii: "u"): if codeUnit(at: place) != nil { return place..<place + 6 }
      case UInt8(ascii: "n"), UInt8(ascii: "r"): if withLines { return place..<place + 2 }
      default: break
      }
      from = place + 1
    }
    return nil
  }

  private func backslash(from start: Int) -> Int? {
    firstIndex(of: UInt8(ascii: "\\"), in: ByteRange(start, count))
  }

  /// The character of an escape, and where it ends: behind the second one of a pair of surrogates.
  ///
  /// nil for half a pair, and for the end of a text in C, which many readers do not take.
  fileprivate func character(
    of escape: Range<Int>
  ) -> (character: Unicode.Scalar, end: Int)? {
    guard let unit = codeUnit(at: escape.lowerBound) else {
      return (self[escape.lowerBound + 1] == UInt8(ascii: "n") ? "\n" : "\r", escape.upperBound)
    }
    if let character = Unicode.Scalar(unit) {
      return unit > 0 ? (character, escape.upperBound) : nil
    }
    guard UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: escape.upperBound),
      UTF16.isTrailSurrogate(trail)
    else { return nil }
    return (UTF16.decode(.init([unit, trail])), escape.upperBound + 6)
  }

  /// The number of an escape in hex digits at a place.
  private func codeUnit(at place: Int) -> UInt16? {
    guard holds("\\u", at: place), place + 6 <= count else { return nil }
    var unit: UInt16 = 0
    for index in place + 2..<place + 6 {
      guard let digit = self[index].hexValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// Whether `\n` in it is the end of a line: in the path of a file a name would follow, or a drive
  /// stand before it, or there would be other backslashes.
  fileprivate var holdsEscapedLines: Bool {
    var isCertain = false
    var from = 0
    while let place = backslash(from: from) {
      from = place + 1
      guard from < count, "nru".utf8.contains(self[from]), !isBehindDrive(place) else {
        return false
      }
      guard self[from] == UInt8(ascii: "n") else { continue }
      isCertain = isCertain || !mayGoOnWithName(at: from + 1)
    }
    return isCertain
  }

  /// Whether `C:` stands before a place.
  private func isBehindDrive(_ place: Int) -> Bool {
    guard place >= 2, self[place - 1] == UInt8(ascii: ":"), self[place - 2].isLetter else {
      return false
    }
    return place == 2 || !self[place - 3].isWordPart
  }

  /// Whether a file's name that begins with a small letter may go on there.
  private func mayGoOnWithName(at place: Int) -> Bool {
    guard place < count else { return false }
    let byte = self[place]
    return byte.isDigit || byte.isLetter && byte >= UInt8(ascii: "a") || "._".utf8.contains(byte)
  }
}
