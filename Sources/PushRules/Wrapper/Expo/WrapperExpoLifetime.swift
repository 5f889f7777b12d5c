import JSON
package import PushFormats
package import PushModel

package enum WrapperExpoLifetime: WrapperRule {
  package static let id: StaticString = "wrapper-expo-lifetime"
  package static let severity = Severity.warning
  package static let source = VendorDocs.expo
  package static let kinds = [DocumentKind.wrapperExpo]

  /// As milliseconds, seconds of this century have so many digits.
  private static let firstMilliseconds = 100_000_000_000.0

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    var long: [(place: JSONPointer, seconds: Double)] = []
    var late: [(place: JSONPointer, time: Double)] = []
    document.forEachMessage { message, place in
      if let seconds = message["ttl"]?.number, seconds > Double(Limits.fcmTimeToLiveSeconds) {
        long.append((place.appending("ttl"), seconds))
      }
      if let time = message["expiration"]?.number, time >= firstMilliseconds {
        late.append((place.appending("expiration"), time))
      }
    }
    for (place, seconds) in long { report(lifetime: seconds, at: place, &findings) }
    for (place, time) in late { report(time: time, at: place, &findings) }
  }

  private static func report(
    lifetime seconds: Double, at place: JSONPointer, _ findings: inout Findings
  ) {
    // Seconds that were multiplied by 1000: the quotient must be an allowed lifetime.
    let meant = Int64(exactly: seconds / 1000).flatMap {
      $0 <= Int64(Limits.fcmTimeToLiveSeconds) ? $0 : nil
    }
    findings.add(
      self, at: .value(place), "`ttl` is \(plain(seconds)), over the 2,419,200 seconds of 28 days",
      label: meant == nil ? "too long" : "milliseconds?",
      help: meant.map { "write \($0), in seconds" } ?? "write at most 2419200",
      note: "FCM does not keep messages longer, and Expo passes the number on",
      fix: meant.map { .unsafe(.set(place, to: "\($0)")) })
  }

  private static func report(
    time: Double, at place: JSONPointer, _ findings: inout Findings
  ) {
    let meant = Int64(exactly: (time / 1000).rounded(.down))
    findings.add(
      self, at: .value(place), "`expiration` is \(plain(time)), expected seconds since 1970",
      label: "milliseconds", help: meant.map { "write \($0)" },
      note: "read as seconds it is thousands of years ahead",
      fix: meant.map { .unsafe(.set(place, to: "\($0)")) })
  }

  private static func plain(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  package static var page: RulePage {
    RulePage(
      "The lifetime of an Expo message must be in seconds.",
      rationale: """
        `ttl` is a number of seconds from now, `expiration` a time in seconds since 1970; \
        JavaScript counts in milliseconds. A lifetime that is a thousand times too long exceeds \
        FCM's limit of 28 days.
        """,
      failing: [
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "ttl": 86400000}"#, at: "/ttl",
          severity: .warning, message: "`ttl` is 86400000, over the 2,419,200 seconds of 28 days",
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "ttl": 86400}"#),
        Example(
          #"{"to": "ExponentPushToken[a]", "title": "Hi", "expiration": 1763632800000}"#,
          at: "/expiration", severity: .warning,
          message: "`expiration` is 1763632800000, expected seconds since 1970",
          fixed: #"{"to": "ExponentPushToken[a]", "title": "Hi", "expiration": 1763632800}"#),
      ],
      passing: [
        Example(#"{"to": "ExponentPushToken[a]", "title": "Hi", "ttl": 86400}"#),
        Example(#"{"to": "ExponentPushToken[a]", "title": "Hi", "expiration": 1763632800}"#),
      ])
  }
}
