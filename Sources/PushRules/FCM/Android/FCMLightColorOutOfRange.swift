import JSON
package import PushFormats
package import PushModel

package enum FCMLightColorOutOfRange: GuardedRule {
  package static let id: StaticString = "fcm-light-color-out-of-range"
  package static let severity = Severity.error
  package static let source = GoogleDocs.message

  package static var page: RulePage {
    RulePage(
      "The components of `light_settings.color` must be numbers from 0 to 1.",
      rationale: """
        `color` in `light_settings` is a `google.type.Color`: red, green, blue and alpha from 0 to \
        1, unlike the `#rrggbb` of the notification's own colour, and not from 0 to 255.
        """,
      failing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "light_settings": {"color": {"red": 255}, "light_on_duration": "1s", "light_off_duration": "1s"}}}}}"#,
          at: "/message/android/notification/light_settings/color/red", severity: .error,
          message: "`red` is 255, expected a number from 0 to 1")
      ],
      passing: [
        Example(
          #"{"message": {"topic": "news", "android": {"notification": {"title": "Hi", "light_settings": {"color": {"red": 0.2, "blue": "1.0"}, "light_on_duration": "1s", "light_off_duration": "1s"}}}}}"#
        )
      ])
  }

  private static let parts = [
    LightColor.red.id, LightColor.green.id, LightColor.blue.id, LightColor.alpha.id,
    LightColorV2.red.id, LightColorV2.green.id, LightColorV2.blue.id, LightColorV2.alpha.id,
  ]

  package static var runs: Guard {
    Guard(.fcmV1, anyOf: parts)
  }

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    for part in parts {
      guard let value = push[part], let number = value.number ?? value.string.flatMap(Double.init),
        !(0...1).contains(number)
      else { continue }
      findings.add(
        self, at: push.value(part),
        "`\(part.field.name)` is \(ValueWords.show(value)), expected a number from 0 to 1",
        label: "out of range",
        help: number > 1 && number <= 255 ? "divide it by 255" : "write a number from 0 to 1",
        predicts: .fcmRefusesBare)
    }
  }
}
