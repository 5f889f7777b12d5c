/// MagicBell: a broadcast to recipients.
enum MagicBellKind: DocumentLayout {
  static let title = "MagicBell broadcast"
  static let rootKeys: [StaticString]? = ["broadcast", "notification"]

  static let signs = [
    Sign(
      "it contains a title and recipients of MagicBell", .product,
      .has("broadcast", "title") && .has("broadcast", "recipients", as: .list)
        || .has("notification", "title") && .has("notification", "recipients", as: .list))
  ]
}
