import PushServer
import TestSupport
import Testing

/// What an editor gets to see of a push.
@Suite struct FeatureTests {
  private static let uri = "file:///nowhere/push.json"
  private static let everything =
    #","range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}}"#
  private static let push = """
    {
      "aps": {
        "alert": {"title": "é😀", "loc-key": "ORDER"},
        "content_available": 1,
        "badge": "7"
      },
      "url": "https://example.org/x"
    }
    """

  private static func client() -> Client {
    Client(
      capabilities: """
        {"general":{"positionEncodings":["utf-8"]},"textDocument":{"completion":{"completionItem":\
        {"snippetSupport":true}}}}
        """)
  }

  // MARK: - Diagnostics

  @Test func `findings are sent once the client has paused`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    #expect(client.takeNotices().isEmpty)
    client.settle()
    let notices = client.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.contains("apns-misspelled-key") == true)
    client.settle()
    #expect(client.takeNotices().isEmpty)
  }

  @Test func `of a burst of changes the last one is checked`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    for version in 2...50 {
      client.change(Self.uri, to: #"{"aps":{"badge":\#(version)}}"#, version: version)
    }
    client.settle()
    let notices = client.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.contains("\"version\":50") == true)
    #expect(notices.first?.contains("\"diagnostics\":[]") == true)
  }

  @Test func `a finding keeps its fingerprint from check to check`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    client.settle()
    let first = Client.values(of: "fingerprint", in: client.takeNotices().last ?? "")
    client.change(Self.uri, to: Self.push + "\n")
    client.settle()
    let second = Client.values(of: "fingerprint", in: client.takeNotices().last ?? "")
    #expect(!first.isEmpty && first == second)
  }

  @Test func `JSON that is being typed is not shouted about until nobody types`() {
    var client = Self.client()
    client.open(Self.uri, #"{"aps":{"badge":"7"}}"#)
    client.settle()
    _ = client.takeNotices()
    client.change(Self.uri, to: #"{"aps":{"badge":"7","sou}}"#)
    client.settle()
    let typed = client.takeNotices().last ?? ""
    #expect(typed.contains("apns-wrong-type") && !typed.contains("json-"))
    client.rest()
    #expect(client.takeNotices().last?.contains("json-") == true)
  }

  @Test(arguments: [
    #"{"name":"left-pad","version":"1.0.0","dependencies":{}}"#, "[1,2,3]", "{}", "", "not JSON",
  ])
  func `the server is silent in other people's files`(text: String) {
    var client = Self.client()
    client.open("file:///nowhere/package.json", text)
    client.settle()
    #expect(client.takeNotices().allSatisfy { $0.contains("\"diagnostics\":[]") })
    #expect(
      client.ask("hover", "file:///nowhere/package.json", #","position":{"line":0,"character":1}"#)
        .contains("null"))
  }

  @Test func `who asks for findings is not sent any`() {
    var client = Client(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    client.open(Self.uri, Self.push)
    client.settle()
    #expect(client.takeNotices().isEmpty)
    #expect(client.ask("diagnostic", Self.uri).contains("apns-misspelled-key"))
  }

  // MARK: - Actions

  @Test func `a finding with a repair has an action that makes it`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    let actions = client.ask("codeAction", Self.uri, Self.everything + #","context":{}"#)
    #expect(actions.contains(#""newText":"\"content-available\"""#))
    #expect(actions.contains(#""isPreferred":true"#))
  }

  @Test func `all safe repairs are one action on request`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    let actions = client.ask(
      "codeAction", Self.uri, Self.everything + #","context":{"only":["source.fixAll"]}"#)
    #expect(actions.contains("source.fixAll.pushcheck") && !actions.contains("quickfix"))
  }

  @Test func `a finding is accepted by an entry in the configuration`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"{"suppress": []}"#.utf8), to: "pushcheck.json")
    try folder.write(Array(Self.push.utf8), to: "push.json")
    let uri = "file://\(folder.path)/push.json"
    var client = Self.client()
    client.open(uri, Self.push)
    let actions = client.ask("codeAction", uri, Self.everything + #","context":{}"#)
    #expect(actions.contains("\(folder.path)/pushcheck.json"))
    #expect(actions.contains(#"\"rule\": \"apns-misspelled-key\", \"path\": \"/push.json\""#))
    let entry = #"{"suppress":[{"rule":"apns-misspelled-key","path":"/push.json","reason":"x"}]}"#
    try folder.write(Array(entry.utf8), to: "pushcheck.json")
    client.settle()
    _ = client.takeNotices()
    client.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
    client.settle()
    let notices = client.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.contains("apns-misspelled-key") == false)
  }

  // MARK: - Completion

  @Test(arguments: [
    #"{"aps":{"|}}"#, #"{"aps":{|"#, #"{"aps":{"alert":"x",|}}"#, #"{"aps":{"alert":"x","so|"#,
    "{\"aps\":{\n  \"alert\":\"x\",\n  \"|\n}}", #"{"headers":{},"payload":{"aps":{"|"#,
    #"{"message":{"topic":"x","apns":{"payload":{"aps":{"|"#,
  ])
  func `keys of aps are offered in whole and in broken text`(text: String) {
    var client = Self.client()
    let labels = client.completion(text)
    #expect(labels.contains("sound") && labels.contains("badge"), "\(labels)")
    #expect(!text.contains("alert") || !labels.contains("alert"))
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"x","interruption-level":|}}"#, "\"time-sensitive\""),
    (#"{"aps":{"alert":"x","interruption-level":"|"#, "\"passive\""),
    (#"{"aps":{"content-available":|}}"#, "1"),
    (#"{"message":{"topic":"x","android":{"priority":"|"}}}"#, "\"HIGH\""),
    (#"{"aps":{"alert":{|}}}"#, "loc-key"),
  ])
  func `values of closed lists are offered`(text: String, value: String) {
    var client = Self.client()
    #expect(client.completion(text).contains(value))
  }

  @Test func `an empty document is offered whole pushes`() {
    var client = Self.client()
    let labels = client.completion("|")
    #expect(labels.contains("alert") && labels.contains("liveactivity"))
  }

  @Test(arguments: PushTemplate.all.map(\.name))
  func `a whole push as it is proposed has no findings`(name: String) throws {
    let template = try #require(PushTemplate.all.first { $0.name == name })
    var client = Self.client()
    client.open("file:///nowhere/new.apns", template.filled)
    client.settle()
    #expect(client.takeNotices().last?.contains("\"diagnostics\":[]") == true, "\(template.filled)")
  }

  @Test func `the configuration has keys, values and findings of its own`() {
    var client = Self.client()
    let uri = "file:///nowhere/pushcheck.json"
    #expect(client.completion(#"{"|}"#, uri).contains("suppress"))
    #expect(client.completion(#"{"fail-on": |}"#, uri).contains("\"warning\""))
    #expect(client.completion(#"{"rules": {"|"}}"#, uri).contains("apns-misspelled-key"))
    client.open(uri, #"{"fail-onn": "warning"}"#)
    client.settle()
    #expect(client.takeNotices().last?.contains("config-unknown-key") == true)
  }

  @Test func `names of the app are offered from its configuration`() throws {
    let folder = try TemporaryFolder()
    let settings = #"{"app": {"categories": ["ORDER"], "sounds": ["ding.caf"]}}"#
    try folder.write(Array(settings.utf8), to: "pushcheck.json")
    var client = Self.client()
    let uri = "file://\(folder.path)/push.json"
    #expect(client.completion(#"{"aps":{"category":|}}"#, uri).contains("\"ORDER\""))
    #expect(client.completion(#"{"aps":{"sound":|}}"#, uri).contains("\"ding.caf\""))
  }

  // MARK: - The rest

  @Test func `a key has its page, a finding that of its rule`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    let key = client.ask("hover", Self.uri, #","position":{"line":2,"character":6}"#)
    #expect(key.contains("aps.alert"))
    let finding = client.ask("hover", Self.uri, #","position":{"line":3,"character":8}"#)
    #expect(finding.contains("apns-misspelled-key"))
    let root = client.ask("hover", Self.uri, #","position":{"line":0,"character":0}"#)
    #expect(root.contains("of 4096 bytes"))
  }

  @Test func `a push has an outline, hints, lenses, folds and links`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    #expect(client.ask("documentSymbol", Self.uri).contains(#""name":"badge","detail":"badge""#))
    #expect(client.ask("inlayHint", Self.uri, Self.everything).contains("of 4096 bytes"))
    #expect(client.ask("codeLens", Self.uri).contains("alert push"))
    #expect(client.ask("foldingRange", Self.uri).contains(#""startLine":1,"endLine":4"#))
    #expect(client.ask("documentLink", Self.uri).contains(#""target":"https://example.org/x""#))
    let selection = client.ask(
      "selectionRange", Self.uri, #","positions":[{"line":2,"character":18}]"#)
    #expect(selection.contains("parent"))
  }

  @Test func `a lens answers with the drawing of the push`() {
    var client = Self.client()
    client.open(Self.uri, Self.push)
    #expect(client.ask("codeLens", Self.uri).contains(#""command":"pushcheck.drawing""#))
    let drawing = client.request(
      "workspace/executeCommand",
      #"{"command":"pushcheck.drawing","arguments":["\#(Self.uri)"]}"#)
    #expect(drawing.contains("é😀") && drawing.contains("┌"))
    #expect(client.takeNotices().contains { $0.contains("window/showMessage") })
  }

  @Test(arguments: [
    "{}", #"{"command":7}"#, #"{"command":"rm"}"#, #"{"command":"pushcheck.drawing"}"#,
    #"{"command":"pushcheck.drawing","arguments":[]}"#,
    #"{"command":"pushcheck.drawing","arguments":{"0":1}}"#,
    #"{"command":"pushcheck.drawing","arguments":[7]}"#,
    #"{"command":"pushcheck.drawing","arguments":["file:///not/open"]}"#,
  ])
  func `a command that cannot be run is an error`(parameters: String) {
    var client = Self.client()
    #expect(client.request("workspace/executeCommand", parameters).contains("-32602"))
  }

  @Test func `a loc-key shows its text in each language`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(#"{"app": {"strings": ["*.lproj/Localizable.strings"]}}"#.utf8), to: "pushcheck.json")
    try folder.write(Array(#""ORDER" = "Your order";"#.utf8), to: "en.lproj/Localizable.strings")
    try folder.write(
      Array(#""ORDER" = "Deine Bestellung";"#.utf8), to: "de.lproj/Localizable.strings")
    var client = Self.client()
    let uri = "file://\(folder.path)/push.json"
    client.open(uri, #"{"aps":{"alert":{"loc-key":"ORDER"}}}"#)
    let page = client.ask("hover", uri, #","position":{"line":0,"character":30}"#)
    #expect(page.contains("text (de): Deine Bestellung") && page.contains("text (en): Your order"))
    client.open(uri, #"{"aps":{"alert":{"loc-key":"ODER"}}}"#)
    #expect(
      client.ask("hover", uri, #","position":{"line":0,"character":30}"#)
        .contains("the app does not know this key"))
  }

  @Test(arguments: [
    "https://example.org/a b", "https://example.org/\\u0000", "https://\\u0007", "https://\\n",
  ])
  func `what is no address is not a link`(text: String) {
    var client = Self.client()
    client.open(Self.uri, #"{"aps":{"alert":"x"},"url":"\#(text)"}"#)
    #expect(client.ask("documentLink", Self.uri).contains("\"result\":[]"))
  }

  @Test func `what a string holds is explained in its place`() {
    var client = Self.client()
    client.open(
      Self.uri,
      #"{"default":"x","APNS":"{\"aps\":{\"alert\":\"x\",\"badge\":7}}"}"#)
    let page = client.ask("hover", Self.uri, #","position":{"line":0,"character":54}"#)
    #expect(page.contains("aps.badge"), "\(page)")
  }

  @Test func `each record of a stream is a document of its own`() {
    var client = Self.client()
    let uri = "file:///nowhere/queue.ndjson"
    let text = "{\"aps\":{\"alert\":\"x\"}}\n{\"aps\":{\"badge\":\"7\"}}\n"
    client.open(uri, text)
    client.settle()
    #expect(client.takeNotices().last?.contains(#""line":1,"character":16"#) == true)
    let hover = client.ask("hover", uri, #","position":{"line":1,"character":10}"#)
    #expect(hover.contains("aps.badge"))
  }
}

extension PushTemplate {
  /// The text with every place filled in as it is proposed.
  fileprivate var filled: String {
    var text = ""
    var rest = snippet[...]
    while let start = rest.firstRange(of: "${") {
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let colon = rest.firstIndex(of: ":"), let end = rest.firstIndex(of: "}") else { break }
      text += rest[rest.index(after: colon)..<end]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
