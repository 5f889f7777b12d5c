/// The installation of a device at a notification hub, with its templates.
public enum AzureInstallation: UInt16, SenderKey {
  case installationID, userID, platform, pushChannel, pushChannelExpired, expirationTime, lastUpdate
  case tags, templates, secondaryTiles, pushVariables

  public static var table: Table { .azureInstallation }
  package static var object: KnownObject {
    KnownObject(
      sender: "an installation of Azure", at: "azure", unknownKeys: .doubtful,
      "Azure's documentation of installations does not have it",
      requires: ["installationId", "platform", "pushChannel"])
  }
  package static var wrong: Consequence {
    Consequence(.error, "the hub answers 400 and leaves the installation as it was")
  }
  package static var source: Source { VendorDocs.azureInstallation }

  package var field: Field {
    switch self {
    case .installationID:
      Self.own("installationId", .string, "the id of the installation, unique in the hub")
    case .userID: Self.own("userId", .string, "the user, for sending to the tag `$UserId:{…}`")
    case .platform:
      Self.own(
        "platform",
        .word(
          Vocabulary([
            "apns", "wns", "mpns", "adm", "gcm", "fcmv1", "FcmV1", "baidu", "browser", "xiaomi",
          ])), "the service that delivers to the device")
    case .pushChannel:
      Self.own(
        "pushChannel", .either(.string, .freeObject),
        "the device token, or the subscription of a browser")
    case .pushChannelExpired:
      Self.own("pushChannelExpired", .boolean, "whether the service has given the token up")
    case .expirationTime:
      Self.own("expirationTime", .string, "when the installation ends, as a date")
    case .lastUpdate: Self.own("lastUpdate", .string, "when it was written, as a date")
    case .tags:
      Self.own(
        "tags", .counted(.list(.counted(.string, 0...120)), 0...60),
        "what pushes to a group are sent to")
    case .templates:
      Self.own("templates", .freeObject, "the templates by their names")
    case .secondaryTiles: Self.own("secondaryTiles", .freeObject, "the tiles on Windows")
    case .pushVariables: Self.own("pushVariables", .freeObject, "values for expressions")
    }
  }
}
