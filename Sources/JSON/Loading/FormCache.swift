/// A cache of the forms of texts, each with the values of one such text.
///
/// Texts of one form differ only in the content of their strings and in their numbers: every other
/// byte is the same, including white space and keys. Records of one sender have few forms, so the
/// values of an earlier text are reused, and only strings and numbers are set. Bytes are compared;
/// the grammar is not checked again.
@safe struct FormCache: ~Copyable {
  /// Values that are reused for the next text of their form.
  @unsafe struct Form: BitwiseCopyable {
    var root: UnsafeMutablePointer<JSONNode>
    /// Where its strings and numbers begin in `nodes`, in the order of the text.
    var firstNode: Int
    /// The clues in its fixed bytes; nil before they are needed.
    var clues: TextClues?
  }

  /// A string or number of the current text, before its form is known.
  @unsafe struct Found: BitwiseCopyable {
    /// A string's address, or the bits of a number.
    var content: UInt64
    /// A string's length; -1 for one with escapes, which are decoded once the form is known.
    var count: Int
    /// Its range, with quotes.
    var token: ByteRange
    var kind: LoadedValue.Kind

    /// The range of a string's content.
    var inside: ByteRange { unsafe ByteRange(token.start &+ 1, token.end &- 1) }
  }

  /// Longer texts are not compared with forms.
  static var maxTextBytes: Int { 64 * 1024 }

  /// How many forms the caches that share the room know together.
  private static var formsInAll: Int { 2048 }
  /// The values of a text take several times its memory.
  private static var learnedBytesInAll: Int { 1024 * 1024 }
  /// More caches than these have as much as these.
  private static var mostShares: Int { 16 }

  /// Memory for the forms.
  private let arena = NodeArena()
  private var forms = unsafe GrowingMemory<Form>()
  private var nodes = unsafe GrowingMemory<UnsafeMutablePointer<JSONNode>>()
  private var steps = FormSteps()
  /// The strings and numbers of the last text of a known form.
  private(set) var found = unsafe GrowingMemory<Found>()
  /// The total bytes of texts that were learnt, successfully or not.
  private var learnedBytes = 0
  /// Hashes of forms that were met and not learnt, each at the place that its last bits name.
  private var met = GrowingMemory<UInt32>()
  /// How many times all forms were forgotten.
  private(set) var epoch = 0
  private var policy: FormCachePolicy
  /// Whether the forms are to be forgotten before the next text.
  private var isOutdated = false
  /// Whether a string of the last text of a known form ends with `)` or `}`.
  private(set) var hasBracketAtEnd = false

  private let maxForms: Int
  private let maxLearnedBytes: Int

  /// `textsBeforeFirst`: how many texts to skip before the first search; `caches`: how many share the
  /// room, so that the memory of a run hardly grows with its threads.
  init(textsBeforeFirst: Int, oneOf caches: Int) {
    policy = FormCachePolicy(textsBeforeFirst: textsBeforeFirst)
    let shares = min(max(caches, 1), Self.mostShares)
    maxForms = Self.formsInAll / shares
    maxLearnedBytes = Self.learnedBytesInAll / shares
  }

  /// Whether another form can be kept.
  var hasRoom: Bool {
    unsafe isOutdated || forms.count < maxForms && learnedBytes < maxLearnedBytes
  }

  private mutating func forgetOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    epoch += 1
    unsafe forms.removeAll()
    unsafe nodes.removeAll()
    steps.removeAll()
    learnedBytes = 0
  }
}

// MARK: - Reading

extension FormCache {
  /// The result of a search.
  @unsafe enum SearchResult {
    /// The values, and the index of the form.
    case known(UnsafeMutablePointer<JSONNode>, Int)
    case unknown
    /// The text was not examined.
    case none
  }

  /// The values of a text of a known form; strings with escapes are decoded into `arena`.
  ///
  /// Valid until the next search.
  mutating func search(_ text: ScannedText, _ arena: borrowing NodeArena) -> SearchResult {
    forgetOutdated()
    guard text.count <= Self.maxTextBytes, policy.shouldSearch() else { return unsafe .none }
    let form = form(of: text)
    isOutdated = policy.note(wasKnown: form != nil, isFull: !hasRoom) == .clear
    guard let form else { return unsafe .unknown }
    guard let root = unsafe fill(form, text, arena) else { return unsafe .none }
    return unsafe .known(root, form)
  }

  /// The index of a text's form, when it is known; `found` then has the strings and numbers.
  private mutating func form(of text: ScannedText) -> Int? {
    unsafe found.removeAll()
    var here = 0
    var number = steps.step(behind: FormSteps.none, in: text, at: 0)
    while number >= 0 {
      let step = unsafe steps[number]
      let last = number
      number = unsafe step.other
      guard unsafe step.isThere(in: text, at: here) else { continue }
      let start = unsafe here &+ Int(step.fixedCount)
      guard let value = unsafe step.value else {
        guard start == text.count else { continue }
        return unsafe Int(step.next)
      }
      guard let end = find(value, in: text, at: start) else { continue }
      here = end
      number = steps.step(behind: last, in: text, at: here)
    }
    return nil
  }

  /// Finds a value at an offset and answers where it ends.
  @inline(__always)
  private mutating func find(
    _ kind: LoadedValue.Kind, in text: ScannedText, at start: Int
  ) -> Int? {
    guard start < text.count || kind == .string else { return nil }
    let content: UInt64
    var count = 0
    let range: ByteRange
    switch kind {
    case .string:
      guard let token = text.validString(at: start &- 1) else { return nil }
      guard token.marks.isDecodable else { return nil }
      range = token.range
      content = unsafe UInt64(UInt(bitPattern: text.address(of: token.content.start)))
      count = token.marks.isPlain ? token.content.count : -1
    case .integer:
      guard let token = text.validNumber(at: start), let value = text.integer(token) else {
        return nil
      }
      range = token.range
      content = UInt64(bitPattern: value)
    case .real:
      guard let token = text.validNumber(at: start), let value = text.real(token) else {
        return nil
      }
      range = token.range
      content = value.bitPattern
    }
    unsafe found.append(Found(content: content, count: count, token: range, kind: kind))
    return range.end
  }

  /// Sets a form's values to what was found; nil without memory.
  private mutating func fill(
    _ form: Int, _ text: ScannedText, _ arena: borrowing NodeArena
  ) -> UnsafeMutablePointer<JSONNode>? {
    let form = unsafe forms[form]
    hasBracketAtEnd = false
    for index in unsafe 0..<found.count {
      let value = unsafe found[index]
      let node = unsafe nodes[form.firstNode &+ index]
      unsafe node.pointee.content = unsafe value.content
      guard unsafe value.kind == .string else {
        let start = unsafe text.address(of: value.token.start)
        unsafe node.pointee.set(written: start, count: value.token.count)
        continue
      }
      unsafe node.pointee.count = unsafe value.count
      if unsafe value.count < 0 {
        guard let plain = unsafe DecodedText.decode(value.inside, of: text, in: arena),
          let start = plain.baseAddress
        else { return nil }
        unsafe node.pointee.set(text: start, count: plain.count)
      }
      let count = unsafe node.pointee.count
      if count > 0, let last = unsafe node.pointee.text?[count &- 1], last.isBracketAtEnd {
        hasBracketAtEnd = true
      }
    }
    return unsafe form.root
  }
}

// MARK: - Learning

extension FormCache {
  /// Keeps the form of a text that is not known yet, with its strings and numbers in their order, once
  /// it is met for the second time.
  ///
  /// Many never come again: to keep those takes as long as reading them, and the room of others.
  mutating func learn(
    _ text: ScannedText, _ root: UnsafeMutablePointer<JSONNode>,
    _ values: borrowing GrowingMemory<LoadedValue>
  ) {
    forgetOutdated()
    guard hasRoom, wasMet(hash(of: text, values)) else { return }
    policy.noteRepetition()
    // No value of a forgotten form is in use any more.
    if unsafe forms.count == 0 { arena.reset() }
    learnedBytes += text.count
    guard let copy = unsafe arena.take(text.count) else { return }
    unsafe copy.copyMemory(from: text.address(of: 0), byteCount: text.count)
    let kept = unsafe UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
    unsafe addSteps(of: kept, text.count, values)
    let firstNode = unsafe nodes.count
    if let root = unsafe keep(root, of: text, in: kept) {
      unsafe forms.append(Form(root: root, firstNode: firstNode, clues: nil))
    } else {
      // Its steps lead to a form that is not there.
      isOutdated = true
    }
  }

  private static var metForms: Int { 8192 }

  /// Whether a form was met lately; it is from now on.
  private mutating func wasMet(_ hash: UInt64) -> Bool {
    if met.count == 0 { met = GrowingMemory(repeating: 0, count: Self.metForms) }
    let place = Int(truncatingIfNeeded: hash) & (Self.metForms - 1)
    let name = UInt32(truncatingIfNeeded: hash &>> 32)
    if met[place] == name { return true }
    met[place] = name
    return false
  }

  /// A hash of what texts of one form have in common; hardly any other form has the same one.
  private func hash(
    of text: ScannedText, _ values: borrowing GrowingMemory<LoadedValue>
  ) -> UInt64 {
    var hash = UInt64(values.count)
    var from = 0
    for index in 0..<values.count {
      let value = values[index]
      let end = value.range.start &+ (value.kind == .string ? 1 : 0)
      Self.mix(&hash, text, from, end)
      hash ^= UInt64(value.kind.rawValue)
      from = value.range.end
    }
    Self.mix(&hash, text, from, text.count)
    return hash
  }

  /// Mixes the bytes between two values into a hash: their ends, as a key is at the second one.
  @inline(__always)
  private static func mix(_ hash: inout UInt64, _ text: ScannedText, _ from: Int, _ end: Int) {
    let count = end &- from
    guard count > 0 else { return }
    let isShort = count < 8
    var first = from &+ 8 <= text.count ? text.word(at: from) : text.lastBytes(from: from)
    if isShort { first &<<= UInt64(64 &- 8 &* count) }
    let last = isShort ? UInt64(truncatingIfNeeded: count) : text.word(at: end &- 8)
    hash = (hash ^ first) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash &>> 32 ^ last) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash &>> 32
  }

  /// A copy of a value and all inside it; nil without memory.
  private mutating func keep(
    _ root: UnsafeMutablePointer<JSONNode>, of text: ScannedText, in kept: UnsafePointer<UInt8>
  ) -> UnsafeMutablePointer<JSONNode>? {
    guard let copy = unsafe arena.place(root.pointee) else { return nil }
    guard unsafe keep(inside: copy, of: text, in: kept) else { return nil }
    return unsafe copy
  }

  /// Gives a copied node memory of its own; notes its strings and numbers, in the order of the text.
  private mutating func keep(
    inside node: UnsafeMutablePointer<JSONNode>, of text: ScannedText,
    in kept: UnsafePointer<UInt8>
  ) -> Bool {
    guard unsafe keepKey(of: node, of: text, in: kept) else { return false }
    switch unsafe node.pointee.kind {
    case .string, .integer, .real: unsafe nodes.append(node)
    case .true, .false, .null: break
    case .object, .array:
      let count = unsafe node.pointee.count
      let isObject = unsafe node.pointee.kind == .object
      guard count > 0, let children = unsafe node.pointee.children else { return true }
      guard let copies = unsafe arena.takeChildren(count, ofObject: isObject) else {
        return false
      }
      unsafe copies.initialize(from: children, count: count)
      unsafe node.pointee.content = UInt64(UInt(bitPattern: copies))
      for position in 0..<count {
        guard unsafe keep(inside: copies + position, of: text, in: kept) else { return false }
      }
      if isObject, count > KeyHashes.mostWithout {
        return unsafe KeyHashes(behind: copies, count).fill(count)
      }
    }
    return true
  }

  private func keepKey(
    of node: UnsafeMutablePointer<JSONNode>, of text: ScannedText, in kept: UnsafePointer<UInt8>
  ) -> Bool {
    guard let key = unsafe node.pointee.key else { return true }
    let offset = unsafe key - text.address(of: 0)
    if offset >= 0, offset < text.count {
      unsafe node.pointee.key = unsafe kept + offset
      return true
    }
    let count = unsafe Int(node.pointee.keyCount)
    guard let memory = unsafe arena.take(count) else { return false }
    unsafe memory.copyMemory(from: key, byteCount: count)
    unsafe node.pointee.key = unsafe UnsafePointer(memory.assumingMemoryBound(to: UInt8.self))
    return true
  }

  private mutating func addSteps(
    of text: UnsafePointer<UInt8>, _ count: Int, _ values: borrowing GrowingMemory<LoadedValue>
  ) {
    var from = 0
    var last = FormSteps.none
    for index in 0..<values.count {
      let value = values[index]
      let fixedEnd = value.range.start + (value.kind == .string ? 1 : 0)
      last = unsafe steps.add(
        FormSteps.Step(text + from, fixedEnd - from, value.kind), behind: last)
      from = value.range.end
    }
    var end = unsafe FormSteps.Step(text + from, count - from, nil)
    unsafe end.next = unsafe Int32(forms.count)
    _ = unsafe steps.add(end, behind: last)
  }
}

// MARK: - Clues

extension FormCache {
  /// The clues in what all texts of this form have in common; a text of it tells them.
  mutating func fixedClues(in text: ScannedText, of form: Int, _ sieve: TextSieve) -> TextClues {
    if let known = unsafe forms[form].clues { return known }
    let clues = sieve.clues(in: fixedBytes(of: text).span)
    unsafe forms[form].clues = clues
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
