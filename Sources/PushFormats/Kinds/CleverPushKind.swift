/// CleverPush: a notification that updates Live Activities.
enum CleverPushKind: DocumentLayout {
  static let title = "CleverPush request"
  static let rootKeys: [StaticString]? = ["iosLiveActivityEvent"]

  static let arrangements: [PossibleArrangement] = [.otherwise(.sender(.cleverPushRequest))]

  static let signs = [
    Sign("it contains `iosLiveActivityEvent`", .product, .has("iosLiveActivityEvent"))
  ]
}
