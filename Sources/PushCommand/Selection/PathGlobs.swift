/// The path globs of a configuration, relative to its folder.
///
/// They follow the rules of a `.gitignore` in that folder: without a slash inside they match a name
/// at any depth, with one they start at the folder, and a matching folder includes everything in
/// it.
package struct PathGlobs: Hashable, Sendable {
  private var patterns: [PathPattern] = []
  /// The globs as written.
  package private(set) var texts: [String] = []

  package init(_ globs: [String] = []) {
    for glob in globs { add(glob) }
  }

  package var isEmpty: Bool { patterns.isEmpty }

  private mutating func add(_ glob: String) {
    texts.append(glob)
    let text = Array(glob.utf8)[...].withoutCurrentFolder
    patterns.append(
      PathPattern(text) { Array($0.first == .slash ? $0.dropFirst() : $0) })
  }

  /// Whether one of the globs matches the entry itself.
  package func fits(_ path: some Collection<UInt8>, isFolder: Bool) -> Bool {
    guard !patterns.isEmpty else { return false }
    return patterns.match(Array(path)[...], isFolder: isFolder)
  }

  /// Whether one of the globs matches the file, or a folder that it lies in.
  package func cover(_ path: [UInt8]) -> Bool {
    guard !patterns.isEmpty else { return false }
    for end in path.indices where path[end] == .slash && end > 0 {
      if fits(path[..<end], isFolder: true) { return true }
    }
    return fits(path, isFolder: false)
  }
}
