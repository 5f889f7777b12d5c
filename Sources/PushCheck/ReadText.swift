import JSON
import PushFormats
import PushModel

/// One text that was read, with what its reader knows of it: each step of an examination is handed
/// this and keeps nothing of it.
struct ReadText: ~Escapable {
  let root: JSONValue
  let text: Span<UInt8>
  /// What its values were read from: the text, or what it would be without its mistakes.
  let readable: Span<UInt8>
  /// The language of a program that it was read out of; nil for JSON.
  var language: LiteralLanguage?
  /// Whether it is known to be nested less deeply than any reader minds.
  var isShallow = false
  /// Where the facts of its form stand; nil when the form is not known.
  var form: Int?
  /// What it may hold, when its reader has looked.
  var clues: TextClues?
  /// Whether the clues say nothing about strings that begin as objects do.
  var leavesOutDocuments = false
  /// Whether a string of it may be a computed value of a template.
  var mayHoldExpression = true

  @_lifetime(copy root, copy text)
  init(_ root: JSONValue, _ text: Span<UInt8>) {
    self.init(root, text, readAs: text)
  }

  /// A broken one, with the text that was read in its place.
  @_lifetime(copy root, copy text, copy readable)
  init(_ root: JSONValue, _ text: Span<UInt8>, readAs readable: Span<UInt8>) {
    self.root = root
    self.text = text
    self.readable = readable
  }

  /// One that a loader has read.
  @_lifetime(copy root, copy text)
  init(_ root: JSONValue, _ text: Span<UInt8>, _ known: KnownText, form: Int?) {
    self.init(root, text)
    self.form = form
    isShallow = true
    clues = known.clues
    leavesOutDocuments = known.leavesOutDocuments
    mayHoldExpression = known.hasBracketAtEnd
  }
}

/// What a string inside another product's document has to hold, or an object in its place.
struct InnerText {
  var content: InnerContent
  /// Whether the product sends a flag of the payload only where it is written out.
  var wantsEveryFlag = false
  /// Whether the product reads the headers of the request beside `aps`.
  var readsHeadersInPayload = false
  /// Whether the product writes the alert.
  var addsAlert = false
  /// Whether only Android gets it.
  var isForAndroidAlone = false
  /// Whether the product computes values that are written as expressions.
  var holdsExpressions = false
  /// The push type that the document around it gives the payloads inside.
  var pushType: PushType?

  /// The keys under which the string stands.
  var names: [String] = []
  /// What the document around it is.
  var kind: DocumentKind?

  /// What stands where no product says more of it.
  init(content: InnerContent) { self.content = content }

  /// `kind`: of the document around it.
  init(of inner: InnerDocument, in kind: DocumentKind) {
    let handling = kind.layout.handling
    self.kind = kind
    content = inner.content
    wantsEveryFlag = handling.wantsEveryFlag
    readsHeadersInPayload = handling.readsHeadersInPayload
    addsAlert = inner.addsAlert
    isForAndroidAlone = inner.isForAndroidAlone
    holdsExpressions = handling.computesValues
    pushType = inner.pushType
    names = inner.isString ? inner.path : []
  }
}
