package import JSON
import PushFormats
package import PushModel

extension JSONRules {
  /// Reports the problems of a dump.
  package static func report(_ problem: DumpProblem, _ findings: inout Findings) {
    switch problem.kind {
    case .cutOff: JSONDumpCutOff.report(problem, &findings)
    case .noDump: JSONDumpNotFound.report(.error, &findings)
    default: JSONDumpBroken.report(problem, &findings)
    }
  }
}
