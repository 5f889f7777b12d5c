import PushFormats
import PushInspection
import Testing

/// What the sheet of facts says of each push, row by row: which callbacks run in which state, in
/// order, and whether all that happens is promised.
@Suite struct DeliveryTableTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let push: Inspected
    /// By state: the callbacks, then whether each step is sure.
    let cells: [DeliveryState: (callbacks: [String], sure: [Bool])]

    var testDescription: String { name }
  }

  private static let willPresent = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
  private static let tapped = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
  private static let received =
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
  private static let extensionRuns =
    "UNNotificationServiceExtension.didReceive(_:withContentHandler:)"
  private static let pushKit = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
  private static let talk = "incomingPushResult(channelManager:channelUUID:pushPayload:)"

  private static func row(
    _ name: String, _ text: String, _ type: PushType? = nil,
    foreground: ([String], [Bool]), background: ([String], [Bool]),
    terminated: ([String], [Bool]), forceQuit: ([String], [Bool])
  ) -> Row {
    let push = type.map { Inspected(text, pushType: $0) } ?? Inspected(text)
    return Row(
      name: name, push: push,
      cells: [
        .foreground: foreground, .background: background, .terminated: terminated,
        .forceQuit: forceQuit,
      ])
  }

  /// The same in every state.
  private static func row(
    _ name: String, _ text: String, _ type: PushType, always cell: ([String], [Bool])
  ) -> Row {
    row(
      name, text, type, foreground: cell, background: cell, terminated: cell, forceQuit: cell)
  }

  static let rows: [Row] = [
    row(
      "badge and sound", #"{"aps": {"badge": 1, "sound": "default"}}"#,
      foreground: ([willPresent], [true]), background: ([], [true]), terminated: ([], [true]),
      forceQuit: ([], [false])),
    row(
      "alert, then a tap", #"{"aps": {"alert": "Hi"}}"#,
      foreground: ([willPresent, tapped], [true, true]), background: ([tapped], [true, true]),
      terminated: ([tapped], [true, true]), forceQuit: ([tapped], [false, true])),
    row(
      "alert with mutable-content", #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#,
      foreground: ([extensionRuns, willPresent, tapped], [true, true, true]),
      background: ([extensionRuns, tapped], [true, true, true]),
      terminated: ([extensionRuns, tapped], [true, true, true]),
      forceQuit: ([extensionRuns, tapped], [false, false, true])),
    row(
      "alert with content-available", #"{"aps": {"alert": "Hi", "content-available": 1}}"#,
      foreground: ([willPresent, received, tapped], [true, true, true]),
      background: ([received, tapped], [true, false, true]),
      terminated: ([received, tapped], [true, false, true]),
      forceQuit: ([tapped], [false, true, true])),
    row(
      "background", #"{"aps": {"content-available": 1}}"#,
      foreground: ([received], [true]), background: ([received], [false]),
      terminated: ([received], [false]), forceQuit: ([], [true])),
    row(
      "voip", #"{"call": "17"}"#, .voip,
      foreground: ([pushKit], [true]), background: ([pushKit], [true]),
      terminated: ([pushKit], [true]), forceQuit: ([pushKit], [false])),
    row(
      "push to talk", #"{"speaker": "Ann"}"#, .pushtotalk,
      foreground: ([talk], [true]), background: ([talk], [true]), terminated: ([talk], [true]),
      forceQuit: ([talk], [false])),
    row(
      "Live Activity update",
      #"{"aps": {"timestamp": 1782900000, "event": "update", "content-state": {"score": 1}}}"#,
      .liveactivity, always: ([], [true])),
    row(
      "Live Activity end", #"{"aps": {"timestamp": 1782900000, "event": "end"}}"#, .liveactivity,
      always: ([], [true])),
    row(
      "Live Activity start",
      #"{"aps": {"timestamp": 1782900000, "event": "start", "attributes-type": "Match", "#
        + #""attributes": {}, "content-state": {}, "alert": {"title": "Kick-off"}}}"#,
      .liveactivity, always: (["Activity.activityUpdates"], [true, false])),
    row(
      "widgets", #"{"aps": {"content-changed": true}}"#, .widgets,
      always: (["TimelineProvider.getTimeline(in:completion:)"], [false])),
    row(
      "controls", #"{"aps": {"content-changed": true}}"#, .controls,
      always: (["ControlValueProvider.currentValue()"], [false])),
    row(
      "location", "{}", .location,
      always: (["didReceiveLocationPushPayload(_:completion:)"], [false])),
    row(
      "fileprovider",
      #"{"container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier"}"#,
      .fileprovider, always: (["enumerateChanges(for:from:)"], [false])),
    row(
      "complication", #"{"temperature": 17}"#, .complication,
      foreground: ([pushKit], [true]), background: ([pushKit], [true]),
      terminated: ([pushKit], [true]), forceQuit: ([pushKit], [false])),
    row("mdm", #"{"mdm": "00000000-1111-3333-4444-555555555555"}"#, .mdm, always: ([], [true])),
  ]

  @Test(arguments: rows, DeliveryState.allCases)
  func `each push does in each state what the facts say`(_ row: Row, _ state: DeliveryState) throws
  {
    let cell = try #require(row.cells[state])
    #expect(row.push.callbacks(state) == cell.callbacks)
    #expect(row.push.steps(state).map(\.guaranteed) == cell.sure)
  }

  @Test func `a pass has no app`() {
    let push = Inspected("{}", headers: [("apns-topic", "pass.com.example.ticket")])
    #expect(push.what(.forceQuit).first?.hasPrefix("Wallet asks") == true)
    #expect(push.callbacks(.foreground).isEmpty)
  }

  @Test func `a watch app is woken through its own delegate`() {
    let push = Inspected(
      #"{"aps": {"content-available": 1}}"#,
      headers: [
        ("apns-push-type", "background"), ("apns-topic", "com.example.demo.watchkitapp"),
      ])
    for state in DeliveryState.allCases {
      #expect(push.callbacks(state) == ["didReceiveRemoteNotification(_:fetchCompletionHandler:)"])
    }
  }
}
