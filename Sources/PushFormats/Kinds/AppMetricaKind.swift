/// AppMetrica: a batch of pushes.
enum AppMetricaKind: DocumentLayout {
  static let title = "AppMetrica request"
  static let rootKeys: [StaticString]? = ["push_batch_request"]

  static let signs = [
    Sign(
      "it contains `push_batch_request`", .product, .has("push_batch_request", as: .object))
  ]
}
