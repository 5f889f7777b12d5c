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
      // Whatever it is: to pass over one that cannot be read would be to go by another one.
      if candidate.isThere { return candidate }
      let parent = folder.parent
      guard parent != folder else { return nil }
      folder = parent
    }
  }

  private static func start(_ options: Options) -> FilePath? {
    var common: FilePath?
    var last: FilePath?
    for operand in options.operands {
      // Files that stand side by side are looked up once.
      let folder = folder(of: operand, options)
      guard folder != last else { continue }
      last = folder
      guard let resolved = try? folder.resolved() else { continue }
      common = common?.commonFolder(with: resolved) ?? resolved
    }
    return common ?? (try? FilePath(".").resolved())
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
