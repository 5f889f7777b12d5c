/// Amazon Device Messaging: data for one of Amazon's devices.
enum AmazonDeviceKind: DocumentLayout {
  static let title = "Amazon Device Messaging message"
  static let rootKeys: [StaticString]? = ["consolidationKey", "expiresAfter", "md5"]

  // Others have an MD5 beside their data, which is no text there.
  static let arrangements: [PossibleArrangement] = [
    .when(.hasAny(of: ["consolidationKey", "expiresAfter"]), .sender(.amazonDeviceMessage))
  ]

  static let signs = [
    Sign(
      "it contains data and keys of Amazon Device Messaging", .product,
      .has("data", as: .object) && .hasAny(of: ["consolidationKey", "expiresAfter", "md5"]))
  ]
}
