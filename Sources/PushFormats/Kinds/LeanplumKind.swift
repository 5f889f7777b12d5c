/// Leanplum: a call of its API.
enum LeanplumKind: DocumentLayout {
  static let title = "Leanplum request"
  static let rootKeys: [StaticString]? = ["clientKey"]

  static let signs = [
    Sign(
      "it contains the app and keys of Leanplum", .product,
      .has("appId") && .has("clientKey") && .has("apiVersion"))
  ]
}
