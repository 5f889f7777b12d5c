import PushFormats

/// What there is to say about a message that a hub may complete with a target.
enum HubTarget {
  static let help =
    "; if a notification hub adds the target, name the hub with --kind, as in --kind "
    + DocumentKind.wrapperAzure.name
  static let note = "Azure Notification Hubs and Customer.io take it without a target"
}
