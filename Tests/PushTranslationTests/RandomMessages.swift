import PushFormats
import TestSupport

/// Random documents made of the field tables, with custom values of all kinds.
struct RandomMessages {
  private var random: SeededRandom

  init(seed: Int) { random = SeededRandom(UInt64(seed)) }

  /// Values whose way of writing has to survive.
  static let scalars = [
    "1e5", "1.0", "-0", "12345678901234567890", "1E+2", "0.10", #""\u00e9""#, #""é""#, #""a\/b""#,
    #""\ud83d\ude00""#, #""line\nbreak""#, #""{\"inner\": [1, 2]}""#, "true", "7",
  ]

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &random)
  }

  mutating func flip(_ chance: Double = 0.5) -> Bool {
    Double.random(in: 0..<1, using: &random) < chance
  }

  private mutating func object(_ members: [String]) -> String {
    "{" + members.shuffled(using: &random).joined(separator: flip() ? "," : " , ") + "}"
  }

  // MARK: - Documents

  mutating func legacy() -> String {
    let targets = [
      #""to":"/topics/news""#, #""to":"fGc1mXqzTbO:APA91bHun4Mx""#,
      #""registration_ids":["fGc1mXqzTbO:APA91bHun4Mx","dA3kLrPqXyZ:APA91bGh77Qw"]"#,
      #""condition":"'a' in topics""#,
    ]
    var members = [pick(targets) ?? ""]
    let aside = LegacyRequest.targets + LegacyRequest.xmppOnly + [.data]
    members += fields(of: .legacyRequest, without: aside.map { $0.field.nameText })
    if flip(0.7) { members.append(#""data":\#(data())"#) }
    return object(members)
  }

  mutating func v1() -> String {
    var members = [#""topic":"news""#]
    let aside = (Message.targets + [.name, .data, .apns, .androidV2]).map { $0.field.nameText }
    members += fields(of: .message, without: aside)
    if flip(0.7) { members.append(#""data":\#(data())"#) }
    if flip(0.8) { members.append(#""apns":\#(apns())"#) }
    return #"{"message":\#(object(members))}"#
  }

  private mutating func apns() -> String {
    var members = fields(of: .apnsConfig, without: ["headers", "payload", "live_activity_token"])
    if flip() {
      members.append(
        #""headers":{"apns-collapse-id":"c\#(Int.random(in: 0...9, using: &random))"}"#)
    }
    if flip(0.8) { members.append(#""payload":\#(payload())"#) }
    return object(members)
  }

  mutating func payload() -> String {
    let aps = flip(0.1) ? activity : object(fields(of: .aps, without: Self.ofOtherTypes))
    var members = [#""aps":\#(aps)"#]
    members += custom()
    return object(members)
  }

  /// Pushes to websites do not travel through FCM, and the keys of a Live Activity make sense
  /// together only.
  private static let ofOtherTypes =
    ["url-args"] + Table.aps.fields.filter { !$0.pushTypes.contains(.alert) }.map(\.nameText)

  private let activity =
    #"{"event":"update","timestamp":1795255200,"content-state":{"goals": 1.0, "by":"\u00e9"}}"#

  mutating func request() -> String {
    object([
      #""headers":{"apns-topic":"org.demo.mail","apns-collapse-id":"c"}"#,
      #""payload":\#(payload())"#,
    ])
  }

  // MARK: - The app's own

  private mutating func custom() -> [String] {
    ["order", "Größe", #"sm\u00f8rrebr\u00f8d"#, "list", "a.b"].filter { _ in flip(0.3) }
      .map { #""\#($0)":\#(value(depth: 2))"# }
  }

  private mutating func value(depth: Int) -> String {
    guard depth > 0, flip(0.4) else { return pick(Self.scalars) ?? "1" }
    let values = (0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth - 1) }
    guard flip() else { return "[" + values.joined(separator: ", ") + "]" }
    return "{" + values.enumerated().map { #""k\#($0)": \#($1)"# }.joined(separator: ",") + "}"
  }

  private mutating func data() -> String {
    object(
      ["id", "title", "körper", #"k\u00e9y"#, "payload", "x.y"].filter { _ in flip() }.map { key in
        let text = pick(Self.scalars.filter { $0.hasPrefix("\"") }) ?? "\"\""
        return #""\#(key)":\#(text)"#
      })
  }

  // MARK: - From the tables

  private mutating func fields(of table: Table, without names: [String], depth: Int = 4) -> [String]
  {
    table.fields.compactMap { field in
      guard !names.contains(field.nameText),
        flip(depth == 4 ? 0.35 : 0.3)
      else { return nil }
      switch field.standing {
      case .current, .deprecated: break
      case .legacy, .outputOnly, .misplaced: return nil
      }
      guard let value = value(of: field.shape, depth: depth - 1) else { return nil }
      let name = table.isProto && flip(0.3) ? field.camelName : field.nameText
      return #""\#(name)":\#(value)"#
    }
  }

  private mutating func value(of shape: Shape, depth: Int) -> String? {
    switch shape {
    case .anything: return value(depth: 1)
    case .string, .protoString: return pick([#""text""#, #""\u00e9t\u00e9""#, #""default""#])
    case .word(let words), .protoEnum(let words): return pick(words.texts).map { "\"\($0)\"" }
    case .formatted(let format): return text(of: format).map { "\"\($0)\"" }
    case .integer(let range): return "\(min(max(3, range.lowerBound), range.upperBound))"
    case .number(let range): return "\(min(max(0.5, range.lowerBound), range.upperBound))"
    case .flag, .zeroOrOne: return "1"
    case .boolean, .protoBoolean: return flip() ? "true" : "false"
    case .seconds: return "1795255200"
    case .object(let table):
      return depth > 0 ? object(fields(of: table, without: [], depth: depth)) : nil
    case .freeObject: return data()
    case .stringMap: return data()
    case .list(let element):
      return value(of: element, depth: depth).map { "[\($0)]" }
    case .either(let first, let second): return value(of: flip() ? first : second, depth: depth)
    case .counted(let inner, _): return value(of: inner, depth: depth)
    case .orNull(let inner): return flip(0.1) ? "null" : value(of: inner, depth: depth)
    case .protoInteger: return "3"
    case .protoNumber: return "0.5"
    case .protoDuration: return #""3.5s""#
    case .protoTimestamp: return #""2026-11-20T10:05:00Z""#
    }
  }

  private mutating func text(of format: Format) -> String? {
    switch format {
    case .url, .link, .httpsURL: "https://example.org/a.png"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .base64: "aGk="
    case .hexToken: "80ab"
    case .color: "#ff9900"
    case .colorWithAlpha: "#ff990080"
    case .argbDigits: "ffff9900"
    case .languageTag: "en-GB"
    case .analyticsLabel, .topicName: "news"
    case .topicCondition: "'a' in topics"
    case .decimal: "3"
    case .badgeChange: "+1"
    case .drawable: "ic_notification"
    case .filled: "a"
    case .localTime: "2026-11-20 10:05:00"
    case .json: pick([#"[\"a\"]"#, "[1]", "{}"])
    }
  }
}
