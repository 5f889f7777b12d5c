import JSON
import PushFormats

/// The way to a value in a sender's documents, taken apart once: what stands there is asked for in
/// document after document.
struct KnownPath: BitwiseCopyable, Sendable, ExpressibleByStringLiteral {
  let steps: KeySteps

  init(stringLiteral keys: StaticString) { steps = KeySteps(keys) }

  /// The keys, for findings.
  var texts: [String] { DocumentPath(stringLiteral: steps.text).texts }
}

extension JSONValue {
  /// The value at the end of a path; itself for an empty one.
  @_lifetime(copy self)
  func value(at path: KnownPath) -> JSONValue? { value(behind: path.steps) }
}
