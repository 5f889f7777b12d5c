package import PushFormats

/// Colours for pages of plain text, as reports have them; the words never depend on them.
package struct PagePaint: Sendable {
  private let hasColour: Bool

  package init(hasColour: Bool) {
    self.hasColour = hasColour
  }

  package static let none = PagePaint(hasColour: false)

  /// Titles and headings.
  package func heading(_ text: String) -> String { painted(text, .strong) }
  /// Options, keys and commands, which are typed as they are.
  package func term(_ text: String) -> String { painted(text, .type) }
  package func severity(_ severity: Severity) -> String {
    painted(severity.name, .severity(severity))
  }

  private func painted(_ text: String, _ role: Role) -> String {
    guard hasColour, !text.isEmpty, let rendition = role.rendition else { return text }
    return "\u{1B}[\(rendition)m\(text)\u{1B}[0m"
  }

  /// A diff in the colours of git; each line stays as it is.
  package func diff(_ diff: [UInt8]) -> [UInt8] {
    guard hasColour else { return diff }
    var painted: [UInt8] = []
    painted.reserveCapacity(diff.count + diff.count / 4)
    var isHead = true
    for line in diff.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !painted.isEmpty { painted.append(0x0A) }
      if line.starts(with: "@@".utf8) { isHead = false }
      let role = Self.role(of: line, isHead: isHead)
      guard let rendition = role.rendition else {
        painted += line
        continue
      }
      painted += "\u{1B}[\(rendition)m".utf8
      painted += line
      painted += "\u{1B}[0m".utf8
    }
    return painted
  }

  private static func role(of line: ArraySlice<UInt8>, isHead: Bool) -> Role {
    switch line.first {
    case UInt8(ascii: "-"): isHead ? .strong : .removed
    case UInt8(ascii: "+"): isHead ? .strong : .added
    case UInt8(ascii: "@"): .type
    default: .plain
    }
  }
}
