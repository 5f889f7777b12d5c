import JSON
package import PushFormats
package import PushModel

package enum AppNewerThanMinimumOS: Rule {
  package static let id: StaticString = "app-newer-than-minimum-os"
  package static let severity = Severity.note
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "A push should not rely on keys that are newer than the oldest system the app supports.",
      rationale: """
        Devices ignore keys that are newer than their system. That is often fine, since a newer \
        key only adds to what an older system shows; it is a mistake if the push does not work \
        without the key. `minimum-os` is the oldest release that the app supports.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi", "interruption-level": "time-sensitive"}}"#,
          at: "/aps/interruption-level", severity: .note,
          message: "`interruption-level` needs iOS 15, and the app supports iOS 14")
      ],
      passing: [Example(#"{"aps": {"alert": {"title": "Hi", "subtitle": "There"}}}"#)])
  }

  private static let tables: [Table] = [.aps, .alert, .activityAlert, .sound]

  /// The fields that the oldest systems of an app do not know.
  package static func fields(_ app: AppKnowledge) -> [FieldID] {
    guard !app.minimumOS.isEmpty else { return [] }
    return tables.flatMap { table in
      table.fields.indices.map { table.id(at: $0) }
    }.filter { lack(of: $0.field, app) != nil }
  }

  /// Reports those of the fields that a push uses.
  package static func report(
    in push: borrowing Push, _ app: AppKnowledge, _ findings: inout Findings
  ) {
    for field in fields(app) where push.fields.contains(field) {
      guard let lack = lack(of: field.field, app) else { continue }
      findings.add(
        self, at: push.key(field),
        "`\(field.field.name)` needs \(lack.system.name) \(lack.since.text), and the app supports"
          + " \(lack.system.name) \(lack.minimum.text)",
        label: "newer than that", help: "make sure that the push works without it",
        predicts: .delivered("older systems ignore it"))
    }
  }

  private typealias Lack = (system: AppleOS, since: OSVersion, minimum: OSVersion)

  /// The first system whose oldest supported release does not know the field.
  private static func lack(of field: Field, _ app: AppKnowledge) -> Lack? {
    let releases = field.firstReleases
    for system in AppleOS.allCases {
      guard let minimum = app.minimumOS[system], let since = releases.minimum(for: system),
        minimum < since
      else { continue }
      return (system, since, minimum)
    }
    return nil
  }
}
