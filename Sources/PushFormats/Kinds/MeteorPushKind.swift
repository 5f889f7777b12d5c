/// Meteor's package raix:push: what its `Push.send` takes.
// https://github.com/raix/push
enum MeteorPushKind: DocumentLayout {
  static let title = "Meteor push"
  static let rootKeys: [StaticString]? = ["text"]
  static let shownTexts: [StaticString] = ["title", "text"]

  static let signs = [
    Sign(
      "it contains a sender, a text and a query of raix:push", .product,
      .has("from", as: .string) && .has("text", as: .string)
        && (.has("query", as: .object) || .hasAny(of: ["apn", "gcm"], at: "token")
          || .hasAny(of: ["apn", "gcm"], at: "tokens", "0"))
    )
  ]
}
