/// A form that a loader has met before.
///
/// All texts of one form have the same values at the same addresses, except for the content of
/// strings and numbers.
package struct KnownForm: BitwiseCopyable, Equatable {
  /// Its index among the loader's forms, of which there are some two thousand at most.
  package let position: Int
  /// How many times all forms were forgotten before it: positions are reused then.
  package let epoch: Int

  package init(position: Int, epoch: Int) {
    self.position = position
    self.epoch = epoch
  }
}

/// What a loader knows about a text that it has read.
package struct KnownText: BitwiseCopyable {
  /// nil for one whose form it has not met before.
  package var form: KnownForm?
  /// What the text may contain, when the loader has a sieve.
  package var clues: TextClues?
  /// Whether the clues say nothing about strings that begin as objects do.
  package var leavesOutDocuments = false
  /// Whether a string ends with `)` or `}`, as computed values in templates do.
  package var hasBracketAtEnd = true

  package init() {}
}

extension UInt8 {
  /// Whether a computed value may end with it.
  @inline(__always)
  var isBracketAtEnd: Bool { self == ASCII.closeBrace || self == ASCII.closeParenthesis }
}

/// Reads valid texts at the speed of the scanner, one after another, into memory of its own.
///
/// It accepts what `JSONDocument` accepts, but for deep nesting, and objects of many members with a key
/// twice. No byte of a plain string is copied, and no key is hashed but in objects with many members.
@safe package struct JSONLoader: ~Copyable {
  /// Deeper texts are left to the slow path: some readers may refuse them.
  package static let maxPortableDepth = 64

  /// What is reused from text to text.
  @unsafe fileprivate struct Tools: ~Copyable {
    var scanner = JSONScanner(ValueBuilder())
    var forms: FormCache
    var sieve: TextSieve?
    /// The same, unretained.
    var lentSieve: Unmanaged<TextSieve>?
    var skipsDocuments = false
  }

  /// Behind a pointer, so that moving a loader is free: half a kilobyte for each text took a
  /// fortieth of a clean run.
  private let tools: UnsafeMutablePointer<Tools>

  /// A loader that looks for known forms after this many texts, and shares the memory for them with
  /// others: it is one of so many.
  package init(textsBeforeForms: Int? = nil, oneOf loaders: Int = 1) {
    let texts = textsBeforeForms ?? FormCachePolicy.usualTextsBeforeFirst
    unsafe tools = .allocate(capacity: 1)
    unsafe tools.initialize(
      to: Tools(forms: FormCache(textsBeforeFirst: texts, oneOf: loaders)))
  }

  deinit {
    unsafe tools.deinitialize(count: 1)
    unsafe tools.deallocate()
  }

  /// Whether the last text, which was not read, breaks the grammar, has a key twice in an object or a
  /// value for which jansson has none, so that it need not be asked.
  package var isRefused: Bool { unsafe tools.pointee.scanner.consumer.isRefused }

  package var hasSieve: Bool { unsafe tools.pointee.sieve != nil }

  /// Whether to look for no clues in strings that begin as objects do: what is read on its own is
  /// searched then.
  package func skipDocuments(_ isWanted: Bool) {
    unsafe tools.pointee.skipsDocuments = isWanted
  }

  /// Looks for clues while reading, which for texts of a known form takes half the time.
  package func look(with sieve: TextSieve) {
    unsafe tools.pointee.sieve = sieve
    unsafe tools.pointee.lentSieve = Unmanaged.passUnretained(sieve)
  }

  /// The root of a text, or nil when the text is unusual.
  ///
  /// Valid until the next text: the compiler does not let the loader read one while the root is in
  /// use. Its strings stand in the text.
  @_lifetime(&self, copy text)
  package mutating func load(_ text: Span<UInt8>) -> JSONValue? {
    var known = KnownText()
    return load(text, &known)
  }

  /// The root of a text that is read as in `JSONDocument.Reading.lenient`.
  @_lifetime(&self, copy text)
  package mutating func loadLeniently(_ text: Span<UInt8>) -> JSONValue? {
    var known = KnownText()
    return load(text, &known, readsLeniently: true)
  }

  /// The root of a text, and what is known about it.
  @_lifetime(&self, copy text)
  package mutating func load(
    _ text: Span<UInt8>, _ known: inout KnownText, readsLeniently: Bool = false
  ) -> JSONValue? {
    unsafe tools.pointee.scanner.consumer.readsLeniently = readsLeniently
    // With `self` in the closure, the compiler crashes when the thread sanitizer is on.
    let root = unsafe text.withUnsafeBufferPointer { [tools = unsafe tools] in
      unsafe tools.pointee.read($0, &known)
    }
    guard let root = unsafe root else { return nil }
    return unsafe JSONValue(root, of: text, in: &self)
  }
}

extension JSONLoader.Tools {
  fileprivate mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ known: inout KnownText
  ) -> UnsafeMutablePointer<JSONNode>? {
    let scanned = unsafe ScannedText(lookingOver: bytes)
    known = KnownText()
    // The nodes of the text before are gone.
    unsafe scanner.consumer.arena.reset()
    let result = unsafe forms.search(scanned, scanner.consumer.arena)
    if case .known(let root, let form) = unsafe result {
      unsafe known.form = KnownForm(position: form, epoch: forms.epoch)
      unsafe known.hasBracketAtEnd = forms.hasBracketAtEnd
      if let sieve = unsafe lentSieve {
        unsafe sieve._withUnsafeGuaranteedRef {
          unsafe forms.addClues(in: scanned, of: form, $0, skipsDocuments, &known)
        }
      }
      return unsafe root
    }
    let isNew = if case .unknown = unsafe result { true } else { false }
    unsafe scanner.consumer.begin(scanned, isRecording: isNew)
    unsafe scanner.scan(scanned)
    guard let root = unsafe scanner.consumer.finish() else { return nil }
    unsafe known.hasBracketAtEnd = scanner.consumer.hasBracketAtEnd
    if let sieve = unsafe lentSieve {
      unsafe sieve._withUnsafeGuaranteedRef {
        unsafe scanner.consumer.addClues(in: scanned, $0, skipsDocuments, &known)
      }
    }
    // A form has a value for each member, and is the same for those who are not lenient.
    if isNew, unsafe !scanner.consumer.isRefused {
      unsafe forms.learn(scanned, root, scanner.consumer.recorded)
    }
    return unsafe root
  }
}

extension JSONValue {
  @_lifetime(&loader, copy text)
  fileprivate init(
    _ node: UnsafeMutablePointer<JSONNode>, of text: Span<UInt8>, in loader: inout JSONLoader
  ) {
    unsafe self.node = UnsafePointer(node)
  }
}
