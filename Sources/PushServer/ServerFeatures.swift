import PushReference

/// What the server offers, in the words of the protocol.
enum ServerFeatures {
  static func tree(for client: ClientFeatures) -> JSONTree {
    let features: JSONTree = [
      "positionEncoding": .text(client.encoding.rawValue),
      "textDocumentSync": [
        "openClose": true, "change": 2, "save": ["includeText": false],
      ],
      "hoverProvider": true,
      "completionProvider": ["triggerCharacters": ["\"", ":", "{", ","]],
      "codeActionProvider": [
        "codeActionKinds": .texts([ActionKind.quickFix, ActionKind.fixAll])
      ],
      "documentSymbolProvider": true,
      "inlayHintProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "executeCommandProvider": ["commands": .texts([ServerCommand.drawing])],
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
    ]
    // A client that asks is not sent any, so that nothing is shown twice.
    guard client.asksForDiagnostics else { return features }
    return features.adding([
      "diagnosticProvider": [
        "identifier": "pushcheck", "interFileDependencies": true, "workspaceDiagnostics": false,
      ]
    ])
  }
}

/// What lenses let an editor call.
enum ServerCommand {
  /// Answers with the drawing of what the push shows.
  static let drawing = "pushcheck.drawing"
}

/// The kinds of actions that editors know.
enum ActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.pushcheck"
}
