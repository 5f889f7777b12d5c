/// A request to publish through Amazon SNS; what subscribers receive has some of its keys.
public enum SNSPublish: UInt16, SenderKey {
  case topicARN, targetARN, phoneNumber, message, messageStructure, messageAttributes, subject
  case deduplicationID, groupID
  // What a subscriber over HTTP or a queue receives.
  case type, messageID, timestamp, sequenceNumber, signatureVersion, signature, signingCertURL
  case unsubscribeURL

  public static var table: Table { .snsPublish }
  package static var object: KnownObject {
    KnownObject(
      sender: "an Amazon SNS request", at: "sns", unknownKeys: .doubtful,
      "the AWS SDKs refuse a parameter that they do not know; other tools drop it",
      requires: ["Message"])
  }
  package static var wrong: Consequence {
    Consequence(.error, "the AWS SDKs refuse the parameter, and Amazon SNS answers 400")
  }
  package static var source: Source { VendorDocs.snsPublish }

  package var field: Field {
    switch self {
    case .topicARN:
      Self.own("TopicArn", .string, "the topic whose subscribers get the message").asTarget()
    case .targetARN:
      Self.own("TargetArn", .string, "the one endpoint that gets the message").asTarget()
    case .phoneNumber:
      Self.own("PhoneNumber", .string, "the phone that gets a text message").asTarget()
    case .message:
      Self.own(
        "Message", .string,
        "the text, or with MessageStructure the JSON of the message by platform",
        wrong: Consequence(
          .error, "the AWS SDKs refuse the request, and Amazon SNS answers 400"))
    case .messageStructure:
      Self.own(
        "MessageStructure", .word(Vocabulary(["json"])),
        "\"json\" when `Message` is a message by platform")
    case .messageAttributes:
      Self.own(
        "MessageAttributes", .object(.snsAttributes), "attributes of the message, by their names")
    case .subject: Self.own("Subject", .string, "the subject of a mail")
    case .deduplicationID:
      Self.own("MessageDeduplicationId", .string, "the id by which a FIFO topic drops a copy")
    case .groupID: Self.own("MessageGroupId", .string, "the group within which order is kept")
    default: received
    }
  }

  private var received: Field {
    switch self {
    case .type: Self.written("Type", "what a subscriber received: Notification")
    case .messageID: Self.written("MessageId", "the id of a received message")
    case .timestamp: Self.written("Timestamp", "when a received message was published")
    case .sequenceNumber: Self.written("SequenceNumber", "the number in a FIFO topic")
    case .signatureVersion: Self.written("SignatureVersion", "the version of the signature")
    case .signature: Self.written("Signature", "the signature of a received message")
    case .signingCertURL: Self.written("SigningCertURL", "where the certificate is")
    default: Self.written("UnsubscribeURL", "the address that ends the subscription")
    }
  }

  private static func written(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String
  ) -> Field {
    own(name, .anything, meaning(), standing: .outputOnly)
  }
}

/// Attributes of a message: those that Amazon SNS reads for mobile pushes, and the sender's own.
public enum SNSAttributes: UInt16, SenderKey {
  case pushType, priority, topic, collapseID, authentication
  case apnsTTL, apnsSandboxTTL, apnsVoIPTTL, apnsVoIPSandboxTTL, macTTL, macSandboxTTL
  case passbookTTL, passbookSandboxTTL, mdmTTL, mdmSandboxTTL
  case admTTL, baiduTTL, fcmTTL, gcmTTL, wnsTTL

  public static var table: Table { .snsAttributes }
  package static var object: KnownObject {
    KnownObject(
      sender: "`MessageAttributes`", at: "sns.MessageAttributes", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { SNSPublish.wrong }
  package static var source: Source { VendorDocs.snsAttributes }

  package var field: Field {
    switch self {
    case .pushType:
      Self.attribute("AWS.SNS.MOBILE.APNS.PUSH_TYPE", "the header `apns-push-type`")
    case .priority:
      Self.attribute("AWS.SNS.MOBILE.APNS.PRIORITY", "the header `apns-priority`")
    case .topic: Self.attribute("AWS.SNS.MOBILE.APNS.TOPIC", "the header `apns-topic`")
    case .collapseID:
      Self.attribute("AWS.SNS.MOBILE.APNS.COLLAPSE_ID", "the header `apns-collapse-id`")
    case .authentication:
      Self.attribute(
        "AWS.SNS.MOBILE.APNS.PREFERRED_AUTHENTICATION_METHOD",
        "whether a token or a certificate authenticates")
    case .apnsTTL: Self.lifetime("AWS.SNS.MOBILE.APNS.TTL")
    case .apnsSandboxTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_SANDBOX.TTL")
    case .apnsVoIPTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_VOIP.TTL")
    case .apnsVoIPSandboxTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_VOIP_SANDBOX.TTL")
    case .macTTL: Self.lifetime("AWS.SNS.MOBILE.MACOS.TTL")
    case .macSandboxTTL: Self.lifetime("AWS.SNS.MOBILE.MACOS_SANDBOX.TTL")
    case .passbookTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_PASSBOOK.TTL")
    case .passbookSandboxTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_PASSBOOK_SANDBOX.TTL")
    case .mdmTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_MDM.TTL")
    case .mdmSandboxTTL: Self.lifetime("AWS.SNS.MOBILE.APNS_MDM_SANDBOX.TTL")
    case .admTTL: Self.lifetime("AWS.SNS.MOBILE.ADM.TTL")
    case .baiduTTL: Self.lifetime("AWS.SNS.MOBILE.BAIDU.TTL")
    case .fcmTTL: Self.lifetime("AWS.SNS.MOBILE.FCM.TTL")
    case .gcmTTL: Self.lifetime("AWS.SNS.MOBILE.GCM.TTL")
    case .wnsTTL: Self.lifetime("AWS.SNS.MOBILE.WNS.TTL")
    }
  }

  private static func attribute(
    _ name: StaticString, _ meaning: @escaping @autoclosure @Sendable () -> String
  ) -> Field {
    own(name, .object(.snsAttribute), meaning())
  }

  private static func lifetime(_ name: StaticString) -> Field {
    attribute(name, "how many seconds after publishing the push may be delivered")
  }
}

/// An attribute of a message; a received one has `Type` and `Value` instead.
public enum SNSAttribute: UInt16, SenderKey {
  case dataType, stringValue, binaryValue, type, value

  public static var table: Table { .snsAttribute }
  package static var object: KnownObject {
    KnownObject(
      sender: "an attribute", at: "sns.MessageAttributes.attribute", unknownKeys: .doubtful,
      "the AWS SDKs refuse a parameter that they do not know; other tools drop it")
  }
  package static var wrong: Consequence { SNSPublish.wrong }
  package static var source: Source { VendorDocs.snsAttributes }

  package static let types = Vocabulary(["String", "String.Array", "Number", "Binary"])

  package var field: Field {
    switch self {
    case .dataType:
      Self.own("DataType", .word(Self.types), "how the value is to be read")
    case .stringValue: Self.own("StringValue", .counted(.string, 1...262_144), "the value as text")
    case .binaryValue: Self.own("BinaryValue", .string, "the value as base64")
    case .type: Self.own("Type", .string, "the type in a received message", standing: .outputOnly)
    case .value:
      Self.own("Value", .string, "the value in a received message", standing: .outputOnly)
    }
  }
}

/// Amazon SNS's message by platform: each value is the text of a document for that platform.
public enum SNSStructure: UInt16, SenderKey {
  case fallback
  case apns, apnsSandbox, apnsVoIP, apnsVoIPSandbox, mdm, mdmSandbox, passbook, passbookSandbox
  case macOS, macOSSandbox, gcm, adm, baidu, wns, mpns
  case email, emailJSON, sms, http, https, sqs, lambda, application, firehose

  public static var table: Table { .snsStructure }
  package static var object: KnownObject {
    KnownObject(
      sender: "a message by platform", at: "sns.Message", unknownKeys: .ignored,
      "Amazon SNS ignores it: no platform and no protocol has that name")
  }
  package static var wrong: Consequence {
    Consequence(.error, "Amazon SNS ignores the key and sends the default text, or refuses")
  }
  package static var source: Source { VendorDocs.snsPlatforms }

  package var field: Field {
    switch self {
    case .fallback:
      Self.own("default", .string, "the text for everybody whose platform is not named")
    case .apns: Self.own("APNS", .string, "the payload for APNs, as text")
    case .apnsSandbox: Self.own("APNS_SANDBOX", .string, "the payload for APNs' sandbox, as text")
    case .apnsVoIP: Self.own("APNS_VOIP", .string, "the payload of a VoIP push, as text")
    case .apnsVoIPSandbox:
      Self.own("APNS_VOIP_SANDBOX", .string, "the payload of a VoIP push in the sandbox, as text")
    case .mdm: Self.own("APNS_MDM", .string, "the payload for device management, as text")
    case .mdmSandbox:
      Self.own("APNS_MDM_SANDBOX", .string, "the payload for device management in the sandbox")
    case .passbook: Self.own("APNS_PASSBOOK", .string, "the payload for a pass, as text")
    case .passbookSandbox:
      Self.own("APNS_PASSBOOK_SANDBOX", .string, "the payload for a pass in the sandbox, as text")
    case .macOS: Self.own("MACOS", .string, "the payload for macOS, as text")
    case .macOSSandbox: Self.own("MACOS_SANDBOX", .string, "the payload for macOS in the sandbox")
    case .gcm: Self.own("GCM", .string, "the message for FCM, as text")
    default: other
    }
  }

  private var other: Field {
    switch self {
    case .adm: Self.own("ADM", .string, "the message for Amazon Device Messaging, as text")
    case .baidu: Self.own("BAIDU", .string, "the message for Baidu, as text")
    case .wns: Self.own("WNS", .string, "the message for Windows, as text")
    case .mpns: Self.own("MPNS", .string, "the message for old Windows phones, as text")
    case .email: Self.own("email", .string, "the text of a mail")
    case .emailJSON: Self.own("email-json", .string, "the text of a mail in JSON")
    case .sms: Self.own("sms", .string, "the text of an SMS")
    case .http: Self.own("http", .string, "the text for subscribers over HTTP")
    case .https: Self.own("https", .string, "the text for subscribers over HTTPS")
    case .sqs: Self.own("sqs", .string, "the text for queues")
    case .lambda: Self.own("lambda", .string, "the text for functions")
    case .application: Self.own("application", .string, "the text for all mobile endpoints")
    default: Self.own("firehose", .string, "the text for Firehose")
    }
  }
}
