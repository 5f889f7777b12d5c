/// A version of JSON Schema.
package enum SchemaDraft: String, CaseIterable, Sendable {
  case newest = "2020-12"
  /// For editors that know no newer one.
  case seven = "7"

  package var name: String { rawValue }

  /// A schema of the newest version in the words of this one.
  package func translated(_ schema: JSONTree) -> JSONTree {
    self == .newest ? schema : DraftSeven.schema(schema)
  }
}

/// Draft 7 in terms of 2020-12: it calls some keywords otherwise, and lacks others.
private enum DraftSeven {
  static func schema(_ tree: JSONTree) -> JSONTree {
    guard case .object(let members) = tree else { return tree }
    let hasPrefix = members.contains { $0.key == "prefixItems" }
    let translated = members.compactMap { member(of: $0, besidePrefix: hasPrefix) }
    guard let reference = translated.first(where: { $0.key == "$ref" }), translated.count > 1 else {
      return .object(translated)
    }
    // Beside a reference this version reads nothing.
    let others = translated.filter { $0.key != "$ref" }
    let referred: JSONTree = .object([reference])
    if let position = others.firstIndex(where: { $0.key == "allOf" }),
      case .list(let schemas) = others[position].value
    {
      var others = others
      others[position].value = .list([referred] + schemas)
      return .object(others)
    }
    return JSONTree.object(others).adding(["allOf": [referred]])
  }

  private static func member(
    of member: JSONTree.Member, besidePrefix: Bool
  ) -> JSONTree.Member? {
    switch member.key {
    case "$schema": return .init("$schema", "http://json-schema.org/draft-07/schema#")
    case "$defs": return .init("definitions", named(member.value))
    case "$ref": return .init("$ref", reference(member.value))
    case "properties", "patternProperties": return .init(member.key, named(member.value))
    case "prefixItems": return .init("items", list(member.value))
    case "items" where besidePrefix: return .init("additionalItems", schema(member.value))
    case "items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else":
      return .init(member.key, schema(member.value))
    case "anyOf", "allOf", "oneOf": return .init(member.key, list(member.value))
    case "dependentRequired": return .init("dependencies", member.value)
    // What a text holds cannot be said.
    case "contentSchema": return nil
    default: return member
    }
  }

  /// Schemas under names of their own.
  private static func named(_ tree: JSONTree) -> JSONTree {
    guard case .object(let members) = tree else { return tree }
    return .object(members.map { .init($0.key, schema($0.value)) })
  }

  private static func list(_ tree: JSONTree) -> JSONTree {
    guard case .list(let schemas) = tree else { return tree }
    return .list(schemas.map(schema))
  }

  private static func reference(_ tree: JSONTree) -> JSONTree {
    guard case .text(let text) = tree, text.hasPrefix("#/$defs/") else { return tree }
    return .text("#/definitions/" + text.dropFirst("#/$defs/".count))
  }
}
