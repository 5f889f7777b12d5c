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
