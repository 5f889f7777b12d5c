/// EngageLab, which has JPush's keys one level deeper.
enum EngageLabKind: DocumentLayout {
  static let title = "EngageLab push"
  static let rootKeys: [StaticString]? = ["body"]

  static let signs = [
    Sign(
      "it contains a recipient, and a `body` with a platform as EngageLab has it", .product,
      .has("to") && .has("body", "platform")
        && .hasAny(of: ["notification", "message", "live_activity"], at: "body"))
  ]
}
