import PushFormats
import PushRules

/// Where the documents of other products hold documents for APNs and FCM.
enum WrapperSchema {
  static func of(_ kind: DocumentKind) -> JSONTree {
    switch kind {
    case .wrapperSNS: sns
    case .wrapperPinpoint: pinpoint
    case .wrapperAzure: azure
    case .wrapperBeams: object(["apns": payload, "fcm": object(.legacyRequest)])
    case .wrapperNovu:
      object([
        "overrides": object([
          "apns": object(["payload": withAps]),
          "providers": object(["apns": object(["payload": withAps])]),
        ])
      ])
    case .wrapperPushwoosh:
      object(["request": object(["notifications": list(of: ["ios_root_params": withAps])])])
    case .wrapperEnvelope: object(["payload": withAps, "rawPayload": withAps])
    case .wrapperMatrix:
      object([
        "notification": object([
          "devices": list(of: ["data": object(["default_payload": withAps])])
        ])
      ])
    case .wrapperHuawei:
      object(["message": object(["apns": object(["payload": withAps])])])
    case .wrapperExpo: ["type": ["object", "array"]]
    default: ["type": "object"]
    }
  }

  // MARK: - Amazon

  private static var sns: JSONTree {
    let members = SNSPlatform.allCases.map { platform in
      JSONTree.Member(platform.rawValue, platform.content.map(text) ?? ["type": "string"])
    }
    let message = text(holding: .snsStructure)
    return ["type": "object", "properties": .object(members + [.init("Message", message)])]
  }

  private static var pinpoint: JSONTree {
    let messages: [(String, InnerContent)] = [
      ("APNSMessage", .apnsPayload(nil)), ("APNSVoipMessage", .apnsPayload(nil)),
      ("GCMMessage", .googleBody),
    ]
    let members = messages.map { name, content in
      JSONTree.Member(name, object(["RawContent": text(holding: content)]))
    }
    let configuration: JSONTree = ["type": "object", "properties": .object(members)]
    return configuration.withProperties([
      .init("MessageConfiguration", configuration),
      .init(
        "MessageRequest",
        configuration.withProperties([.init("MessageConfiguration", configuration)])),
    ])
  }

  /// A string that holds the text of a document; editors may look into it.
  private static func text(holding content: InnerContent) -> JSONTree {
    let schema: JSONTree =
      switch content {
      case .apnsPayload: reference(.payload)
      case .fcmMessage: reference(.sendRequest)
      case .legacyRequest: reference(.legacyRequest)
      case .googleBody: ["anyOf": [fcmV1Message, reference(.legacyRequest)]]
      case .snsStructure: ["type": "object"]
      }
    return ["type": "string", "contentMediaType": "application/json", "contentSchema": schema]
  }

  /// An FCM v1 message in Amazon's own wrapper.
  private static var fcmV1Message: JSONTree {
    object(["fcmV1Message": reference(.sendRequest)]).adding(["required": ["fcmV1Message"]])
  }

  // MARK: - Others

  /// The body is native: the hub adds the target and the values of templates.
  private static var azure: JSONTree {
    let v1: JSONTree = [
      "anyOf": .list(["android", "apns", "webpush"].map { ["required": [.text($0)]] })
    ]
    return [
      "type": "object",
      "if": ["required": ["aps"]], "then": reference(.payload),
      "else": [
        "if": ["properties": ["message": ["type": "object"]], "required": ["message"]],
        "then": reference(.sendRequest),
        "else": ["if": v1, "then": reference(.message), "else": reference(.legacyRequest)],
      ],
    ]
  }

  private static var payload: JSONTree { object(.payload) }

  /// An object that is a payload when it holds `aps`.
  private static var withAps: JSONTree {
    ["if": ["type": "object", "required": ["aps"]], "then": reference(.payload)]
  }

  /// A table's object; anything else is the product's own matter.
  private static func object(_ table: Table) -> JSONTree {
    ["if": ["type": "object"], "then": reference(table)]
  }

  private static func object(_ properties: JSONTree) -> JSONTree {
    ["type": "object", "properties": properties]
  }

  private static func list(of properties: JSONTree) -> JSONTree {
    ["type": "array", "items": object(properties)]
  }

  private static func reference(_ table: Table) -> JSONTree { KindSchema.reference(to: table) }
}

extension JSONTree {
  /// The schema of an object with further properties.
  fileprivate func withProperties(_ more: [Member]) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.key == "properties", case .object(let own) = member.value else {
          return member
        }
        return Member(member.key, .object(own + more))
      })
  }
}
