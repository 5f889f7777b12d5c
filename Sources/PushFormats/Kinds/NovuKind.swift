/// Novu: the trigger of a workflow, which may override what a provider sends.
enum NovuKind: DocumentLayout {
  static let title = "Novu trigger"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["name", "workflowId"]

  static let signs = [
    Sign(
      "it triggers a workflow for a `subscriberId`", .product,
      .has("name", as: .string)
        && (.has("to", "subscriberId") || .has("to", "0", "subscriberId"))),
    Sign(
      "it triggers a workflow for a `topicKey`", .product,
      .has("name", as: .string) && (.has("to", "topicKey") || .has("to", "0", "topicKey"))),
    Sign(
      "it triggers a workflow and overrides what a provider sends", .product,
      .has("name", as: .string) && .has("to") && .has("overrides", as: .object)
        && .has("payload", as: .object)),
    // What its SDKs take since version 3: https://docs.novu.co/platform/workflow/trigger-workflow
    Sign(
      "it triggers a workflow by its `workflowId`", .product,
      .has("workflowId", as: .string) && .has("to")
        && (.has("payload", as: .object) || .has("overrides", as: .object))),
  ]

  static let innerPlaces = [
    InnerPlace(
      "overrides", "apns", "payload", holds: .apnsPayload(nil), sign: .has("aps"),
      addsAlert: true),
    InnerPlace(
      "overrides", "providers", "apns", "payload", holds: .apnsPayload(nil), sign: .has("aps"),
      addsAlert: true),
  ]
}
