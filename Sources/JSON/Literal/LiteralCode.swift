// What code stands around a literal: an assignment, a call, `return`.
extension DumpText {
  /// Whether a program surely has what begins here: what introduces it is ended behind it as well, or has a
  /// word of a program.
  func isSurelyCode(from start: Int) -> Bool {
    let before = skipBlanks(backFrom: start)
    let first = startOfText
    guard first < before else { return false }
    if isReturn(from: first, to: before) { return true }
    let last = self[skipBlanks(backFrom: count) - 1]
    if self[before - 1] == ASCII.equals {
      guard let target = targetEnd(ofAssignmentAt: before - 1) else { return false }
      return last == ASCII.semicolon || declares(from: first, to: target)
    }
    return openCalls(before: start) > 0
      && (last == ASCII.closeParenthesis || last == ASCII.semicolon)
  }

  /// Whether a statement of a program has what begins here.
  func isOfStatement(at start: Int) -> Bool { isSurelyCode(from: start) || isAssigned(at: start) }

  /// Whether a name, a field or an element is given what begins here.
  func isAssigned(at start: Int) -> Bool {
    let before = skipBlanks(backFrom: start)
    guard self[before - 1] == ASCII.equals, targetEnd(ofAssignmentAt: before - 1) != nil else {
      return false
    }
    var line = before
    while line > 0, !self[line - 1].isLineEnd { line -= 1 }
    // A log writes `payload={…}`, too.
    return !LogPrefix.begins(bytes.span.extracting(line..<before))
  }

  /// Whether a name alone is given what begins here, without a word of a language before it.
  func isPlainlyAssigned(at start: Int) -> Bool {
    let sign = skipBlanks(backFrom: start) - 1
    guard self[sign] == ASCII.equals, let end = targetEnd(ofAssignmentAt: sign) else {
      return false
    }
    var name = end
    while self[name - 1].isNameByte { name -= 1 }
    let before = skipBlanks(backFrom: name)
    // Another word on its line declares it.
    return !self[before - 1].isNameByte || hasLineEnd(in: ByteRange(before, name))
  }

  /// Whether what begins here was copied with the name before it and the comma behind it.
  func isMember(at start: Int) -> Bool {
    isLabel(before: start) && self[skipBlanks(backFrom: count) - 1] == ASCII.comma
  }

  private func isReturn(from first: Int, to end: Int) -> Bool {
    end == first + 6 && holds("return", at: first)
  }

  /// Whether a variable is declared there, in whatever language.
  private func declares(from first: Int, to end: Int) -> Bool {
    let words: [StaticString] = ["let ", "var ", "const ", "final ", "export "]
    return words.contains { holds($0, at: first) && first + $0.utf8CodeUnitCount < end }
  }

  /// The end of what is assigned to; nil where the sign is a part of another one, or stands behind no name.
  private func targetEnd(ofAssignmentAt sign: Int) -> Int? {
    var end = skipBlanks(backFrom: sign)
    // Go's `:=`.
    if end == sign, self[end - 1] == ASCII.colon { end = skipBlanks(backFrom: end - 1) }
    let last = self[end - 1]
    guard last.isNameByte || last == ASCII.closeBracket || last == ASCII.greater, end > startOfText
    else { return nil }
    return end
  }

  /// How many calls are open before a place on its line, the innermost of which has a name: `send(to, json(`.
  func openCalls(before start: Int) -> Int {
    var closed = 0
    var open = 0
    let end = skipBlanks(backFrom: start)
    var here = end
    // Longer text before a literal is not expected.
    let limit = max(0, end - 256)
    while here > limit, !self[here - 1].isLineEnd {
      here -= 1
      switch self[here] {
      case ASCII.closeParenthesis: closed += 1
      case ASCII.openParenthesis where closed > 0: closed -= 1
      case ASCII.openParenthesis:
        guard open > 0 || isCalled(at: here) else { return 0 }
        open += 1
      default: break
      }
    }
    return self[end - 1] == ASCII.openParenthesis || self[end - 1] == ASCII.comma ? open : 0
  }

  /// Whether a name stands before a parenthesis: in prose, a blank does; PHP's `array (` is printed so.
  private func isCalled(at parenthesis: Int) -> Bool {
    let end = skipBlanks(backFrom: parenthesis)
    return self[end - 1].isNameByte
      && (end == parenthesis || holds("array", at: end - 5) && !self[end - 6].isNameByte)
  }

  /// The language whose call makes JSON of what begins here.
  func encodingLanguage(before start: Int) -> LiteralLanguage? {
    let end = skipBlanks(backFrom: start)
    guard self[end - 1] == ASCII.openParenthesis else { return nil }
    var name = skipBlanks(backFrom: end - 1)
    let nameEnd = name
    while self[name - 1].isNameByte || self[name - 1] == ASCII.dot { name -= 1 }
    switch string(in: ByteRange(name, nameEnd)) {
    case "JSON.stringify": return .javaScript
    case "json.dumps": return .python
    case "json_encode": return .php
    case "jsonEncode", "json.encode": return .dart
    case "JSON.generate": return .ruby
    case "json.Marshal", "json.MarshalIndent": return .go
    case "JsonSerializer.Serialize", "JsonConvert.SerializeObject": return .cSharp
    case "encode_json": return .perl
    case "jsonencode": return .hcl
    default: return nil
    }
  }

  /// The language whose method makes JSON of what ends there.
  func encodingLanguage(behind end: Int) -> LiteralLanguage? {
    let method: StaticString = ".to_json"
    let isCalled = holds(method, at: end) && !self[end + method.utf8CodeUnitCount].isNameByte
    return isCalled ? .ruby : nil
  }

  /// Whether what begins here is handed to a call by a name, as in `post(url, body: {…})`.
  func isNamedArgument(at start: Int) -> Bool {
    let colon = skipBlanks(backFrom: start) - 1
    guard self[colon] == ASCII.colon else { return false }
    let end = skipBlanks(backFrom: colon)
    var name = end
    while self[name - 1].isNameByte { name -= 1 }
    let before = self[skipBlanks(backFrom: name) - 1]
    guard before == ASCII.comma || before == ASCII.openParenthesis else { return false }
    switch string(in: ByteRange(name, end)) {
    case "body", "data", "json", "payload": return true
    default: return false
    }
  }

  /// Whether what begins here is handed by a name to what makes an object: `messaging.Message(data={…})`.
  func isArgumentOfInitializer(at start: Int) -> Bool {
    let sign = skipBlanks(backFrom: start) - 1
    guard self[sign] == ASCII.equals || self[sign] == ASCII.colon,
      let parenthesis = openParenthesis(before: sign)
    else { return false }
    return isInitializer(endingAt: parenthesis)
  }

  /// Whether a literal is one of the arguments of a call, which may stand on lines of their own.
  func isArgumentOfCall(_ literal: ByteRange) -> Bool {
    let next = self[skipTrivia(from: literal.end)]
    guard next == ASCII.comma || next == ASCII.closeParenthesis,
      let parenthesis = openParenthesis(before: literal.start)
    else { return false }
    return self[parenthesis - 1].isNameByte
  }

  /// The parenthesis that is open at a place; nil where another bracket is, or none.
  private func openParenthesis(before offset: Int) -> Int? {
    // The arguments before a payload are short.
    let limit = max(0, offset - 1024)
    var depth = 0
    var here = offset
    while here > limit {
      here -= 1
      if self[here].closesContainer { depth += 1 }
      guard self[here].isOpeningBracket || self[here] == ASCII.openParenthesis else { continue }
      if depth == 0 { return self[here] == ASCII.openParenthesis ? here : nil }
      depth -= 1
    }
    return nil
  }

  /// Whether a name with a capital letter ends there.
  private func isInitializer(endingAt end: Int) -> Bool {
    var start = end
    while self[start - 1].isNameByte { start -= 1 }
    return start < end && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self[start]
  }

  /// Whether more of a program stands around a literal than the statement that it is in: that is not to
  /// be deleted.
  func hasMoreCode(around literal: ByteRange) -> Bool {
    let first = startOfText
    let before = holds("<?php", at: first) ? skipBlanks(from: first + 5) : first
    if before < literal.start,
      hasLineEnd(in: ByteRange(before, skipBlanks(backFrom: literal.start)))
    {
      return true
    }
    var here = skipTrivia(from: literal.end)
    while self[here] == ASCII.semicolon || self[here] == ASCII.comma || self[here].closesContainer {
      here = skipTrivia(from: here + 1)
    }
    return here < count && !holds("?>", at: here)
  }

  /// Whether a call, or what makes JSON for one, goes on behind its argument.
  func endsArgument(at end: Int) -> Bool {
    let next = skipTrivia(from: end)
    if self[next] == ASCII.closeParenthesis || encodingLanguage(behind: end) != nil { return true }
    return self[next] == ASCII.comma && argumentsEnd(from: next) != nil
  }
}

extension DumpText {
  /// The end of further arguments of a call, whose parenthesis stands there; nil where it is not certain.
  func argumentsEnd(from comma: Int) -> Int? {
    var here = comma
    while self[here] == ASCII.comma {
      guard let end = expressionEnd(from: argumentStart(from: here + 1)) else { return nil }
      here = end
    }
    return self[here] == ASCII.closeParenthesis ? here : nil
  }

  /// Behind the name of an argument, if it has one: `timeout: 10`, `timeout=10`.
  private func argumentStart(from offset: Int) -> Int {
    let name = skipTrivia(from: offset)
    let end = identifierEnd(from: name)
    let sign = skipBlanks(from: end)
    let next = self[sign + 1]
    guard end > name, self[sign] == ASCII.colon || self[sign] == ASCII.equals,
      next != self[sign], next != ASCII.greater
    else { return offset }
    return sign + 1
  }
}
