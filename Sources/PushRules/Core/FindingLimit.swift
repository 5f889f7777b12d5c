/// How much is said about one document.
enum FindingLimit {
  /// Findings of one kind in one object or list; more have one cause and tell nobody more.
  static let alike = 16
}
