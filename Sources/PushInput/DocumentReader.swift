package import ByteIO
package import JSON

/// Lends the documents of an input one after the other: the whole text, each record of NDJSON, or each
/// message of a log.
///
/// One value reads input after input and keeps its memory between them.
package struct DocumentReader: ~Copyable {
  private let settings: ReadingSettings
  private var stage = Stage.over
  /// What the whole text of the input may be written in.
  private var syntax = TextSyntax.json
  /// What is unexpected about the input, in words.
  package private(set) var remark: String?

  /// The text of an input that is not divided into lines.
  private var file = InputFile()
  /// The messages of a log behind the first one.
  private var messages: [DumpSlice] = []
  private var nextMessage = 0

  private var blocks: BlockReader?
  private var block = LineBlock()
  private var nextLine = 0
  /// How many records were read.
  private var records = 0
  /// How many lines were read.
  private var lines = 0
  private var isLive = false
  /// Whether only lines with JSON are records.
  package private(set) var isLog: Bool
  /// A line that had to make room for the one behind it.
  private var held: [UInt8] = []

  /// How many bytes an input in lines is said to have; 0 when that is not known.
  package private(set) var expectedBytes = 0

  private enum Stage {
    case document
    case tooLargeDocument
    /// The document was lent, and may be the first of several messages.
    case lentDocument
    case messages
    case records
    /// The first line is a record, unless nothing follows it.
    case maybeRecords
    case over
  }

  package init(_ settings: ReadingSettings) {
    self.settings = settings
    isLog = settings.syntax == .log
  }
}

// MARK: - Inputs

extension DocumentReader {
  /// Goes on with another input.
  package mutating func open(_ source: InputSource) throws(ReadFailure) {
    close()
    var stream = try source.open()
    let division = try settings.division(of: &stream, source, &remark)
    try begin(stream, division, source)
  }

  /// Goes on with a text in memory, as if it came from the source.
  package mutating func open(_ text: [UInt8], of source: InputSource) throws(ReadFailure) {
    close()
    var stream = Self.stream(of: text, source)
    let division = try settings.division(of: &stream, source, &remark)
    try begin(stream, division, source)
  }

  /// Goes on with a text made from an input's text, divided as that was.
  package mutating func open(_ text: InputText, of source: InputSource) throws(ReadFailure) {
    close()
    try begin(
      Self.stream(of: text.bytes, source),
      text.isLog ? .log : text.isRecords ? .records : .document, source)
  }

  /// Reads an input in one piece, in the place of its documents; nil when it is too large, and lent as
  /// such.
  package mutating func readText(of source: InputSource) throws(ReadFailure) -> InputText? {
    close()
    var stream = try source.open()
    let division = try settings.division(of: &stream, source, &remark)
    try read(stream, source)
    guard case .document = stage else { return nil }
    let bytes = Array(copying: file.bytes)
    let isRecords =
      switch division {
      case .document: false
      case .records, .log: true
      // A single line that was only taken for a record is the document that it is.
      case .maybeRecords: RecordLines(bytes).holdSeveral
      }
    let isLog = if case .log = division { true } else { settings.syntax == .log }
    return InputText(
      bytes: bytes, isRecords: isRecords, isLog: isLog, identity: file.identity)
  }

  private static func stream(of text: [UInt8], _ source: InputSource) -> ByteStream {
    ByteStream(of: text, as: source.path ?? FilePath("-"))
  }

  private mutating func begin(
    _ stream: consuming ByteStream, _ division: Division, _ source: InputSource
  ) throws(ReadFailure) {
    switch division {
    case .document: return try read(stream, source)
    case .maybeRecords: stage = .maybeRecords
    case .records, .log:
      stage = .records
      expectedBytes = stream.expectedBytes
    }
    if case .log = division { isLog = true }
    syntax = settings.textSyntax(of: source)
    isLive = stream.kind != .regular
    blocks = BlockReader(stream, maxLineBytes: settings.maxRecordBytes)
  }

  /// Reads all of an input as one document.
  private mutating func read(
    _ stream: consuming ByteStream, _ source: InputSource
  ) throws(ReadFailure) {
    syntax = settings.textSyntax(of: source)
    let size = stream.expectedBytes
    switch try file.read(&stream, maxBytes: settings.maxDocumentBytes) {
    case .whole: stage = .document
    case .tooLarge:
      stage = .tooLargeDocument
      // A pipe does not say how much it holds, and was read up to here.
      expectedBytes = max(size, settings.maxDocumentBytes + 1)
    }
  }

  private mutating func close() {
    stage = .over
    remark = nil
    isLog = settings.syntax == .log
    blocks = nil
    // A long line of one input need not be room for the next one.
    block = LineBlock()
    nextLine = 0
    isLive = false
    records = 0
    lines = 0
    expectedBytes = 0
  }
}

// MARK: - Documents

extension DocumentReader {
  /// The next document, or nil at the end; an input without any is one empty document.
  ///
  /// A whole text may turn out to be the first message of a log: `messages` is where the reading of the
  /// last document has found some. After a failure there is no further document.
  @_lifetime(&self)
  package mutating func next(
    behind messages: [ByteRange]? = nil
  ) throws(ReadFailure) -> InputDocument? {
    // Asked most often, once for each record.
    if case .records = stage { return try nextRecord() }
    if let messages { goOn(behind: messages) }
    switch stage {
    case .records, .lentDocument, .over: return nil
    case .maybeRecords: return try recordLookingAhead()
    case .document:
      stage = .lentDocument
      return InputDocument(file.bytes, as: syntax, byteCount: file.bytes.count)
    case .tooLargeDocument:
      stage = .over
      return InputDocument(file.bytes, as: syntax, byteCount: expectedBytes, isTooLarge: true)
    case .messages: return message()
    }
  }

  /// The next document, with the knowledge whether another one follows.
  @_lifetime(&self)
  package mutating func nextLookingAhead(
    behind messages: [ByteRange]? = nil
  ) throws(ReadFailure) -> InputDocument? {
    guard case .records = stage, settings.recordForm == nil else {
      return try next(behind: messages)
    }
    return try recordLookingAhead()
  }

  private mutating func goOn(behind messages: [ByteRange]) {
    guard case .lentDocument = stage, messages.count > 1 else { return }
    self.messages = DumpSlice.find(in: file.bytes, messages)
    nextMessage = 0
    stage = .messages
  }

  @_lifetime(&self)
  private mutating func message() -> InputDocument? {
    guard nextMessage < messages.count else {
      messages = []
      stage = .over
      return nil
    }
    let slice = messages[nextMessage]
    nextMessage += 1
    // Its bytes were read with the first message, whose text is the whole log.
    return InputDocument(
      file.bytes.extracting(slice.range.start..<slice.range.end), as: .dump,
      startingAt: slice.start, record: nextMessage + 1, byteCount: 0,
      isFollowed: nextMessage < messages.count)
  }
}

// MARK: - Records

extension DocumentReader {
  /// Whether the next document has to be waited for: a live stream has nothing more to read just now.
  package mutating func wouldWait() -> Bool {
    guard isLive else { return false }
    skipBlankLines()
    return nextLine == block.count && blocks?.wouldWait == true
  }

  /// Whether no record is left of what was read, so that others can go on.
  package var isBetweenBlocks: Bool {
    guard case .records = stage else { return false }
    return nextLine == block.count
  }

  /// Gives the records away that are still to be read; nil where they cannot be had just now.
  ///
  /// `countRecords` says later how many there were.
  package mutating func takeRecords() -> RecordStream? {
    guard isBetweenBlocks, let blocks = blocks.take() else { return nil }
    return RecordStream(
      blocks, records: records, as: settings.recordForm, areInLog: isLog)
  }

  /// Others have read the records, so many with those before, and so many more lines.
  package mutating func countRecords(_ count: Int, lines: Int) {
    records = count
    self.lines += lines
  }

  @_lifetime(&self)
  @inline(__always)
  private mutating func nextRecord() throws(ReadFailure) -> InputDocument? {
    repeat {
      while nextLine < block.count {
        nextLine += 1
        if let form = settings.recordForm {
          records += 1
          return InputDocument(block.line(nextLine - 1), record: records, as: form)
        }
        if let record = InputDocument(
          block.line(nextLine - 1), ifRecord: records + 1, inLog: isLog)
        {
          records += 1
          return record
        }
      }
    } while try readBlock()
    return endOfRecords()
  }

  /// Goes to the next line that holds something; false at the end.
  private mutating func findRecord() throws(ReadFailure) -> Bool {
    skipBlankLines()
    while nextLine == block.count {
      guard try readBlock() else { return false }
      skipBlankLines()
    }
    return true
  }

  private mutating func readBlock() throws(ReadFailure) -> Bool {
    nextLine = 0
    guard try blocks?.read(into: &block) == true else { return false }
    lines += block.count
    return true
  }

  private mutating func skipBlankLines() {
    guard settings.recordForm == nil else { return }
    let isLog = isLog
    while nextLine < block.count, !block.holdsRecord(at: nextLine, inLog: isLog) { nextLine += 1 }
  }

  /// No record at all: the producer failed, as with an empty file, unless a log had a quiet day.
  ///
  /// With line counting, zero records is visible to the caller.
  @_lifetime(&self)
  private mutating func endOfRecords() -> InputDocument? {
    stage = .over
    blocks = nil
    guard records == 0, settings.recordForm == nil else { return nil }
    guard !isLog || !settings.allowsEmptyLog else { return nil }
    held = []
    var document = InputDocument(held.span, as: syntax, byteCount: 0)
    if isLog { document.lack = .noneInLog(lines: lines) }
    return document
  }

  /// A record with the knowledge whether another one follows.
  ///
  /// A single line that was only taken for a record is the document that it is.
  @_lifetime(&self)
  private mutating func recordLookingAhead() throws(ReadFailure) -> InputDocument? {
    guard try findRecord() else { return endOfRecords() }
    let number = nextLine
    nextLine += 1
    skipBlankLines()
    let isSniffed = if case .maybeRecords = stage { true } else { false }
    stage = .records
    records += 1
    if isLog {
      return InputDocument(inLog: block.line(number), record: records, isFollowed: true)
    }
    if nextLine < block.count {
      return InputDocument(block.line(number), record: records, isFollowed: true)
    }
    let line = HeldLine(block.line(number))
    held = Array(copying: block.line(number).bytes)
    let isFollowed = try findRecord()
    let isDocument = isSniffed && !isFollowed && !line.isTooLong
    return InputDocument(
      held.span, as: isDocument ? syntax : .json, startingAt: line.start,
      record: isDocument ? nil : records, byteCount: line.byteCount, isTooLarge: line.isTooLong,
      isFollowed: isFollowed)
  }

  /// What is known of a line that is held, beside its text.
  private struct HeldLine {
    let start: TextPosition
    let byteCount: Int
    let isTooLong: Bool

    init(_ line: borrowing Line) {
      start = TextPosition(line: line.number, column: 1, offset: line.offset)
      byteCount = line.byteCount
      isTooLong = line.isTooLong
    }
  }
}

extension LineBlock {
  /// Whether there is something on a line.
  func holdsRecord(at index: Int, inLog: Bool) -> Bool {
    let line = line(index)
    if inLog { return line.isTooLong || LogLine.json(in: line.bytes) != nil }
    return line.isTooLong || !line.bytes.isBlank()
  }
}
