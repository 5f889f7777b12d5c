/// A message for one of Amazon's devices.
public enum AmazonDeviceMessage: UInt16, SenderKey {
  case data, consolidationKey, expiresAfter, md5

  public static var table: Table { .amazonDeviceMessage }
  package static var object: KnownObject {
    KnownObject(
      sender: "an Amazon Device Messaging message", at: "adm", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence {
    Consequence(.error, "Amazon Device Messaging refuses the message and sends nothing")
  }
  package static var source: Source { VendorDocs.amazonDevice }

  package var field: Field {
    switch self {
    case .data: Self.own("data", .stringMap, "custom data, 6 KB at most").withKeys(of: .app)
    case .consolidationKey:
      Self.own(
        "consolidationKey", .string, "a waiting message with this key is replaced by a newer one")
    case .expiresAfter:
      Self.own(
        "expiresAfter", .either(.whole, .string), "how many seconds Amazon keeps the message")
    case .md5: Self.own("md5", .string, "the MD5 of the data in base64, to find errors in it")
    }
  }
}
