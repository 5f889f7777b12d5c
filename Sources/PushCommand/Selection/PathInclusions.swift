/// The globs of `--include`, which match as those of `--exclude` do.
package struct PathInclusions: Hashable, Sendable {
  private var patterns = PathExclusions()

  package init() {}

  package var isEmpty: Bool { patterns.isEmpty }

  package mutating func add(_ glob: [UInt8]) {
    patterns.add(glob)
  }

  /// Whether a file found by a walk is wanted.
  package func includes(_ path: [UInt8]) -> Bool {
    patterns.excludes(path, isFolder: false)
  }
}
