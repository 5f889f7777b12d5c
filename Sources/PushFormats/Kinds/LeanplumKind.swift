/// Leanplum: a call of its API.
enum LeanplumKind: DocumentLayout {
  static let title = "Leanplum request"
  static let rootKeys: [StaticString]? = ["clientKey"]

  static let signs = [
    Sign(
      "it holds the app and keys of Leanplum", .product,
      .has("appId") && .has("clientKey") && .has("apiVersion"))
  ]
}
