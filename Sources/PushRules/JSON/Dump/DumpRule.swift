package import JSON
package import PushFormats
package import PushModel

/// A rule about dictionaries that were printed to a console; its examples are such dumps.
package protocol DumpRule: Rule {}

extension DumpRule {
  package static var source: Source { AppleDocs.propertyLists }
}

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
