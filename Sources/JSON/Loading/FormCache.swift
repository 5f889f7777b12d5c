internal import CArena
internal import CJansson

/// A cache of the forms of texts, each with the values of one such text.
///
/// Texts of one form differ only in the content of their strings and in their numbers: every other
/// byte is the same, including white space and keys. Records of one sender have few forms, so the
/// values of an earlier text are reused, and only strings and numbers are set. Bytes are compared;
/// the grammar is not checked again, and no key is hashed, which was most of jansson's work.
@safe struct FormCache: ~Copyable {
  /// The fixed bytes between two values, or after the last one, and what follows them.
  @unsafe private struct Step: BitwiseCopyable {
    /// Includes a string's quotes.
    var fixed: UnsafePointer<UInt8>
    var fixedCount: Int32
    /// nil where the text ends.
    var value: LoadedValue.Kind?
    /// The step after the value; at the end of the text, the number of the form.
    var next: Int32
    /// An alternative to this step.
    var other: Int32
  }

  /// Values that are reused for the next text of their form.
  @unsafe private struct Form: BitwiseCopyable {
    var root: UnsafeMutablePointer<json_t>
    /// Where its strings and numbers begin in `nodes`, in the order of the text.
    var firstNode: Int
    /// The clues in its fixed bytes; nil before they are needed.
    var clues: TextClues?
  }

  /// A string or number of the current text, before its form is known.
  @unsafe private struct Found: BitwiseCopyable {
    var content: UnsafePointer<CChar>
    /// A string's length, or the bits of a number.
    var bits: UInt64
    /// Its range, with quotes.
    var token: ByteRange
    var kind: LoadedValue.Kind
  }

  /// Longer texts are not compared with forms.
  static var maxTextBytes: Int { 64 * 1024 }

  private static var maxForms: Int { 256 }
  /// The values of a text take about eight times its memory.
  private static var maxLearnedBytes: Int { 256 * 1024 }
  private static var maxAlternatives: Int { 32 }
  private static var none: Int32 { -1 }

  /// Memory for the forms; nil before the first one, and when there is none.
  private var arena: OpaquePointer?
  private var forms = unsafe GrowingMemory<Form>()
  private var nodes = unsafe GrowingMemory<UnsafeMutablePointer<json_t>>()
  private var steps = unsafe GrowingMemory<Step>()
  private var found = unsafe GrowingMemory<Found>()
  private var resolved = DecodedText()
  /// The total bytes of texts that were learnt, successfully or not.
  private var learnedBytes = 0
  /// How many times all forms were forgotten.
  private(set) var epoch = 0
  private var policy: FormCachePolicy
  /// Whether the forms are to be forgotten before the next text.
  private var isOutdated = false
  /// Whether a string of the last text of a known form ends with `)` or `}`.
  private(set) var hasBracketAtEnd = false

  /// `textsBeforeFirst`: how many texts to skip before the first search.
  init(textsBeforeFirst: Int) {
    unsafe arena = nil
    policy = FormCachePolicy(textsBeforeFirst: textsBeforeFirst)
  }

  deinit { if let arena = unsafe arena { unsafe pushcheck_arena_free(arena) } }

  private var isFull: Bool {
    unsafe forms.count >= Self.maxForms || learnedBytes >= Self.maxLearnedBytes
  }

  private mutating func forgetOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    epoch += 1
    unsafe forms.removeAll()
    unsafe nodes.removeAll()
    unsafe steps.removeAll()
    learnedBytes = 0
  }
}

// MARK: - Reading

extension FormCache {
  /// The result of a search.
  @unsafe enum SearchResult {
    /// The values, and the index of the form.
    case known(UnsafeMutablePointer<json_t>, Int)
    case unknown
    /// The text was not examined.
    case none
  }

  /// The values of a text of a known form; its strings are made by jansson's current allocator.
  ///
  /// Valid until the next search.
  mutating func search(_ text: ScannedText) -> SearchResult {
    forgetOutdated()
    guard text.count <= Self.maxTextBytes, policy.shouldSearch() else { return unsafe .none }
    let form = form(of: text)
    isOutdated = policy.note(wasKnown: form != nil, isFull: isFull) == .clear
    guard let form, let root = unsafe fill(form) else { return unsafe .unknown }
    return unsafe .known(root, form)
  }

  /// The index of a text's form, when it is known; `found` then has the strings and numbers.
  private mutating func form(of text: ScannedText) -> Int? {
    unsafe found.removeAll()
    resolved.removeAll()
    var here = 0
    var number = unsafe steps.count > 0 ? 0 : Self.none
    while number >= 0 {
      let step = unsafe steps[Int(number)]
      number = unsafe step.other
      guard unsafe text.holds(step.fixed, Int(step.fixedCount), at: here) else { continue }
      let start = unsafe here &+ Int(step.fixedCount)
      guard let value = unsafe step.value else {
        guard start == text.count else { continue }
        return unsafe Int(step.next)
      }
      guard let end = find(value, in: text, at: start) else { continue }
      here = end
      number = unsafe step.next
    }
    return nil
  }

  /// Finds a value at an offset and answers where it ends.
  @inline(__always)
  private mutating func find(
    _ kind: LoadedValue.Kind, in text: ScannedText, at start: Int
  ) -> Int? {
    guard start < text.count || kind == .string else { return nil }
    let content: UnsafePointer<CChar>
    let bits: UInt64
    let range: ByteRange
    switch kind {
    case .string:
      guard let token = text.validString(at: start &- 1) else { return nil }
      range = token.range
      let written = unsafe text.characters(at: token.content.start)
      if token.marks.isPlain {
        unsafe content = unsafe written
        bits = UInt64(token.content.count)
      } else {
        let first = resolved.count
        guard token.marks.isDecodable, unsafe resolved.append(written, token.content.count) else {
          return nil
        }
        unsafe content = UnsafePointer(resolved.start + first)
        bits = UInt64(resolved.count &- first)
      }
    case .integer:
      guard let token = text.validNumber(at: start), let value = text.integer(token) else {
        return nil
      }
      range = token.range
      unsafe content = text.characters(at: start)
      bits = UInt64(bitPattern: value)
    case .real:
      guard let token = text.validNumber(at: start), let value = text.real(token) else {
        return nil
      }
      range = token.range
      unsafe content = text.characters(at: start)
      bits = value.bitPattern
    }
    unsafe found.append(Found(content: content, bits: bits, token: range, kind: kind))
    return range.end
  }

  /// Sets a form's values to what was found; nil when there was no memory.
  private mutating func fill(_ form: Int) -> UnsafeMutablePointer<json_t>? {
    let form = unsafe forms[form]
    hasBracketAtEnd = false
    for index in unsafe 0..<found.count {
      let node = unsafe nodes[form.firstNode &+ index]
      let value = unsafe found[index]
      let failure =
        switch unsafe value.kind {
        case .string: unsafe fill(node, value)
        case .integer: unsafe json_integer_set(node, Int64(bitPattern: value.bits))
        case .real: unsafe json_real_set(node, Double(bitPattern: value.bits))
        }
      guard failure == 0 else { return nil }
    }
    return unsafe form.root
  }

  @inline(__always)
  private mutating func fill(_ node: UnsafeMutablePointer<json_t>, _ string: Found) -> Int32 {
    let count = unsafe Int(string.bits)
    if count > 0 {
      let last = unsafe UInt8(bitPattern: string.content[count &- 1])
      if last.isBracketAtEnd { hasBracketAtEnd = true }
    }
    return unsafe json_string_setn_nocheck(node, string.content, count)
  }
}

// MARK: - Learning

extension FormCache {
  /// Keeps the form of a valid text that is not known yet.
  mutating func learn(
    _ text: Span<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ scanner: inout JSONScanner<ValueBuilder>
  ) {
    forgetOutdated()
    guard !isFull, prepareArena(), let arena = unsafe arena else { return }
    learnedBytes += text.count
    unsafe pushcheck_arena_enter(arena)
    defer { pushcheck_arena_leave() }
    guard let copy = unsafe pushcheck_allocate(bytes.count), let start = bytes.baseAddress else {
      return
    }
    unsafe copy.copyMemory(from: start, byteCount: bytes.count)
    unsafe scanner.consumer.begin(ScannedText(bytes), isRecording: true)
    scanner.scan(text)
    guard let root = unsafe scanner.consumer.finish() else { return }
    unsafe add(
      UnsafePointer(copy.assumingMemoryBound(to: UInt8.self)), bytes.count, root,
      scanner.consumer.recorded)
  }

  private mutating func prepareArena() -> Bool {
    if let arena = unsafe arena {
      // No value of a forgotten form is in use any more.
      if unsafe forms.count == 0 { unsafe pushcheck_arena_reset(arena) }
      return true
    }
    resolved.reserve(Self.maxTextBytes)
    unsafe arena = pushcheck_arena_new()
    return unsafe arena != nil
  }

  private mutating func add(
    _ text: UnsafePointer<UInt8>, _ count: Int, _ root: UnsafeMutablePointer<json_t>,
    _ values: borrowing GrowingMemory<LoadedValue>
  ) {
    let form = unsafe Form(root: root, firstNode: nodes.count, clues: nil)
    var from = 0
    var last = Self.none
    for index in unsafe 0..<values.count {
      let value = unsafe values[index]
      let fixedEnd = unsafe value.range.start + (value.kind == .string ? 1 : 0)
      let step = unsafe Step(
        fixed: text + from, fixedCount: Int32(fixedEnd - from), value: value.kind,
        next: Self.none, other: Self.none)
      guard let number = unsafe put(step, behind: last) else { return }
      last = number
      from = unsafe value.range.end
      unsafe nodes.append(value.node)
    }
    let end = unsafe Step(
      fixed: text + from, fixedCount: Int32(count - from), value: nil, next: Int32(forms.count),
      other: Self.none)
    if unsafe put(end, behind: last) != nil { unsafe forms.append(form) }
  }

  /// The index of this step after another one, existing or new.
  private mutating func put(_ step: Step, behind last: Int32) -> Int32? {
    let new = unsafe Int32(steps.count)
    var number = unsafe last >= 0 ? steps[Int(last)].next : (new > 0 ? 0 : Self.none)
    if number < 0 {
      if last >= 0 { unsafe steps[Int(last)].next = new }
      unsafe steps.append(step)
      return new
    }
    for _ in 0..<Self.maxAlternatives {
      if unsafe Self.areEqual(steps[Int(number)], step) { return number }
      let other = unsafe steps[Int(number)].other
      if other < 0 {
        unsafe steps[Int(number)].other = new
        unsafe steps.append(step)
        return new
      }
      number = other
    }
    return nil
  }

  private static func areEqual(_ one: Step, _ other: Step) -> Bool {
    guard unsafe one.value == other.value, unsafe one.fixedCount == other.fixedCount else {
      return false
    }
    let count = unsafe Int(one.fixedCount)
    return unsafe UnsafeRawBufferPointer(start: one.fixed, count: count).elementsEqual(
      UnsafeRawBufferPointer(start: other.fixed, count: count))
  }
}

// MARK: - Clues

extension FormCache {
  /// The clues in a text of this form.
  ///
  /// The bytes between strings and numbers are searched once per form, which is half of the work.
  /// No clue extends across the quotes of a string: rules look at one string or key at a time.
  mutating func clues(in text: ScannedText, of form: Int, _ sieve: TextSieve) -> TextClues {
    let bytes = unsafe UnsafeRawBufferPointer(text.bytes(in: ByteRange(0, text.count)))
    var clues = unsafe sieve.marks(in: bytes)
    if let known = unsafe forms[form].clues {
      clues.formUnion(known)
    } else {
      let fixed = fixedBytes(of: text)
      let found = sieve.clues(in: fixed.span)
      unsafe forms[form].clues = found
      clues.formUnion(found)
    }
    for index in unsafe 0..<found.count {
      let value = unsafe found[index]
      if unsafe value.kind == .string {
        unsafe sieve.addWordsAndNumbers(
          in: bytes, from: value.token.start, to: value.token.end, &clues)
      } else if unsafe value.token.count >= TextSieve.minDigits {
        unsafe TextSieve.addLongNumber(around: value.token.start, in: bytes, to: &clues)
      }
    }
    return clues
  }

  /// A text without the content of its strings, and without its numbers.
  private func fixedBytes(of text: ScannedText) -> [UInt8] {
    var bytes: [UInt8] = []
    var from = 0
    for index in unsafe 0..<found.count {
      let value = unsafe found[index]
      let quote = unsafe value.kind == .string ? 1 : 0
      unsafe bytes += text.bytes(in: ByteRange(from, value.token.start + quote))
      from = unsafe value.token.end - quote
    }
    return unsafe bytes + text.bytes(in: ByteRange(from, text.count))
  }
}
