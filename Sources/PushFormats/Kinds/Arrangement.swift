/// How the parts of a push are arranged in a document, in plain bits.
package struct Arrangement: BitwiseCopyable, Sendable {
  /// The table of the document's own keys, where these stand around a payload or there is none.
  package let table: Table?
  /// Where what APNs gets stands; nil where the document does not spell it out.
  package let payload: DocumentPath?
  package let headers: DocumentPath?
  /// Where the part stands that the author wrote for the service, and that the service counts.
  package let content: DocumentPath
  package let measure: Measure
  /// What rules may look at, when all of it is there.
  package let parts: Parts

  /// What a service counts of the content.
  package enum Measure: BitwiseCopyable, Sendable {
    /// The bytes as they are sent.
    case bytes
    /// Keys and values of `data` and `notification`, by what measurements suggest.
    case messageEstimate
    /// The same for the legacy API.
    case legacyEstimate
    /// Keys and values of the content itself.
    case dataEstimate
    /// A sender's own document, of which no service counts anything.
    case nothing
  }

  init(
    table: Table? = nil, payload: DocumentPath? = nil, headers: DocumentPath? = nil,
    content: DocumentPath = "", _ measure: Measure, checkedAs parts: Parts
  ) {
    self.table = table
    self.payload = payload
    self.headers = headers
    self.content = content
    self.measure = measure
    self.parts = parts
  }

  /// A sender's own document, whose keys a table knows.
  static func sender(_ table: Table) -> Arrangement {
    Arrangement(table: table, .nothing, checkedAs: [])
  }

  /// The table that names the keys of the root; nil where they are the sender's own.
  package var rootTable: Table? { table ?? (payload?.isEmpty == true ? .payload : nil) }

  /// Whether the service counts the bytes as they are sent.
  // By cases, as carriers are compared.
  package var countsBytes: Bool { if case .bytes = measure { true } else { false } }

  /// Whether a service counts anything.
  package var isCounted: Bool { if case .nothing = measure { false } else { true } }

  /// Whether FCM makes the payload for APNs of it.
  package var isMessage: Bool { measure == .messageEstimate || measure == .legacyEstimate }

  /// Whether the payload stands in a request, beside its headers and the device token.
  package var isRequest: Bool { if case .request = table { true } else { false } }
}

/// An arrangement with what a document must hold to be arranged so.
package struct PossibleArrangement: Sendable {
  package let condition: Condition
  package let arrangement: Arrangement
  /// Whether no service reads a document that is arranged so.
  package var isMistake = false

  static func when(_ condition: Condition, _ arrangement: Arrangement) -> PossibleArrangement {
    PossibleArrangement(condition: condition, arrangement: arrangement)
  }

  static func otherwise(_ arrangement: Arrangement) -> PossibleArrangement {
    PossibleArrangement(condition: .always, arrangement: arrangement)
  }

  static func mistaken(
    when condition: Condition = .always, _ arrangement: Arrangement
  ) -> PossibleArrangement {
    PossibleArrangement(condition: condition, arrangement: arrangement, isMistake: true)
  }
}

/// A way of keys from a document's root, with slashes between them, in plain bits.
package struct DocumentPath: BitwiseCopyable, Sendable, ExpressibleByStringLiteral {
  package let keys: StaticString

  package init(stringLiteral keys: StaticString) { self.keys = keys }

  package var isEmpty: Bool { keys.utf8CodeUnitCount == 0 }

  package var texts: [String] {
    guard !isEmpty else { return [] }
    // By bytes: a finding asks for it, and splitting a text goes through its characters.
    return keys.withUTF8Buffer { keys in
      let ends = keys.indices.filter { unsafe keys[$0] == UInt8(ascii: "/") } + [keys.count]
      var start = 0
      return ends.map { end in
        defer { start = end + 1 }
        return unsafe String(decoding: keys[start..<end], as: UTF8.self)
      }
    }
  }
}
