package import JSON
package import PushFormats
package import PushModel

package enum PushUnknownKind: Rule {
  package static let id: StaticString = "push-unknown-kind"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  /// Reports an object that no kind of push fits.
  ///
  /// `foreign` says what it is, where that is known; `isGuess` whether pushes may look the same;
  /// `nearest` is the kind with most of its keys.
  package static func report(
    _ root: JSONValue, foreign: StaticString? = nil, isGuess: Bool = false,
    nearest: NearestKind? = nil,
    _ findings: inout Findings
  ) {
    if let foreign {
      findings.add(
        self, at: .container(JSONPointer()),
        "the document is \(isGuess ? "probably " : "")not a push: \(foreign)",
        label: "something else", severity: isGuess ? .warning : nil,
        help: knownError(in: root).map {
          "see what its error means with `pushcheck explain \(argument($0))`, and leave it out of"
            + " the check"
        }
          ?? "leave it out of the check, or \(naming) if it is a push after all",
        note: "pushcheck knows it by its keys, and found no push inside it")
      return
    }
    guard root.count > 0 else {
      findings.add(
        self, at: .container(JSONPointer()), "an empty object cannot be recognised as a push",
        label: "empty",
        help: "if it is a Wallet pass update, which is sent as {}, check it with --kind apns",
        note: lookedFor)
      return
    }
    let isForSeveralPlatforms = isForSeveralPlatforms(root)
    let strays = isForSeveralPlatforms ? [] : keysOfAps(in: root)
    let nearest = isForSeveralPlatforms && nearest?.kind.isWrapper == false ? nil : nearest
    findings.add(
      self, at: .container(JSONPointer()),
      headline(root),
      label: strays.isEmpty ? "no known push key" : "no `aps`",
      help: help(for: root, strays, nearest: nearest?.kind),
      note: outcome(of: strays) ?? lookedFor + near(nearest, besides: strays),
      fix: !misnamesPayload(root)
        ? nil : .unsafe(.rename(JSONPointer(["body"]), to: Request.payload.field.nameText)))
  }

  /// What APNs or FCM answer to a push that they refuse, without the values that a text of FCM repeats;
  /// nil where the answer is not known.
  private static func knownError(in root: JSONValue) -> String? {
    if let reason = root["reason"]?.string { return APNsReason(answer: reason)?.name }
    return root["error"]?["message"]?.string.flatMap {
      FCMError.explaining($0).first?.error.pattern
    }
  }

  /// A text as a shell takes it.
  private static func argument(_ text: String) -> String {
    text.contains(" ") ? "\"\(text.replacing("\"", with: "\\\""))\"" : text
  }

  /// Reports a list of objects of which none is a push.
  package static func reportList(_ findings: inout Findings) {
    findings.add(
      self, at: .container(JSONPointer()),
      "the document is a list in which no object can be recognised as a push",
      label: "no known push key",
      help: "if they are pushes, check each one on its own, and name its kind with --kind:"
        + " \(listOfKinds)",
      note: lookedFor)
  }

  /// Whether it has parts for platforms, as only the body of some other service has: what stands beside
  /// them is for all of them.
  private static func isForSeveralPlatforms(_ root: JSONValue) -> Bool {
    root["ios"]?.isObject == true
      || root["android"]?.isObject == true && root[Aps.alert.field.name] != nil
      || OtherServices.keys.contains { root[$0] != nil }
  }

  /// Whether the payload of a request has the name that libraries for HTTP have for it.
  private static func misnamesPayload(_ root: JSONValue) -> Bool {
    root["headers"]?.isObject == true && root["payload"] == nil && root["body"]?.isObject == true
  }

  private static let lookedFor =
    "looked for `aps`, a `message` with keys of FCM, the keys of legacy FCM and of received"
    + " messages, and the signs of other push services, also in nested values"

  /// What becomes of a payload in which these are not inside `aps`.
  ///
  /// Where that is known, nobody asks what else was looked for.
  private static func outcome(of strays: [String]) -> String? {
    strays.contains(where: effects.contains)
      ? "APNs is reported to answer 200 to such a payload, and the device does nothing" : nil
  }

  /// The keys with which a push does something by itself.
  private static let effects: Set<String> = [
    Aps.alert.field.nameText, Aps.badge.field.nameText, Aps.sound.field.nameText,
    Aps.contentAvailable.field.nameText,
  ]

  /// What comes nearest, unless as many keys are Apple's.
  private static func near(_ nearest: NearestKind?, besides strays: [String]) -> String {
    guard let nearest, nearest.keyCount > strays.count else { return "" }
    return String(
      joining: [
        "; nearest is ", nearest.kind.name, ", which has `", ValueWords.shortened(nearest.key),
        "`, too",
      ])
  }

  /// Names the first keys, as many as a reader takes in.
  private static func headline(_ root: JSONValue) -> String {
    var parts = [7 of String](repeating: "")
    var members = root.members
    for number in 0..<3 {
      guard let member = members.next() else { break }
      parts[2 * number] =
        number > 0 ? "`, `" : "the document cannot be recognised as a push by its keys: `"
      parts[2 * number + 1] = ValueWords.shortened(member.name)
    }
    parts[6] = root.count > 3 ? "`, …" : "`"
    return String(joining: parts)
  }

  private static let nameOfService: StaticString = "apns"

  /// Whether keys of `aps` stand under the name of the service.
  private static func namesService(_ root: JSONValue) -> Bool {
    guard let service = root[nameOfService], service.isObject else { return false }
    return !keysOfAps(in: service).isEmpty
  }

  private static let nameOfAps = KeyTable([Payload.aps.field.name])
  private static let misspelledAps = KeyTable(["apn"])
  private static let fieldsOfAps = Table.aps.fields.filter { !$0.isMisplaced }
  private static let keysOfAps = KeyTable(fieldsOfAps.map(\.name))

  /// The keys of a document that belong inside `aps`, by their values as well: a `badge` for browsers is
  /// the address of an image.
  private static func keysOfAps(in root: JSONValue) -> [String] {
    var found: [String] = []
    var members = root.members
    while let member = members.next() {
      guard let number = keysOfAps.number(of: member),
        fieldsOfAps[number].shape.types.contains(member.value.kind.type)
      else { continue }
      found.append(member.name)
    }
    // A category or an event alone is everybody's word.
    return found.contains { effects.contains($0) || $0.contains("-") } ? found : []
  }

  /// What to write in place of a key that may be meant to be `aps`.
  private static func helpOnNameOfAps(in root: JSONValue) -> String? {
    if namesService(root) {
      return "if it is an APNs payload, write \"aps\" in place of \"\(nameOfService)\""
    }
    var members = root.members
    while let member = members.next() {
      if nameOfAps.number(ignoringCaseOf: member.key) != nil {
        return "write \"aps\", in lower case"
      }
      if misspelledAps.number(ignoringCaseOf: member.key) != nil {
        return "if it is an APNs payload, write \"aps\" in place of"
          + " \(ValueWords.quoted(member.name))"
      }
    }
    return nil
  }

  /// Where the texts belong that stand beside keys of `aps`: left behind, they would not be shown.
  private static func helpOnTexts(in root: JSONValue) -> String {
    guard root[Aps.alert.field.name] == nil else { return "" }
    let texts = textsOfAlert.filter { root[$0]?.isString == true }
    guard !texts.isEmpty else { return "" }
    return ", and \(texts.map { "`\($0)`" }.listed()) into an object called `alert` inside of it"
  }

  private static let textsOfAlert = [Alert.title, .subtitle, .body].map(\.field.name)

  private static func help(
    for root: JSONValue, _ strays: [String], nearest: DocumentKind?
  ) -> String {
    if misnamesPayload(root) {
      return "rename \"body\" to \"payload\": a request has \"headers\" and \"payload\""
    }
    if !isForSeveralPlatforms(root), let help = helpOnNameOfAps(in: root) { return help }
    if !strays.isEmpty {
      return String(joining: [
        "if it is an APNs payload, put ", strays.map { "`\($0)`" }.listed(atMost: 8),
        " into an object called `aps`", helpOnTexts(in: root),
      ])
    }
    guard let nearest else { return "if it is a push, \(naming): \(listOfKinds)" }
    return "if it is a push, \(naming), as in --kind \(nearest.name)"
  }

  private static let naming = "name its kind with --kind"
  private static let listOfKinds = "`pushcheck help kinds` lists the kinds"

  package static var page: RulePage {
    RulePage(
      "The keys of a document must show what kind of push it is, or `--kind` must name it.",
      rationale: """
        What is right depends on who reads it: APNs, FCM, the legacy FCM API or a service in front \
        of them. pushcheck looks at the keys, and if none of them identifies a kind, it says that \
        it has checked nothing rather than let the document pass. VoIP and some other pushes need \
        no `aps`: name their push type with `--push-type`, or the kind with `--kind`. A Wallet \
        pass update is an empty object.
        """,
      failing: [
        Example(
          #"{"orderId": 17, "items": ["tea"]}"#, at: "", severity: .error,
          message: "the document cannot be recognised as a push by its keys: `orderId`, `items`"),
        Example(
          #"{"alert": {"title": "Hi"}, "badge": 1}"#, at: "", severity: .error,
          remark: "`aps` is missing"),
        Example(
          #"{"apns": {"alert": "Hi"}}"#, at: "", severity: .error, remark: "`aps` is misnamed"),
        Example(
          #"{"message": {"hello": "Hallo"}}"#, at: "", severity: .error,
          message: "the document cannot be recognised as a push by its keys: `message`",
          remark: "translations of an app"),
        Example(
          #"{"endpoint": "https://push.example.org/7", "keys": {"p256dh": "BN", "auth": "k"}}"#,
          at: "", severity: .error,
          message:
            "the document is not a push: it is a browser's subscription, to which pushes are sent"),
        Example(
          #"{"device_token": "a1b2c3", "installation_id": "development"}"#, at: "",
          severity: .error,
          message:
            "the document is not a push: it registers a device, and has nothing to send"),
        Example(
          #"{"type": "register_device", "token": "abc"}"#, at: "", severity: .warning,
          message:
            "the document is probably not a push: it registers a device, and has nothing to send",
          remark: "the data of a message may look the same"),
        Example(
          #"{"key_id": "ABC123DEFG", "team_id": "DEF123GHIJ", "app_id": "com.example.app"}"#,
          at: "", severity: .error,
          message:
            "the document is not a push: it contains keys and names for APNs or FCM, which are settings of a sender"
        ),
        Example(
          #"{"push-type": "LiveActivity", "message-storage-policy": 1}"#, at: "", severity: .error,
          message:
            "the document is not a push: it creates or lists channels for APNs broadcasts"),
        Example(
          #"{"headers": {"apns-push-type": "alert"}, "body": {"alert": "Hi"}}"#, at: "",
          severity: .error,
          fixed: #"{"headers": {"apns-push-type": "alert"}, "payload": {"alert": "Hi"}}"#,
          remark: "a request says `payload`"),
        Example(
          #"[{"orderId": 17}, {"orderId": 18}]"#, at: "", severity: .error,
          message: "the document is a list in which no object can be recognised as a push"),
        Example(
          "{}", at: "", severity: .error,
          message: "an empty object cannot be recognised as a push",
          remark: "right for Wallet, if --kind apns says so"),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi"}}"#),
        Example(#"{"message": {"topic": "news", "notification": {"title": "Hi"}}}"#),
        Example(#"{"callId": 17}"#, headers: ["apns-push-type": "voip"]),
        Example("{}", kind: .apns),
      ])
  }
}

/// The kind that a document without signs resembles most.
package struct NearestKind: Sendable {
  let kind: DocumentKind
  /// The first key that both have, and how many there are.
  let key: String
  let keyCount: Int

  package init(kind: DocumentKind, key: String, keyCount: Int) {
    self.kind = kind
    self.key = key
    self.keyCount = keyCount
  }
}
