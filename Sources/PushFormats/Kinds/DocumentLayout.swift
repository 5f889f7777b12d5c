/// What one kind of document is: how it is recognised, where its parts stand, and what a service
/// counts of it.
///
/// Detection, checking, `inspect`, `convert`, the schemas and the help read it and decide nothing of
/// their own. A new kind is a file here with its layout and a case of `DocumentKind`.
package protocol DocumentLayout {
  /// What a reader calls a document of this kind, after "a": "OneSignal request".
  static var title: String { get }
  /// Who carries the push from here on.
  static var carrier: Carrier { get }
  /// Whether a sure sign is enough to check a file that was only found in a folder.
  static var isFoundInFolders: Bool { get }
  /// Every sign needs at least one of these keys at the root, or one that begins with one of
  /// `rootKeyPrefixes`; nil when its documents may hold any keys.
  static var rootKeys: [StaticString]? { get }
  static var rootKeyPrefixes: [StaticString] { get }
  /// What makes a document one of this kind.
  static var signs: [Sign] { get }
  /// Whether a list of its documents is one, too.
  static var mayBeList: Bool { get }
  /// In which ways its parts may be arranged, the first that fits counts; none for a kind whose own
  /// keys belong to another product.
  static var arrangements: [PossibleArrangement] { get }
  /// Where it holds documents for APNs and FCM.
  static var innerPlaces: [InnerPlace] { get }
}

extension DocumentLayout {
  package static var carrier: Carrier { .wrapper }
  package static var isFoundInFolders: Bool { true }
  package static var rootKeyPrefixes: [StaticString] { [] }
  package static var mayBeList: Bool { false }
  package static var arrangements: [PossibleArrangement] { [] }
  package static var innerPlaces: [InnerPlace] { [] }

  /// Whether another product's own keys stand around what it carries.
  package static var isWrapper: Bool { carrier == .wrapper }
}
