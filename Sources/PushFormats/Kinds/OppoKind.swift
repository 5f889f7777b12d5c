/// OPPO: a notification for one device, as its servers get it in the field `message` of a form.
///
/// https://open.oppomobile.com/new/developmentDoc/info?id=11238
enum OppoKind: DocumentLayout {
  static let title = "OPPO push"
  static let rootKeys: [StaticString]? = ["target_type", "target_value", "verify_registration_id"]

  static let signs = [
    Sign(
      "it contains a notification for a target of OPPO", .product,
      .has("target_type") && .has("target_value") && .has("notification", as: .object))
  ]
}
