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
  static let expoToV1 = MappingTable(FieldMapping.expoToV1)
  static let adminToV1 = MappingTable(FieldMapping.adminToV1)
  static let oneSignalToV1 = MappingTable(FieldMapping.oneSignalToV1)
  static let brazeToV1 = MappingTable(FieldMapping.brazeToV1)
  static let airshipToV1 = MappingTable(FieldMapping.airshipToV1)
  static let beamsToV1 = MappingTable(FieldMapping.beamsToV1)
  static let gorushToV1 = MappingTable(FieldMapping.gorushToV1)
  static let gorushAppleToV1 = MappingTable(FieldMapping.gorushAppleToV1)
  static let huaweiToV1 = MappingTable(FieldMapping.huaweiToV1)

  /// The table for one message: gorush has a platform in each.
  func chosen(for message: WrittenValue, of kind: DocumentKind) -> MappingTable {
    guard kind == .wrapperGorush, message["platform"]?.text.elementsEqual("1".utf8) == true else {
      return self
    }
    return .gorushAppleToV1
  }

  /// The key of the list that holds a sender's messages; nil where the document is one.
  static func list(of kind: DocumentKind) -> String? {
    kind == .wrapperGorush ? "notifications" : nil
  }

  /// What a sender makes of its documents for FCM; nil where nobody has said it.
  static func toV1(from kind: DocumentKind, _ table: Table?) -> MappingTable? {
    switch kind {
    // Documents of other endpoints have other keys.
    case .wrapperOneSignal where table != .oneSignalNotification: nil
    case .wrapperBraze where table != .brazeRequest: nil
    case .wrapperAirship where table != .airshipPush: nil
    case .wrapperExpo: expoToV1
    case .wrapperAdminSDK: adminToV1
    case .wrapperOneSignal: oneSignalToV1
    case .wrapperBraze: brazeToV1
    case .wrapperAirship: airshipToV1
    case .wrapperBeams: beamsToV1
    case .wrapperGorush: gorushToV1
    case .wrapperHuawei: huaweiToV1
    default: nil
    }
  }
}
