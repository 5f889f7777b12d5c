import Foundation

/// A workflow command, read by the rules of GitHub's runner (actions/runner, ActionCommand.cs).
struct WorkflowCommand {
  var name: String
  var properties: [String: String] = [:]
  var message: String

  static let names: Set = ["error", "warning", "notice", "debug", "group", "endgroup", "add-mask"]

  /// Reads a line of a log; nil when the runner takes it for text.
  init?(_ line: String) {
    let line = line.trimmingStart
    guard line.hasPrefix("::") else { return nil }
    let rest = line.dropFirst(2)
    guard let end = rest.range(of: "::") else { return nil }
    let head = rest[..<end.lowerBound]
    let space = head.firstIndex(of: " ")
    name = String(head[..<(space ?? head.endIndex)])
    guard Self.names.contains(name) else { return nil }
    message = Self.unescaped(String(rest[end.upperBound...]), [("\r", "%0D"), ("\n", "%0A")])
    guard let space else { return }
    let list = head[head.index(after: space)...].trimmingCharacters(in: .whitespacesAndNewlines)
    for property in list.split(separator: ",") {
      // Empty parts are dropped before the second, so `file==x` is `file=x`.
      let pair = property.drop { $0 == "=" }
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let value = pair[equals...].drop { $0 == "=" }
      guard !value.isEmpty else { continue }
      properties[String(pair[..<equals]).lowercased()] = Self.unescaped(
        String(value), [("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
    }
  }

  /// What the runner looks for anywhere in a line that is not a command of the kind above.
  static func isOldCommand(_ line: String) -> Bool {
    guard let start = line.range(of: "##["), let end = line[start.upperBound...].firstIndex(of: "]")
    else { return false }
    return names.contains(String(line[start.upperBound..<end].prefix { $0 != " " }))
  }

  private static func unescaped(_ text: String, _ pairs: [(String, String)]) -> String {
    (pairs + [("%", "%25")]).reduce(text) { $0.replacingOccurrences(of: $1.1, with: $1.0) }
  }
}

extension String {
  fileprivate var trimmingStart: String { String(drop { $0.isWhitespace }) }
}
