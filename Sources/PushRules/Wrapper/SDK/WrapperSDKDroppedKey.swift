import JSON
package import PushFormats
package import PushModel

package enum WrapperSDKDroppedKey: WrapperRule {
  package static let id: StaticString = "wrapper-sdk-dropped-key"
  package static let severity = Severity.warning
  package static let holdsForAnyContent = true
  package static let source = VendorDocs.nodeAdmin
  package static let supersedes = Superseded.rules([
    WrapperUnknownKey.self, WrapperMisspelledKey.self, WrapperMisplacedKey.self,
    WrapperNativeKey.self,
    WrapperObsoleteKey.self, WrapperWrongType.self, WrapperValueNotAllowed.self,
  ])
  package static let kinds = [DocumentKind.wrapperAdminSDK]

  private static let lists = Message.targetLists
  private static let copied: [StaticString] = [
    "android", "apns", "data", "notification", "webpush", "fcmOptions",
  ]
  private static let targets: [StaticString] = ["token", "fid", "topic", "condition"]
  private static let known = KeyTable(lists + copied)
  private static let single = KeyTable(targets)
  /// As many as the walk over the keys names.
  private static let maxNamed = SenderKeys.maxCompared + UnknownNames.maxNamed
  private static let outcome =
    "sendEachForMulticast copies only \(copied.map { "\($0)" }.listed()), and sends the messages"
    + " without it"

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    guard root.isObject, lists.contains(where: { root[$0]?.kind == .array }) else { return }
    var (named, others) = (0, 0)
    var members = root.members
    while let member = members.next() {
      guard known.number(of: member) == nil else { continue }
      let isTarget = single.number(of: member) != nil
      // Libraries write null for what is not set.
      guard !isTarget || !member.value.isNull else { continue }
      guard named < maxNamed else {
        others += 1
        continue
      }
      named += 1
      report(member.name, isTarget: isTarget, in: root, &findings)
    }
    guard others > 0 else { return }
    findings.add(
      self, at: .container(JSONPointer()),
      "the multicast contains \(counted(others, "more key")) that the SDK drops", label: "here",
      note: outcome)
  }

  /// Whether a key does not get into the messages of a multicast; `has` says which lists it has.
  package static func drops(_ key: String, ofMessageWith has: (String) -> Bool) -> Bool {
    lists.contains { has("\($0)") } && !(lists + copied).contains { "\($0)" == key }
  }

  private static func report(
    _ name: String, isTarget: Bool, in root: JSONValue, _ findings: inout Findings
  ) {
    let advice =
      isTarget
      ? Advice(help: "remove it, or send a message of its own with it")
      : self.advice(on: name, in: root)
    findings.add(
      self, at: .key(JSONPointer([name])), KeyWords.isNoKey(name, of: "a multicast"),
      label: "dropped", help: advice.help, note: outcome, fix: advice.fix)
  }

  private struct Advice {
    var help: String
    var fix: Fix?
  }

  private static func advice(on name: String, in root: JSONValue) -> Advice {
    let place = JSONPointer([name])
    // Longer than any key that is meant.
    if name.utf8.count <= 24 {
      if let meant = key(meantBy: name) {
        return root[meant] != nil
          ? Advice(help: "remove it: \"\(meant)\" is there too")
          : Advice(
            help: "write \"\(meant)\"", fix: .unsafe(.rename(place, to: "\(meant)")))
      }
      // Options of the legacy API have places of their own.
      if let value = root[name],
        let home = SDKPlace(
          of: name, value, in: .adminMessage, at: place, of: JSONPointer(), in: root)
      {
        return Advice(help: home.help, fix: home.fix)
      }
    }
    return Advice(
      help: "remove it, or write what it is for into `android`, `apns`, `webpush` or `data`")
  }

  private static func key(meantBy name: String) -> StaticString? {
    copied.first { NearMiss.areAlike(name, "\($0)") }
  }

  package static var page: RulePage {
    RulePage(
      "A multicast of the Admin SDK must only contain the keys that the SDK copies.",
      rationale: """
        `sendEachForMulticast` makes a message for each of `tokens`, and copies `android`, `apns`, \
        `data`, `notification`, `webpush` and `fcmOptions` into it. Everything else at the root is \
        dropped without a word: `priority` has no effect, a `topic` gets nothing. `send` passes \
        unknown keys on, and FCM refuses them.
        """,
      failing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "priority": "high"}"#,
          at: "/priority", severity: .warning, message: "`priority` is not a key of a multicast"),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "topic": "news", "notification": {"title": "Hi"}}"#,
          at: "/topic", severity: .warning, message: "`topic` is not a key of a multicast"),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "fcm_options": {"analytics_label": "tea"}}"#,
          at: "/fcm_options", severity: .warning,
          message: "`fcm_options` is not a key of a multicast",
          fixed:
            #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "fcmOptions": {"analytics_label": "tea"}}"#
        ),
      ],
      passing: [
        Example(
          #"{"tokens": ["c1:APA91bExample"], "notification": {"title": "Hi"}, "android": {"priority": "high"}, "fcmOptions": {"analyticsLabel": "tea"}}"#
        ),
        Example(
          #"{"tokens": ["c1:APA91bExample"], "topic": null, "notification": {"title": "Hi"}}"#),
      ])
  }
}
