package import JSON
import PushFormats
package import PushModel
import PushRules

/// What has to be an object and is not.
package enum RootCheck {
  /// Reports a root that is not an object, with exactly one finding; `base` is where the root of the
  /// push stands in its document.
  package static func report(
    _ root: JSONValue, at base: [String] = [], _ findings: inout Findings
  ) {
    let place = JSONPointer(base)
    if PushDoubleEncoded.report(root, at: place, &findings, kindOf: kind) { return }
    PushRootNotObject.report(root, at: place, &findings)
  }

  /// What an object would be if it were the document.
  static func kind(of root: JSONValue) -> DocumentKind {
    var tables = KindTables()
    return tables.decide(root).kind
  }
}
