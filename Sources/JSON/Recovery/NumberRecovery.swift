extension JSONScanner where Consumer: ~Copyable {
  /// Something that begins like a number is not valid.
  mutating func recoverNumber(at here: Int) -> ScannerStep? {
    let text = text
    let range = ByteRange(here, text.wordEnd(from: here))
    if let token = text.prefix(range.end).validNumber(at: here) {
      // Only what follows is wrong: a full-width comma, a no-break space.
      consumer.number(token)
      return afterValue(range)
    }
    if isCutOff(range) { return takeCutOffValue(.malformedNumber, in: range) }
    if let known = KnownWord(text, range), case .notFinite = known {
      return takeUnknownValue(.nonFiniteNumber, in: range)
    }
    guard text.hasLettersOrDigits(in: range) else {
      return takeUnknownValue(.malformedNumber, in: range, isNothing: true)
    }
    switch NumberRepair(text, range) {
    case .number(let kind, let number, let isSafe):
      report {
        SyntaxProblem(
          kind, at: range, subject: text.excerpt(range), repair: [TextEdit(range, number)],
          repairIsSafe: isSafe)
      }
      if !isStopped {
        let isInteger = !number.utf8.contains { $0 == ASCII.dot || $0 | 0x20 == 0x65 }
        consumer.number(JSONNumberToken(range: range, isInteger: isInteger))
      }
    case .text: return takeText(likeNumber: range)
    case .unknown: return takeUnknownValue(.malformedNumber, in: range)
    }
    return afterValue(range)
  }
}

extension JSONScanner where Consumer: ~Copyable {
  /// `2024-01-01`, perhaps with a time behind it: a text that needs quotes.
  private mutating func takeText(likeNumber date: ByteRange) -> ScannerStep? {
    let text = text
    let hours = text.byte(at: date.end) == ASCII.space ? text.wordEnd(from: date.end + 1) : date.end
    let range = ByteRange(date.start, text.numberTailEnd(from: hours) ?? date.end)
    report {
      SyntaxProblem(
        .malformedNumber, at: range, subject: text.excerpt(range), repair: quoting(range),
        repairIsSafe: false
      ).withUnknown(range)
    }
    if !isStopped {
      consumer.string(
        JSONStringToken(range: range, content: range, marks: [.verbatim, .repaired]))
    }
    return afterValue(range)
  }
}

extension ScannedText {
  /// The end of `:05:00`, or of `:1465%2d4`, with which goes on what began like a number; nil where
  /// nothing of the kind ends a value.
  func numberTailEnd(from index: Int) -> Int? {
    guard byte(at: index) == ASCII.colon, byte(at: index + 1)?.isDigit == true else { return nil }
    var here = index
    while byte(at: here) == ASCII.colon || byte(at: here) == ASCII.percent,
      byte(at: here + 1)?.isLetterOrDigit == true
    {
      here = wordEnd(from: here + 1)
    }
    return isEndOfValue(here) ? here : nil
  }
}

/// Interpretations of a malformed number.
private enum NumberRepair {
  case number(SyntaxProblem.Kind, String, isSafe: Bool)
  /// A date, a version, a size: text that needs quotes.
  case text
  case unknown

  init(_ text: ScannedText, _ range: ByteRange) {
    // A number this long is not a typing mistake.
    guard range.count <= 400 else {
      self = .unknown
      return
    }
    let written = text.string(in: range)
    if let number = Self.fromHexadecimal(written) {
      self = .number(.malformedNumber, number, isSafe: false)
      return
    }
    let withoutUnderscores = written.filter { $0 != "_" }
    let (number, hadZeros) = Self.completed(withoutUnderscores)
    if Self.isNumber(number) {
      let isSafe = !hadZeros && withoutUnderscores == written
      self = .number(hadZeros ? .leadingZero : .malformedNumber, number, isSafe: isSafe)
    } else {
      self = Self.looksLikeText(written) ? .text : .unknown
    }
  }

  /// Without zeros in front, and with a digit on both sides of the point.
  private static func completed(_ written: String) -> (number: String, hadZeros: Bool) {
    var rest = Array(written.utf8)[...]
    var number = ""
    if rest.first == ASCII.minus {
      number = "-"
      rest.removeFirst()
    }
    var hadZeros = false
    while rest.first == ASCII.zero, rest.dropFirst().first?.isDigit == true {
      rest.removeFirst()
      hadZeros = true
    }
    if rest.first == ASCII.dot { number += "0" }
    for (index, byte) in zip(rest.indices, rest) {
      number.unicodeScalars.append(Unicode.Scalar(byte))
      let next = rest.dropFirst(index + 1 - rest.startIndex).first
      if byte == ASCII.dot, next?.isDigit != true { number += "0" }
    }
    return (number, hadZeros)
  }

  private static func isNumber(_ candidate: String) -> Bool {
    var candidate = candidate
    return candidate.withUTF8 { bytes in
      let text = unsafe ScannedText(bytes)
      guard let first = text.byte(at: 0), first == ASCII.minus || first.isDigit else {
        return false
      }
      return text.validNumber(at: 0)?.range.end == text.count
    }
  }

  private static func fromHexadecimal(_ written: String) -> String? {
    let isNegative = written.hasPrefix("-")
    let digits = isNegative ? written.dropFirst() : written[...]
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X"), !digits.contains("+"),
      let value = Int64(digits.dropFirst(2), radix: 16), value >= 0
    else { return nil }
    return isNegative ? "-\(value)" : "\(value)"
  }

  private static func looksLikeText(_ written: String) -> Bool {
    let parts = written.split(separator: "-", omittingEmptySubsequences: false)
    let isDate = parts.count == 3 && parts.allSatisfy { !$0.isEmpty }
    let isVersion = written.filter { $0 == "." }.count > 1
    // A lone `e` is an incomplete exponent.
    let hasLetters = written.unicodeScalars.contains {
      $0.value >= 0x80 || ($0.properties.isAlphabetic && $0 != "e" && $0 != "E")
    }
    return isDate || isVersion || hasLetters
  }
}
