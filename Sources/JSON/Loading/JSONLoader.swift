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

  package init() {
    _ = Self.arenasAreInUse
    unsafe arena = pushcheck_arena_new()
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
    let root = unsafe text.withUnsafeBufferPointer { bytes -> UnsafeMutablePointer<json_t>? in
      unsafe scanner.consumer.begin(bytes)
      scanner.scan(text)
      return unsafe scanner.consumer.finish()
    }
    guard let root = unsafe root else { return nil }
    return unsafe JSONValue(root, in: &self)
  }
}

extension JSONValue {
  @_lifetime(&loader)
  fileprivate init(_ node: UnsafeMutablePointer<json_t>, in loader: inout JSONLoader) {
    unsafe self.node = unsafe node
  }
}
