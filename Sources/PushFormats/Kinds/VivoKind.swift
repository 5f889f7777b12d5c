/// vivo: a push to registered devices, to an alias, or to everybody.
enum VivoKind: DocumentLayout {
  static let title = "vivo push"
  static let rootKeys: [StaticString]? = ["regId", "regIds", "notifyType"]

  static let signs = [
    Sign(
      "it contains a registration and types of vivo", .product,
      .hasAny(of: ["regId", "regIds"]) && .hasAny(of: ["notifyType", "skipType"])),
    // One to all devices names none.
    Sign(
      "it contains types of vivo", .product,
      .has("notifyType", as: .number) && .has("skipType", as: .number)),
  ]
}
