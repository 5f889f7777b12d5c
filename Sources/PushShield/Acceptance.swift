/// Why a finding that is true is not reported.
package struct Acceptance: Hashable, Sendable {
  /// The position in the configuration's list of suppressions; nil for a finding of the baseline.
  package var suppression: Int?
  /// What the author of the entry says; a baseline says nothing.
  package var reason: String?

  package init(suppression: Int? = nil, reason: String? = nil) {
    self.suppression = suppression
    self.reason = reason
  }

  package static let baseline = Acceptance()
}
