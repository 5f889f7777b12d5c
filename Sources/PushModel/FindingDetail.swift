/// How much of a finding is shown: what no report shows is not even made.
package enum FindingDetail: BitwiseCopyable, Sendable {
  /// What is wrong, and where.
  case headline
  /// Also what explains it, and how it is repaired.
  case whole
}
