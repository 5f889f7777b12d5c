/// The globs of `--exclude`, which follow the rules of `.gitignore`.
///
/// A pattern without a slash matches the name of an entry at any depth, one with a slash the end of
/// its path, one that begins with a slash the whole path. A slash at the end restricts it to
/// folders.
package struct PathExclusions: Hashable, Sendable {
  private var patterns: [PathPattern] = []

  package init(_ globs: [String] = []) {
    for glob in globs { add(Array(glob.utf8)) }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  package mutating func add(_ glob: [UInt8]) {
    patterns.append(
      PathPattern(glob[...]) { $0.first == .slash ? Array($0) : Array("**/".utf8) + $0 })
  }

  /// Whether a walk skips this entry; the content of a skipped folder is never visited.
  package func excludes(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    return patterns.match(path[...].withoutCurrentFolder, isFolder: isFolder)
  }

  /// Whether a walk to this path would skip it or a folder above it.
  package func excludesOnTheWay(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    let folders = path.indices.filter { path[$0] == .slash && $0 > 0 }
    return excludes(path, isFolder: isFolder)
      || folders.contains { excludes(Array(path[..<$0]), isFolder: true) }
  }
}
