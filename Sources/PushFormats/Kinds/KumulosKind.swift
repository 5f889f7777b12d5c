/// Kumulos: content for a target.
enum KumulosKind: DocumentLayout {
  static let title = "Kumulos request"
  static let isFoundInFolders = false
  static let rootKeys: [StaticString]? = ["target"]

  static let signs = [
    Sign(
      "it contains `target` and `content` as Kumulos has them", .guess,
      .has("target", as: .object) && .has("content", as: .object)
        && .hasAny(of: ["title", "message"], at: "content"))
  ]
}
