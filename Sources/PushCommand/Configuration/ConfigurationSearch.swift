import ByteIO

/// Finds the configuration of a run: the nearest `pushcheck.json` upwards from what is checked.
///
/// One run has one configuration. The search begins at the folder that holds all paths of the
/// command line, so that a file is checked alike from wherever pushcheck is started.
enum ConfigurationSearch {
  static let fileName = "pushcheck.json"

  static func nearest(for options: Options) -> FilePath? {
    guard var folder = start(options) else { return nil }
    while true {
      let candidate = folder.appending(fileName)
      if (try? candidate.kind()) == .regular { return candidate }
      let parent = folder.parent
      guard parent != folder else { return nil }
      folder = parent
    }
  }

  private static func start(_ options: Options) -> FilePath? {
    let folders = Set(options.operands.map { folder(of: $0, options) })
    let resolved = folders.compactMap { try? $0.resolved() }
    guard let first = resolved.first else { return try? FilePath(".").resolved() }
    return resolved.dropFirst().reduce(first) { $0.commonFolder(with: $1) }
  }

  /// The folder that an operand is, or lies in; standard input lies where its name says.
  private static func folder(of operand: [UInt8], _ options: Options) -> FilePath {
    guard operand != [UInt8(ascii: "-")] else {
      return options.standardInputName.map { FilePath(bytes: $0).parent } ?? FilePath(".")
    }
    let path = FilePath(bytes: operand)
    return (try? path.kind()) == .folder ? path : path.parent
  }
}
