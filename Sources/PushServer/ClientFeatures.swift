import JSON

/// What a client can do, as far as answers depend on it.
struct ClientFeatures {
  var encoding = PositionEncoding.utf16
  var takesSnippets = false
  /// Whether it asks for diagnostics instead of being sent them.
  var asksForDiagnostics = false
  var refreshesDiagnostics = false
  var refreshesHints = false
  var refreshesLenses = false
  /// Whether edits may make files.
  var makesFiles = false
  var watchesFiles = false
  var nestsSymbols = false

  init() {}

  /// `parameters` are those of `initialize`.
  init(_ parameters: JSONValue) {
    guard let features = parameters.at("capabilities") else { return }
    // The client's order is that of its likes.
    let encodings = features.at("general", "positionEncodings")?.strings ?? []
    encoding = encodings.lazy.compactMap { PositionEncoding(rawValue: $0) }.first ?? .utf16
    takesSnippets = features.isTrue(
      "textDocument", "completion", "completionItem", "snippetSupport")
    asksForDiagnostics = features.at("textDocument", "diagnostic")?.isObject == true
    refreshesDiagnostics = features.isTrue("workspace", "diagnostics", "refreshSupport")
    refreshesHints = features.isTrue("workspace", "inlayHint", "refreshSupport")
    refreshesLenses = features.isTrue("workspace", "codeLens", "refreshSupport")
    makesFiles =
      features.isTrue("workspace", "workspaceEdit", "documentChanges")
      && (features.at("workspace", "workspaceEdit", "resourceOperations")?.strings ?? [])
        .contains("create")
    watchesFiles = features.isTrue("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    nestsSymbols = features.isTrue(
      "textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
  }
}
