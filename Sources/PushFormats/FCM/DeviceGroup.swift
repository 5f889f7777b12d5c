/// The body of a request that manages a device group, the one legacy-looking API that still works.
public enum DeviceGroup: UInt16, FieldKey {
  case operation, notificationKeyName, notificationKey, registrationIDs

  public static var table: Table { .deviceGroup }
  package static var object: KnownObject {
    KnownObject("the device-group request", at: "", unknownKeys: .ignored, .legacy)
  }

  package static let operations = Vocabulary(["create", "add", "remove"])

  package var field: Field {
    switch self {
    case .operation:
      Self.group("operation", .word(Self.operations), "what to do with the group")
    case .notificationKeyName:
      Self.group("notification_key_name", .string, "the sender's own name for the group")
    case .notificationKey:
      Self.group("notification_key", .string, "the key of the group, which \"create\" answers")
        .with(.token)
    case .registrationIDs:
      Self.group(
        "registration_ids", .list(.string), "the members to add or remove; a group has at most 20"
      ).with(.token)
    }
  }

  private static func group(_ name: StaticString, _ shape: Shape, _ meaning: String) -> Field {
    Field(
      name, shape, meaning, wrong: Consequence(.error, "the group stays as it is"),
      source: GoogleDocs.deviceGroups)
  }
}
