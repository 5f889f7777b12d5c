import ByteIO
import JSON

/// Where git keeps what belongs to the checkout in a folder.
struct GitFolder {
  /// What all worktrees of the repository share.
  let common: FilePath

  /// nil when the folder is not the top of a checkout.
  init?(of folder: FilePath) {
    let entry = folder.appending(".git")
    guard let kind = try? entry.kind() else { return nil }
    if kind == .folder {
      // An empty folder of that name is not a repository.
      guard entry.appending("HEAD").isThere else { return nil }
      common = entry
      return
    }
    // A worktree or a submodule names the folder in a file.
    guard let text = Self.text(of: entry), let name = Self.name(in: text, behind: "gitdir: ")
    else { return nil }
    let own = folder.reaching(name)
    guard let link = Self.text(of: own.appending("commondir")),
      let shared = Self.name(in: link, behind: "")
    else {
      common = own
      return
    }
    common = own.reaching(shared)
  }

  private static func name(in text: [UInt8], behind prefix: String) -> FilePath? {
    guard text.starts(with: prefix.utf8) else { return nil }
    let name = text.dropFirst(prefix.utf8.count).prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
    return name.isEmpty ? nil : FilePath(bytes: Array(name))
  }

  /// Longer ones are not written by hand.
  private static let maxBytes = 4 << 20

  /// What a small file says; nil when there is none, or something else.
  static func text(of file: FilePath, followingLink: Bool = false) -> [UInt8]? {
    guard file.isRegularFile(followingLink: followingLink) else { return nil }
    var content = InputFile()
    guard (try? content.read(file, maxBytes: maxBytes)) == .whole else { return nil }
    return [UInt8](copying: content.bytes)
  }
}

extension FilePath {
  /// Where a path leads to that stands in this folder.
  fileprivate func reaching(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : appending(path.bytes)
  }
}
