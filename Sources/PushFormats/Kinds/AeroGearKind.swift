/// AeroGear's UnifiedPush Server: a message for the installations that meet its criteria.
// https://github.com/aerogear/aerogear.org/blob/master/docs/specs/aerogear-push-messages
enum AeroGearKind: DocumentLayout {
  static let title = "AeroGear UnifiedPush message"
  static let rootKeys: [StaticString]? = ["message"]

  static let signs = [
    Sign(
      "its `message` contains an alert, beside what AeroGear sends by", .product,
      .has("message", "alert", as: .string)
        && (.has("criteria", as: .object) || .has("config", "ttl", as: .number)
          || .hasAny(of: earlierCriteria) || .has("message", "user-data", as: .object))
    )
  ]

  /// At the root until version 1.1.
  private static let earlierCriteria: [StaticString] = [
    "alias", "variants", "categories", "deviceType", "simple-push",
  ]
}
