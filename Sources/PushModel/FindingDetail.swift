/// How much of a finding anybody gets to see: what no report shows is not even made.
package enum FindingDetail: BitwiseCopyable, Sendable {
  /// What is wrong, and where.
  case headline
  /// Also what explains it, and how it is repaired.
  case whole
}
