internal import CJansson

/// A parsed JSON text.
///
/// Owns jansson's values, where its strings and keys stand, and frees them; everything read from it is
/// borrowed.
@safe package struct JSONDocument: ~Copyable {
  /// A reference of our own, released in `deinit`.
  private let values: UnsafeMutablePointer<json_t>
  private let arena: NodeArena
  private let node: UnsafePointer<JSONNode>

  /// How strictly a text is read.
  package enum Reading: Sendable {
    /// Refuses duplicate keys and `\u0000`: a text that passes needs no explanation.
    case strict
    /// Keeps the last of duplicate keys, and the nearest value to one that jansson does not have, such
    /// as an integer beyond 64 bits: what has other problems is no JSON.
    case lenient
  }

  /// The values of a text, or nil when jansson refuses it; `SyntaxDiagnosis` then finds the reason.
  package init?(parsing text: Span<UInt8>, _ reading: Reading = .strict) {
    guard let parsed = unsafe Self.parse(text, reading) else { return nil }
    let arena = NodeArena()
    // Those of an adapted text are not as their author wrote them.
    guard let root = unsafe arena.nodes(of: parsed, writtenIn: text) else {
      unsafe json_decref(parsed)
      return nil
    }
    unsafe values = unsafe parsed
    self.arena = arena
    unsafe node = UnsafePointer(root)
  }

  private static func parse(
    _ text: Span<UInt8>, _ reading: Reading
  ) -> UnsafeMutablePointer<json_t>? {
    // jansson takes a NUL byte after the root value for the end of the text, so its own check of
    // the end is off, and the rest is checked here.
    let flags =
      switch reading {
      case .strict: JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES
      // Not JSON_DECODE_INT_AS_REAL: it would make reals of all integers, not only of the long
      // ones.
      case .lenient: JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK | JSON_ALLOW_NUL
      }
    var outcome = json_error_t()
    let parsed = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe json_loadb(bytes.baseAddress, bytes.count, Int(flags), &outcome)
    }
    guard let parsed = unsafe parsed else { return unsafe parseAdapted(text, reading) }
    guard text.isBlank(from: Int(outcome.position)) else {
      unsafe json_decref(parsed)
      return nil
    }
    return unsafe parsed
  }

  private static func parseAdapted(
    _ text: Span<UInt8>, _ reading: Reading
  ) -> UnsafeMutablePointer<json_t>? {
    guard reading == .lenient, let loadable = LoadableText.adapted(text) else { return nil }
    return unsafe parse(loadable.span, reading)
  }

  deinit { unsafe json_decref(values) }

  package var root: JSONValue {
    @_lifetime(borrow self)
    get { unsafe JSONValue(node, in: self) }
  }

  /// Seeds jansson's hash tables; has to run before threads start.
  package static func prepareForThreads() {
    json_object_seed(0)
  }
}

extension Span<UInt8> {
  /// Whether only JSON white space follows from `start` to the end.
  package func isBlank(from start: Int = 0) -> Bool {
    for index in start..<count where !self[index].isBlank { return false }
    return true
  }
}
