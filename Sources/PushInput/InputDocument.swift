import ByteIO
package import JSON

/// One document, lent by what reads it until that goes on.
///
/// Plain values: each record of a stream is one, and no reference is counted for it. The caller
/// that opened the input knows its name.
package struct InputDocument: ~Escapable, BitwiseCopyable {
  /// Empty when it is too large.
  package internal(set) var text: Span<UInt8>
  package let syntax: TextSyntax
  /// Where the text begins in its input.
  package internal(set) var start: TextPosition
  /// Which record of the input it is, counted from 1; nil when it is the whole input.
  package let record: Int?
  /// How many bytes of the input are read with it.
  package internal(set) var byteCount: Int
  /// Whether it is longer than allowed, so that it was not kept.
  package internal(set) var isTooLarge: Bool
  /// Whether another one is known to follow.
  package let isFollowed: Bool
  private var keyBytes: Span<UInt8>
  private var keyForm = KeyForm.none
  /// Why there is no document; nil when there is one.
  package internal(set) var lack: RecordLack?

  @_lifetime(copy text)
  init(
    _ text: Span<UInt8>, as syntax: TextSyntax, startingAt start: TextPosition = .start,
    record: Int? = nil, byteCount: Int, isTooLarge: Bool = false, isFollowed: Bool = false
  ) {
    self.text = text
    keyBytes = text.extracting(first: 0)
    self.syntax = syntax
    self.start = start
    self.record = record
    self.byteCount = byteCount
    self.isTooLarge = isTooLarge
    self.isFollowed = isFollowed
  }

  /// A text in memory that is one document, whatever it looks like: nothing is divided, so no reader is
  /// needed.
  @_lifetime(copy text)
  package init(whole text: Span<UInt8>, maxBytes: Int = .max) {
    let isTooLarge = text.count > maxBytes
    self.init(
      isTooLarge ? text.extracting(first: 0) : text, as: .json, byteCount: text.count,
      isTooLarge: isTooLarge)
  }

  /// What a line holds; nil when it is blank.
  @_lifetime(copy line)
  init?(_ line: borrowing Line, ifRecord number: Int, inLog: Bool) {
    guard !inLog else {
      self.init(inLog: line, record: number)
      return
    }
    guard line.isTooLong || !line.bytes.isBlank() else { return nil }
    self.init(line, record: number)
  }

  @_lifetime(copy line)
  init(_ line: borrowing Line, record: Int, isFollowed: Bool = false) {
    self.init(
      line.bytes, as: .json,
      startingAt: TextPosition(line: line.number, column: 1, offset: line.offset), record: record,
      byteCount: line.byteCount, isTooLarge: line.isTooLong, isFollowed: isFollowed)
  }
}

extension InputDocument {
  /// Which record it is once it was read: the first message of a log that holds several is one, too.
  ///
  /// `messages` is where its reading has found some.
  package func record(among messages: [ByteRange]?) -> Int? {
    guard record == nil, let messages, messages.count > 1 else { return record }
    return 1
  }
}

// MARK: - Keys

extension InputDocument {
  private enum KeyForm: BitwiseCopyable { case none, plain, literal }

  /// What the caller calls the record; nil when it does not.
  package var key: RecordKey? {
    @_lifetime(copy self)
    get {
      guard keyForm != .none else { return nil }
      return RecordKey(keyBytes, isLiteral: keyForm == .literal)
    }
  }

  @_lifetime(self: copy self, copy bytes)
  mutating func setKey(_ bytes: Span<UInt8>, isLiteral: Bool = false) {
    keyBytes = bytes
    keyForm = isLiteral ? .literal : .plain
  }
}
