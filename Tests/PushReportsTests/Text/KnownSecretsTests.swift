import JSON
import PushReports
import PushRules
import Testing

@Suite struct KnownSecretsTests {
  private static let texts = [
    #"{"aps": {"alert": "Your code is 482913"}}"#, #"{"aps": {"alert": "Your code is ready"}}"#,
    #"{"aps": {"alert": "Paid with 4242 4242 4242 4242"}}"#, "", " ",
  ]

  @Test func `what is known of one text is not said of another`() {
    var known = KnownSecrets()
    for text in Self.texts + Self.texts.reversed() + Self.texts {
      let bytes = Array(text.utf8)
      let told = known.told(in: bytes.span)
      #expect(told == SecretPlaces.find(in: bytes.span), "\(text)")
    }
  }
}
