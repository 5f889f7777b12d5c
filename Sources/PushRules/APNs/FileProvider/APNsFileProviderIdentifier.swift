import JSON
package import PushFormats
package import PushModel

package enum APNsFileProviderIdentifier: GuardedRule {
  package static let id: StaticString = "apns-file-provider-identifier"
  package static let severity = Severity.note
  package static let source = AppleDocs.fileProvider

  package static var page: RulePage {
    RulePage(
      "A File Provider push should name the container that changed.",
      rationale: """
        `container-identifier` belongs at the top level of the payload, without `aps`. An \
        extension that replicates its items (NSFileProviderReplicatedExtension) only reads pushes \
        for the working set; others also accept the root container and the identifiers of folders.
        """,
      failing: [
        Example(
          #"{"container-identifier": "folder-17"}"#, at: "/container-identifier", severity: .note,
          message: #"`container-identifier` is "folder-17", not the working set"#),
        Example(
          #"{"container-identifier": "NSFileProviderWorkingSet"}"#, at: "/container-identifier",
          severity: .warning,
          message:
            #"`container-identifier` is "NSFileProviderWorkingSet", which is close to "NSFileProviderWorkingSetContainerItemIdentifier""#,
          fixed: #"{"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier"}"#),
        Example(
          #"{"domain": "home"}"#, at: "", severity: .error,
          message: "a File Provider push has no `container-identifier`",
          headers: [
            "apns-push-type": "fileprovider", "apns-topic": "org.demo.files.pushkit.fileprovider",
          ]),
      ],
      passing: [
        Example(
          #"{"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier", "domain": "home"}"#
        ),
        Example(#"{"container-identifier": "NSFileProviderRootContainerItemIdentifier"}"#),
      ])
  }

  package static var runs: Guard {
    Guard(.payload, pushTypes: PushTypes(.fileprovider))
  }

  private static let workingSet = "NSFileProviderWorkingSetContainerItemIdentifier"
  private static let known = [
    workingSet, "NSFileProviderRootContainerItemIdentifier",
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let value = push[Payload.containerIdentifier] else {
      reportMissing(push, &findings)
      return
    }
    guard let text = value.string, !known.contains(text) else { return }
    guard let meant = meant(by: text) else {
      findings.add(
        self, at: push.value(Payload.containerIdentifier),
        "`container-identifier` is \(ValueWords.quoted(text)), not the working set",
        label: "an item of its own",
        help: "write \"\(workingSet)\" for an extension that replicates its items",
        predicts: .delivered("a replicated extension ignores the push"))
      return
    }
    findings.add(
      self, at: push.value(Payload.containerIdentifier),
      "`container-identifier` is \(ValueWords.quoted(text)), which is close to \"\(meant)\"",
      label: "not Apple's word", severity: .warning, help: "write \"\(meant)\"",
      predicts: .delivered("the extension treats it as the identifier of an item"),
      fix: .unsafe(.set(push.pointer(to: Payload.containerIdentifier), to: JSONText.quoted(meant))))
  }

  /// Apple's identifier of which a text is a part or a misspelling.
  private static func meant(by text: String) -> String? {
    if let near = NearMiss.word(for: text, in: known) { return near }
    let folded = text.lowercased()
    guard folded.contains("fileprovider") || folded == "workingset" || folded == "root" else {
      return nil
    }
    return folded.contains("root") ? known.last : folded.contains("working") ? workingSet : nil
  }

  private static func reportMissing(_ push: borrowing Push, _ findings: inout Findings) {
    let key = Payload.containerIdentifier.field.nameText
    guard push[Payload.aps]?[key] == nil else {
      _ = MisplacedInAps.report(Aps.containerIdentifier.id, push, &findings)
      return
    }
    findings.add(
      self, at: push.object(.payload), "a File Provider push has no `container-identifier`",
      label: "names no container", severity: .error,
      help: "add \"container-identifier\": \"\(workingSet)\"",
      predicts: .delivered("the File Provider extension is not signalled"))
  }
}
