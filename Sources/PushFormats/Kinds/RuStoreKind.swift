/// RuStore: a message for Android in the form of FCM's HTTP v1, with fewer keys and one of its own.
enum RuStoreKind: DocumentLayout {
  static let title = "RuStore push message"
  static let addresses: [StaticString] = ["vkpns.rustore.ru/v1/projects/*/messages:send"]
  static let authorization: StaticString = "the service token of the project, after `Bearer`"
  static let rootKeys: [StaticString]? = ["message"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.ruStoreRequest))]

  static let signs = [
    Sign(
      "its `android.notification` has `click_action_type` of RuStore", .product,
      .has("message", "android", "notification", "click_action_type"))
  ]
}
