import ByteIO
import JSON
import PushModel
import PushReports
import PushShield

/// The findings of an earlier day, which are not reported again.
///
/// A finding is known by file, rule and place; in a stream of records the place is that in a record,
/// with the number of records that have it, so that a record more or less shifts nothing.
package struct Baseline: Sendable {
  /// What tells a finding from others.
  package struct Key: Hashable, Sendable {
    package var path: String
    package var rule: String
    package var pointer: String?
    package var inner: String?
    package var header: String?
  }

  struct Entry: Sendable {
    var count: Int
    /// Its place in the file that it was read from.
    var position: Int
  }

  /// The file as a message names it.
  let file: FilePath
  /// The folder that its paths are relative to, resolved.
  let folder: FilePath
  let text: [UInt8]
  /// Whether a report may show lines of it: not of a file to which only a configuration leads, out of
  /// its project.
  let isShowable: Bool
  private(set) var entries: [Key: Entry] = [:]

  /// A baseline without entries.
  init(_ file: FilePath, in folder: FilePath, text: [UInt8] = [], isShowable: Bool = true) {
    self.file = file
    self.isShowable = isShowable
    self.folder = folder
    self.text = text
  }

  /// A baseline of an earlier version holds keys as they were.
  private static func address(_ value: JSONValue) -> String? {
    guard let text = value.string, let pointer = JSONPointer(parsing: text) else {
      return value.string
    }
    return Redaction.of(pointer).description
  }

  mutating func read(_ root: JSONValue) {
    guard let findings = root[BaselineKey.findings.rawValue] else { return }
    for position in 0..<findings.count {
      guard let finding = findings[position] else { continue }
      var key = Key(path: "", rule: "")
      var count = 1
      var members = finding.members
      while let member = members.next() {
        guard let name = BaselineEntryKey(rawValue: member.name) else { continue }
        switch name {
        case .path: key.path = member.value.string ?? ""
        case .rule: key.rule = member.value.string ?? ""
        case .pointer: key.pointer = Self.address(member.value)
        case .inner: key.inner = Self.address(member.value)
        case .header: key.header = member.value.string
        case .count: count = member.value.integer.map { Int($0) } ?? 1
        }
      }
      // Two branches may have added the same entry.
      let known = entries[key]
      entries[key] = Entry(
        count: max(count, known?.count ?? 0), position: known?.position ?? position)
    }
  }
}

extension Baseline.Key {
  /// `path` is the file as the folder of the baseline sees it.
  ///
  /// A secret in a key is left out of the entry, in the same way in each run.
  init(_ finding: ShieldedFinding, path: String) {
    self.init(
      path: path, rule: finding.rule, pointer: finding.pointer?.description,
      inner: finding.inner?.description, header: finding.header)
  }

  init(_ finding: LocatedFinding, path: String) {
    self.init(
      path: path, rule: finding.rule,
      pointer: finding.pointer.map { Redaction.of($0).description },
      inner: finding.inner.map { Redaction.of($0).description },
      header: finding.header.map { Redaction.of($0) })
  }
}

extension Baseline.Key: Comparable {
  /// The order of the file: so that two runs write the same, and a difference is easy to read.
  package static func < (left: Self, right: Self) -> Bool {
    for (one, other) in zip(left.parts, right.parts) where one != other {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  private var parts: [String] { [path, rule, pointer ?? "", inner ?? "", header ?? ""] }
}

extension Baseline {
  /// The text of a baseline that holds these findings, one on each line.
  static func text(_ findings: [Key: Int]) -> String {
    let lines = findings.sorted { $0.key < $1.key }.map { "    \(line($0.key, count: $0.value))" }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return """
      {
        "\(BaselineKey.format.rawValue)": "\(BaselineKey.formatName)",
        "\(BaselineKey.findings.rawValue)": \(list)
      }

      """
  }

  private static func line(_ key: Key, count: Int) -> String {
    var members = [(BaselineEntryKey.path, quoted(key.path)), (.rule, quoted(key.rule))]
    if let pointer = key.pointer { members.append((.pointer, quoted(pointer))) }
    if let inner = key.inner { members.append((.inner, quoted(inner))) }
    if let header = key.header { members.append((.header, quoted(header))) }
    if count > 1 { members.append((.count, "\(count)")) }
    return "{\(members.map { "\"\($0.0.rawValue)\": \($0.1)" }.joined(separator: ", "))}"
  }

  private static func quoted(_ text: String) -> String { "\"\(Escaping.json(text))\"" }
}
