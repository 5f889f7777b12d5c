/// Adobe Journey Optimizer: a campaign that updates Live Activities.
enum AdobeKind: DocumentLayout {
  static let title = "Adobe Journey Optimizer request"
  static let handling = PayloadHandling(
    repeatsAttributes: true, asksForContentAvailable: true)
  static let rootKeys: [StaticString]? = ["campaignId"]

  static let signs = [
    Sign(
      "it contains a campaign and the context of Adobe's recipients", .product,
      .has("campaignId")
        && (.has("recipients", "0", "context", as: .object)
          || .has("audience", "id") && .has("context", as: .object))
    )
  ]

  static let innerPlaces = [
    InnerPlace(
      "recipients", "*", "context", "requestPayload", holds: .apnsPayload(nil), sign: .holdsAps),
    InnerPlace("context", "requestPayload", holds: .apnsPayload(nil), sign: .holdsAps),
  ]
}
