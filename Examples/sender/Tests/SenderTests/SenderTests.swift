import PushCheckKit
import Sender
import Testing

@Suite struct SenderTests {
  /// Keeps what it is given.
  private actor Recorder: Transport {
    var sent: [Push] = []

    func send(_ push: Push, to deviceToken: String) { sent.append(push) }
  }

  private static let headers = [
    "apns-push-type": "background", "apns-priority": "5", "apns-topic": "com.acme.app",
  ]

  @Test func `a good push is sent`() async throws {
    let recorder = Recorder()
    try await PushSender(recorder).send(
      Push(#"{"aps": {"content-available": 1}}"#, headers: Self.headers), to: "token")
    #expect(await recorder.sent.count == 1)
  }

  @Test func `a push that would wake nobody is refused`() async {
    let recorder = Recorder()
    let error = await #expect(throws: RefusedPush.self) {
      try await PushSender(recorder).send(
        Push(#"{"aps": {"content_available": 1}}"#, headers: Self.headers), to: "token")
    }
    #expect(error?.report.findings.first?.help == #"write "content-available""#)
    #expect(await recorder.sent.isEmpty)
  }

  @Test func `what we send has no findings`() {
    expectNoPushFindings(#"{"aps": {"content-available": 1}}"#.utf8, headers: Self.headers)
  }

  @Test func `a finding fails a test, with what to write instead`() {
    withKnownIssue {
      expectNoPushFindings(#"{"aps": {"content_available": 1}}"#.utf8)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("help: write \"content-available\"") }
    }
  }
}
