/// Describes a kind of document: how it is recognised, where its parts are, and what a service
/// counts.
///
/// Detection, checking, `inspect`, `convert`, the schemas and the help all use it and decide
/// nothing themselves. A new kind is a file here with its layout and a case of `DocumentKind`.
package protocol DocumentLayout {
  /// The name of a document of this kind, for use after "a": "OneSignal request".
  static var title: String { get }
  /// What its own part is called where a document is broken down: "Message".
  static var contentTitle: String { get }
  /// The service that delivers the push.
  static var carrier: Carrier { get }
  /// Whether a certain sign is enough to check a file found in a folder.
  static var isFoundInFolders: Bool { get }
  /// Every sign requires at least one of these keys at the root, or one with one of
  /// `rootKeyPrefixes`; nil when documents may have any keys.
  static var rootKeys: [StaticString]? { get }
  static var rootKeyPrefixes: [StaticString] { get }
  /// Those of `rootKeys` that no document of this kind ought to have.
  static var misspelledRootKeys: [StaticString] { get }
  /// Where requests with its documents go, up to the end of the path; `*` stands for what differs.
  static var addresses: [StaticString] { get }
  /// The same for requests whose body is no document but a text, which is shown as it is.
  static var textAddresses: [StaticString] { get }
  /// The library that takes its documents, where a program is the only sign of the kind.
  static var library: SenderLibrary? { get }
  /// Headers that only its requests have, in lower case.
  static var ownHeaders: [StaticString] { get }
  /// Whether its API also takes a form: a body that is no JSON is not broken JSON then.
  static var takesForms: Bool { get }
  /// The signs of this kind.
  static var signs: [Sign] { get }
  /// Whether the product itself puts values into placeholders before it sends.
  static var fillsPlaceholders: Bool { get }
  /// The keys of a document itself whose texts the user gets to see.
  static var shownTexts: [StaticString] { get }
  /// Whether a list of its documents is one, too.
  static var mayBeList: Bool { get }
  /// Whether one is a push wherever it stands, although nothing in it is for APNs or FCM as it is.
  static var isFoundInside: Bool { get }
  /// The possible arrangements of its parts, of which the first match counts; that of a sender's
  /// document names the table of its keys, and there is none where those are not known.
  static var arrangements: [PossibleArrangement] { get }
  /// Where it contains documents for APNs and FCM.
  static var innerPlaces: [InnerPlace] { get }
  /// What it does with these documents that other senders do not.
  static var handling: PayloadHandling { get }
  /// Where its API takes passwords and secrets of the sender, which it does not deliver; nil
  /// stands for each element of a list.
  static var credentials: [[StaticString?]] { get }
  /// What the header `authorization` of a request with it holds; empty where that is not known.
  static var authorization: StaticString { get }
  /// What `convert` makes of its own keys for FCM; nil where nothing is documented.
  static var conversion: SenderConversion? { get }
}

extension DocumentLayout {
  package static var contentTitle: String { "Document" }
  package static var carrier: Carrier { .wrapper }
  package static var isFoundInFolders: Bool { true }
  package static var rootKeyPrefixes: [StaticString] { [] }
  package static var misspelledRootKeys: [StaticString] { [] }
  package static var addresses: [StaticString] { [] }
  package static var textAddresses: [StaticString] { [] }
  package static var library: SenderLibrary? { nil }
  package static var ownHeaders: [StaticString] { [] }
  package static var takesForms: Bool { false }
  package static var fillsPlaceholders: Bool { false }
  package static var shownTexts: [StaticString] { [] }
  package static var mayBeList: Bool { false }
  package static var isFoundInside: Bool { false }
  package static var arrangements: [PossibleArrangement] { [] }
  package static var innerPlaces: [InnerPlace] { [] }
  package static var handling: PayloadHandling { PayloadHandling() }
  package static var credentials: [[StaticString?]] { [] }
  package static var authorization: StaticString { "" }
  package static var conversion: SenderConversion? { nil }

  /// Whether the keys around its content belong to another product.
  package static var isWrapper: Bool { carrier == .wrapper }
}
