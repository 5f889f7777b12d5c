package import JSON
package import PushFormats

/// One value of a document with all that is known about it.
package struct TreeNode: Sendable {
  /// The address from the root of the outermost document, straight through strings on the way.
  package let pointer: JSONPointer
  /// Nil for the root and for elements of an array.
  package let key: String?
  /// How many objects and arrays are around it.
  package let depth: Int
  /// Which element of an array it is, counted from 0; nil for members.
  package let position: Int?
  /// How many members or elements the container around it has.
  package let siblings: Int
  package let value: WrittenValue
  package let knowledge: Knowledge
  /// The part of the push that it belongs to.
  package let section: Section
  /// Whether the text of this string is a document, whose values follow.
  package let isHost: Bool
  /// What the author wrote here that is no value of JSON; the value is a null in its place.
  package let standIn: String?

  /// What a key means.
  package enum Knowledge: Sendable {
    case field(Field, in: Table)
    /// The sender's own data.
    case custom
    /// An element of a list whose field says what it holds.
    case element(of: Field, in: Table)
    /// Not a key of this object.
    case unknown(Table)
    /// Nobody says anything about it: the document of another product, or none that is known.
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

  /// The first releases that know the key; nil where all do.
  package var since: String? {
    field.flatMap { $0.since.isEmpty ? nil : $0.since }
  }

  package var isDeprecated: Bool {
    switch field?.standing {
    case .deprecated, .legacy: true
    default: false
    }
  }

  package var domain: DomainType? { DomainType(of: self) }
}
