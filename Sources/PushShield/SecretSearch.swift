import JSON

/// Finds the secrets of a text: by their form, by the words around them, and by the names under which
/// they stand.
///
/// It knows nothing of rules, kinds or JSON: broken text, console dumps and documents within strings are
/// searched in the same way, with their escapes and without.
struct SecretSearch {
  /// In ascending order, none overlapping another.
  private(set) var secrets: [Secret]
  /// What was found, as words that must not be repeated elsewhere.
  private(set) var words = SecretWords()
  private let keepsWords: Bool

  /// Nobody writes strings in strings in strings deeper; each level doubles the backslashes.
  private static let mostLevels = 8

  /// The secrets of a text together with their words.
  init(_ text: Span<UInt8>) {
    self.init(text, keepsWords: true)
  }

  static func secrets(in text: Span<UInt8>) -> [Secret] {
    SecretSearch(text, keepsWords: false).secrets
  }

  private init(_ text: Span<UInt8>, keepsWords: Bool) {
    self.keepsWords = keepsWords
    secrets = []
    secrets = search(text, level: 0, carrying: [], readFrom: nil)
  }

  /// `found` is what the levels before have found, as parts of this text.
  private mutating func search(
    _ text: Span<UInt8>, level: Int, carrying found: [Secret], readFrom escapes: UnescapedText?
  ) -> [Secret] {
    let own = Self.secretsOfLevel(text, escapes)
    if keepsWords {
      for secret in own { words.add(text.extracting(secret.body.start..<secret.body.end)) }
    }
    let all = found.isEmpty ? own : (found + own).merged()
    guard level < Self.mostLevels, let inner = UnescapedText(text) else { return all }
    let carried = all.map { $0.moved(to: inner.inner($0.range)) }
    return search(inner.bytes.span, level: level + 1, carrying: carried, readFrom: inner)
      .map { $0.moved(to: inner.outer($0.range)) }.merged()
  }

  private static func secretsOfLevel(
    _ text: Span<UInt8>, _ escapes: UnescapedText?
  ) -> [Secret] {
    var forms = SecretForms(text)
    forms.scan()
    let told = SecretPlaces.find(in: text)
    var named = NamedSecrets(text, readFrom: escapes)
    named.scan(beside: forms.found)
    guard !(told.isEmpty && named.found.isEmpty) else { return forms.found }
    return (forms.found + (told + named.found).map { Secret(hidden: $0) }).merged()
  }
}

extension Secret {
  fileprivate func moved(to range: ByteRange) -> Secret {
    Secret(range, head: head, tail: tail, body: range)
  }
}
