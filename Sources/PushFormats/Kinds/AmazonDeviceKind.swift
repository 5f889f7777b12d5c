/// Amazon Device Messaging: data for one of Amazon's devices.
enum AmazonDeviceKind: DocumentLayout {
  static let title = "Amazon Device Messaging message"
  static let rootKeys: [StaticString]? = ["consolidationKey", "expiresAfter", "md5"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.amazonDeviceMessage))]

  static let signs = [
    Sign(
      "it contains data and keys of Amazon Device Messaging", .product,
      .has("data", as: .object) && .hasAny(of: ["consolidationKey", "expiresAfter", "md5"]))
  ]
}
