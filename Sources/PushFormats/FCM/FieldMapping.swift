/// A row of the mapping from one format to another, which conversion follows and the reference
/// prints.
package struct FieldMapping: Sendable {
  /// The path in the source document, with dots; `…` stands for any other key there, and text in
  /// parentheses for what the document lacks.
  package let source: String
  /// The target places; empty when the value cannot be carried over.
  package let places: [PlatformPlace]
  package let change: Change
  package let evidence: Evidence
  /// A note for readers.
  package let remark: String

  /// How the value changes.
  package enum Change: Sendable, Equatable {
    case none
    /// `true` and 1 become 1; a flag that is off is omitted.
    case flag
    /// Decimal text becomes a number.
    case number
    /// JSON text becomes the list that it contains.
    case parsed
    /// Anything but a string becomes JSON text.
    case serialized
    /// Seconds become a duration for Android, a point in time for APNs and text for the web.
    case lifetime
    /// "high" and "normal" become HIGH and NORMAL, "10" and "5", "high" and "normal"; of numbers
    /// 10 stands for high.
    case priority
    /// "/topics/x" goes to `topic` as x, everything else to `token`.
    ///
    /// Without a target place it only says whom the push is for, and nothing is lost.
    case target
    /// Whom the push is for, in a way that FCM does not know.
    ///
    /// It is no part of what arrives, where nothing is lost.
    case recipients
    /// Only the sender itself needs it, so nothing is lost.
    case own
    /// Underscores become hyphens, as in Apple's words.
    case hyphenated
    /// A URL that begins with https:// is carried over, anything else is omitted.
    case httpsLink
    /// A text that its sender takes for missing when it is empty.
    case filledText
    /// Counts only where another member is this word; without a target place nothing is lost there.
    case given(key: String, word: String)
    /// One document for each element.
    case onePerElement
    /// One document more, for the target of this name.
    case oneMore(String)
    /// A string when it is alone, otherwise one member of an object.
    case alertText
    /// The token of a Live Activity; any other one is left out, as the remark says.
    case activityToken
    /// Milliseconds, one number or a list, become durations with an `s`.
    case milliseconds
    /// A word becomes the API's name: capitals behind a prefix.
    case enumName(prefix: String)
    /// A topic loses the prefix of the legacy API.
    case topicName
    /// "#rrggbb" or "#rrggbbaa" becomes the parts of the colour from 0 to 1.
    case colorParts
  }

  /// The evidence for the mapping.
  package enum Evidence: String, Sendable {
    /// Documented by Google's pages or the API's description.
    case documented
    /// Seen in what devices received, or in the SDK's source.
    case observed
    /// Follows from other rows.
    case inferred
    /// Neither documented nor observed: the conversion mentions it.
    case unsettled
  }

  init(
    _ source: String, _ places: [PlatformPlace], _ change: Change = .none,
    _ evidence: Evidence = .documented, _ remark: String = ""
  ) {
    self.source = source
    self.places = places
    self.change = change
    self.evidence = evidence
    self.remark = remark
  }

  /// Every direction of conversion with its table.
  package static let directions: [MappingDirection] =
    [
      MappingDirection(from: .fcmV1, to: .apns, v1ToAPNs),
      MappingDirection(from: .fcmLegacy, to: .apns, legacyToAPNs),
      MappingDirection(from: .fcmLegacy, to: .fcmV1, legacyToV1),
      MappingDirection(from: .apns, to: .fcmV1, apnsToV1),
    ]
    + DocumentKind.allCases.flatMap { kind in
      guard let conversion = kind.layout.conversion else { return [MappingDirection]() }
      return [conversion.mappings, conversion.variant?.mappings].compactMap(\.self).map {
        MappingDirection(from: kind, to: .fcmV1, $0)
      }
    }
}

/// A direction of conversion and its table.
package struct MappingDirection: Sendable {
  package let from: DocumentKind
  package let to: DocumentKind
  package let mappings: [FieldMapping]

  init(from: DocumentKind, to: DocumentKind, _ mappings: [FieldMapping]) {
    self.from = from
    self.to = to
    self.mappings = mappings
  }
}

extension FieldMapping {
  /// How the value changes for some platforms; empty when it is carried over unchanged.
  package func changeWords(on platforms: Platforms) -> String {
    switch change {
    case .none, .own, .recipients: ""
    case .filledText: "an empty text is left out"
    case .hyphenated: "\"time_sensitive\" as \"time-sensitive\""
    case .flag: "true becomes 1"
    case .number: "as a number"
    case .parsed: "as a list"
    case .serialized: "as a string"
    case .lifetime:
      Self.words(
        on: platforms,
        [
          (.android, "600 as \"600s\" for Android"), (.web, "600 as \"600\" for the web"),
          (.apple, "600 as the time 600 seconds from now for APNs"),
        ])
    case .priority:
      Self.words(
        on: platforms,
        [
          (.android, "\"high\" as HIGH and \"normal\" as NORMAL for Android"),
          (.apple, "\"high\" as \"10\" and \"normal\" as \"5\" for APNs"),
          (.web, "as they are for the web"),
        ])
    case .target: "a topic without its prefix"
    case .httpsLink: "an address that begins with https://, and nothing else"
    case .given(let key, let word): "where `\(key)` is \"\(word)\""
    case .onePerElement: "one message for each"
    case .oneMore: "a message of its own"
    case .activityToken: "that of a Live Activity"
    case .alertText: "a body that is alone makes `alert` a string"
    case .milliseconds: "600 as \"0.6s\""
    case .enumName(let prefix): "\"high\" as \(prefix)HIGH"
    case .topicName: "without the prefix \"/topics/\""
    case .colorParts: "the parts of the colour from 0 to 1"
    }
  }

  private static func words(
    on platforms: Platforms, _ parts: [(platform: Platforms, words: String)]
  ) -> String {
    parts.filter { platforms.contains($0.platform) }.map(\.words).joined(separator: ", ")
  }

  /// The platforms of all of its places.
  package var platforms: Platforms { places.reduce([]) { $0.union($1.platforms) } }
}
