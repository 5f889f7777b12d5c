/// TPNS of Tencent: a message for an audience.
enum TencentKind: DocumentLayout {
  static let title = "Tencent TPNS request"
  static let rootKeys: [StaticString]? = ["audience_type"]

  static let signs = [
    Sign(
      "it contains the types of an audience and a message of TPNS", .product,
      .has("audience_type") && .has("message_type") && .has("message", as: .object))
  ]
}
