/// Pushover: a message for a user of an application.
enum PushoverKind: DocumentLayout {
  static let title = "Pushover message"
  static let addresses: [StaticString] = ["api.pushover.net/1/messages.json"]
  static let takesForms = true
  static let shownTexts: [StaticString] = ["title", "message"]
  static let isFoundInFolders = false
  static let rootKeys: [StaticString]? = ["token"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.pushoverMessage))]

  static let signs = [
    Sign(
      "it contains the token, user and message of Pushover", .product,
      .has("token", as: .string) && .has("user", as: .string) && .has("message", as: .string))
  ]
}
