import JSON
package import PushFormats
package import PushModel

package enum WrapperOneSignalTargets: WrapperRule {
  package static let id: StaticString = "wrapper-one-signal-targets"
  package static let severity = Severity.error
  package static let source = VendorDocs.oneSignal
  package static let kinds = [DocumentKind.wrapperOneSignal]

  /// The keys that say whom a notification is for, one for each way to say it.
  package static let families: [StaticString] = [
    "included_segments", "include_aliases", "include_subscription_ids", "filters",
    // Of earlier years, when the same was documented of them.
    "include_player_ids", "include_external_user_ids",
  ]

  /// Older ways, and other channels.
  private static let otherTargets = KeyTable([
    "include_ios_tokens", "include_android_reg_ids", "include_chrome_reg_ids",
    "include_chrome_web_reg_ids", "include_amazon_reg_ids", "include_wp_wns_uris",
    "include_email_tokens",
    "include_phone_numbers", "tags", "email_to", "event", "event_attributes",
    "excluded_segments",
  ])

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    if root["notifications"]?.kind == .array { return reportList(&findings) }
    // An empty list is what a library writes for nothing.
    var (named, filled) = (0, 0)
    for family in families {
      guard let targets = root[family], !targets.isNull else { continue }
      named += 1
      if targets.count > 0 { filled += 1 }
    }
    if named == 0, !namesOtherTarget(root) {
      findings.add(
        self, at: .container(JSONPointer()), "the notification has no recipients",
        label: "sent to nobody",
        help: #"add "included_segments", or "include_aliases" with "target_channel": "push""#,
        note: "OneSignal answers 400 and creates no notification",
        lacking: families.map { JSONPointer(["\($0)"]) })
    }
    if filled > 1 { reportSecond(in: root, &findings) }
    guard let aliases = root["include_aliases"], aliases.isObject else { return }
    // A Live Activity has one channel.
    let isActivity = root["event"] != nil || root["event_attributes"] != nil
    if aliases.count > 0, !isActivity, root["target_channel"] == nil {
      findings.add(
        self, at: .key(JSONPointer(["include_aliases"])),
        "`include_aliases` is set without `target_channel`", label: "no channel",
        severity: .warning, help: #"add "target_channel": "push""#,
        note: "OneSignal requires it: an alias names a user, who may have e-mail and SMS too",
        fix: .unsafe(
          .insert(into: JSONPointer(), key: "target_channel", value: #""push""#, at: .last)),
        lacking: ["/target_channel"])
    }
    var members = aliases.members
    while let member = members.next() {
      guard member.key.count <= 24, !member.key.equals("external_id"),
        !member.key.equals("onesignal_id"),
        let field = labels.first(where: { isSpelling(member.name, of: $0) })
      else { continue }
      let place = JSONPointer(["include_aliases", member.name])
      findings.add(
        self, at: .key(place), "`\(member.name)` is not one of OneSignal's labels",
        label: "spelled \"\(field)\" here", severity: .warning, help: "write \"\(field)\"",
        note: "a label of your own is fine; for an unknown one OneSignal finds nobody, and answers"
          + " 200 with an empty id", fix: .unsafe(.rename(place, to: field)))
    }
  }

  /// Whether it is a label in another spelling, or of several.
  private static func isSpelling(_ name: String, of label: String) -> Bool {
    NearMiss.areAlike(name, label) || NearMiss.areAlike(name, label + "s")
  }

  private static func namesOtherTarget(_ root: JSONValue) -> Bool {
    var members = root.members
    while let member = members.next() {
      if otherTargets.number(of: member) != nil { return true }
    }
    return false
  }

  private static func reportList(_ findings: inout Findings) {
    findings.add(
      self, at: .key("/notifications"), "a OneSignal request cannot contain several notifications",
      label: "not read by OneSignal", help: "send a request with `app_id` for each of them",
      note: "OneSignal reads the recipients and the text beside `app_id`, finds none there, and"
        + " creates no notification")
  }

  private static func reportSecond(in root: JSONValue, _ findings: inout Findings) {
    let given = families.filter { (root[$0]?.count ?? 0) > 0 }
    guard let second = given.last else { return }
    findings.add(
      self, at: .key(JSONPointer(["\(second)"])),
      "the notification has \(given.count) kinds of targets: \(given.map { "`\($0)`" }.listed())",
      label: "a second kind", help: "keep one of them, or send two requests",
      note: "OneSignal documents that they cannot be used together"
        + (isForAllBesideIDs(root)
          ? "; such a notification was seen to reach everybody" : ""))
  }

  /// Whether people are named by their ids beside segments.
  // https://github.com/berkayk/laravel-onesignal/pull/163
  private static func isForAllBesideIDs(_ root: JSONValue) -> Bool {
    (root["included_segments"]?.count ?? 0) > 0
      && (root["include_external_user_ids"]?.count ?? 0) > 0
  }

  private static let labels = ["external_id", "onesignal_id"]

  package static var page: RulePage {
    RulePage(
      "A OneSignal notification must name its recipients in exactly one way.",
      rationale: """
        Segments, aliases, subscription ids and filters are mutually exclusive: OneSignal refuses \
        a request that mixes them. The label of an alias is `external_id` for your own ids; with a \
        misspelled label OneSignal answers 200 and creates nothing.
        """,
      failing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "include_aliases": {"external_id": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}}"#,
          at: "/include_aliases", severity: .error,
          message:
            "the notification has 2 kinds of targets: `included_segments` and `include_aliases`"),
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "include_external_user_ids": ["7"], "contents": {"en": "Hi"}}"#,
          at: "/include_external_user_ids", severity: .error,
          message:
            "the notification has 2 kinds of targets: `included_segments` and `include_external_user_ids`",
          remark: "an obsolete kind is one, too"),
        Example(
          #"{"app_id": "0a1b", "contents": {"en": "Hi"}}"#, at: "", severity: .error,
          message: "the notification has no recipients"),
        Example(
          #"{"app_id": "0a1b", "notifications": [{"included_segments": ["All"], "contents": {"en": "Hi"}}]}"#,
          at: "/notifications", severity: .error,
          message: "a OneSignal request cannot contain several notifications"),
        Example(
          #"{"app_id": "0a1b", "include_aliases": {"external_ids": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}}"#,
          at: "/include_aliases/external_ids", severity: .warning,
          message: "`external_ids` is not one of OneSignal's labels"),
        Example(
          #"{"app_id": "0a1b", "include_aliases": {"externalId": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}}"#,
          at: "/include_aliases/externalId", severity: .warning,
          message: "`externalId` is not one of OneSignal's labels",
          fixed:
            #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}}"#
        ),
        Example(
          #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "contents": {"en": "Hi"}}"#,
          at: "/include_aliases", severity: .warning,
          message: "`include_aliases` is set without `target_channel`",
          fixed:
            #"{"app_id": "0a1b", "include_aliases": {"external_id": ["7"]}, "contents": {"en": "Hi"}, "target_channel": "push"}"#
        ),
      ],
      passing: [
        Example(
          #"{"app_id": "0a1b", "included_segments": ["All"], "excluded_segments": ["Quiet"], "contents": {"en": "Hi"}}"#
        ),
        Example(
          #"{"app_id": "0a1b", "include_aliases": {"customer": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}}"#,
          remark: "a label of the app's own"),
        Example(
          #"{"event": "start", "name": "score", "activity_id": "a1", "event_attributes": {"home": "A"}, "event_updates": {"home": 1}, "contents": {"en": "Hi"}, "headings": {"en": "Go"}, "include_aliases": {"external_id": ["7"]}}"#,
          remark: "a Live Activity has one channel"),
      ])
  }
}
