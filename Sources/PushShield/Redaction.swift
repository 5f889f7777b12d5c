package import JSON

/// Leaves out of a single text what gives access to a device or an account.
///
/// Of a document, `Shield` knows more: what is told by a text as a whole may not be by a part of it.
package enum Redaction {
  /// A PIN behind its name is the shortest of them all.
  static let shortestSecretBytes = 8

  package static func of(_ text: String) -> String {
    guard text.utf8.count >= shortestSecretBytes else { return text }
    let bytes = text.utf8.span
    let secrets = SecretSearch.secrets(in: bytes)
    guard !secrets.isEmpty else { return text }
    var shown = ""
    var position = 0
    for secret in secrets {
      shown += bytes.string(ByteRange(position, secret.range.start)) + secret.shown
      position = secret.range.end
    }
    return shown + bytes.string(ByteRange(position, bytes.count))
  }

  package static func isNeeded(in text: String) -> Bool {
    text.utf8.count >= shortestSecretBytes && !SecretSearch.secrets(in: text.utf8.span).isEmpty
  }

  /// An address in a document: the same key is always hidden in the same way, so that what names it is
  /// found again in another run.
  package static func of(_ pointer: JSONPointer) -> JSONPointer {
    guard pointer.tokens.contains(where: { isNeeded(in: $0) }) else { return pointer }
    return JSONPointer(pointer.tokens.map { of($0) })
  }
}
