/// The globs of `--exclude`, read as a line of `.gitignore` is.
///
/// A pattern without a slash fits the name of an entry at any depth, one with a slash the end of
/// its path, one that begins with a slash the whole path. A slash at the end means folders only.
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

  /// Whether a walk leaves this entry out; one that leaves out a folder never sees what is in it.
  package func excludes(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    return patterns.match(path[...].withoutCurrentFolder, isFolder: isFolder)
  }

  /// Whether the walk to a path from its first folder on would leave it out.
  package func excludesOnTheWay(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    let folders = path.indices.filter { path[$0] == .slash && $0 > 0 }
    return excludes(path, isFolder: isFolder)
      || folders.contains { excludes(Array(path[..<$0]), isFolder: true) }
  }
}
