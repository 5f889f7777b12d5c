import ByteIO
import PushInput
import PushReports

/// The folders in which something may change that a run has read, and what of a change it wants.
struct WatchedPaths {
  private let filter: WantedPaths
  /// Files that the user named, as the system will call them.
  private var named: Set<FilePath> = []
  private var roots: [FilePath] = []
  private let settings: Set<FilePath>

  init(_ options: Options) {
    filter = WantedPaths(options)
    settings = Set(options.configuration?.files ?? [])
    let listed = options.readInputList()?.names ?? []
    for operand in options.operands + listed {
      let path = FilePath(bytes: operand)
      if (try? path.kind()) == .folder { roots.append(path) } else { named.insert(path.plain) }
    }
  }

  /// All folders that are to be watched.
  func folders() -> [FilePath] {
    var folders = roots
    for root in roots {
      filter.enter(root)
      folders += below(root)
    }
    // A file is watched in its folder: editors put another one in its place.
    return folders + Set((named.map(\.self) + settings).map(\.parent)).sorted()
  }

  /// The folders below one, but for those that a walk passes over.
  private func below(_ root: FilePath) -> [FilePath] {
    var found: [FilePath] = []
    var open = [root]
    while let folder = open.popLast() {
      let listing = try? FolderListing(of: folder, followingLink: folder == root)
      for name in listing?.folders ?? [] where !FolderWalk.passesOver(name[...]) {
        let path = folder.appending(name)
        guard !filter.excludes(path, isFolder: true) else { continue }
        found.append(path)
        open.append(path)
      }
    }
    return found
  }

  /// Whether settings have changed, so that everything is to be checked again.
  func areSettings(in changes: FileWatch.Changes) -> Bool {
    changes.files.contains { file in
      settings.contains(file) || file.name.elementsEqual(Tool.configurationFile.utf8)
    }
  }

  /// The changed files that a run would read.
  func wanted(of changes: FileWatch.Changes) -> Set<FilePath> {
    var files = changes.files
    for folder in changes.folders {
      for case .file(let file) in FolderWalk(folder, including: { _ in true }) {
        files.insert(file)
      }
    }
    return files.filter { file in
      // What a round writes must not call for the next one.
      if filter.isOwn(file) { return false }
      if named.contains(file) { return true }
      return filter.choosesFiles
        ? filter.includes(file) : FolderWalk.hasEnding(file, among: Inputs.extensions)
    }
  }
}

extension FilePath {
  /// The path as the system names what lies in its folder: without `./`.
  var plain: FilePath { parent.appending(name) }
}
