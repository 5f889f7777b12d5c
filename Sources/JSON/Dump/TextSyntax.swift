/// What a text may be.
package enum TextSyntax: BitwiseCopyable, Sendable {
  case json
  /// A dictionary that was printed to a console.
  case dump
  /// JSON, unless it is a dump.
  case jsonOrDump
}
