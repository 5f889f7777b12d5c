/// A rule that looks at a push as a whole, where the push's fields fit its guard.
package protocol GuardedRule: Rule {
  /// When the check has to run, in plain bits: a healthy document skips the body.
  static var runs: Guard { get }
  /// Looks at a push whose fields fit `runs`, and says what is wrong.
  static func check(_ push: borrowing Push, _ findings: inout Findings)
}
