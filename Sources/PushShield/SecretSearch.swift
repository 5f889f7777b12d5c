import JSON

/// What was needed for a search for secrets, for the next one.
struct SecretMemory {
  var index = SecretIndex()
  fileprivate var signs = TextSigns.Memory()
  fileprivate var unescaped = UnescapedText.Memory()
}

/// Finds the secrets of a text: by their form, by the words around them, and by the names of their
/// keys.
///
/// It knows nothing of rules, kinds or JSON: broken text, console dumps and nested documents are
/// searched in the same way, with their escapes and without.
struct SecretSearch: ~Copyable {
  /// In ascending order, without overlaps.
  private(set) var secrets: [Secret]
  /// The secrets in the form in which messages are searched for them.
  var index = SecretIndex()
  private let buildsIndex: Bool
  /// Whether a look at the text tells first what to search for.
  private let usesSieve: Bool
  private var memory = SecretMemory()

  /// Strings are not nested deeper; each level doubles the backslashes.
  private static let maxLevels = 8

  /// The secrets of a text, prepared for searching messages.
  init(_ text: Span<UInt8>, usesSieve: Bool = false) {
    var memory = SecretMemory()
    self.init(text, usesSieve: usesSieve, &memory)
  }

  /// The same, with the memory of another search, whose index is empty now: that is taken from there.
  init(_ text: Span<UInt8>, usesSieve: Bool, _ memory: inout SecretMemory) {
    self.init(buildsIndex: true, usesSieve)
    search(text, &memory)
  }

  static func secrets(in text: Span<UInt8>) -> [Secret] {
    var memory = SecretMemory()
    return secrets(in: text, usesSieve: false, &memory)
  }

  /// The secrets of a text, where no message is searched for them.
  static func secrets(
    in text: Span<UInt8>, usesSieve: Bool, _ memory: inout SecretMemory
  ) -> [Secret] {
    var search = SecretSearch(buildsIndex: false, usesSieve)
    search.search(text, &memory)
    return search.secrets
  }

  private init(buildsIndex: Bool, _ usesSieve: Bool) {
    self.buildsIndex = buildsIndex
    self.usesSieve = usesSieve
    secrets = []
  }

  private mutating func search(_ text: Span<UInt8>, _ memory: inout SecretMemory) {
    swap(&self.memory, &memory)
    if buildsIndex { swap(&index, &self.memory.index) }
    secrets = search(text, level: 0, carrying: [], readFrom: nil, isFirst: true)
    swap(&self.memory, &memory)
  }

  /// Adds stretches of the text that are known to be secret.
  mutating func add(_ known: [ByteRange], of text: Span<UInt8>) {
    guard !known.isEmpty else { return }
    for range in known { index.add(text.extracting(range.start..<range.end)) }
    secrets = (secrets + known.map { Secret(hidden: $0) }).merged()
  }

  /// `found`: the secrets of the levels before, as parts of this text; `isFirst`: whether none of those
  /// was searched.
  private mutating func search(
    _ text: Span<UInt8>, level: Int, carrying found: [Secret], readFrom escapes: UnescapedText?,
    isFirst: Bool
  ) -> [Secret] {
    let inner = level < Self.maxLevels ? unescaped(text, isFirst: level == 0) : nil
    // Then nothing is a secret with its escapes that is none without them.
    let isReadBelow = inner?.keepsStrings == true
    let own = isReadBelow ? [] : secretsOfLevel(text, escapes, isFirst)
    if buildsIndex { addToIndex(own, of: text) }
    let all = found.isEmpty ? own : own.isEmpty ? found : (found + own).merged()
    guard let inner else { return all }
    let carried = all.map { $0.moved(to: inner.inner($0.range), inner.inner($0.body)) }
    let read = search(
      inner.bytes.span, level: level + 1, carrying: carried, readFrom: inner,
      isFirst: isFirst && isReadBelow)
    let moved = read.map { $0.moved(to: inner.outer($0.range), inner.outer($0.body)) }
    if buildsIndex, isReadBelow {
      // A message may quote it as it is written.
      let written = zip(moved, read).filter { $0.range.count > $1.range.count }.map(\.0)
      addToIndex(written, of: text)
    }
    memory.unescaped.keep(inner)
    return moved.merged()
  }

  private mutating func unescaped(_ text: Span<UInt8>, isFirst: Bool) -> UnescapedText? {
    if isFirst, let wide = UnescapedText(wide: text) { return wide }
    return UnescapedText(text, &memory.unescaped)
  }

  private mutating func addToIndex(_ secrets: [Secret], of text: Span<UInt8>) {
    for secret in secrets {
      index.add(
        text.extracting(secret.body.start..<secret.body.end),
        standing: text.standing(of: secret.body))
    }
  }

  private mutating func secretsOfLevel(
    _ text: Span<UInt8>, _ escapes: UnescapedText?, _ isFirst: Bool
  ) -> [Secret] {
    let signs = TextSigns(text, &memory.signs)
    defer { memory.signs.keep(signs) }
    var forms = SecretForms(text, signs)
    forms.scan()
    let told = SecretPlaces.find(in: text, signs, usesSieve: usesSieve)
    var named = NamedSecrets(text, signs, readFrom: escapes)
    named.scan(beside: forms.found)
    // Only the first level is a document: on the others, what is in strings looks like more of it.
    if isFirst, named.metTellingName { named.addValuesBelowNames() }
    guard !(told.isEmpty && named.found.isEmpty) else { return forms.found }
    return (forms.found + (told + named.found).map { Secret(hidden: $0) }).merged()
  }
}

extension Span<UInt8> {
  fileprivate func standing(of secret: ByteRange) -> SecretIndex.Standing {
    if holdsValue(at: secret) { return .value }
    return holdsScheme(before: secret.start) ? .header : .elsewhere
  }

  private func holdsScheme(before end: Int) -> Bool {
    for scheme in NamedSecrets.schemes where ends(before: end, with: scheme) { return true }
    return false
  }

  /// Whether a string that is written as JSON wants it has this content: `: "…"`.
  fileprivate func holdsValue(at content: ByteRange) -> Bool {
    guard content.start > 1, content.end < count, self[content.start - 1] == UInt8(ascii: "\""),
      self[content.end] == UInt8(ascii: "\"")
    else { return false }
    let before = self[content.start - 2] == 0x20 ? content.start - 3 : content.start - 2
    return before >= 0 && self[before] == NamedSecrets.colon
  }
}

extension Secret {
  fileprivate func moved(to range: ByteRange, _ body: ByteRange) -> Secret {
    Secret(range, head: head, tail: tail, body: body)
  }
}
