/// What a message for FCM holds, which decides who draws it on Android.
package enum AndroidContent: String, CaseIterable, Sendable {
  case notification, data, both

  package var hasNotification: Bool { self != .data }
  package var hasData: Bool { self != .notification }
}

/// The state of the app on Android when a message arrives.
package enum AndroidState: String, CaseIterable, Sendable {
  case foreground, background, killed, forceStopped = "force-stopped", doze

  package var words: String {
    switch self {
    case .foreground: "foreground"
    case .background: "background"
    case .killed: "killed"
    case .forceStopped: "force-stop"
    case .doze: "Doze"
    }
  }
}

/// What Android does with each content, state by state: FCM's SDK decides it in the app's process.
package enum AndroidDelivery {
  package static let received = "FirebaseMessagingService.onMessageReceived"

  package static func steps(
    _ content: AndroidContent, in state: AndroidState, isHigh: Bool
  ) -> [DeliveryStep] {
    switch state {
    case .foreground:
      [step("the app gets the message, and nothing is drawn", received, .runs)]
    case .background: arriving(content, nil)
    case .killed: arriving(content, "process starts")
    case .forceStopped:
      [
        step(
          "nothing arrives until the user opens the app, because it was force-stopped or never"
            + " opened", nil, .nothing)
      ]
    case .doze:
      isHigh
        ? arriving(content, content == .data ? "little time" : nil)
        : [step("the message waits until the device wakes", nil, .held)]
    }
  }

  private static func arriving(_ content: AndroidContent, _ start: String?) -> [DeliveryStep] {
    let shown = step(
      "the SDK shows the notification, and no code of the app runs", nil, .shown,
      needs: "the user's permission (Android 13) and an open channel")
    let tapped = step(
      content.hasData
        ? "the activity opens with the data in the extras of its intent" : "the activity opens",
      "Activity.getIntent().getExtras()", .tapped)
    let got = DeliveryStep(
      "the app gets the message, with little time to run", received, .runs,
      needs: "a service that extends FirebaseMessagingService", start: start,
      gist: "in the background, with little time to run")
    return content.hasNotification ? [shown, tapped] : [got]
  }

  private static func step(
    _ what: String, _ callback: String?, _ role: DeliveryRole, needs: String? = nil
  ) -> DeliveryStep {
    DeliveryStep(what, callback, role, needs: needs)
  }

  /// What holds in every state, each as a clause.
  package static func remarks(_ content: AndroidContent, isHigh: Bool) -> [String] {
    var remarks = [
      "a locked screen counts as the background; vendors may treat a swipe as force-stop"
    ]
    if content == .data, isHigh {
      remarks.append(
        "high-priority messages that show nothing to the user are lowered to normal after some days"
      )
    }
    if isHigh {
      remarks.append(
        "on Android 12 and earlier, rarely used apps get few high-priority messages a day")
    }
    if content.hasData, !content.hasNotification {
      remarks.append(
        "beyond 100 stored messages, or a month away, all are dropped: `onDeletedMessages`")
    }
    return remarks
  }
}
