/// How a language prints a map: without quotes, so that texts and keys run into each other.
enum PrintedMap: BitwiseCopyable, Sendable {
  /// `{key=value, key=[value, value]}`
  case java
  /// `Bundle[{key=value}]`
  case android
  /// `{key: value, key: [value, value]}`
  case dart
  /// `map[key:value key:[value value]]`
  case go

  var form: ConsoleDump.Form {
    switch self {
    case .java: .java
    case .android: .android
    case .dart: .dart
    case .go: .go
    }
  }

  /// What ends a key.
  var sign: UInt8 {
    switch self {
    case .java, .android: ASCII.equals
    case .dart, .go: ASCII.colon
    }
  }

  var closing: UInt8 { self == .go ? ASCII.closeBracket : ASCII.closeBrace }
}

extension DumpText {
  // Keys of a push are shorter.
  private static let maxKeyBytes = 128

  /// The map that is printed here; nil when it is something else, such as JSON.
  func printedMap(at offset: Int, _ lookAhead: inout LookAhead) -> PrintedMap? {
    switch byte(at: offset) {
    case 0x42: return holds("Bundle[{", at: offset) ? .android : nil
    case 0x6D where !self[offset - 1].isWordByte:
      return holds("map[", at: offset) && isMapKey(at: offset + 4, .go) ? .go : nil
    case ASCII.openBrace:
      let first = skipBlanks(from: offset + 1)
      if isMapKey(at: first, .java) { return isPackedList(at: offset) ? nil : .java }
      guard isMapKey(at: first, .dart) else { return nil }
      return isDart(at: offset, &lookAhead) ? .dart : nil
    default: return nil
    }
  }

  /// Whether a property list without spaces begins here, which has its semicolons.
  private func isPackedList(at brace: Int) -> Bool {
    var here = brace
    // No push has its first text deeper.
    for _ in 0..<8 {
      guard byte(at: here) == ASCII.openBrace,
        let end = mapKeyEnd(from: skipBlanks(from: here + 1), .java)
      else { return false }
      here = end + 1
      guard byte(at: here) != ASCII.openBrace else { continue }
      if byte(at: here) == ASCII.openParenthesis { return true }
      let limit = here + Self.maxKeyBytes
      while here < limit, let byte = byte(at: here), byte.isListWordByte { here += 1 }
      return byte(at: here) == ASCII.semicolon
    }
    return false
  }

  /// The bracket after which the first entry of a map stands, when one begins here.
  func mapBracket(at offset: Int, in map: PrintedMap) -> Int? {
    switch map {
    case .java, .android:
      if holds("Bundle[{", at: offset) { return offset + 7 }
      fallthrough
    case .dart:
      guard byte(at: offset) == ASCII.openBrace else { return nil }
      // People lay a long map out in lines.
      let first = skipBlanks(from: offset + 1)
      return byte(at: first) == ASCII.closeBrace || isMapKey(at: first, map) ? offset : nil
    case .go:
      guard holds("map[", at: offset) else { return nil }
      let isEmpty = byte(at: offset + 4) == ASCII.closeBracket
      return isEmpty || isMapKey(at: offset + 4, map) ? offset + 3 : nil
    }
  }

  /// Whether a value is JSON with a string in it, which a map prints as it prints any text.
  func beginsJSON(at offset: Int) -> Bool {
    guard self[offset].isOpeningBracket else { return false }
    // Hardly any JSON begins with more brackets.
    let limit = offset + 8
    var here = offset + 1
    while here < limit, self[here].isOpeningBracket || self[here].isBlank { here += 1 }
    return self[here] == ASCII.quote
  }

  func isMapKey(at offset: Int, _ map: PrintedMap) -> Bool { mapKeyEnd(from: offset, map) != nil }

  /// Where a key ends that has its sign behind it, in exactly this form.
  func mapKeyEnd(from offset: Int, _ map: PrintedMap) -> Int? {
    guard let first = byte(at: offset), first.isNameByte else { return nil }
    var here = offset
    while here < offset + Self.maxKeyBytes, let byte = byte(at: here), byte.isMapKeyByte {
      here += 1
    }
    guard byte(at: here) == map.sign else { return nil }
    let next = byte(at: here + 1)
    switch map {
    case .java, .android:
      let isOther = next == ASCII.equals || next == ASCII.greater || next == ASCII.space
      return isOther || next == ASCII.quote ? nil : here
    case .dart: return next?.isBlank ?? true ? here : nil
    // Not a time, nor a URL.
    case .go: return next == ASCII.space || next == ASCII.slash || first.isDigit ? nil : here
    }
  }

  /// Whether a brace with a bare key opens a map that Dart printed.
  private func isDart(at brace: Int, _ lookAhead: inout LookAhead) -> Bool {
    var probe = DartMapProbe(self, at: brace, before: lookAhead.limit(from: brace, in: self))
    if probe.isDart() { return true }
    lookAhead.spend(probe.here - brace)
    return false
  }
}

extension UInt8 {
  /// Part of a key that a map prints: a name, with the signs that keys of pushes have.
  var isMapKeyByte: Bool {
    isNameByte || self == ASCII.dot || self == ASCII.minus || self == ASCII.slash
  }
}
