/// Why a true finding is not reported.
package struct Acceptance: Hashable, Sendable {
  /// The index in the configuration's list of suppressions; nil for a finding of the baseline.
  package var suppression: Int?
  /// The reason given with the suppression; a baseline gives none.
  package var reason: String?

  package init(suppression: Int? = nil, reason: String? = nil) {
    self.suppression = suppression
    self.reason = reason
  }

  package static let baseline = Acceptance()
}
