package import JSON
package import PushFormats

/// One value of a document with everything known about it.
package struct TreeNode: Sendable {
  /// The address from the root of the outermost document, through nested documents.
  package let pointer: JSONPointer
  /// Nil for the root and for elements of an array.
  package let key: String?
  /// How many objects and arrays enclose it.
  package let depth: Int
  /// Its index in an array; nil for members.
  package let position: Int?
  /// How many members or elements the enclosing container has.
  package let siblings: Int
  package let value: WrittenValue
  package let knowledge: Knowledge
  /// The part of the push that it belongs to.
  package let section: Section
  /// Whether this string contains a document, whose values follow.
  package let isHost: Bool
  /// The source text that is not a JSON value; the value is a null in its place.
  package let standIn: String?

  /// What a key means.
  package enum Knowledge: Sendable {
    case field(Field, in: Table)
    /// The sender's own data.
    case custom
    /// An element of a list whose field describes it.
    case element(of: Field, in: Table)
    /// Not a key of this object.
    case unknown(Table)
    /// Nothing is known about it: another product's document, or an unknown one.
    case nothing
  }

  package enum Section: Sendable, Hashable {
    case main, headers, addedByFCM, custom
  }

  package var kind: JSONKind { value.kind }
  package var isCustom: Bool { if case .custom = knowledge { true } else { false } }

  package var field: Field? {
    if case .field(let field, _) = knowledge { field } else { nil }
  }

  /// What the field does, in a few words.
  package var meaning: String? { field?.meaning }

  /// The first releases that know the key; nil when all do.
  package var since: String? {
    field.flatMap { $0.since.isEmpty ? nil : $0.since }
  }

  package var isDeprecated: Bool {
    switch field?.standing {
    case .deprecated, .legacy: true
    default: false
    }
  }

  package var domain: DomainType? { DomainType(of: value, knowledge) }
}
