import ByteIO

/// Tells paths as a file in some folder would name them: a configuration or a baseline.
///
/// Files come folder by folder, so the last folder is remembered.
final class ProjectPaths {
  private let folder: FilePath
  private var lastParent: FilePath?
  private var lastAnswer: FilePath?

  /// `folder` is resolved.
  init(in folder: FilePath) {
    self.folder = folder
  }

  /// The path as seen from the folder; nil when what holds it is not there.
  func path(of file: FilePath) -> FilePath? {
    let parent = file.parent
    if parent != lastParent {
      lastParent = parent
      lastAnswer = (try? parent.resolved())?.relative(to: folder)
    }
    return lastAnswer?.appending(file.name)
  }
}

/// The exclusions of a configuration, whose globs match paths relative to its folder.
struct ConfiguredExclusions {
  private let globs: PathGlobs
  private let paths: ProjectPaths

  /// Nil when nothing is excluded.
  init?(_ configuration: Configuration) {
    guard !configuration.exclusions.isEmpty else { return nil }
    globs = configuration.exclusions
    paths = ProjectPaths(in: configuration.folder)
  }

  func excludes(_ path: FilePath, isFolder: Bool) -> Bool {
    guard let path = paths.path(of: path) else { return false }
    return globs.fits(path.bytes, isFolder: isFolder)
  }

  /// Whether the entry, or a folder that it lies in, is excluded.
  func covers(_ path: FilePath, isFolder: Bool) -> Bool {
    guard let path = paths.path(of: path) else { return false }
    return globs.cover(path.bytes) || globs.fits(path.bytes, isFolder: isFolder)
  }
}
