/// Whatever has no sign of a push.
enum UnknownKind: DocumentLayout {
  static let title = "unknown"
  static let carrier = Carrier.direct
  static let isFoundInFolders = false
  static let rootKeys: [StaticString]? = []
  static let signs: [Sign] = []
}
