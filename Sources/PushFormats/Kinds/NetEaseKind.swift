/// NetEase Yunxin: the payload of a message, whose `apsField` becomes the `aps` that APNs gets.
enum NetEaseKind: DocumentLayout {
  static let title = "NetEase Yunxin payload"
  static let rootKeys: [StaticString]? = ["apsField"]

  static let signs = [
    Sign(
      "it contains `apsField`, of which NetEase Yunxin makes `aps`", .product,
      .has("apsField", as: .object))
  ]
}
