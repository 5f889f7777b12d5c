import JSON
package import PushFormats
package import PushModel

package enum WrapperAirshipPlatform: WrapperRule {
  package static let id: StaticString = "wrapper-airship-platform"
  package static let severity = Severity.error
  package static let source = VendorDocs.airshipValidation
  package static let kinds = [DocumentKind.wrapperAirship]

  /// The platforms that have a part of their own in `notification`.
  private static let platforms: [StaticString] = [
    "ios", "android", "amazon", "web", "wns", "email", "sms",
  ]
  private static let platformTable = KeyTable(platforms)
  /// Identifiers of one device in `audience`, with the platforms that it may have.
  private static let devices: [(key: StaticString, platforms: [StaticString])] = [
    ("ios_channel", ["ios"]), ("device_token", ["ios"]), ("android_channel", ["android"]),
    ("amazon_channel", ["amazon"]), ("apid", ["android", "amazon"]),
  ]
  /// What else a push may bring, or take its texts from.
  private static let otherContents: [StaticString] = [
    "message", "in_app", "merge_data", "localizations",
  ]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    document.forEachPushOfAirship { push, place in check(push, at: place, &findings) }
  }

  private static func check(
    _ push: JSONValue, at place: () -> JSONPointer, _ findings: inout Findings
  ) {
    guard let asked = push["device_types"], asked.kind == .array, asked.count > 0 else { return }
    checkContents(of: push, for: asked, at: place, &findings)
    guard let audience = push["audience"], audience.isObject else { return }
    for device in devices where audience[device.key] != nil {
      guard !device.platforms.contains(where: { holds(asked, $0) }) else { continue }
      let names = device.platforms.map { "\"\($0)\"" }.listed()
      findings.add(
        self, at: .key(place().appending(JSONPointer(["audience", "\(device.key)"]))),
        "`audience` names a device by `\(device.key)`, and `device_types` does not contain \(names)",
        label: "no device of these types", help: "add \(names) to `device_types`",
        note: "Airship refuses the push: the device is of none of these types")
    }
  }

  /// Compares what is asked for with what is there for each platform.
  private static func checkContents(
    of push: JSONValue, for asked: JSONValue, at place: () -> JSONPointer,
    _ findings: inout Findings
  ) {
    guard let notification = push["notification"], notification.isObject,
      !otherContents.contains(where: { push[$0] != nil })
    else { return }
    let isAsked = named(in: asked)
    var isThere = [7 of Bool](repeating: false)
    var isForAll = false
    var members = notification.members
    while let member = members.next() {
      if let number = platformTable.number(of: member) {
        isThere[number] = true
      } else {
        isForAll = true
      }
    }
    for (number, platform) in platforms.enumerated() where isAsked[number] != isThere[number] {
      if isThere[number] {
        reportUnused("\(platform)", at: place(), &findings)
      } else if !isForAll {
        reportMissing("\(platform)", in: asked, at: place(), &findings)
      }
    }
  }

  /// Which of the platforms a list names.
  private static func named(in list: JSONValue) -> [7 of Bool] {
    var named = [7 of Bool](repeating: false)
    for position in 0..<list.count {
      guard let word = list[position]?.utf8, let number = platformTable.number(of: word) else {
        continue
      }
      named[number] = true
    }
    return named
  }

  private static func holds(_ list: JSONValue, _ word: StaticString) -> Bool {
    (0..<list.count).contains { list[$0]?.utf8?.equals(word) == true }
  }

  private static func reportMissing(
    _ platform: String, in asked: JSONValue, at place: JSONPointer, _ findings: inout Findings
  ) {
    guard let position = (0..<asked.count).first(where: { asked[$0]?.string == platform }) else {
      return
    }
    findings.add(
      self, at: .value(place.appending("device_types").appending(position)),
      "`device_types` contains \"\(platform)\", and `notification` has nothing for it",
      label: "no payload for this platform",
      help: "add \"\(platform)\" or an \"alert\" for all platforms to `notification`, or remove it"
        + " here",
      note: "Airship answers 400 for a missing payload and sends nothing, to no platform")
  }

  private static func reportUnused(
    _ platform: String, at place: JSONPointer, _ findings: inout Findings
  ) {
    findings.add(
      self, at: .key(place.appending(JSONPointer(["notification", platform]))),
      "`notification` has a part for \"\(platform)\", which is not in `device_types`",
      label: "nobody gets it", severity: .warning,
      help: "add \"\(platform)\" to `device_types`, or remove the part",
      note: "Airship sends only to the platforms in `device_types`")
  }

  package static var page: RulePage {
    RulePage(
      "The platforms of an Airship push must be the ones that it has a payload for.",
      rationale: """
        Each platform in `device_types` needs a payload: the common `alert`, or a part of its own \
        in `notification`. Airship refuses the whole push if one of them has none, and if the \
        audience is a device of another platform. A part for a platform that is not in the list is \
        sent to nobody.
        """,
      failing: [
        Example(
          #"{"audience": "all", "device_types": ["ios", "android"], "notification": {"ios": {"alert": "Boo"}}}"#,
          at: "/device_types/1", severity: .error,
          message: #"`device_types` contains "android", and `notification` has nothing for it"#),
        Example(
          #"{"audience": "all", "device_types": ["ios"], "notification": {"alert": "Boo", "android": {"extra": {"id": "7"}}}}"#,
          at: "/notification/android", severity: .warning,
          message: #"`notification` has a part for "android", which is not in `device_types`"#),
        Example(
          #"{"audience": {"ios_channel": "9c36e8c7-5a73-47c0-9716-99fd3d4197d5"}, "device_types": ["android"], "notification": {"alert": "Boo"}}"#,
          at: "/audience/ios_channel", severity: .error,
          message:
            #"`audience` names a device by `ios_channel`, and `device_types` does not contain "ios""#
        ),
      ],
      passing: [
        Example(
          #"{"audience": "all", "device_types": ["ios", "android", "open::toaster"], "notification": {"alert": "Boo", "ios": {"badge": 1}}}"#
        ),
        Example(
          #"{"audience": "all", "device_types": ["ios", "android"], "notification": {"ios": {"alert": "Boo"}}, "message": {"title": "Hi", "body": "Ho"}}"#,
          remark: "the message center needs no notification"),
        Example(
          #"{"audience": {"named_user": "ann"}, "device_types": "all", "notification": {"ios": {"alert": "Boo"}}}"#
        ),
      ])
  }
}
