import ByteIO
import JSON
import PushFormats
import PushModel
import TestSupport
import Testing

@testable import PushCommand

/// Any text is a configuration, or has findings; nothing traps, and nothing takes long.
@Suite struct HostileConfigurationTests {
  private static let pieces: [String] =
    SettingObject.allCases.flatMap { $0.settings }.map { "\"\($0.key)\"" }
    + [
      "{", "}", "[", "]", ":", ",", "null", "true", "-1", "1e9", "99999999999999999999", "\"\"",
      "\"*\"", "\"off\"", "\"apns-*\"", "\"2026-12-31\"", "\"/aps/*\"", "\"[[*]]\"", "\"**/\"",
      "\"\\u0000\"", "\"[a-\"", "\"string\"", "\"iOS\"", "\"16.4\"",
    ]

  @Test func `random settings have findings or are read`() {
    var noise = SeededRandom(13)
    for _ in 0..<300 {
      let text = value(depth: 0, &noise)
      _ = ConfigurationText.findings(in: text, clock: .given(1_800_000_000))
      _ = ConfigurationText.findings(inBaseline: text)
      let broken = (0..<20).map { _ in Self.pieces.randomElement(using: &noise) ?? "" }.joined()
      _ = ConfigurationText.findings(in: broken)
    }
  }

  /// A value that is JSON and, more often than not, nearly a configuration.
  private func value(depth: Int, _ noise: inout SeededRandom) -> String {
    let scalars = Self.pieces.filter { $0.count > 1 }
    switch depth > 3 ? 2 : Int.random(in: 0..<(depth == 0 ? 1 : 4), using: &noise) {
    case 0:
      let members = (0..<4).map { _ in
        let key = Self.pieces[Int.random(in: 0..<30, using: &noise)]
        return "\(key.hasPrefix("\"") ? key : "\"x\""): \(value(depth: depth + 1, &noise))"
      }
      return "{\(members.joined(separator: ", "))}"
    case 1:
      let elements = (0..<2).map { _ in value(depth: depth + 1, &noise) }
      return "[\(elements.joined(separator: ", "))]"
    default: return scalars.randomElement(using: &noise) ?? "null"
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func `deep and long configurations take no time`() {
    _ = ConfigurationText.findings(in: String(repeating: "[", count: 100_000))
    _ = ConfigurationText.findings(in: String(repeating: #"{"app":"#, count: 10_000))
    let entries = Array(
      repeating: #"{"rule": "apns-*", "path": "**/*/**/*.json", "reason": "x"}"#, count: 2000)
    _ = ConfigurationText.findings(in: #"{"suppress": [\#(entries.joined(separator: ","))]}"#)
  }
}
