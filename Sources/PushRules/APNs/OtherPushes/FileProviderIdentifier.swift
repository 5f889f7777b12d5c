import JSON
package import PushFormats

package enum APNsFileProviderIdentifier: Rule {
  package static let id: StaticString = "apns-file-provider-identifier"
  package static let severity = Severity.warning
  package static let source = AppleDocs.fileProvider

  package static var page: RulePage {
    RulePage(
      "A File Provider push names the container that changed, outside of `aps`.",
      rationale: """
        `container-identifier` says which items changed: an item, or one of the two constants for \
        the root and the working set. Extensions of the replicated kind honour the working set \
        alone and ignore any other value, which the payload cannot show.
        """,
      failing: [
        Example(
          #"{"domain": "work"}"#, at: "", headers: ["apns-push-type": "fileprovider"]),
        Example(
          #"{"aps": {"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier"}}"#,
          at: "/aps/container-identifier", headers: ["apns-push-type": "fileprovider"],
          fixed:
            #"{"aps": {}, "container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier"}"#
        ),
        Example(
          #"{"container-identifier": "folder-17", "domain": "work"}"#,
          at: "/container-identifier", remark: "a note"),
      ],
      passing: [
        Example(
          #"{"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier", "domain": "work"}"#
        )
      ])
  }

  package static let runs = Guard([.payload, .direct], pushTypes: PushTypes(.fileprovider))

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    guard let identifier = push[Payload.containerIdentifier] else {
      reportMissing(push, &findings)
      return
    }
    guard let text = identifier.utf8,
      !text.equals("NSFileProviderWorkingSetContainerItemIdentifier")
    else { return }
    findings.add(
      self, at: push.value(Payload.containerIdentifier),
      "`container-identifier` is \(ValueWords.show(identifier))", label: "not the working set",
      severity: .note,
      note: "a replicated extension honours NSFileProviderWorkingSetContainerItemIdentifier only")
  }

  private static func reportMissing(_ push: borrowing Push, _ findings: inout Findings) {
    let isInside = push[Payload.aps]?["container-identifier"] != nil
    let pointer = push.pointer(to: Payload.aps).appending("container-identifier")
    findings.add(
      self, at: isInside ? .key(pointer) : push.object(.payload),
      isInside
        ? "`container-identifier` stands inside `aps`"
        : "a File Provider push has no `container-identifier`",
      label: isInside ? "belongs beside `aps`" : "no container",
      help: isInside
        ? "move it beside `aps`"
        : "add \"container-identifier\" with what changed",
      predicts: .delivered("the extension may not be told what changed"),
      fix: isInside ? .unsafe(.move([pointer], into: push.pointer(to: .payload))) : nil)
  }
}
