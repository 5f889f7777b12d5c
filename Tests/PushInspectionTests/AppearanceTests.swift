import JSON
import PushFormats
import PushInspection
import Testing

@Suite struct AppearanceTests {
  private static func appearance(_ text: String) -> Appearance {
    Inspected(text).inspection.appearance { $0 }
  }

  @Test(arguments: [
    ("const p = {aps: {alert: {title: payload.title, body}}}", "<payload.title>"),
    (
      "const m = {message: {topic: topic, notification: {title: n.title, body: n.body}}}",
      "<n.title>"
    ),
    (#"{"aps": {"alert": {"title": {{title}} }}}"#, "<{{title}}>"),
  ])
  func `a text that only the program knows is drawn in its words`(text: String, title: String) {
    #expect(Self.appearance(text).drawing(on: .lockScreen)?.notice.title?.text == title)
  }

  @Test func `what depends on a value of the program is said to`() {
    let text = "$p = ['aps' => ['event' => $event, 'content-state' => ['a' => 1]]];"
    #expect(Self.appearance(text).sides.first?.nothing == "what is shown depends on `$event`")
    #expect(
      Inspected(text).inspection.delivery?.decidedBy.contains("only the program knows `$event`")
        == true)
  }

  @Test func `a wake-up of which only the program knows is not taken for one`() {
    let inspection = Inspected("const m = { aps: { 'content-available': x } };").inspection
    #expect(inspection.delivery?.decidedBy.contains("only the program knows `x`") == true)
    #expect(
      inspection.appearance { $0 }.sides.first?.nothing == "what is shown depends on `x`")
  }

  @Test(arguments: [
    #"{"message":{"topic":"n","notification":{"body":"Hello"}}}"#, #"{"aps":{"alert":"Hello"}}"#,
    #"{"message":{"topic":"n","android":{"notification":{"image":"https://a.b/c.png"}}}}"#,
  ])
  func `without a title a phone shows the app's name`(text: String) throws {
    for drawing in Self.appearance(text).drawings {
      let layout = DrawnLayout(drawing.notice, on: drawing.surface)
      #expect(layout.rows.first?.text.lines == ["(the app's name)"], "\(drawing.surface)")
    }
  }

  /// A frame of characters has room for 53 in its border.
  @Test(arguments: Surface.allCases)
  func `the assumed device has room below its picture`(surface: Surface) {
    #expect("about: \(surface.assumption)".count <= 53)
  }

  @Test func `an activity's alert is told, and drawn on the watch`() throws {
    let text =
      #"{"aps":{"timestamp":1795255200,"event":"update","content-state":{"a":1},"alert":{"title":"Goal","body":"2:1"}}}"#
    let shown = Self.appearance(text)
    #expect(shown.drawing(on: .watch)?.notice.title?.text == "Goal")
    #expect(
      shown.drawing(on: .liveActivity)?.remarks.contains(
        "its alert lights the screen and opens the island") == true)
  }

  @Test func `a line ends where the phone's does`() {
    let body =
      "The quick brown fox jumps over the lazy dog while the other foxes of the neighbourhood watch it "
      + "with some interest, and nobody knows why it always has to be a dog that is lazy and not a cat"
    let text = CutText(body + body, ems: Surface.lockScreen.bodyEms, most: 4)
    #expect(text.lines.count == 4 && text.isCut)
    #expect(text.lines.last?.hasSuffix("…") == true)
    // What was measured on one phone is about 179 characters.
    #expect((150...200).contains(text.lines.joined(separator: " ").count))
    #expect(!CutText("Hi", ems: 20, most: 4).isCut)
  }

  @Test func `ideographs break anywhere, and line feeds count in bodies alone`() {
    let text = CutText(String(repeating: "配達", count: 30), ems: 20, most: 4)
    #expect(text.lines.map(\.count) == [20, 20, 20])
    #expect(CutText("届きました。開封", ems: 5, most: 4).lines == ["届きまし", "た。開封"])
    #expect(CutText("店「花」営業中", ems: 3, most: 4).lines == ["店", "「花」", "営業中"])
    #expect(CutText("今日は雨。이것은", ems: 6, most: 4).lines == ["今日は雨。", "이것은"])
    #expect(CutText("a\nb", ems: 20, most: 4).lines == ["a", "b"])
    #expect(CutText("a\nb", ems: 20, most: 1).lines == ["a b"])
    #expect(CutText("a\nb\nc", ems: 20, most: 2).lines == ["a", "b…"])
  }

  @Test func `no text makes a line without end`() {
    for letter in ["\u{200B}", "a\u{301}", "i", "👨‍👩‍👧‍👦", "ش", " "] {
      let text = CutText(String(repeating: letter, count: 20_000), ems: 20, most: 4)
      #expect(text.lines.count <= 4)
      #expect(text.lines.allSatisfy { $0.count <= 1100 })
    }
    #expect(CutText("", ems: 20, most: 4).lines == [""])
  }

  @Test func `each surface has the texts that reach it`() throws {
    let shown = Self.appearance(
      #"{"aps": {"alert": {"title": "Hi", "body": "there"}, "interruption-level": "time-sensitive", "mutable-content": 1}, "fcm_options": {"image": "https://a.example/b.png"}}"#
    )
    let lock = try #require(shown.drawing(on: .lockScreen))
    #expect(lock.notice.title?.text == "Hi" && lock.notice.body?.text == "there")
    #expect(lock.notice.mark == "TIME SENSITIVE (if allowed)")
    #expect(lock.notice.picture == .fromExtension)
    #expect(shown.drawing(on: .hiddenPreviews)?.notice.title == nil)
    #expect(shown.drawing(on: .watch) != nil)
    #expect(shown.drawing(on: .androidExpanded) == nil)
  }

  @Test func `a message for FCM is drawn for each platform`() throws {
    let shown = Self.appearance(
      """
      {"message": {"topic": "news", "notification": {"title": "Hi", "body": "there", "image": "https://a.example/b.png"},
      "android": {"notification": {"title_loc_key": "KEY", "title_loc_args": ["x"]}}, "webpush": {"notification": {"body": "web"}}}}
      """)
    #expect(shown.sides.map(\.name) == ["Apple", "Android", "browser"])
    #expect(shown.drawing(on: .androidPicture)?.notice.title?.text == "⟨KEY: \"x\"⟩")
    #expect(shown.drawing(on: .browser)?.notice.body?.text == "web")
    let silent = Self.appearance(#"{"message": {"topic": "news", "data": {"a": "b"}}}"#)
    #expect(silent.sides.allSatisfy { $0.drawings.isEmpty && $0.nothing != nil })
  }

  @Test(arguments: [
    (
      #""GCM":"{\"data\":{\"a\":1}}""#, #""APNS":"{\"aps\":{\"alert\":\"x\"}}""#, "x" as String?
    ),
    (
      #""GCM":"{\"notification\":{\"body\":\"q\"}}""#,
      #""APNS":"{\"aps\":{\"content-available\":1}}""#, nil
    ),
  ])
  func `Apple's devices get the part for APNs, wherever it stands`(
    google: String, apple: String, text: String?
  ) {
    for parts in [[google, apple], [apple, google]] {
      let inspected = Inspected(#"{"default":"d",\#(parts.joined(separator: ","))}"#)
      #expect("\(inspected.inspection.deliveryPlace ?? "")" == "/APNS")
      let drawing = inspected.inspection.appearance { $0 }.drawing(on: .lockScreen)
      #expect(drawing?.notice.body?.text == text)
    }
  }

  @Test func `nothing is claimed of a push to which its sender adds the alert`() throws {
    let silent = Inspected(
      #"{"request":{"application":"AAAAA-BBBBB","auth":"x","notifications":[{"content":"Hello","ios_root_params":{"aps":{"content-available":1}}}]}}"#
    ).inspection
    let part = try #require(silent.parts.first)
    #expect(part.alertIsElsewhere && part.inspection.pushType == nil)
    #expect(silent.delivery == nil && silent.appearance { $0 }.sides.isEmpty)
    let shown = Inspected(
      #"{"request":{"application":"AAAAA-BBBBB","auth":"x","notifications":[{"content":"Hello","ios_root_params":{"aps":{"alert":"Hi"}}}]}}"#
    ).inspection
    #expect(shown.delivery != nil && shown.parts.first?.alertIsElsewhere == false)
  }

  @Test func `a picture is found where the sender's own SDK looks for it`() {
    for text in [
      #"{"app_id":"3e491355-9e26-457b-a665-0583d99eca77","included_segments":["All"],"contents":{"en":"B"},"ios_attachments":{"a":"https://e.org/a.png"}}"#,
      #"{"to":"ExponentPushToken[a]","title":"T","mutableContent":true,"richContent":{"image":"https://e.org/a.png"}}"#,
    ] {
      let drawing = Self.appearance(text).drawing(on: .lockScreen)
      #expect(drawing?.notice.picture == .fromExtension, "\(text)")
    }
  }

  @Test func `keys that the event of a Live Activity has no use for are not drawn`() throws {
    let update = Self.appearance(
      #"{"aps": {"event": "update", "timestamp": 1, "content-state": {"a": 1}, "attributes-type": "T", "attributes": {"b": 2}, "stale-date": 1795255200, "dismissal-date": 1795255300}}"#
    )
    #expect(update.main?.notice.content.map(\.key) == ["a"])
    #expect(update.sides[0].facts.map(\.name) == ["event", "stale"])
    let end = Self.appearance(
      #"{"aps": {"event": "end", "timestamp": 1, "stale-date": 1795255200, "dismissal-date": 1795255300}}"#
    )
    #expect(end.sides[0].facts.map(\.name) == ["event", "gone"])
  }

  @Test(arguments: [
    #"{"aps": {"alert": {"title": "a", "body": "b", "action": "View"}, "url-args": ["x"]}}"#,
    #"{"web_push": 8030, "notification": {"title": "a", "navigate": "https://e.org/"}}"#,
  ])
  func `what APNs brings to a browser is drawn by Safari`(_ text: String) {
    #expect(Self.appearance(text).drawings.map(\.surface) == [.safari])
  }

  @Test func `what an open app may get is not said to do nothing at all`() {
    let words = [#"{"aps": {}}"#, #"{"message": {"topic": "x", "data": {"a": "b"}}}"#].map {
      Self.appearance($0).sides[0].nothing
    }
    #expect(
      words == [
        "nothing is shown: at most an open app gets the push",
        "nothing is shown on Apple's devices: at most an open app gets the push",
      ])
    #expect(
      Inspected(#"{"order": 17}"#, kind: .apns).inspection.appearance { $0 }.sides[0].nothing
        == "nothing is shown: no device does anything with this push")
  }

  @Test(arguments: [
    (
      #"{"message": {"topic": "n", "webpush": {"notification": {"title": "W"}}}}"#,
      "nothing is shown on Apple's devices: the push does nothing there"
    ),
    (
      #"{"message": {"topic": "n", "android": {"notification": {"title": "A"}}, "apns": {"payload": {"aps": {"content-available": 1}}}}}"#,
      "nothing is shown on Apple's devices: the push wakes the app"
    ),
    (#"{"aps": {"content-available": 1}}"#, "nothing is shown: the push wakes the app"),
  ])
  func `of what other devices show is not said that nothing is shown`(
    _ text: String, _ words: String
  ) {
    #expect(Self.appearance(text).sides[0].nothing == words)
  }

  @Test func `the keys of texts are filled in with the app's own`() {
    struct App: AppTexts {
      func texts(of key: String) -> [(language: String, text: String)] {
        key == "K" ? [("de", "%2$@ hat %1$@ eingeladen, %d %% %q"), ("en", "%@ by %@")] : []
      }
    }
    let shown = Inspected(#"{"aps": {"alert": {"loc-key": "K", "loc-args": ["Ann", "Bob"]}}}"#)
      .inspection.appearance(in: App()) { $0 }
    let body = shown.main?.notice.body
    #expect(shown.main?.notice.languages == ["de", "en"])
    #expect(body?.text == "⟨K: \"Ann\", \"Bob\"⟩")
    #expect(
      body?.translations.map(\.text) == ["Bob hat Ann eingeladen, Ann % %q", "Ann by Bob"])
  }

  @Test func `each effect stands in its column, and each callback once`() throws {
    let push = Inspected(
      #"{"aps": {"alert": "Hi", "badge": 3, "mutable-content": 1, "content-available": 1}}"#)
    let matrix = try #require(push.delivery).matrix
    #expect(matrix.columns.map(\.title) == ["shown", "badge", "code runs", "after a tap"])
    #expect(matrix.rows.map(\.cells)[0] == ["if B", "if B", "A; B; C", "D"])
    #expect(matrix.rows.map(\.cells)[1] == ["yes", "3", "A; C, woken?", "D, opened or woken"])
    #expect(matrix.rows.map(\.cells)[3] == ["yes?", "3?", "A?", "D, launched"])
    #expect(Set(matrix.entries.compactMap(\.callback)).count == matrix.entries.count)
  }

  @Test func `every step of every push is in its matrix`() throws {
    for type in PushType.headerValues {
      let delivery = try #require(
        Inspected(#"{"aps": {"alert": "Hi"}}"#, pushType: type).delivery)
      let callbacks = Set(delivery.states.flatMap(\.steps).compactMap(\.callback))
      #expect(Set(delivery.matrix.entries.compactMap(\.callback)) == callbacks, "\(type)")
    }
  }

  @Test func `Android's table has an answer for each state`() {
    for content in AndroidContent.allCases {
      for isHigh in [true, false] {
        let matrix = DeliveryMatrix(of: content, isHigh: isHigh)
        #expect(matrix.rows.count == AndroidState.allCases.count)
        #expect(matrix.columns.contains(.tapped) == content.hasNotification)
        #expect(matrix.rows.last?.cells.first?.hasPrefix("waits") == !isHigh)
      }
    }
  }
}

extension Appearance {
  fileprivate func drawing(on surface: Surface) -> Drawing? {
    drawings.first { $0.surface == surface }
  }
}
