package import ByteIO
package import PushFormats
package import PushModel

/// What a `pushcheck.json` says, read and validated.
package struct Configuration: Sendable {
  /// The file as a message names it.
  package let file: FilePath
  /// The folder that its paths are relative to, resolved.
  package let folder: FilePath
  /// The file's text: findings about the configuration point into it.
  package let text: [UInt8]

  package var selection: [RuleSelection.Entry] = []
  package var failOn: FailureThreshold?
  package var maxWarnings: Int?
  package var kind: DocumentKind?
  package var exclusions = PathGlobs()
  package var clock: Clock?
  package var placeholders: [PlaceholderStyle] = []
  package var sizeHeadroom: Int?
  package var overrides: [PathOverride] = []
  package var suppressions: [Suppression] = []
  package var app = AppSettings()
  /// As this process reaches it.
  package var baseline: FilePath?

  init(_ file: FilePath, in folder: FilePath, text: [UInt8]) {
    self.file = file
    self.folder = folder
    self.text = text
  }

  /// A path that the configuration names, as this process reaches it.
  func path(_ text: String) -> FilePath {
    let path = FilePath(text)
    return path.isAbsolute ? path : folder.appending(text)
  }
}

/// Settings for some paths.
package struct PathOverride: Sendable {
  package var paths = PathGlobs()
  package var kind: DocumentKind?
  package var selection: [RuleSelection.Entry] = []

  package init() {}
}
