/// What a device does with each shape of push, state by state, in order.
package enum DeliveryTable {
  /// `effect` is what an ordinary notification does, in more detail where known.
  package static func steps(
    _ shape: DeliveryShape, in state: DeliveryState, showing effect: String = anyEffect
  ) -> [DeliveryStep] {
    let alert = alert(state, effect)
    let serviceExtension = state == .forceQuit ? serviceExtension.unsure : serviceExtension
    return switch shape {
    case .alert: alert
    case .alertWithExtension: [serviceExtension] + alert
    case .alertWithWakeUp: alert + wakeUp(state)
    case .alertWithExtensionAndWakeUp: [serviceExtension] + alert + wakeUp(state)
    case .response: response(state)
    case .background: background(state)
    case .backgroundOnWatch: backgroundOnWatch(state)
    case .voip: voip(state)
    case .pushToTalk: pushToTalk(state)
    case .complication: complication(state)
    default: regardless(shape)
    }
  }
}

// MARK: - Notifications

extension DeliveryTable {
  private static let willPresent =
    "userNotificationCenter(_:willPresent:withCompletionHandler:)"
  private static let didReceiveResponse =
    "userNotificationCenter(_:didReceive:withCompletionHandler:)"
  private static let didReceiveRemoteNotification =
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"

  private static let permission = "the user's permission to show notifications"
  private static let backgroundMode =
    "the remote-notification background mode, and the completion handler called within 30 seconds"

  private static let serviceExtension = DeliveryStep(
    "the service extension may change the content, for about 30 seconds",
    "UNNotificationServiceExtension.didReceive(_:withContentHandler:)",
    needs: "a service extension, alerts switched on, and a title, subtitle or body")

  package static let anyEffect = "shows the alert, plays the sound and sets the badge"

  private static func alert(_ state: DeliveryState, _ effect: String) -> [DeliveryStep] {
    let shown = DeliveryStep(
      "the system \(effect); no code of the app runs", needs: permission)
    return switch state {
    case .foreground:
      [
        DeliveryStep(
          "the app decides whether the notification is shown", willPresent, .asked,
          needs: "a notification centre delegate with this method, or nothing is shown;"
            + " with no delegate at all the system shows it")
      ]
    case .background, .terminated: [shown]
    case .forceQuit: [shown.unsure]
    }
  }

  /// What `content-available` adds to an alert.
  private static func wakeUp(_ state: DeliveryState) -> [DeliveryStep] {
    switch state {
    case .foreground:
      [DeliveryStep("the app gets the payload", didReceiveRemoteNotification)]
    case .background:
      [
        DeliveryStep(
          "the app may be woken with the payload", didReceiveRemoteNotification,
          isGuaranteed: false, needs: backgroundMode, start: "woken",
          gist: "the app gets the payload")
      ]
    case .terminated:
      [
        DeliveryStep(
          "the app may be launched in the background", didReceiveRemoteNotification,
          isGuaranteed: false, needs: backgroundMode, start: "launched",
          gist: "the app gets the payload")
      ]
    case .forceQuit: [DeliveryStep("the app is not launched", nil, .nothing)]
    }
  }

  private static func response(_ state: DeliveryState) -> [DeliveryStep] {
    let what =
      switch state {
      case .foreground: "the app learns what the user chose"
      case .background: "the app is opened or woken and learns what the user chose"
      case .terminated, .forceQuit: "the app is launched and learns what the user chose"
      }
    let start: String? =
      switch state {
      case .foreground: nil
      case .background: "opened or woken"
      case .terminated, .forceQuit: "launched"
      }
    return [
      DeliveryStep(
        what, didReceiveResponse, .tapped,
        needs: "a notification centre delegate, set before launch ends", start: start,
        gist: "the app learns what the user chose")
    ]
  }
}

// MARK: - Background pushes

extension DeliveryTable {
  private static func background(_ state: DeliveryState) -> [DeliveryStep] {
    switch state {
    case .foreground: [DeliveryStep("the app gets the payload", didReceiveRemoteNotification)]
    case .background:
      [
        DeliveryStep(
          "the app is woken for about 30 seconds, two or three times an hour at most",
          didReceiveRemoteNotification, isGuaranteed: false, needs: backgroundMode,
          start: "woken",
          gist: "in the background for about 30 seconds, two or three times an hour at most")
      ]
    case .terminated:
      [
        DeliveryStep(
          "the app is launched in the background for about 30 seconds",
          didReceiveRemoteNotification, isGuaranteed: false, needs: backgroundMode,
          start: "launched",
          gist: "in the background for about 30 seconds, two or three times an hour at most")
      ]
    case .forceQuit:
      [
        DeliveryStep(
          "nothing until the user opens the app again or the device restarts; held pushes are thrown"
            + " away", nil, .nothing)
      ]
    }
  }

  private static func backgroundOnWatch(_ state: DeliveryState) -> [DeliveryStep] {
    let step = DeliveryStep(
      "the watch app gets the payload", "didReceiveRemoteNotification(_:fetchCompletionHandler:)",
      needs: "the remote-notification background mode of the watch app")
    return [state == .foreground ? step : step.unsure]
  }
}

// MARK: - Calls and complications

extension DeliveryTable {
  private static let pushKit = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"

  private static func voip(_ state: DeliveryState) -> [DeliveryStep] {
    let what =
      switch state {
      case .foreground: "the app gets the payload"
      case .background: "the app is woken and gets the payload"
      case .terminated, .forceQuit: "the app is launched and gets the payload"
      }
    let start: String? =
      switch state {
      case .foreground: nil
      case .background: "woken"
      case .terminated, .forceQuit: "launched"
      }
    let step = DeliveryStep(
      what, pushKit,
      needs: "the app reports a call to CallKit at once; else the system ends it, and after"
        + " repeated failures stops delivering",
      start: start, gist: "the app gets the payload")
    return [state == .forceQuit ? step.unsure : step]
  }

  private static func pushToTalk(_ state: DeliveryState) -> [DeliveryStep] {
    let step = DeliveryStep(
      "the app gets the payload and answers who speaks",
      "incomingPushResult(channelManager:channelUUID:pushPayload:)",
      needs: "a joined channel, and an answer at once; the token lasts as long as the channel")
    return [state == .forceQuit ? step.unsure : step]
  }

  private static func complication(_ state: DeliveryState) -> [DeliveryStep] {
    let step = DeliveryStep(
      "the iPhone app gets the payload, 50 times a day at most", pushKit,
      needs: "the complication on the active watch face, and new data sent on to the watch")
    return [state == .forceQuit ? step.unsure : step]
  }
}

// MARK: - Pushes that do not care what the app is doing

extension DeliveryTable {
  private static func regardless(_ shape: DeliveryShape) -> [DeliveryStep] {
    switch shape {
    case .activityStart:
      [
        DeliveryStep(
          "the system starts the Live Activity and shows its alert",
          needs: "iOS 17.2, Live Activities allowed, and types that decode"),
        DeliveryStep(
          "the app is told of the new activity and of its update token", "Activity.activityUpdates",
          isGuaranteed: false, needs: "the app sends the update token to its server"),
      ]
    case .activityUpdate:
      [
        DeliveryStep(
          "the system draws the new content; an alert, if given, lights the screen",
          needs: "content that decodes, and a newer timestamp than the last")
      ]
    case .activityEnd:
      [
        DeliveryStep(
          "the system draws the final content and removes it by `dismissal-date`, four hours at"
            + " most",
          needs: "a Live Activity that has not ended yet")
      ]
    case .widgets:
      [
        DeliveryStep(
          "the system reloads the timelines of the app's widgets when its budget allows",
          "TimelineProvider.getTimeline(in:completion:)", isGuaranteed: false)
      ]
    case .controls:
      [
        DeliveryStep(
          "the system reloads the app's controls when its budget allows",
          "ControlValueProvider.currentValue()", isGuaranteed: false)
      ]
    case .nowPlaying:
      [
        DeliveryStep(
          "the system asks the app's remote media extension to show the session",
          "RemoteMediaSessionRepresentable.update(_:)", isGuaranteed: false,
          needs: "a remote media extension, and attributes that decode")
      ]
    case .location:
      [
        DeliveryStep(
          "the location push service extension runs, about 360 times a day at most",
          "didReceiveLocationPushPayload(_:completion:)", isGuaranteed: false,
          needs: "the location push entitlement, and the user's permission \"Always\"")
      ]
    case .fileProvider:
      [
        DeliveryStep(
          "the system signals the enumerator of the named item", "enumerateChanges(for:from:)",
          isGuaranteed: false, needs: "a File Provider extension that registered for these pushes")
      ]
    case .wallet:
      [
        DeliveryStep(
          "Wallet asks the pass's web service what changed; no app runs",
          needs: "a pass with `webServiceURL` and `authenticationToken`")
      ]
    case .mdm:
      [
        DeliveryStep(
          "the device contacts its MDM server and asks for commands; no app runs",
          needs: "an enrolled device")
      ]
    case .safari:
      [
        DeliveryStep(
          "Safari shows the notification; a click opens the site's URL with `url-args` filled in",
          needs: "the user's permission for this site")
      ]
    case .webPush:
      [
        DeliveryStep(
          "the browser shows the notification without running the site's code; a click opens"
            + " `navigate`",
          needs: "the user's permission for this site"),
        DeliveryStep(
          "with `mutable`, the site's service worker may change it first", "push",
          isGuaranteed: false, needs: "a service worker"),
      ]
    case .alert, .alertWithExtension, .alertWithWakeUp, .alertWithExtensionAndWakeUp, .response,
      .background, .backgroundOnWatch, .voip, .pushToTalk, .complication:
      []
    }
  }
}
