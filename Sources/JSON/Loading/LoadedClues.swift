// What a text may contain: for texts of a known form, and for others.

extension FormCache {
  /// Adds the clues in a text of this form.
  ///
  /// The bytes between strings and numbers are searched once per form, which is half of the work.
  /// No clue extends across the quotes of a string: rules look at one string or key at a time.
  mutating func addClues(
    in text: ScannedText, of form: Int, _ sieve: TextSieve, _ skipsDocuments: Bool,
    _ known: inout KnownText
  ) {
    let bytes = unsafe UnsafeRawBufferPointer(text.bytes(in: ByteRange(0, text.count)))
    var clues = fixedClues(in: text, of: form, sieve)
    var from = 0
    for index in unsafe 0..<found.count {
      let value = unsafe found[index]
      if unsafe value.kind != .string {
        guard unsafe value.token.count >= TextSieve.minDigits else { continue }
        unsafe TextSieve.addLongNumber(around: value.token.start, in: bytes, to: &clues)
      } else if skipsDocuments, unsafe text.holdsDocument(value.token) {
        unsafe clues.formUnion(sieve.marks(in: text, ByteRange(from, value.token.start)))
        from = unsafe value.token.end
        known.leavesOutDocuments = true
      } else {
        unsafe sieve.addWordsAndNumbers(
          in: bytes, from: value.token.start, to: value.token.end, &clues)
      }
    }
    clues.formUnion(sieve.marks(in: text, ByteRange(from, text.count)))
    known.clues = clues
  }
}

extension ValueBuilder {
  /// Adds the clues in the text that was read.
  func addClues(
    in text: ScannedText, _ sieve: TextSieve, _ skipsDocuments: Bool, _ known: inout KnownText
  ) {
    var clues: TextClues = []
    var from = 0
    if skipsDocuments {
      for index in 0..<documents.count {
        add(&clues, in: text, ByteRange(from, documents[index].start), sieve)
        from = documents[index].end
        known.leavesOutDocuments = true
      }
    }
    add(&clues, in: text, ByteRange(from, text.count), sieve)
    known.clues = clues
  }

  private func add(
    _ clues: inout TextClues, in text: ScannedText, _ range: ByteRange, _ sieve: TextSieve
  ) {
    let bytes = unsafe UnsafeRawBufferPointer(text.bytes(in: ByteRange(0, text.count)))
    clues.formUnion(sieve.marks(in: text, range))
    unsafe sieve.addWordsAndNumbers(in: bytes, from: range.start, to: range.end, &clues)
  }
}

extension TextSieve {
  @inline(__always)
  fileprivate func marks(in text: ScannedText, _ range: ByteRange) -> TextClues {
    guard text.mayHoldMarks else { return [] }
    return unsafe marks(in: UnsafeRawBufferPointer(text.bytes(in: range)))
  }
}

extension ScannedText {
  /// Whether a string begins as an object does.
  @inline(__always)
  func holdsDocument(_ string: ByteRange) -> Bool {
    self[string.start &+ 1].beginsDocument(before: self[string.start &+ 2])
  }
}

extension Span<UInt8> {
  /// Whether a text begins as an object does: it is searched on its own where it stands in a string.
  package var mayBeDocument: Bool {
    count > 0 && self[0].beginsDocument(before: count > 1 ? self[1] : 0)
  }
}

extension UInt8 {
  /// Whether this is the beginning of an object, and not of a template; only then there must be a next
  /// byte.
  @inline(__always)
  fileprivate func beginsDocument(before next: @autoclosure () -> UInt8) -> Bool {
    self == ASCII.openBrace && next() != ASCII.openBrace
  }
}
