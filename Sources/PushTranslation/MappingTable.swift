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
  static let expoToV1 = MappingTable(FieldMapping.expoToV1)
  static let adminToV1 = MappingTable(FieldMapping.adminToV1)

  /// What a sender makes of its documents for FCM; nil where nobody has said it.
  static func toV1(from kind: DocumentKind) -> MappingTable? {
    switch kind {
    case .wrapperExpo: expoToV1
    case .wrapperAdminSDK: adminToV1
    default: nil
    }
  }
}
