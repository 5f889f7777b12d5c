/// Notificare: a notification as its apps receive it.
enum NotificareKind: DocumentLayout {
  static let title = "Notificare notification"
  static let rootKeys: [StaticString]? = ["type"]

  static let signs = [
    Sign(
      "its `type` is one of Notificare", .product,
      .has("type", as: .string) && .has("message", as: .string)
        && .has("type", as: .textBeginning("re.notifica.notification.")))
  ]
}
