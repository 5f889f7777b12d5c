/// What a walk found.
package enum FolderEntry: Hashable, Sendable {
  case file(FilePath)
  /// A folder that could not be listed; the walk continues after it.
  case unreadable(ReadFailure)
}

/// The wanted files below a folder, in byte order of their paths.
///
/// Hidden entries and `node_modules` are skipped and links are not followed, unless the user named
/// the link itself. Callers open the files, so one that disappears fails there.
package struct FolderWalk: Sequence, IteratorProtocol {
  /// The open folders, outermost first, each with the names still to visit, next one last.
  private var open: [(folder: FilePath, names: [[UInt8]])] = []
  private var root: FilePath?
  private let isWanted: (FilePath) -> Bool
  private let isExcluded: (FilePath, FileKind) -> Bool

  /// A walk below `root` for files with one of these extensions, given without a dot; `isExcluded`
  /// is asked about every folder before it is entered and about every file.
  package init(
    _ root: FilePath, extensions: [String],
    excluding isExcluded: @escaping (FilePath, FileKind) -> Bool = { _, _ in false }
  ) {
    let endings = extensions.map { Array(".\($0)".utf8) }
    self.init(
      root, including: { path in endings.contains { path.bytes.ends(with: $0) } },
      excluding: isExcluded)
  }

  /// Whether a walk for files with these extensions would take one of this name.
  package static func hasEnding(_ path: FilePath, among extensions: [String]) -> Bool {
    extensions.contains { path.bytes.ends(with: Array(".\($0)".utf8)) }
  }

  /// Whether every walk passes over an entry of this name.
  package static func passesOver(_ name: ArraySlice<UInt8>) -> Bool {
    name.first == UInt8(ascii: ".") || name.elementsEqual(dependencies)
  }

  /// A walk below `root` for the files that `isWanted` accepts.
  package init(
    _ root: FilePath, including isWanted: @escaping (FilePath) -> Bool,
    excluding isExcluded: @escaping (FilePath, FileKind) -> Bool = { _, _ in false }
  ) {
    self.root = root
    self.isWanted = isWanted
    self.isExcluded = isExcluded
  }

  package mutating func next() -> FolderEntry? {
    if let root {
      self.root = nil
      if let failure = enter(root, followingLink: true) { return .unreadable(failure) }
    }
    while let deepest = open.indices.last {
      guard var name = open[deepest].names.popLast() else {
        open.removeLast()
        continue
      }
      let folder = open[deepest].folder
      guard name.last == Self.slash else {
        let path = folder.appending(name)
        if isExcluded(path, .regular) { continue }
        return .file(path)
      }
      name.removeLast()
      let path = folder.appending(name)
      if isExcluded(path, .folder) { continue }
      if let failure = enter(path, followingLink: false) { return .unreadable(failure) }
    }
    return nil
  }

  private mutating func enter(_ folder: FilePath, followingLink: Bool) -> ReadFailure? {
    do throws(SystemError) {
      let listing = try FolderListing(of: folder, followingLink: followingLink)
      var names = listing.files.filter { isWanted(folder.appending($0)) }
      // The slash is part of the order, so that whole paths come in byte order: `a.json` before
      // `a/b.json`.
      for name in listing.folders where name != Self.dependencies {
        names.append(name + [Self.slash])
      }
      names.sort { $1.lexicographicallyPrecedes($0) }
      open.append((folder, names))
      return nil
    } catch {
      return ReadFailure(folder, error)
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let dependencies = Array("node_modules".utf8)
}

extension [UInt8] {
  fileprivate func ends(with ending: [UInt8]) -> Bool {
    count >= ending.count && self[(count - ending.count)...].elementsEqual(ending)
  }
}
