/// Novu: the trigger of a workflow, or several of them, which may override what a provider sends.
enum NovuKind: DocumentLayout {
  static let title = "Novu trigger"
  static let fillsPlaceholders = true
  static let rootKeys: [StaticString]? = ["name", "workflowId", "events"]

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
    // https://docs.novu.co/api-reference/events/bulk-trigger-event
    Sign(
      "it triggers several workflows at once", .product,
      .hasAny(of: ["name", "workflowId"], at: "events", "0") && .has("events", "0", "to")
        && (.has("events", "0", "payload", as: .object)
          || .has("events", "0", "overrides", as: .object))
    ),
    // https://docs.novu.co/api-reference/events/trigger-event
    Sign(
      "it triggers a workflow for somebody", .guess,
      .has("name", as: .string) && .has("to", as: .target) && .has("payload", as: .object)
        && .noKeysBut([
          "name", "to", "payload", "overrides", "transactionId", "actor", "tenant", "context",
        ])),
  ]

  static let innerPlaces = holders.flatMap { holder in
    [["overrides"], ["overrides", "providers"]].map { overrides in
      InnerPlace(
        at: holder + overrides + ["apns", "payload"], holds: .apnsPayload(nil), sign: .holdsAps,
        addsAlert: true)
    }
  }

  private static let holders: [[StaticString]] = [[], ["events", "*"]]
}
