import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports
import PushShield

/// An entry of `suppress`: findings that are known and accepted.
package struct Suppression: Sendable {
  package var rule = RulePattern("")
  /// nil for every file.
  package var paths: PathGlobs?
  /// nil for every place, and for findings without one.
  package var pointer: GlobPattern?
  package var reason = ""
  /// The last day on which it holds, in days since 1970; nil for no end.
  package var lastDay: Int?

  package init() {}

  /// Whether it covers a file, named relative to the folder of the configuration.
  func covers(_ file: [UInt8]?) -> Bool {
    guard let paths else { return true }
    return file.map { paths.cover($0) } ?? false
  }

  /// Whether it covers this finding, in a file that it covers.
  func covers(_ finding: LocatedFinding) -> Bool {
    guard rule.names(finding.rule) else { return false }
    guard let pointer else { return true }
    return finding.address.map { pointer.matches($0.utf8) } ?? false
  }

  /// Whether it covers this file and no other.
  func namesOnly(_ file: String) -> Bool {
    guard let text = paths?.texts.first, paths?.texts.count == 1 else { return false }
    // A bare name would fit files in other folders too.
    return text == "/" + file || text.contains("/") && text == file
  }

  /// Whether its last day is over.
  func hasExpired(at clock: Clock) -> Bool {
    guard let lastDay, let now = clock.seconds else { return false }
    return UTCDate(secondsSince1970: Int(now)).days > lastDay
  }

  var ruleText: String { String(decoding: rule.rule.bytes, as: UTF8.self) }
}

extension LocatedFinding {
  /// The place in the document, straight through strings that hold documents.
  var address: String? {
    pointer.map { $0.description + (inner?.description ?? "") }
  }
}
