/// vivo: a push to a registered device.
enum VivoKind: DocumentLayout {
  static let title = "vivo push"
  static let rootKeys: [StaticString]? = ["regId", "regIds"]

  static let signs = [
    Sign(
      "it contains a registration and types of vivo", .product,
      .hasAny(of: ["regId", "regIds"]) && .hasAny(of: ["notifyType", "skipType"]))
  ]
}
