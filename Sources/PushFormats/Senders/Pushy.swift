/// A request to Pushy, as far as its checks are documented.
public enum PushyRequest: UInt16, SenderKey {
  case data

  public static var table: Table { .pushyRequest }
  package static var object: KnownObject {
    KnownObject(
      sender: "a Pushy request", at: "pushy", unknownKeys: .custom, "", requires: ["data"])
  }
  package static var wrong: Consequence {
    Consequence(
      .error, "Pushy requires an object, and does not say what becomes of other requests")
  }
  package static var source: Source { VendorDocs.pushy }

  package var field: Field {
    switch self {
    case .data:
      Self.own("data", .freeObject, "what the app gets, an object of at most 4 KB").withKeys(
        of: .app)
    }
  }
}
