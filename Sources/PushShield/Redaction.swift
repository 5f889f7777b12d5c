package import JSON

/// Removes secrets from a single text.
///
/// Of a whole document, `Shield` knows more: a secret may be recognisable in the document but not
/// in a part of it.
package enum Redaction {
  /// A PIN with its name is the shortest of them all.
  static let minSecretBytes = 8

  package static func of(_ text: String) -> String {
    guard text.utf8.count >= minSecretBytes else { return text }
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
    text.utf8.count >= minSecretBytes && !SecretSearch.secrets(in: text.utf8.span).isEmpty
  }

  /// A pointer into a document: the same key is always redacted in the same way, so that what
  /// refers to it is found again in another run.
  package static func of(_ pointer: JSONPointer) -> JSONPointer {
    guard pointer.tokens.contains(where: { isNeeded(in: $0) }) else { return pointer }
    return JSONPointer(pointer.tokens.map { of($0) })
  }
}
