/// The keys of `aps.alert` in a regular notification.
package enum Alert: UInt16, FieldKey {
  case title, subtitle, body, launchImage
  case titleLocKey, titleLocArgs, subtitleLocKey, subtitleLocArgs, locKey, locArgs
  case action, actionLocKey, summaryArg, summaryArgCount

  package static let table = Table.alert

  package var field: Field {
    switch self {
    case .title:
      Field(
        "title", .string, "the first line", since: "iOS 8.2", wrong: Self.dropped,
        source: AppleDocs.generating)
    case .subtitle:
      Field(
        "subtitle", .string, "the second line", since: "iOS 10, watchOS 3", wrong: Self.dropped,
        source: AppleDocs.generating)
    case .body:
      Field(
        "body", .string, "the text", wrong: Self.dropped, lookalikes: ["message", "text", "msg"],
        source: AppleDocs.generating)
    case .launchImage:
      Field(
        "launch-image", .string, "the launch image shown when the user opens the app",
        since: "iOS 10",
        standing: .legacy("it has no effect with today's launch screens"),
        source: AppleDocs.generating)
    case .titleLocKey:
      Field(
        "title-loc-key", .orNull(.string), "the key of the title in Localizable.strings",
        since: "iOS 8.2", wrong: Self.dropped, source: AppleDocs.generating)
    case .titleLocArgs:
      Field(
        "title-loc-args", .orNull(.list(.string)), "fills the specifiers of the title's text",
        since: "iOS 8.2", wrong: Self.unfilled, source: AppleDocs.generating)
    case .subtitleLocKey:
      Field(
        "subtitle-loc-key", .string, "the key of the subtitle in Localizable.strings",
        since: "iOS 10", wrong: Self.dropped, source: AppleDocs.generating)
    case .subtitleLocArgs:
      Field(
        "subtitle-loc-args", .list(.string), "fills the specifiers of the subtitle's text",
        since: "iOS 10", wrong: Self.unfilled, source: AppleDocs.generating)
    case .locKey:
      Field(
        "loc-key", .string, "the key of the body in Localizable.strings", wrong: Self.dropped,
        lookalikes: ["body_loc_key", "body-loc-key", "bodyLocKey"],
        source: AppleDocs.generating)
    case .locArgs:
      Field(
        "loc-args", .list(.string), "fills the specifiers of the body's text",
        wrong: Self.unfilled, lookalikes: ["body_loc_args", "body-loc-args", "bodyLocArgs"],
        source: AppleDocs.generating)
    case .action:
      Field(
        "action", .string, "the label of the button", in: PushTypes(.safari),
        source: AppleDocs.payloadKeyReference)
    case .actionLocKey:
      Field(
        "action-loc-key", .orNull(.string), "the key of the label of the button that opens the app",
        standing: .legacy("today's alerts take their buttons from a category"),
        source: AppleDocs.payloadKeyReference)
    case .summaryArg:
      Field(
        "summary-arg", .string, "text for the summary of a group", since: "iOS 12",
        standing: .deprecated("since iOS 15 and watchOS 8 it is ignored"),
        source: AppleDocs.generating)
    case .summaryArgCount:
      Field(
        "summary-arg-count", .integer(0...Int64.max), "how many items the notification stands for",
        since: "iOS 12", standing: .deprecated("since iOS 15 and watchOS 8 it is ignored"),
        source: AppleDocs.generating)
    }
  }

  private static let dropped = Consequence(.error, "this text is not shown")
  private static let unfilled = Consequence(.error, "the text's specifiers are not filled in")

  /// The keys that put text on the screen.
  package static let texts: [Alert] = [
    .title, .subtitle, .body, .titleLocKey, .subtitleLocKey, .locKey,
  ]
}
