package import ByteIO
package import PushFormats
package import PushModel

/// What a `pushcheck.json` says, read and validated.
package struct Configuration: Sendable {
  /// The file as a message names it.
  package private(set) var file: FilePath
  /// The folder that its paths are relative to, resolved.
  package private(set) var folder: FilePath
  /// The file's text: findings about the configuration point into it.
  package private(set) var text: [UInt8]

  /// The files that it takes over, as it names them.
  var bases: [String] = []
  /// All files that it consists of, in the order in which they count: the last one is its own.
  package private(set) var layers: [Layer] = []
  /// Whether there is a file at all, rather than settings of the command line only.
  package private(set) var hasFile = true

  /// What each layer says about rules, the weakest first.
  package var selections: [[RuleSelection.Entry]] = []
  package var failOn: FailureThreshold?
  package var maxWarnings: Int?
  package var kind: DocumentKind?
  package var exclusions = PathGlobs()
  /// Where everything that a walk finds must be a push.
  package var strictPaths = PathGlobs()
  package var clock: Clock?
  package var placeholders: [PlaceholderStyle] = []
  package var sizeHeadroom: Int?
  package var overrides: [PathOverride] = []
  package var suppressions: [Suppression] = []
  /// Those of them that stand in the file itself.
  package private(set) var ownSuppressions = 0..<0
  package var app = AppSettings()
  /// As this process reaches it.
  package var baseline: FilePath?

  init(_ file: FilePath, in folder: FilePath, text: [UInt8]) {
    self.file = file
    self.folder = folder
    self.text = text
    layers = [Layer(origin: .file(file), text: text)]
  }

  /// What a layer says of a value that the command line gives.
  init(settings text: [UInt8], in folder: FilePath) {
    self.init(FilePath(""), in: folder, text: text)
    layers = [Layer(origin: .commandLine, text: text)]
    hasFile = false
  }

  /// A path that the configuration names, as this process reaches it.
  func path(_ text: String) -> FilePath {
    let path = FilePath(text)
    return path.isAbsolute ? path : folder.appending(text)
  }
}

extension Configuration {
  /// One text of settings.
  package struct Layer: Sendable {
    package enum Origin: Sendable {
      case file(FilePath)
      case commandLine
    }

    package let origin: Origin
    package let text: [UInt8]
  }

  /// The files that it consists of.
  var files: [FilePath] {
    layers.compactMap { layer in
      if case .file(let file) = layer.origin { file } else { nil }
    }
  }

  /// The suppressions that were read are those of its own file.
  mutating func ownSuppressionsAreRead() { ownSuppressions = suppressions.indices }

  /// Uses another configuration where this one has no setting; lists are put together.
  mutating func takeOver(_ base: Configuration) {
    layers = base.layers + layers
    selections = base.selections + selections
    failOn = failOn ?? base.failOn
    maxWarnings = maxWarnings ?? base.maxWarnings
    kind = kind ?? base.kind
    clock = clock ?? base.clock
    sizeHeadroom = sizeHeadroom ?? base.sizeHeadroom
    baseline = baseline ?? base.baseline
    exclusions = PathGlobs(base.exclusions.texts + exclusions.texts)
    strictPaths = PathGlobs(base.strictPaths.texts + strictPaths.texts)
    placeholders = base.placeholders + placeholders
    overrides = base.overrides + overrides
    let shift = base.suppressions.count
    ownSuppressions = ownSuppressions.lowerBound + shift..<ownSuppressions.upperBound + shift
    suppressions = base.suppressions + suppressions
    app.takeOver(base.app)
  }

  /// The same configuration with settings that beat it.
  func beaten(by settings: Configuration) -> Configuration {
    var result = settings
    result.takeOver(self)
    // It is still the same file.
    (result.file, result.folder, result.text) = (file, folder, text)
    (result.ownSuppressions, result.hasFile, result.bases) = (ownSuppressions, hasFile, [])
    return result
  }
}

/// Settings for some paths.
package struct PathOverride: Sendable {
  package var paths = PathGlobs()
  package var kind: DocumentKind?
  package var selection: [RuleSelection.Entry] = []

  package init() {}
}
