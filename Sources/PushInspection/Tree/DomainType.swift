package import JSON
package import PushFormats

extension DomainType {
  /// What a value means of which the tables know this.
  package init?(of value: WrittenValue, _ knowledge: TreeNode.Knowledge) {
    switch knowledge {
    case .field(let field, _):
      guard let domain = Self.own(of: field, value) ?? Self.shaped(field.shape, value.kind) else {
        return nil
      }
      self = domain
    case .element(let field, _):
      // Each of the tokens is one; the texts of `loc-args` only together fill a text.
      guard field.domain == .token else { return nil }
      self = .token
    case .custom, .nothing:
      guard value.kind == .string, value.text.isWebAddress else { return nil }
      self = .url
    case .unknown: return nil
    }
  }

  /// What the field says itself; of an object, its members do.
  private static func own(of field: Field, _ value: WrittenValue) -> DomainType? {
    guard value.kind != .object, !field.isMisplaced, let domain = field.domain else { return nil }
    let isTopic = domain == .token && value.text.dropFirst().starts(with: "/topics/".utf8)
    return isTopic ? .topic : domain
  }

  /// Of a request header; those unknown to APNs have a type as well.
  package static func header(_ name: String) -> DomainType {
    Table.headers.field(named: name)?.domain ?? .header
  }

  // MARK: - By shape

  private static func shaped(_ shape: Shape, _ kind: JSONKind) -> DomainType? {
    switch shape {
    case .flag: return .flag
    case .seconds: return kind.isNumber ? .unixTime : nil
    case .word, .protoEnum: return kind == .string ? .choice : nil
    case .protoDuration: return kind == .string ? .duration : nil
    case .protoTimestamp: return kind == .string ? .timestamp : nil
    case .formatted(let format): return kind == .string ? of(format) : nil
    case .orNull(let shape), .counted(let shape, _): return shaped(shape, kind)
    case .either(let first, let second): return shaped(first, kind) ?? shaped(second, kind)
    default: return nil
    }
  }

  private static func of(_ format: Format) -> DomainType? {
    switch format {
    case .url, .link, .httpsURL: .url
    case .uuid: .uuid
    case .base64: .base64
    case .hexToken: .token
    case .color, .colorWithAlpha, .argbDigits: .color
    case .languageTag: .language
    case .analyticsLabel: .label
    case .topicName: .topic
    case .topicCondition: .condition
    case .localTime: .localTime
    case .json: .json
    case .decimal, .drawable, .filled: nil
    case .badgeChange: .badge
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a string literal begins like the URL of a web page or file.
  fileprivate var isWebAddress: Bool {
    dropFirst().starts(with: "https://".utf8) || dropFirst().starts(with: "http://".utf8)
  }
}
