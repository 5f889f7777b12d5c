/// The known keys at the top of an APNs payload; all others are the app's own data.
package enum Payload: UInt16, FieldKey {
  case aps, mdm, webPush, containerIdentifier, domain, simulatorTargetBundle

  package static let table = Table.payload

  package var field: Field {
    switch self {
    case .aps:
      Field(
        "aps", .object(.aps), "Apple's part of the payload",
        wrong: Consequence(.error, "no notification is built"), lookalikes: ["apn"],
        source: AppleDocs.generating)
    case .mdm:
      Field(
        "mdm", .string, "the PushMagic value that makes a device contact its MDM server",
        in: PushTypes(.mdm), source: AppleDocs.generating)
    case .webPush:
      Field(
        "web_push", .integer(8030...8030), "marks a declarative web push", in: PushTypes(.webPush),
        since: "iOS 18.4, macOS 15.5", source: AppleDocs.generating)
    case .containerIdentifier:
      Field(
        "container-identifier", .string, "the File Provider item that changed",
        in: PushTypes(.fileprovider), source: AppleDocs.generating)
    case .domain:
      Field(
        "domain", .string, "the File Provider domain", in: PushTypes(.fileprovider),
        source: AppleDocs.generating)
    case .simulatorTargetBundle:
      Field(
        "Simulator Target Bundle", .string, "the app to which the Simulator delivers this file",
        since: "Xcode 11.4", source: AppleDocs.generating)
    }
  }
}
