internal import CArena
internal import CJansson

/// The forms of texts that were read before, each with the values that were made of one of them.
///
/// Texts of one form differ in nothing but the insides of their strings and in their numbers: every
/// other byte is the same, blanks and keys too. Records of one sender have few forms, so the values
/// of an earlier one serve again, and only strings and numbers are set. Bytes are compared; nothing
/// of the grammar is said again, and no key is hashed, which was most of jansson's work.
@safe struct KnownForms: ~Copyable {
  /// What stands between two values, or behind the last one, and what comes then.
  @unsafe private struct Step: BitwiseCopyable {
    /// A string's quotes belong to it.
    var fixed: UnsafePointer<UInt8>
    var fixedCount: Int32
    /// nil where the text ends.
    var value: LoadedValue.Kind?
    /// The step after the value; where the text ends, the number of the form.
    var next: Int32
    /// Another step that is possible here.
    var other: Int32
  }

  /// Values that wait for the strings and numbers of the next text of their form.
  @unsafe private struct Form: BitwiseCopyable {
    var root: UnsafeMutablePointer<json_t>
    /// Where its strings and numbers begin in `nodes`, in the order of the text.
    var firstNode: Int
    /// What its keys hold; nil before somebody has asked.
    var clues: TextClues?
  }

  /// A string or number of the text at hand, before its form is known.
  @unsafe private struct Found: BitwiseCopyable {
    var content: UnsafePointer<CChar>
    /// A string's length, or the bits of a number.
    var bits: UInt64
    /// Where it stands, with its quotes.
    var token: ByteRange
    var kind: LoadedValue.Kind
  }

  /// Longer texts are read as if there were no forms.
  static var longestText: Int { 64 * 1024 }

  private static var mostForms: Int { 256 }
  /// The values of a text need some eight times its memory.
  private static var mostLearntBytes: Int { 256 * 1024 }
  private static var mostAlternatives: Int { 32 }
  private static var none: Int32 { -1 }

  /// What the forms are made of; nil before the first one, and when there is no memory.
  private var arena: OpaquePointer?
  private var forms = unsafe GrowingMemory<Form>()
  private var nodes = unsafe GrowingMemory<UnsafeMutablePointer<json_t>>()
  private var steps = unsafe GrowingMemory<Step>()
  private var found = unsafe GrowingMemory<Found>()
  private var resolved = DecodedText()
  /// How many bytes of texts were given to learning, whether or not something came of it.
  private var learntBytes = 0
  /// How often all forms were forgotten.
  private(set) var epoch = 0
  private var habit: FormHabit
  /// Whether the forms are to be forgotten before the next text.
  private var isOutdated = false
  /// Whether a string of the last text of a known form ends with `)` or `}`.
  private(set) var hasBracketAtEnd = false

  /// `textsBeforeFirst`: how many texts go by before the first one is looked at.
  init(textsBeforeFirst: Int) {
    unsafe arena = nil
    habit = FormHabit(textsBeforeFirst: textsBeforeFirst)
  }

  deinit { if let arena = unsafe arena { unsafe pushcheck_arena_free(arena) } }

  private var isFull: Bool {
    unsafe forms.count >= Self.mostForms || learntBytes >= Self.mostLearntBytes
  }

  private mutating func forgetOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    epoch += 1
    unsafe forms.removeAll()
    unsafe nodes.removeAll()
    unsafe steps.removeAll()
    learntBytes = 0
  }
}

// MARK: - Reading

extension KnownForms {
  /// What came of a look at a text.
  @unsafe enum Look {
    /// The values, and where the form stands.
    case known(UnsafeMutablePointer<json_t>, Int)
    case unknown
    /// It was not worth a look.
    case none
  }

  /// The values of a text of a known form; its strings are made where jansson now allocates.
  ///
  /// They are there until the next look.
  mutating func look(at text: ScannedText) -> Look {
    forgetOutdated()
    guard text.count <= Self.longestText, habit.wantsLook() else { return unsafe .none }
    let form = form(of: text)
    isOutdated = habit.note(wasKnown: form != nil, isFull: isFull) == .forget
    guard let form, let root = unsafe fill(form) else { return unsafe .unknown }
    return unsafe .known(root, form)
  }

  /// Where a text's form stands, when it is known; `found` then has the strings and numbers.
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

  /// Finds a value at a place, and says where it ends.
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

  /// Gives a form's values what was found; nil when there was no memory.
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
      if last == ASCII.closeBrace || last == ASCII.closeParenthesis { hasBracketAtEnd = true }
    }
    return unsafe json_string_setn_nocheck(node, string.content, count)
  }
}

// MARK: - Learning

extension KnownForms {
  /// Keeps the form of a valid text that is not known.
  mutating func learn(
    _ text: Span<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>,
    _ scanner: inout JSONScanner<ValueBuilder>
  ) {
    forgetOutdated()
    guard !isFull, prepareArena(), let arena = unsafe arena else { return }
    learntBytes += text.count
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
      // No value of what was forgotten is in use any more.
      if unsafe forms.count == 0 { unsafe pushcheck_arena_reset(arena) }
      return true
    }
    resolved.reserve(Self.longestText)
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

  /// The number of this step, when it may stand behind another one or can be put there.
  private mutating func put(_ step: Step, behind last: Int32) -> Int32? {
    let new = unsafe Int32(steps.count)
    var number = unsafe last >= 0 ? steps[Int(last)].next : (new > 0 ? 0 : Self.none)
    if number < 0 {
      if last >= 0 { unsafe steps[Int(last)].next = new }
      unsafe steps.append(step)
      return new
    }
    for _ in 0..<Self.mostAlternatives {
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

extension KnownForms {
  /// What the text that was found to be of a form may hold.
  ///
  /// What stands between strings and numbers is looked at once for each form, which is half of the
  /// work. No clue lies across the quotes of a string: rules look into one string or key at a time.
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
      } else if unsafe value.token.count >= TextSieve.fewestDigits {
        clues.insert(.longNumber)
      }
    }
    return clues
  }

  /// A text without the insides of its strings, and without its numbers.
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
