import JSON

/// The findings that a setting applies to: `RULE`, or `RULE@POINTERGLOB` for those at certain
/// places.
package struct RulePattern: Hashable, Sendable {
  package var rule: GlobPattern
  /// nil for every place, including findings without one.
  package var pointer: GlobPattern?

  package init(rule: GlobPattern, pointer: GlobPattern? = nil) {
    self.rule = rule
    self.pointer = pointer
  }

  /// A pattern such as `apns-*` or `apns-misspelled-key@/aps/x-*`.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    guard let at = bytes.firstIndex(of: 0x40) else {
      self.init(rule: GlobPattern(bytes))
      return
    }
    self.init(
      rule: GlobPattern(Array(bytes[..<at])), pointer: GlobPattern(Array(bytes[(at + 1)...])))
  }

  package func names(_ rule: String) -> Bool {
    self.rule.matches(rule.utf8)
  }

  func covers(_ pointer: JSONPointer?) -> Bool {
    guard let glob = self.pointer else { return true }
    guard let pointer else { return false }
    return glob.matches(pointer.description.utf8)
  }
}
