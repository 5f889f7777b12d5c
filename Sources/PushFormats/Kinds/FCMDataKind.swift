/// The flat dictionary of a data message.
enum FCMDataKind: DocumentLayout {
  static let title = "data-message dictionary"
  static let contentTitle = "Data"
  static let carrier = Carrier.fcm
  // Many a file holds nothing but strings.
  static let isFoundInFolders = false
  // What apps call the texts that they show; in a message the same keys stand in `data`.
  static let shownTexts: [StaticString] = [
    "title", "subtitle", "body", "message", "text", "alert", "msg",
  ]
  static let rootKeys: [StaticString]? = nil

  static let signs = [
    Sign("it is a flat object whose values are all strings", .shape, .onlyStrings)
  ]

  static let arrangements: [PossibleArrangement] = [
    .otherwise(Arrangement(.dataEstimate, checkedAs: .dataOnly))
  ]
}
