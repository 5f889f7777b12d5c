import JSON
import PushCapture
import Testing

/// Commands beside curl that send pushes.
@Suite struct ShellToolTests {
  private func bodies(_ text: String) -> [String] {
    (Capture(Array(text.utf8).span)?.requests ?? []).map { request in
      let receiver = "\(request.receiver): "
      return switch request.body {
      case .text(let text):
        receiver + String(decoding: text.bytes, as: UTF8.self).filter { $0 != "\n" }
      case .file(let name): receiver + "@\(name)"
      case .filledIn(let value): receiver + "? \(value)"
      case .string(let pointer): receiver + "\(pointer)"
      case nil: receiver + "nothing"
      }
    }
  }

  @Test(arguments: [
    ("echo '{}' | xcrun simctl push booted a.b.c -", "{}"),
    ("xcrun simctl push booted a.b.c - <<EOF\n{}\nEOF", "{}"),
    ("xcrun simctl push booted a.b.c - <<< '{}'", "{}"),
    ("cat <<'EOF' | xcrun simctl push \"$DEVICE\" a.b.c -\n{}\nEOF", "{}"),
    ("echo '{}' > p.apns\nxcrun simctl push booted a.b.c p.apns", "{}"),
    ("xcrun simctl push booted push.apns", "@push.apns"),
    ("xcrun simctl push booted a.b.c \"$1\"", "? the value of `$1`"),
    ("echo '{}' | xcrun simctl push booted <BUNDLE_ID> -", "{}"),
    ("xcrun simctl push <UDID> <BUNDLE_ID> - <<EOF\n{}\nEOF", "{}"),
    ("xcrun simctl push <device id> <app bundle id> - <<< '{}'", "{}"),
    ("xcrun simctl push booted <BUNDLE_ID> push.apns", "@push.apns"),
    ("xcrun simctl push booted <file>", "? the value of `<file>`"),
    ("xcrun simctl push booted - <p.apns >log", "@p.apns"),
    ("xcrun simctl push booted - <push>log", "@push"),
    ("xcrun simctl push booted - <push>/dev/null", "@push"),
    ("xcrun simctl push booted - <p.apns> log", "@p.apns"),
    ("jq . x | xcrun simctl push booted a.b.c -", "? what it reads from standard input"),
  ])
  func `what the Simulator gets`(_ text: String, _ body: String) {
    #expect(bodies(text) == ["simulator: " + body])
  }

  @Test(arguments: [
    (#"aws sns publish --message '{"default":"a"}' --message-structure json"#, #"{"default":"a"}"#),
    (#"aws sns publish --message='{"default":"a"}'"#, #"{"default":"a"}"#),
    (
      "aws --profile x sns publish \\\n  --topic-arn arn:aws:sns:x \\\n  --message file://m.json",
      "@m.json"
    ),
    (#"aws sns publish --cli-input-json '{"Message":"a"}'"#, #"{"Message":"a"}"#),
    (#"aws sns publish --message "$MESSAGE""#, "? the value of `$MESSAGE`"),
    ("M='{}'\naws sns publish --message \"$M\"", "{}"),
  ])
  func `what Amazon SNS gets`(_ text: String, _ body: String) {
    #expect(bodies(text) == ["amazon: " + body])
  }

  @Test(arguments: [
    ("aws pinpoint send-messages --application-id a --message-request '{}'", "{}"),
    ("aws pinpoint send-users-messages --send-users-message-request file://r.json", "@r.json"),
    ("aws pinpoint create-campaign --write-campaign-request='{}'", "{}"),
    (
      "aws --region eu-west-1 pinpoint update-campaign --campaign-id sns "
        + "--write-campaign-request '{}'", "{}"
    ),
  ])
  func `what Amazon Pinpoint gets`(_ text: String, _ body: String) {
    #expect(bodies(text) == ["amazon: " + body])
  }

  @Test func `a command that makes no push sends none`() {
    #expect(bodies("aws pinpoint get-campaign --application-id a --campaign-id b") == [])
  }

  @Test(arguments: [
    ("wget --post-data='{\"to\":1}' https://example.com/a", "{\"to\":1}"),
    ("wget --quiet --method POST --header 'A: b' --body-data '{}' -O - https://a.example", "{}"),
    ("wget --post-file=push.json https://a.example", "@push.json"),
    ("wget --body-data \"$BODY\" --method=PUT https://a.example", "? the value of `$BODY`"),
    ("B='{}'\nwget --post-data \"$B\" \\\n  https://a.example", "{}"),
    ("http POST https://a.example/push A:b <<< '{}'", "{}"),
    ("echo '{}' | http --follow --timeout 3600 POST 'https://a.example' A:'b'", "{}"),
    ("http https://a.example < push.json", "@push.json"),
    ("https a.example/push --raw '{}'", "{}"),
    ("http -a me:secret POST :3000/push --raw=\"$BODY\"", "? the value of `$BODY`"),
  ])
  func `what other HTTP clients send`(_ text: String, _ body: String) {
    #expect(bodies(text) == ["server: " + body])
  }

  @Test(arguments: [
    (#"A:b aps:='{"badge":1}' id=7 n:=7 q==x"#, #"{"aps":{"badge":1},"id":"7","n":7}"#),
    (
      #"aps[alert][title]=Hi aps[badge]:=1 to[]=a to[]=b to[3]=c"#,
      #"{"aps":{"alert":{"title":"Hi"},"badge":1},"to":["a","b",null,"c"]}"#
    ),
    (#"[]=a []:=1"#, #"["a",1]"#),
    (#"'a\[b\]'=1 'c\:d':='{}' 'e[\1]'=f"#, #"{"a[b]":"1","c:d":{},"e":{"1":"f"}}"#),
    (#"a=1 a=2 b=x b[c]=3"#, #"{"a":"2","b":"x"}"#),
    (#"t="say \"Hi\"" u:A=b url=https://a.b"#, #"{"t":"say \"Hi\"","url":"https://a.b"}"#),
    (#"n:=$N aps:="$APS" to=$TO"#, #"{"n":"$N","aps":"$APS","to":"$TO"}"#),
    (#"body:='{"aps":{}}'"#, #"{"body":{"aps":{}}}"#),
    ("aps:=@aps.json", "? the file aps.json"), ("@push.json", "@push.json"),
    (#"--form to=a push='{"a":1}'"#, #"{"to":"a","push":"{\"a\":1}"}"#),
  ])
  func `items of HTTPie make the body`(_ items: String, _ body: String) {
    for method in ["POST ", "", "post "] {
      #expect(bodies("http \(method)https://a.example/push \(items)") == ["server: " + body])
    }
  }

  @Test func `items may come from files that the script writes`() {
    let script = "echo '{\"badge\":1}' > aps.json\nhttp https://a.example aps:=@aps.json"
    #expect(bodies(script) == [#"server: {"aps":{"badge":1}}"#])
  }

  @Test func `each byte of an item is found where it is written`() throws {
    let command = #"http https://a.example a[b]=x aps:='{"c":1}' a[d]:=2"#
    let request = try #require(Capture(Array(command.utf8).span)?.requests.first)
    guard case .text(let text)? = request.body else {
      Issue.record("no text: \(String(describing: request.body))")
      return
    }
    #expect(String(decoding: text.bytes, as: UTF8.self) == #"{"a":{"b":"x","d":2},"aps":{"c":1}}"#)
    for (byte, place) in [("x", "x aps"), ("d", "d]"), ("2", "2"), ("aps", "aps"), ("1", "1}")] {
      let here = String(decoding: text.bytes, as: UTF8.self).firstRange(of: byte)?.lowerBound
      let there = command.firstRange(of: place)?.lowerBound
      let offset = try #require(here?.utf16Offset(in: String(decoding: text.bytes, as: UTF8.self)))
      #expect(text.origin(of: offset) == there?.utf16Offset(in: command))
    }
  }

  @Test(arguments: ["a\(String(repeating: "[b]", count: 99))=1", "a[9999999]=1", "a[b=1", "a]=1"])
  func `items that HTTPie refuses, or nobody writes, are left out`(_ item: String) {
    #expect(bodies("http https://a.example \(item)") == [])
    #expect(bodies("http https://a.example '\(item)' c=1") == [#"server: {"c":"1"}"#])
  }

  @Test(arguments: [
    "wget -q -O - --method=POST --header='X-A: b' --body-data='{}' https://a.example/push",
    "http POST https://a.example/push X-A:b <<< '{}'",
  ])
  func `headers and address of other HTTP clients`(_ text: String) throws {
    let capture = Capture(Array(text.utf8).span)
    let request = try #require(capture?.requests.first)
    #expect(request.method == "POST")
    #expect(request.address == "https://a.example/push")
    #expect(request.headers.map(\.name) == ["x-a"])
    #expect(request.headers.map(\.value) == ["b"])
    #expect(capture?.form == .shell)
  }

  @Test(arguments: [
    "wget https://example.com/push.json", "http GET https://example.com",
    "http request with a body", "http POST to FCM <<< '{}'",
    "xcrun simctl list devices", "xcrun simctl push booted", "aws s3 cp a b",
    "aws sns publish --message 'Tea is ready' --phone-number +15550100",
    "the command xcrun simctl push booted a.b.c x.apns sends it",
  ])
  func `other commands send no push`(_ text: String) {
    #expect(bodies(text) == [])
  }
}
