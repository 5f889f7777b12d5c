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
  /// The kind of secret that its key names.
  package let tellingKey: TellingKey?
  /// What the reader is told that nobody else should know.
  package let secret: SecretInText?
  /// Whether the document is yet to be filled in, its target among the rest.
  package let isOfDraft: Bool
  private let kind: DocumentKind

  /// `clues`: what there may be in the text, of what the document may hold.
  @_lifetime(copy walk, copy value)
  package init(
    _ walk: borrowing JSONWalk, _ value: JSONValue, _ kind: DocumentKind, _ clues: TextClues,
    _ placeholders: [PlaceholderStyle], isOfDraft: Bool
  ) {
    self.isOfDraft = isOfDraft
    if let bytes = value.utf8 { text = bytes } else { text = Span() }
    integer = value.integer
    key = Self.key(at: walk)
    isShown = Self.isShown(walk, kind)
    isCredential = Self.isHeader(walk) || Self.isForSender(walk, kind)
    // Found out once, for all rules that ask.
    tellingKey =
      clues.mayHold(TextWords.tellingKey) && !isCredential ? Self.tellingKey(at: walk) : nil
    secret = clues.mayHold(TextWords.codeWord) ? SecretInText(text) : nil
    self.kind = kind
    self.placeholders = placeholders
  }

  /// Whether the document belongs to a service that fills placeholders itself.
  package var isTemplate: Bool { kind.layout.fillsPlaceholders }

  /// Whether the document is for another product, which sends the push.
  package var isOfWrapper: Bool { kind.isWrapper }

  /// A message that says something of the text, which is named by its key.
  package func message(_ words: String) -> String {
    guard let key else { return String(joining: ["the text ", words]) }
    return String(joining: ["`", ValueWords.shortened(String(copying: key)), "` ", words])
  }

  /// What there may be in a text of what its document may hold: nothing, for nearly all of them.
  ///
  /// Each text of a document is asked this as soon as one of them is worth a look.
  package static func clues(
    of value: JSONValue, in document: TextClues, _ walk: borrowing JSONWalk, _ kind: DocumentKind
  ) -> TextClues {
    var clues = document
    if document.mayHold(.longNumber), !holdsCardNumber(value) { clues.drop(.longNumber) }
    if document.mayHold(TextWords.plainHTTP), value.utf8?.position(of: "http://") == nil {
      clues.drop(TextWords.plainHTTP)
    }
    // Every code and every password in a text has digits.
    if document.mayHold(TextWords.codeWord),
      value.utf8?.holdsDigit != true || !isShown(walk, kind)
    {
      clues.drop(TextWords.codeWord)
    }
    if document.mayHold(TextWords.tellingKey), tellingKey(at: walk) == nil {
      clues.drop(TextWords.tellingKey)
    }
    return clues
  }

  private static func holdsCardNumber(_ value: JSONValue) -> Bool {
    guard let text = value.utf8, text.count >= CardNumber.minDigits else { return false }
    return CardNumber.isPresent(in: text)
  }

  private static func tellingKey(at walk: borrowing JSONWalk) -> TellingKey? {
    guard let key = key(at: walk) else { return nil }
    return TellingKey(key)
  }

  @_lifetime(copy walk)
  private static func key(at walk: borrowing JSONWalk) -> Span<UInt8>? {
    if let own = walk.key { return own }
    return walk.key(above: 1)
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
  private static let textsOfData = KeyTable(DocumentKind.fcmData.layout.shownTexts)
  private static let lists = KeyTable([
    "loc-args", "title-loc-args", "subtitle-loc-args", "title_loc_args", "body_loc_args",
    "titleLocArgs", "bodyLocArgs",
  ])

  private static func isShown(_ walk: borrowing JSONWalk, _ kind: DocumentKind) -> Bool {
    guard let key = walk.key else { return isShownList(walk) }
    guard let holder = walk.key(above: 1) else { return isOwnText(key, at: walk.depth, kind) }
    if holder.equals("data") { return textsOfData.number(of: key) != nil }
    if holder.equals("aps") { return key.equals("alert") }
    guard holder.equals("alert") || holder.equals("notification") else { return false }
    return texts.number(of: key) != nil
  }

  /// Whether a key of the document itself, or of one in a list of such, is that of a text.
  private static func isOwnText(_ key: Span<UInt8>, at depth: Int, _ kind: DocumentKind) -> Bool {
    let layout = kind.layout
    guard depth == 1 || depth == 2 && layout.mayBeList else { return false }
    return layout.shownTexts.contains { key.equals($0) }
  }

  private static func isShownList(_ walk: borrowing JSONWalk) -> Bool {
    guard let list = walk.key(above: 1) else { return false }
    return lists.number(of: list) != nil
  }
}
