import PushShield
import Testing

/// Every secret here is made up.
struct RedactionTests {
  private static let digits = String(repeating: "a1b2c3d4", count: 8)
  private static let fcm = "fXyZ0123456789abcdefgh:APA91b" + String(repeating: "Qq-_", count: 33)

  @Test(
    arguments: [
      ("token \(digits)!", "token a1b2…c3d4!"),
      ("\"\(digits)\(digits)\"", "\"a1b2…c3d4\""),
      ("\(digits.dropLast(25))…", "a1b2…2c3d…"),
      ("\(digits.dropLast(1))", "\(digits.dropLast(1))"),
      (
        "<740f4707 bebcf74f 9b7c25d4 8e335894 5f6aa01d a5ddb387 462c7eaf 61bb78ad>",
        "<740f…78ad>"
      ),
      ("12345678 12345678 1234", "12345678 12345678 1234"),
      ("\"to\":\"\(fcm)\"", "\"to\":\"fXyZ…Qq-_\""),
      ("key=AAAAabcdefg:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx", "key=AAAA…RYqx"),
      ("Bearer eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBQkMifQ.c2lnbmF0dXJl", "Bearer eyJh…dXJl"),
      (#"\neyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJBQkMifQ.c2ln"#, #"\neyJh…c2ln"#),
      ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOi…", "eyJh…MiOi…"),
      ("AIzaSyA-1234567890abcdefghijklmnopqrstu", "AIza…rstu"),
      (#"x\nAKIAIOSFODNN7EXAMPLE y"#, #"x\nAKIA…MPLE y"#),
      (
        #"-----BEGIN EC PRIVATE KEY-----\nMHcCAQEE\n-----END EC PRIVATE KEY-----\n"#,
        #"-----BEGIN EC PRIVATE KEY-----…\n"#
      ),
      ("-----BEGIN PRIVATE KEY-----\nMIGT", "-----BEGIN PRIVATE KEY-----…"),
      ("-----BEGIN PUBLIC KEY-----\nMIGT", "-----BEGIN PUBLIC KEY-----\nMIGT"),
      (
        "content_available and apns-topic com.example.app",
        "content_available and apns-topic com.example.app"
      ),
    ])
  func `a secret keeps its first and last four characters`(text: String, shown: String) {
    #expect(Redaction.of(text) == shown)
    #expect(Redaction.isNeeded(in: text) == (text != shown))
  }

  @Test(
    arguments: [
      ("`badge` is the string \"your code is 482913\"", "`badge` is the string \"your code is …\""),
      ("Ihr PIN lautet 4829, danke", "Ihr PIN lautet …, danke"),
      ("482 913 is your verification code", "… is your verification code"),
      ("paid with 4111 1111 1111 1111.", "paid with ….",),
      ("paid with 4242424242424242", "paid with …"),
      ("password: hunter2hunter\", x", "password: …\", x"),
      ("`APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx…`", "`APA9…RYqx…`"),
      (
        #"PRIVATE KEY-----\nMIGTAgEA\n-----END PRIVATE KEY-----"#,
        "PRIVATE KEY-----…-----END PRIVATE KEY-----"
      ),
      ("{\"code\": \"x\", \"badge\": 4829}", "{\"code\": \"x\", \"badge\": 4829}"),
      ("expected at most 4096 bytes, not 482913", "expected at most 4096 bytes, not 482913"),
      ("a one-time code of 6 digits", "a one-time code of 6 digits"),
      ("4111 1111 1111 1112", "4111 1111 1111 1112"),
    ])
  func `what a text tells only its reader is left out`(text: String, shown: String) {
    #expect(Redaction.of(text) == shown)
    #expect(Redaction.isNeeded(in: text) == (text != shown))
  }

  @Test func `several secrets in one text are all shortened`() {
    let text = "\(Self.digits) \(Self.fcm) AKIAIOSFODNN7EXAMPLE"
    #expect(Redaction.of(text) == "a1b2…c3d4 fXyZ…Qq-_ AKIA…MPLE")
  }

  @Test(.timeLimit(.minutes(60)))
  func `hostile text takes time in proportion to its length`() {
    let parts = [
      "-----BEGIN PRIVATE KEY----", "AIza", "eyJa.", ":APA91b", "12345678 ", "a:", "AKIA",
      "code 1234 ", "code ", "1234 ", "4111 1111 1111 1111 ", "password: a1", "PRIVATE KEY-----",
    ]
    for part in parts {
      let text = String(repeating: part, count: 300_000 / part.utf8.count)
      #expect(!Redaction.of(text).isEmpty, "\(part)")
    }
  }
}
