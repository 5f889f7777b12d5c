/// The path globs of a configuration, which speak of paths as its folder sees them.
///
/// They are read as a line of the `.gitignore` of that folder: without a slash inside they fit a name
/// at any depth, with one they begin at the folder, and what fits a folder fits all that is in it.
package struct PathGlobs: Hashable, Sendable {
  private var patterns: [Pattern] = []
  /// As they were written.
  package private(set) var texts: [String] = []

  private struct Pattern: Hashable, Sendable {
    var glob: GlobPattern
    var isForFoldersOnly: Bool
    var looksAtWholePath: Bool
  }

  package init(_ globs: [String] = []) {
    for glob in globs { add(glob) }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  private mutating func add(_ glob: String) {
    texts.append(glob)
    var body = Array(glob.utf8)[...]
    while body.starts(with: [dot, slash]) { body = body.dropFirst(2) }
    let isForFoldersOnly = body.count > 1 && body.last == slash
    while body.count > 1, body.last == slash { body.removeLast() }
    let looksAtWholePath = body.contains(slash)
    if body.first == slash { body.removeFirst() }
    patterns.append(
      Pattern(
        glob: GlobPattern(Array(body)), isForFoldersOnly: isForFoldersOnly,
        looksAtWholePath: looksAtWholePath))
  }

  /// Whether one of the globs fits the entry itself.
  package func fits(_ path: some Collection<UInt8>, isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    let whole = Array(path)
    let name = whole.lastIndex(of: slash).map { whole[($0 + 1)...] } ?? whole[...]
    return patterns.contains { pattern in
      guard isFolder || !pattern.isForFoldersOnly else { return false }
      return pattern.glob.matches(pattern.looksAtWholePath ? whole[...] : name)
    }
  }

  /// Whether one of the globs fits the file, or a folder that it lies in.
  package func cover(_ path: [UInt8]) -> Bool {
    guard !patterns.isEmpty else { return false }
    for end in path.indices where path[end] == slash && end > 0 {
      if fits(path[..<end], isFolder: true) { return true }
    }
    return fits(path, isFolder: false)
  }

  private var slash: UInt8 { 0x2F }
  private var dot: UInt8 { 0x2E }
}
