/// node-pushnotifications: one message for all platforms, in spellings of the library's own.
enum NodePushKind: DocumentLayout {
  static let title = "node-pushnotifications message"
  static let isFoundInFolders = false
  static let rootKeys: [StaticString]? = ["custom"]

  static let signs = [
    Sign(
      "it contains a title, a body and `custom`, as for node-pushnotifications", .guess,
      .has("title", as: .string) && .has("body", as: .string) && .has("custom", as: .object))
  ]
}
