import ByteIO
import PushReports

/// Finds the configuration of a run: the nearest `pushcheck.json` upwards from what is checked.
///
/// One run has one configuration. The search begins at the folder that holds all paths of the
/// command line, so that a file is checked alike from wherever pushcheck is started.
enum ConfigurationSearch {
  /// `folders` are those that the paths are, or lie in.
  static func nearest(to folders: some Sequence<FilePath>) -> FilePath? {
    guard var folder = start(folders) else { return nil }
    while true {
      let candidate = folder.appending(Tool.configurationFile)
      // Whatever it is: skipping one that cannot be read would mean using another one.
      if candidate.isThere { return candidate }
      let parent = folder.parent
      guard parent != folder else { return nil }
      folder = parent
    }
  }

  private static func start(_ folders: some Sequence<FilePath>) -> FilePath? {
    var common: FilePath?
    var last: FilePath?
    for folder in folders where folder != last {
      last = folder
      guard let resolved = try? folder.resolved() else { continue }
      common = common?.commonFolder(with: resolved) ?? resolved
    }
    return common ?? (try? FilePath(".").resolved())
  }
}
