/// A push of Parse Server.
public enum ParsePush: UInt16, SenderKey {
  case channels, data

  public static var table: Table { .parsePush }
  package static var object: KnownObject {
    KnownObject(sender: "a Parse push", at: "parse", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Parse.wrong }
  package static var source: Source { VendorDocs.parse }

  package var field: Field {
    switch self {
    case .channels: Self.own("channels", .list(.string), "the channels whose devices get it")
    case .data: Self.own("data", .object(.parseData), "what is shown, and custom data")
    }
  }
}

/// What the tables of Parse have in common.
enum Parse {
  static let wrong = Consequence(.warning, "the adapter hands it on as it is, or drops it")
  static let off = Consequence(
    .error, "the adapter of Parse Server compares it with the number 1, so it stays off")
}

/// What is shown, and custom data.
public enum ParseData: UInt16, SenderKey {
  case contentAvailable, mutableContent

  public static var table: Table { .parseData }
  package static var object: KnownObject {
    KnownObject(sender: "the `data` of Parse", at: "parse.data", unknownKeys: .custom, "")
  }
  package static var wrong: Consequence { Parse.off }
  package static var source: Source { VendorDocs.parse }

  package var field: Field {
    switch self {
    case .contentAvailable:
      Self.own("content-available", .integer(0...1), "1 wakes the app in the background")
    case .mutableContent:
      Self.own("mutable-content", .integer(0...1), "1 runs the service extension first")
    }
  }
}
