import JSON
package import PushFormats

package enum APNsKeyOutsideAps: Rule {
  package static let id: StaticString = "apns-key-outside-aps"
  package static let severity = Severity.error
  package static let source = AppleDocs.generating

  package static var page: RulePage {
    RulePage(
      "Apple's keys stand inside `aps`, the app's own beside it.",
      rationale: """
        One brace too early, and `alert`, `badge` or `sound` are the app's own data: APNs answers \
        200, the app may read them, and nothing is shown. An app may have a key of its own that \
        is called `badge`; it is reported only where `aps` lacks one and the value would fit.
        """,
      failing: [
        Example(
          #"{"aps": {}, "alert": "Hi", "sound": "default"}"#, at: "/alert",
          fixed: #"{"aps": {"alert": "Hi", "sound": "default"}}"#),
        Example(
          #"{"alert": {"title": "Hi"}, "badge": 1}"#, at: "/alert",
          headers: ["apns-push-type": "alert"],
          fixed: #"{"aps": {"alert": {"title": "Hi"}, "badge": 1}}"#),
        Example(
          #"{"aps": {"alert": "Hi"}, "mutable-content": 1}"#, at: "/mutable-content",
          fixed: #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#),
      ],
      passing: [
        Example(#"{"aps": {"alert": "Hi", "badge": 3}, "badge": {"id": "gold"}}"#),
        Example(#"{"aps": {"alert": "Hi"}, "badge": "gold"}"#),
        Example(
          #"{"aps": {"content-available": 1}, "alert": "Hi"}"#,
          headers: ["apns-push-type": "background", "apns-priority": "5"],
          remark: "the app draws it itself"),
        Example(
          #"{"alert": "Ann calls", "sound": "ring"}"#, headers: ["apns-push-type": "voip"]),
      ])
  }

  package static let runs = Guard(.payload, any: pairs.map { $0.outside.id })

  private static let pairs: [(outside: Payload, inside: Aps)] = [
    (.alert, .alert), (.sound, .sound), (.badge, .badge),
    (.contentAvailable, .contentAvailable), (.mutableContent, .mutableContent),
    (.threadID, .threadID), (.interruptionLevel, .interruptionLevel),
  ]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let strays = strays(push)
    guard let first = strays.first else { return }
    let pointers = strays.map { push.pointer(to: $0.outside) }
    let names = strays.map { "`\($0.inside.field.name)`" }.joined(separator: " and ")
    let hasAps = push.has(Payload.aps)
    let isOne = strays.count == 1
    findings.add(
      self, at: push.key(first.outside),
      "\(names) \(isOne ? "stands" : "stand") outside \(hasAps ? "of `aps`" : "of an `aps`")",
      label: "outside `aps`", severity: doesNothing(push) ? nil : .warning,
      related: hasAps ? .init(push.key(Payload.aps), "here") : nil,
      help: hasAps
        ? "move \(isOne ? "it" : "them") into `aps`"
        : "put \(isOne ? "it" : "them") into an object called \"aps\"",
      note: hasAps ? "beside `aps` it is the app's own data" : nil,
      predicts: .delivered("the device takes \(isOne ? "it" : "them") for the app's own data"),
      fix: .unsafe(
        hasAps
          ? .move(pointers, into: push.pointer(to: Payload.aps)) : .wrap(pointers, inKey: "aps")))
  }

  /// Whether this explains why there is no `aps`.
  static func explains(_ push: borrowing Push) -> Bool { !strays(push).isEmpty }

  private static func strays(_ push: borrowing Push) -> [(outside: Payload, inside: Aps)] {
    // What arrives in an app has its own data beside `aps`, whatever it is called.
    guard push.parts.isDisjoint(with: .received), isRead(push.pushType) else { return [] }
    guard let aps = push[Payload.aps] else {
      // FCM answers to a payload without `aps` itself.
      return push.parts.contains(.direct) ? pairs.filter { fits($0, push) } : []
    }
    guard aps.isObject else { return [] }
    return pairs.filter { pair in
      !push.has(pair.inside) && fits(pair, push) && !isOwnData(pair.outside, push)
    }
  }

  private static func isRead(_ type: PushType?) -> Bool {
    switch type {
    case nil, .alert, .background, .liveactivity, .safari: true
    default: false
    }
  }

  private static func fits(_ pair: (outside: Payload, inside: Aps), _ push: borrowing Push) -> Bool
  {
    guard let value = push[pair.outside] else { return false }
    return pair.inside.field.shape.types.contains(value.kind.type)
  }

  /// Plain words in a push that wakes the app belong to the app, which may draw them itself.
  private static func isOwnData(_ field: Payload, _ push: borrowing Push) -> Bool {
    switch field {
    case .alert, .badge, .sound:
      push.pushType == .background
        || push.has(Aps.contentAvailable) && !push.hasAny(of: [Aps.alert, .badge, .sound])
    default: false
    }
  }

  private static func doesNothing(_ push: borrowing Push) -> Bool {
    !push.hasAny(of: [Aps.alert, .badge, .sound, .contentAvailable, .event, .contentState])
  }
}
