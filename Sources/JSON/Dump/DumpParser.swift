/// Parses one dump in one pass; each step reads an entry or closes a container.
struct DumpParser {
  enum Frame: Equatable {
    /// `[key: value, …]`
    case swiftDictionary
    /// `[value, …]`
    case swiftArray
    /// `Optional(value)` and `AnyHashable(value)`
    case wrapper
    /// `{ key = value; … }`
    case list
    /// `( value, … )`
    case listArray
    /// A list without its opening brace.
    case bareList
    /// `{key=value, …}` and its like
    case map(PrintedMap)
    /// `[value, …]` in such a map
    case mapList(PrintedMap)
  }

  struct OpenFrame {
    var frame: Frame
    var offset: Int
  }

  // jansson reads 2048 levels; a push has only a few.
  private static let maxDepth = 1000
  private static let listedProblems = 200

  let text: DumpText
  let lines: DumpLines
  private let expected: ([String]) -> DumpTypes
  private let start: DumpStart

  /// The current offset; in the end, where the dump ends.
  var here: Int
  var writer = DumpWriter()
  private(set) var guesses: [DumpGuess] = []
  private(set) var problems: [DumpProblem] = []
  private(set) var unlistedProblemCount = 0
  private(set) var frames: [OpenFrame] = []
  var style = DumpScalar.Style.unknown
  /// Whether the dump's outermost keys are written `AnyHashable("…")`.
  var hasAnyHashableKeys = false
  /// Whether they have no quotes, as in Swift 2.
  private(set) var hasBareKeys = false
  /// The budget for searching in vain for the end of a value.
  var lookAhead: LookAhead
  private var path: [String] = []
  private var openBrackets = OpenBrackets()

  init(
    _ text: DumpText, from start: DumpStart, _ lookAhead: LookAhead,
    expecting expected: @escaping ([String]) -> DumpTypes
  ) {
    lines = DumpLines(around: start.offset, in: text)
    var text = text
    text.leader = lines.leader
    self.text = text
    self.start = start
    self.expected = expected
    here = start.offset
    self.lookAhead = lookAhead
  }

  mutating func parse() {
    switch start.shape {
    case .swift:
      let first = text.skipBlanks(from: here + 1)
      hasAnyHashableKeys = text.holds("AnyHashable(", at: first)
      hasBareKeys = text.isMapKey(at: first, .dart)
      // Its dictionaries were all of Objective-C.
      if hasBareKeys { style = .bridged }
      open(.swiftDictionary, key: nil)
    case .list: open(.list, key: nil)
    case .bareEntries:
      report(.missingBracket, at: ByteRange(here, here), expected: "{")
      open(.bareList, key: nil)
    case .tree: parseTree()
    case .map(let map):
      here = text.mapBracket(at: here, in: map) ?? here
      open(.map(map), key: nil)
    }
    while let innermost = frames.last {
      switch innermost.frame {
      case .swiftDictionary: readSwiftEntry()
      case .swiftArray: readSwiftElement()
      case .wrapper: closeWrapper()
      case .list, .bareList: readListEntry()
      case .listArray: readListElement()
      case .map(let map): readMapEntry(of: map)
      case .mapList(let map): readMapElement(of: map)
      }
    }
  }

  /// Opens a container of a tree, which has no brackets.
  mutating func openTree(isObject: Bool, key: DumpWriter.Key?, at line: DumpTreeLine) {
    if !writer.places.isEmpty { path.append(key?.name ?? String(writer.nextPosition)) }
    writer.open(isObject: isObject, key: key, at: line.start)
  }

  mutating func closeTree() {
    writer.close(at: here)
    if !path.isEmpty { path.removeLast() }
  }

  mutating func report(
    _ kind: DumpProblem.Kind, at range: ByteRange, related: ByteRange? = nil, expected: String = ""
  ) {
    guard problems.count < Self.listedProblems else {
      unlistedProblemCount += 1
      return
    }
    problems.append(DumpProblem(kind: kind, range: range, related: related, expected: expected))
  }
}

// Containers.
extension DumpParser {
  /// Opens a container and skips its opening bracket.
  mutating func open(_ frame: Frame, key: DumpWriter.Key?) {
    guard frames.count < Self.maxDepth else {
      report(.tooDeep, at: ByteRange(here, here + 1))
      closeAll(at: here)
      return
    }
    if frame != .wrapper {
      if !frames.isEmpty { path.append(key?.name ?? String(writer.nextPosition)) }
      writer.open(isObject: frame.isObject, key: key, at: here)
    }
    frames.append(OpenFrame(frame: frame, offset: here))
    openBrackets.count(frame, 1)
    if frame != .bareList, frame != .wrapper { here += 1 }
  }

  /// Reads the bracket here, which closes the innermost container.
  mutating func takeClosingBracket() {
    here += 1
    close()
  }

  /// Reports the byte here and skips it.
  mutating func skipUnexpected() {
    report(.unexpectedText, at: ByteRange(here, here + 1))
    here += 1
  }

  /// Closes the innermost container, whose closing bracket, if any, was read.
  mutating func close() {
    leaveFrame()
    finishValue()
  }

  /// Ends the dump where nothing more of it can be read.
  mutating func cutOff(at offset: Int) {
    here = offset
    if let innermost = frames.last {
      if innermost.frame != .bareList {
        report(
          .cutOff, at: ByteRange(offset, offset),
          related: ByteRange(innermost.offset, innermost.offset + 1),
          expected: innermost.frame.closingBracket)
      }
    }
    closeAll(at: offset)
  }

  /// Where the dump ends when something else begins here: before the white space that was skipped.
  func endOfReadText() -> Int {
    var end = min(here, text.count)
    while let byte = text.byte(at: end - 1), byte.isBlank { end -= 1 }
    return end
  }

  private mutating func closeAll(at offset: Int) {
    here = offset
    while !frames.isEmpty { leaveFrame() }
  }

  /// Handles a closing bracket that does not match the innermost container.
  mutating func handleMismatch(_ bracket: UInt8) {
    guard let innermost = frames.last, openBrackets.isOpen(bracket) else {
      return skipUnexpected()
    }
    report(
      .mismatchedBracket, at: ByteRange(here, here + 1),
      related: ByteRange(innermost.offset, innermost.offset + 1),
      expected: innermost.frame.closingBracket)
    while let frame = frames.last, !frame.frame.isClosed(by: bracket) {
      leaveFrame()
    }
  }

  /// Removes the innermost container without looking at what follows it.
  private mutating func leaveFrame() {
    guard let left = frames.popLast() else { return }
    openBrackets.count(left.frame, -1)
    guard left.frame != .wrapper else { return }
    writer.close(at: here)
    if !path.isEmpty { path.removeLast() }
  }

  /// Skips the separator that has to follow a value.
  mutating func finishValue() {
    switch frames.last?.frame {
    case .list, .bareList: finishListValue(separator: ASCII.semicolon, other: ASCII.comma)
    case .listArray: finishListValue(separator: ASCII.comma, other: ASCII.semicolon)
    case .swiftDictionary, .swiftArray: finishSwiftValue()
    case .map, .mapList: finishMapValue()
    case .wrapper, nil: break
    }
  }
}

// Scalars.
extension DumpParser {
  /// Writes a scalar for a range of the dump, and records a guess about its type.
  mutating func write(
    key: DumpWriter.Key?, from range: ByteRange, _ scalar: DumpScalar
  ) {
    var scalar = scalar
    if !scalar.alternatives.isEmpty {
      path.append(key?.name ?? String(writer.nextPosition))
      scalar = scalar.preferring(expected(path))
      path.removeLast()
    }
    let place = writer.write(scalar.json, key: key, from: range)
    guard !scalar.alternatives.isEmpty else { return }
    guesses.append(
      DumpGuess(
        json: writer.places[place].value.json, dump: range, guessed: scalar.type,
        alternatives: scalar.alternatives, place: place))
  }

  /// The content of a string literal; unknown escapes are reported.
  mutating func content(
    ofString literal: ByteRange, isTerminated: Bool = true, as form: ConsoleDump.Form
  ) -> String {
    let end = isTerminated ? literal.end - 1 : literal.end
    let string = DumpString(
      decoding: ByteRange(literal.start + 1, end), in: text, as: form)
    for escape in string.strangeEscapes { report(.invalidEscape, at: escape) }
    return string.text
  }
}

// White space.
extension DumpParser {
  /// The byte that the next entry begins with; nil where the dump ends, which closes it.
  mutating func nextEntryByte() -> UInt8? {
    let startsLine = skipBlanks()
    guard let byte = text.byte(at: here), !isOtherEntry(startsLine: startsLine) else {
      cutOff(at: endOfReadText())
      return nil
    }
    return byte
  }

  /// Skips white space and answers whether a new line began.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = here
    here = text.skipBlanks(from: start)
    return text.hasLineEnd(in: ByteRange(start, here))
  }

  /// Whether another log entry, and not this dump, continues here.
  func isOtherEntry(startsLine: Bool) -> Bool {
    startsLine && lines.isEntry(at: text.lineStart(before: here), in: text)
  }
}

/// The number of open containers for each kind of bracket, which saves searching for one.
private struct OpenBrackets {
  private var square = 0
  private var curly = 0
  private var round = 0

  mutating func count(_ frame: DumpParser.Frame, _ change: Int) {
    switch frame {
    case .swiftDictionary, .swiftArray, .mapList, .map(.go): square += change
    case .list, .bareList, .map: curly += change
    case .listArray, .wrapper: round += change
    }
  }

  func isOpen(_ bracket: UInt8) -> Bool {
    switch bracket {
    case ASCII.closeBracket: square > 0
    case ASCII.closeBrace: curly > 0
    default: round > 0
    }
  }
}

extension DumpParser.Frame {
  var isObject: Bool {
    switch self {
    case .swiftDictionary, .list, .bareList, .map: true
    case .swiftArray, .wrapper, .listArray, .mapList: false
    }
  }

  func isClosed(by bracket: UInt8) -> Bool { bracket == closing }

  var closingBracket: String { String(Unicode.Scalar(closing)) }

  private var closing: UInt8 {
    switch self {
    case .swiftDictionary, .swiftArray, .mapList: ASCII.closeBracket
    case .list, .bareList: ASCII.closeBrace
    case .listArray, .wrapper: ASCII.closeParenthesis
    case .map(let map): map.closing
    }
  }
}
