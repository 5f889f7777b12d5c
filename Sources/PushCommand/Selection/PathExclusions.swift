/// The globs of `--exclude`, read as a line of `.gitignore` is.
///
/// A pattern without a slash fits the name of an entry at any depth, one with a slash the end of
/// its path, one that begins with a slash the whole path. A slash at the end means folders only.
package struct PathExclusions: Hashable, Sendable {
  private var patterns: [Pattern] = []

  private struct Pattern: Hashable, Sendable {
    var glob: GlobPattern
    var isForFoldersOnly: Bool
    var looksAtWholePath: Bool
  }

  package init(_ globs: [String] = []) {
    for glob in globs { add(Array(glob.utf8)) }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  package mutating func add(_ glob: [UInt8]) {
    var body = glob[...]
    let isForFoldersOnly = body.count > 1 && body.last == slash
    while body.count > 1, body.last == slash { body.removeLast() }
    let looksAtWholePath = body.contains(slash)
    let isAnchored = body.first == slash
    let text = looksAtWholePath && !isAnchored ? Array("**/".utf8) + body : Array(body)
    patterns.append(
      Pattern(
        glob: GlobPattern(text), isForFoldersOnly: isForFoldersOnly,
        looksAtWholePath: looksAtWholePath))
  }

  /// Whether a walk leaves this entry out; one that leaves out a folder never sees what is in it.
  package func excludes(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    var whole = path[...]
    while whole.starts(with: [dot, slash]) { whole = whole.dropFirst(2) }
    let name = whole.lastIndex(of: slash).map { whole[($0 + 1)...] } ?? whole
    return patterns.contains { pattern in
      guard isFolder || !pattern.isForFoldersOnly else { return false }
      return pattern.glob.matches(pattern.looksAtWholePath ? whole : name)
    }
  }

  /// Whether the walk to a path from its first folder on would leave it out.
  package func excludesOnTheWay(_ path: [UInt8], isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    let folders = path.indices.filter { path[$0] == slash && $0 > 0 }
    return excludes(path, isFolder: isFolder)
      || folders.contains { excludes(Array(path[..<$0]), isFolder: true) }
  }

  private var slash: UInt8 { 0x2F }
  private var dot: UInt8 { 0x2E }
}
