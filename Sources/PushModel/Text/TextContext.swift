package import JSON
package import PushFormats
package import PushShield

/// A text of a document and its surroundings, lent to a rule during the walk.
package struct TextContext: ~Escapable {
  /// The text's bytes; empty for a number.
  package let text: Span<UInt8>
  package let integer: Int64?
  /// The key of the text, or of the list that it stands in.
  package let key: Span<UInt8>?
  /// Whether the reader gets to see it, as far as the keys tell.
  package let isShown: Bool
  /// Whether it is where credentials belong, which are not delivered: a request header, or a key that
  /// the API of a sender has for them.
  package let isCredential: Bool
  package let placeholders: [PlaceholderStyle]
  private let kind: DocumentKind
  /// What there may be in the document.
  private let clues: TextClues

  @_lifetime(copy walk, copy value)
  package init(
    _ walk: borrowing JSONWalk, _ value: JSONValue, _ kind: DocumentKind, _ clues: TextClues,
    _ placeholders: [PlaceholderStyle]
  ) {
    if let bytes = value.utf8 { text = bytes } else { text = Span() }
    integer = value.integer
    if let own = walk.key {
      key = own
      isShown = Self.isShownText(walk, kind)
    } else {
      key = walk.key(above: 1)
      isShown = Self.isShownList(walk)
    }
    isCredential = Self.isHeader(walk) || Self.isForSender(walk, kind)
    self.kind = kind
    self.clues = clues
    self.placeholders = placeholders
  }

  /// Whether the document belongs to a service that fills placeholders itself.
  package var isTemplate: Bool { kind.layout.fillsPlaceholders }

  package var tellingKey: TellingKey? {
    guard clues.rawValue & TextWords.tellingKey.rawValue != 0, !isCredential, let key else {
      return nil
    }
    return TellingKey(key)
  }

  /// What the reader is told that nobody else should know.
  package var secret: SecretInText? {
    guard clues.rawValue & TextWords.codeWord.rawValue != 0, isShown else { return nil }
    return SecretInText(text)
  }

  /// The name of the key in a message.
  package var name: String {
    guard let key else { return "the text" }
    return "`\(ValueWords.shortened(String(copying: key)))`"
  }

  private static func isHeader(_ walk: borrowing JSONWalk) -> Bool {
    walk.key(above: 1)?.equals("headers") == true
  }

  private static func isForSender(_ walk: borrowing JSONWalk, _ kind: DocumentKind) -> Bool {
    for path in kind.layout.credentials where path.count == walk.depth && ends(walk, with: path) {
      return true
    }
    return false
  }

  private static func ends(_ walk: borrowing JSONWalk, with path: [StaticString?]) -> Bool {
    for (index, key) in path.enumerated() {
      guard let key else { continue }
      guard walk.key(above: path.count - 1 - index)?.equals(key) == true else { return false }
    }
    return true
  }

  private static let texts = KeyTable(["title", "subtitle", "body"])
  private static let holders = KeyTable(["alert", "notification", "data"])
  private static let lists = KeyTable([
    "loc-args", "title-loc-args", "subtitle-loc-args", "title_loc_args", "body_loc_args",
    "titleLocArgs", "bodyLocArgs",
  ])

  private static func isShownText(_ walk: borrowing JSONWalk, _ kind: DocumentKind) -> Bool {
    guard let key = walk.key else { return false }
    guard texts.number(of: key) != nil else {
      return key.equals("alert") && walk.key(above: 1)?.equals("aps") == true
    }
    guard let holder = walk.key(above: 1) else { return kind == .fcmData && walk.depth == 1 }
    return holders.number(of: holder) != nil
  }

  private static func isShownList(_ walk: borrowing JSONWalk) -> Bool {
    guard let list = walk.key(above: 1) else { return false }
    return lists.number(of: list) != nil
  }
}
