import JSON
import PushFormats

/// A table of mappings, indexed for looking up sources while a document is walked.
struct MappingTable: Sendable {
  struct Row: Sendable {
    var mapping: FieldMapping
    /// Its index in the table: when two values have the same target, the later row wins.
    var rank: Int
  }

  /// The rows of a member with this path.
  private let exact: [[String]: [Row]]
  /// The rows for any member of the object with this path.
  private let open: [[String]: [Row]]
  /// The paths that have further sources below them.
  private let holders: Set<[String]>
  private let rows: [Row]

  init(_ mappings: [FieldMapping]) {
    var exact: [[String]: [Row]] = [:]
    var open: [[String]: [Row]] = [:]
    var holders: Set<[String]> = []
    rows = mappings.enumerated().map { Row(mapping: $1, rank: $0) }
    for row in rows {
      var path = row.mapping.source.split(separator: ".").map(String.init)
      if path.last == "…" {
        path.removeLast()
        open[path, default: []].append(row)
        holders.insert(path)
      } else {
        exact[path, default: []].append(row)
      }
      while path.count > 1 {
        path.removeLast()
        holders.insert(path)
      }
    }
    self.exact = exact
    self.open = open
    self.holders = holders
  }

  func rows(at path: [String]) -> [Row] { exact[path] ?? [] }

  func rows(insideOf path: [String]) -> [Row] { open[path] ?? [] }

  func isHolder(_ path: [String]) -> Bool { holders.contains(path) }

  func row(ranked rank: Int) -> Row? { rows.indices.contains(rank) ? rows[rank] : nil }
}

extension MappingTable {
  static let legacyToAPNs = MappingTable(FieldMapping.legacyToAPNs)
  static let v1ToAPNs = MappingTable(FieldMapping.v1ToAPNs)
  static let legacyToV1 = MappingTable(FieldMapping.legacyToV1)
  static let apnsToV1 = MappingTable(FieldMapping.apnsToV1)

  /// The tables of what senders make of their documents for FCM, by the sender.
  private static let senders: [DocumentKind: (own: MappingTable, variant: MappingTable?)] =
    DocumentKind.allCases.reduce(into: [:]) { tables, kind in
      guard let conversion = kind.layout.conversion else { return }
      tables[kind] = (
        MappingTable(conversion.mappings), conversion.variant.map { MappingTable($0.mappings) }
      )
    }

  /// The table for one message of a sender.
  static func toV1(
    from kind: DocumentKind, _ conversion: SenderConversion, _ message: WrittenValue
  ) -> MappingTable? {
    guard let tables = senders[kind] else { return nil }
    guard let variant = conversion.variant,
      message[variant.key]?.text.elementsEqual(variant.value.utf8) == true
    else { return tables.own }
    return tables.variant
  }
}
