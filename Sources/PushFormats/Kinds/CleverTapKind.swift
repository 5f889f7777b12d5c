/// CleverTap: a push to the identities of users, or a campaign.
enum CleverTapKind: DocumentLayout {
  static let title = "CleverTap request"
  static let rootKeys: [StaticString]? = ["to", "target_mode", "content"]

  static let signs = [
    Sign(
      "its `to` lists identities of CleverTap's users", .product,
      .has("to", as: .object)
        && .hasAny(of: ["FBID", "Email", "Identity", "GPID", "objectId", "identity"], at: "to")
        && .hasAny(of: ["content", "campaign_id", "tag_group"])),
    Sign(
      "it contains the target mode of a campaign of CleverTap", .product,
      .has("target_mode", as: .string) && .has("content", as: .object)),
    Sign(
      "its content is for platforms of CleverTap", .product,
      .has("content", "platform_specific", as: .object)
        && .hasAny(of: ["where", "segment", "devices", "when", "to", "users"])),
  ]
}
