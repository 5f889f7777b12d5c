internal import CArena
internal import CJansson

/// A form that a loader has met before.
///
/// All texts of one form have the same values at the same places in memory, but for what their
/// strings and numbers say.
package struct KnownForm: BitwiseCopyable, Equatable {
  /// Where it stands among the loader's forms, of which there are few hundred at most.
  package let position: Int
  /// How often all forms were forgotten before it: positions are given anew then.
  package let epoch: Int

  package init(position: Int, epoch: Int) {
    self.position = position
    self.epoch = epoch
  }
}

/// What a loader knows of a text whose form it has met before.
package struct KnownText: BitwiseCopyable {
  package var form: KnownForm?
  /// What the text may hold, when the loader has a sieve.
  package var clues: TextClues?
  /// Whether a string ends with `)` or `}`, as computed values of templates do.
  package var hasBracketAtEnd = false

  package init() {}
}

/// Reads valid texts at the speed of the scanner, one after the other, into memory of its own.
///
/// It takes what `JSONDocument` takes, and of that only what is usual: `\u0000`, halves of surrogate
/// pairs, long numbers, repeated keys, deep nesting and every mistake are left to the slow way.
/// jansson's values are made as jansson's own reader makes them, without its lexer, which needs
/// some 200 instructions for a byte, and without `malloc` and `free` for each of them.
@safe package struct JSONLoader: ~Copyable {
  /// Deeper texts are left to the slow way: some reader may have something against them.
  package static let deepestUsual = 64

  /// What is needed for one text after the other.
  @unsafe fileprivate struct Tools: ~Copyable {
    var scanner = JSONScanner(ValueBuilder())
    var forms: KnownForms
    var sieve: TextSieve?
    /// The same, for use without a count of references.
    var lentSieve: Unmanaged<TextSieve>?
  }

  /// nil when there was no memory: then every text is read slowly.
  private let arena: OpaquePointer?
  /// Behind a pointer, so that a loader is moved at no cost: half a kilobyte for each text took a
  /// fortieth of a clean run.
  private let tools: UnsafeMutablePointer<Tools>

  package init() { self.init(textsBeforeForms: FormHabit.usualTextsBeforeFirst) }

  /// A loader that looks for known forms after so many texts.
  package init(textsBeforeForms: Int) {
    _ = Self.arenasAreInUse
    unsafe arena = pushcheck_arena_new()
    unsafe tools = .allocate(capacity: 1)
    unsafe tools.initialize(to: Tools(forms: KnownForms(textsBeforeFirst: textsBeforeForms)))
  }

  deinit {
    unsafe tools.deinitialize(count: 1)
    unsafe tools.deallocate()
    if let arena = unsafe arena { unsafe pushcheck_arena_free(arena) }
  }

  // Once for the process, before the first loader: what was allocated before is freed as before.
  private static let arenasAreInUse: Void = unsafe json_set_alloc_funcs(
    pushcheck_allocate, pushcheck_deallocate)

  /// Whether the last text breaks the grammar, so that jansson need not be asked.
  package var foundProblem: Bool { unsafe tools.pointee.scanner.consumer.foundProblem }

  package var hasSieve: Bool { unsafe tools.pointee.sieve != nil }

  /// Looks for clues in texts of a known form, which takes half the time that it takes in others.
  package func look(with sieve: TextSieve) {
    unsafe tools.pointee.sieve = sieve
    unsafe tools.pointee.lentSieve = Unmanaged.passUnretained(sieve)
  }

  /// The root of a text, or nil when the text is not as usual.
  ///
  /// It is gone with the next text: the loader cannot be asked for that while the root is in use.
  @_lifetime(&self)
  package mutating func load(_ text: Span<UInt8>) -> JSONValue? {
    var known = KnownText()
    return load(text, &known)
  }

  /// The root of a text, and what is known of it.
  @_lifetime(&self)
  package mutating func load(_ text: Span<UInt8>, _ known: inout KnownText) -> JSONValue? {
    guard let arena = unsafe arena else { return nil }
    // Not freed one by one: the memory of all values of the last text is used again at once.
    unsafe pushcheck_arena_reset(arena)
    unsafe pushcheck_arena_enter(arena)
    defer { pushcheck_arena_leave() }
    // With `self` in the closure, the compiler crashes where the thread sanitizer is on.
    let root = unsafe text.withUnsafeBufferPointer { [tools = unsafe tools] in
      unsafe tools.pointee.read($0, &known)
    }
    guard let root = unsafe root else { return nil }
    return unsafe JSONValue(root, in: &self)
  }
}

extension JSONLoader.Tools {
  fileprivate mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ known: inout KnownText
  ) -> UnsafeMutablePointer<json_t>? {
    let text = unsafe bytes.span
    let scanned = unsafe ScannedText(bytes)
    known = KnownText()
    unsafe scanner.consumer.begin(scanned)
    let look = unsafe forms.look(at: scanned)
    if case .known(let root, let form) = unsafe look {
      unsafe known.form = KnownForm(position: form, epoch: forms.epoch)
      unsafe known.hasBracketAtEnd = forms.hasBracketAtEnd
      if let sieve = unsafe lentSieve {
        unsafe known.clues = sieve._withUnsafeGuaranteedRef {
          unsafe forms.clues(in: scanned, of: form, $0)
        }
      }
      return unsafe root
    }
    unsafe scanner.scan(text)
    let root = unsafe scanner.consumer.finish()
    if unsafe root != nil, case .unknown = unsafe look {
      unsafe forms.learn(text, bytes, &scanner)
    }
    return unsafe root
  }
}

extension JSONValue {
  @_lifetime(&loader)
  fileprivate init(_ node: UnsafeMutablePointer<json_t>, in loader: inout JSONLoader) {
    unsafe self.node = unsafe node
  }
}
