import ByteIO

/// Finds the files that a path with wildcards names, folder by folder as a shell does.
enum PathExpansion {
  /// In byte order.
  static func files(_ glob: String, in folder: FilePath) -> [FilePath] {
    let isAbsolute = glob.hasPrefix("/")
    var found = [isAbsolute ? FilePath("/") : folder]
    let steps = glob.split(separator: "/").map { Array($0.utf8) }
    for (position, step) in steps.enumerated() {
      let isLast = position == steps.count - 1
      found = found.flatMap { self.step(step, in: $0, isLast: isLast) }
    }
    return found.sorted()
  }

  private static func step(_ step: [UInt8], in folder: FilePath, isLast: Bool) -> [FilePath] {
    if step == Array("**".utf8) { return foldersBelow(folder) }
    let glob = GlobPattern(step)
    guard glob.hasWildcards else {
      let path = folder.appending(step)
      guard let kind = try? path.kind(), (kind == .folder) != isLast else { return [] }
      return [path]
    }
    guard let listing = try? FolderListing(of: folder, followingLink: true) else { return [] }
    return (isLast ? listing.files : listing.folders).filter { glob.matches($0) }
      .map { folder.appending($0) }
  }

  /// The folder itself and all below it, but for hidden ones and those of dependencies.
  private static func foldersBelow(_ folder: FilePath) -> [FilePath] {
    var folders = [folder]
    var next = 0
    while next < folders.count {
      let listing = try? FolderListing(of: folders[next], followingLink: next == 0)
      for name in listing?.folders ?? [] where name != Array("node_modules".utf8) {
        folders.append(folders[next].appending(name))
      }
      next += 1
    }
    return folders
  }
}
