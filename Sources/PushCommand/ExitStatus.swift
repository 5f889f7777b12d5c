/// How a run ended, the same in every output format.
///
/// Of several the highest counts.
package enum ExitStatus: Int32, CaseIterable, Comparable, Sendable {
  case clean = 0
  case findings = 1
  case wrongUse = 2
  case incomplete = 3
  /// The number that `sysexits.h` calls `EX_SOFTWARE`.
  case bug = 70

  /// What the help says.
  package var meaning: String {
    switch self {
    case .clean: "all input was read, and nothing reaches --fail-on"
    case .findings: "findings at or above --fail-on, broken JSON included"
    case .wrongUse: "wrong use, or nothing to check"
    case .incomplete: "some input could not be read, or some output not written"
    case .bug: "a bug in pushcheck"
    }
  }

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
