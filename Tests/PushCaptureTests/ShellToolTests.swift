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
    "xcrun simctl list devices", "xcrun simctl push booted", "aws s3 cp a b",
    "aws sns publish --message 'Tea is ready' --phone-number +15550100",
    "the command xcrun simctl push booted a.b.c x.apns sends it",
  ])
  func `other commands send no push`(_ text: String) {
    #expect(bodies(text) == [])
  }
}
