/// MoEngage: a campaign, or an update of a Live Activity.
enum MoEngageKind: DocumentLayout {
  static let title = "MoEngage request"
  static let rootKeys: [StaticString]? = [
    "campaignName", "campaign_content", "broadcast_live_activity_id",
  ]

  static let signs = [
    Sign(
      "it contains the campaign or Live Activity of MoEngage", .product,
      .has("appId") && .has("campaignName") && .has("payload", as: .object)
        || .has("channel", as: .string) && .has("campaign_content", as: .object)
        || .has("broadcast_live_activity_id"))
  ]
}
