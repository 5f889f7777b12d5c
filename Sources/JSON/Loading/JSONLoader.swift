internal import CArena
internal import CJansson

/// Reads healthy texts at the speed of the scanner, one after the other, into memory of its own.
///
/// It takes what `JSONDocument` takes, and of that only what is usual: `\u0000`, halves of surrogate
/// pairs, long numbers, repeated keys, deep nesting and every mistake are left to the slow way.
/// jansson's values are made as jansson's own reader makes them, without its lexer, which needs
/// some 200 instructions for a byte, and without `malloc` and `free` for each of them.
@safe package struct JSONLoader: ~Copyable {
  /// Deeper texts are left to the slow way: some reader may have something against them.
  package static let deepestUsual = 64

  /// nil when there was no memory: then every text is read slowly.
  private let arena: OpaquePointer?
  private var scanner = JSONScanner(ValueBuilder())
  private var forms: KnownForms
  /// Whether the form of the last text was known.
  package private(set) var formWasKnown = false

  package init() { self.init(textsBeforeForms: FormHabit.usualTextsBeforeFirst) }

  /// A loader that looks for known forms after so many texts.
  package init(textsBeforeForms: Int) {
    _ = Self.arenasAreInUse
    unsafe arena = pushcheck_arena_new()
    forms = KnownForms(textsBeforeFirst: textsBeforeForms)
  }

  deinit { if let arena = unsafe arena { unsafe pushcheck_arena_free(arena) } }

  // Once for the process, before the first loader: what was allocated before is freed as before.
  private static let arenasAreInUse: Void = unsafe json_set_alloc_funcs(
    pushcheck_allocate, pushcheck_deallocate)

  /// Whether the last text breaks the grammar, so that jansson need not be asked.
  package var foundProblem: Bool { scanner.consumer.foundProblem }

  /// The root of a text, or nil when the text is not as usual.
  ///
  /// It is gone with the next text: the loader cannot be asked for that while the root is in use.
  @_lifetime(&self)
  package mutating func load(_ text: Span<UInt8>) -> JSONValue? {
    guard let arena = unsafe arena else { return nil }
    // Not freed one by one: the memory of all values of the last text is used again at once.
    unsafe pushcheck_arena_reset(arena)
    unsafe pushcheck_arena_enter(arena)
    defer { pushcheck_arena_leave() }
    let root = unsafe text.withUnsafeBufferPointer { unsafe read(text, $0) }
    guard let root = unsafe root else { return nil }
    return unsafe JSONValue(root, in: &self)
  }

  private mutating func read(
    _ text: Span<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeMutablePointer<json_t>? {
    let scanned = unsafe ScannedText(bytes)
    scanner.consumer.begin(scanned)
    let look = unsafe forms.look(at: scanned)
    if case .known(let root) = unsafe look {
      formWasKnown = true
      return unsafe root
    }
    formWasKnown = false
    scanner.scan(text)
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
