import PushFormats
import Testing

@testable import PushModel

/// What stands for a value, and what is one.
struct PlaceholderTextTests {
  private func isPlaceholder(_ text: String) -> Bool { text.utf8.span.isPlaceholder }

  private func isUnfilled(name: String) -> Bool {
    UnfilledPlaceholders.areIn(name: name.utf8.span)
  }

  private func isTokenPlaceholder(_ text: String) -> Bool { text.utf8.span.isTokenPlaceholder }

  @Test(arguments: [
    "YOUR_APP_ID", "your-key", "yourKey", "APP_ID", "TOKEN_HERE", "<id>", "<anything at all>",
    "{{id}}", "{% if a %}b{% endif %}", "${id}", "$(id)", "%id%", "...", "…", "xxx", "XXXX-XXXX",
    "***", "#rrggbb", "#AARRGGBB",
  ])
  func `stands for a value`(_ text: String) {
    #expect(isPlaceholder(text))
    #expect(isTokenPlaceholder(text))
  }

  @Test(arguments: [
    "", "high", "PRIORITY_HIGH", "HIGH", "ID", "yourself", "your", "xx", "5.5", "a...", "<", "news",
    "level", "100%", "#abcabc", "#ffaabb", "#",
  ])
  func `is a value`(_ text: String) {
    #expect(!isPlaceholder(text))
  }

  @Test(arguments: [
    "TOKEN", "token", "user-token", "my_device_token", "deviceToken", "some-deviceid", "device-id",
    "YOUR_DEVICE_ID", "USER_ID", "userId", "regid", "<device token>", "[REGISTRATION_TOKEN]",
    "{device}", "$DEVICE", "‹디바이스 FCM 토큰>", "<Token des Geräts>", "ВАШ ТОКЕН", "设备的 token",
    "‹aquí el token›",
  ])
  func `stands for a token`(_ text: String) {
    #expect(isTokenPlaceholder(text))
  }

  @Test(arguments: [
    "", "news", "all-devices", "covid", "my_topic", "tokenDEVICE+TOKEN/8a2c", "/topics/token",
    "fGb7kQzXTvqAbCdEfGhIjK", "<fGb7kQzXTvqAbCdEfGhIjK>", "c1:APA91bToken",
    "“fGb7kQzXTvqAbCdEfGhIjK”", "fGb7kQzXTvqAbCdEfGhIjK\u{200B}",
  ])
  func `is no placeholder of a token`(_ text: String) {
    #expect(!isTokenPlaceholder(text))
  }

  @Test(arguments: [
    "$to", "${to}", "$(to)", "{to}", "{{to}}", "#{to}", "\\(to)", "<to>", "[TO]", "%s", "%@",
    "%to%",
    "{}", "{0}", "<%= to %>", "user-$id", "user_{id}", "user_%s", "user-%d-news", "@{to}",
  ])
  func `a name has a placeholder`(_ text: String) {
    #expect(isUnfilled(name: text))
  }

  @Test(arguments: [
    ("<topic name>", Severity.note), ("{{topic}}", .note), ("${topic}", .note), ("{topic}", .note),
    ("user-$id", .warning), ("user_{id}", .warning), ("{{a}}-{{b}}", .note), ("%s", .warning),
  ])
  func `a placeholder alone is a note`(_ name: String, _ severity: Severity) {
    #expect(UnfilledPlaceholders.severity(in: name.utf8.span) == severity)
  }

  @Test(arguments: [
    "", "news", "new offers", "caf%C3%A9", "%20and%20", "50%off%", "50%", "100%sale", "a~%d", "a$",
    "team:5", "@news", "(news)", "{", "a}b{", "%", "%E4%de",
  ])
  func `a name has none`(_ text: String) {
    #expect(!isUnfilled(name: text))
  }
}
