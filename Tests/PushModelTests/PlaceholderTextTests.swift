import Testing

@testable import PushModel

/// What stands for a value, and what is one.
struct PlaceholderTextTests {
  private func isPlaceholder(_ text: String) -> Bool { text.utf8.span.isPlaceholder }

  private func isTokenPlaceholder(_ text: String) -> Bool { text.utf8.span.isTokenPlaceholder }

  @Test(arguments: [
    "YOUR_APP_ID", "your-key", "yourKey", "APP_ID", "TOKEN_HERE", "<id>", "<anything at all>",
    "{{id}}", "{% if a %}b{% endif %}", "${id}", "$(id)", "%id%", "...", "…", "xxx", "XXXX-XXXX",
    "***",
  ])
  func `stands for a value`(_ text: String) {
    #expect(isPlaceholder(text))
    #expect(isTokenPlaceholder(text))
  }

  @Test(arguments: [
    "", "high", "PRIORITY_HIGH", "HIGH", "ID", "yourself", "your", "xx", "5.5", "a...", "<", "news",
    "level", "100%",
  ])
  func `is a value`(_ text: String) {
    #expect(!isPlaceholder(text))
  }

  @Test(arguments: [
    "TOKEN", "token", "user-token", "my_device_token", "deviceToken", "some-deviceid", "device-id",
    "YOUR_DEVICE_ID", "USER_ID", "userId", "regid", "<device token>", "[REGISTRATION_TOKEN]",
    "{device}", "$DEVICE",
  ])
  func `stands for a token`(_ text: String) {
    #expect(isTokenPlaceholder(text))
  }

  @Test(arguments: [
    "", "news", "all-devices", "covid", "my_topic", "tokenDEVICE+TOKEN/8a2c", "/topics/token",
    "fGb7kQzXTvqAbCdEfGhIjK", "<fGb7kQzXTvqAbCdEfGhIjK>", "c1:APA91bToken",
  ])
  func `is no placeholder of a token`(_ text: String) {
    #expect(!isTokenPlaceholder(text))
  }
}
