/// WonderPush: a notification for users, segments or tags.
enum WonderPushKind: DocumentLayout {
  static let title = "WonderPush request"
  static let rootKeys: [StaticString]? = ["notification"] + targets

  static let credentials: [[StaticString?]] = [["accessToken"]]

  private static let targets: [StaticString] = [
    "targetUserIds", "targetSegmentIds", "targetTags", "targetInstallationIds", "targetDeviceIds",
  ]

  static let signs = [
    // Back ends of others name their users so, too.
    Sign(
      "it contains a target of WonderPush, and what is sent or who sends it", .product,
      .hasAny(of: targets)
        && (.has("notification", "alert") || .value(at: ["notification"], .textBeginning("{"))
          || .hasAny(of: ["campaignId", "accessToken"]))
    ),
    Sign(
      "its notification contains an `alert` object, as for WonderPush", .product,
      .memberCount(1) && .has("notification", "alert", as: .object)),
  ]
}
