package import ByteIO

/// What `.gitignore`, `.ignore` and `.git/info/exclude` leave out of a walk, as git and ripgrep have it.
///
/// A deeper file beats one further up, a later line an earlier one, and an `.ignore` all that is meant
/// for git. Those for git count in a repository only, up to its top; a repository inside another one has
/// its own. Tracked files that match are left out, too: finding them would take git's index.
package final class IgnoreFiles {
  /// The folders from the top down to the last one that was asked for.
  private var levels: [Level] = []

  private struct Level {
    /// Resolved.
    let folder: FilePath
    let forGit: IgnoreRules
    let forSearch: IgnoreRules
    /// The rules of the repository of which this is the top.
    let repository: IgnoreRules?
  }

  /// Which line has left an entry out.
  package struct Reason: Hashable, Sendable {
    package let file: FilePath
    package let line: Int
  }

  package init() {}

  /// Goes on with a walk below a resolved folder.
  package func enter(_ folder: FilePath) {
    levels = []
    for folder in Self.chain(to: folder) { levels.append(Self.level(folder)) }
  }

  /// Why a walk leaves out an entry, named by its resolved path; nil when it does not.
  ///
  /// What lies in a folder that is left out is not asked for.
  package func reason(against entry: FilePath, isFolder: Bool) -> Reason? {
    goTo(entry.parent)
    for level in levels.reversed() where !level.forSearch.isEmpty {
      if let verdict = level.forSearch.verdict(on: entry.below(level.folder), isFolder: isFolder) {
        return verdict.reason(level.folder.appending(".ignore"))
      }
    }
    // Outside of a repository, files meant for git do not apply.
    guard levels.contains(where: { $0.repository != nil }) else { return nil }
    for level in levels.reversed() {
      let path = entry.below(level.folder)
      if let verdict = level.forGit.verdict(on: path, isFolder: isFolder) {
        return verdict.reason(level.folder.appending(".gitignore"))
      }
      guard let exclude = level.repository else { continue }
      return exclude.verdict(on: path, isFolder: isFolder)?
        .reason(level.folder.appending(".git/info/exclude"))
    }
    return nil
  }

  /// Why a walk from the top of its repository would not come to a file; nil when it would.
  package func reason(againstNamed file: FilePath, isFolder: Bool) -> Reason? {
    let chain = Self.chain(to: file.parent)
    enter(chain.first ?? file.parent)
    for folder in chain.dropFirst() {
      if let reason = reason(against: folder, isFolder: true) { return reason }
    }
    return reason(against: file, isFolder: isFolder)
  }

  // MARK: - Folders

  /// Makes the folder the deepest level.
  private func goTo(_ folder: FilePath) {
    while let last = levels.last, last.folder != folder, !folder.lies(in: last.folder) {
      levels.removeLast()
    }
    guard let last = levels.last else { return }
    var missing: [FilePath] = []
    var next = folder
    while next != last.folder {
      missing.append(next)
      next = next.parent
    }
    for folder in missing.reversed() { levels.append(Self.level(folder)) }
  }

  /// The folders from the top of the repository down to this one, or this one alone.
  private static func chain(to folder: FilePath) -> [FilePath] {
    var chain: [FilePath] = []
    var next = folder
    while true {
      chain.append(next)
      if GitFolder(of: next) != nil { return chain.reversed() }
      let parent = next.parent
      guard parent != next else { return [folder] }
      next = parent
    }
  }

  private static func level(_ folder: FilePath) -> Level {
    let git = GitFolder(of: folder)
    return Level(
      folder: folder, forGit: rules(folder.appending(".gitignore")),
      forSearch: rules(folder.appending(".ignore")),
      repository: git.map { rules($0.common.appending("info/exclude"), followingLink: true) })
  }

  private static func rules(_ file: FilePath, followingLink: Bool = false) -> IgnoreRules {
    guard let text = GitFolder.text(of: file, followingLink: followingLink) else { return .none }
    return IgnoreRules(text)
  }
}

extension IgnoreRules.Verdict {
  fileprivate func reason(_ file: FilePath) -> IgnoreFiles.Reason? {
    ignores ? IgnoreFiles.Reason(file: file, line: line) : nil
  }
}

extension FilePath {
  /// Whether a resolved path leads into a resolved folder.
  fileprivate func lies(in folder: FilePath) -> Bool {
    guard bytes.starts(with: folder.bytes), bytes.count > folder.bytes.count else { return false }
    return folder.bytes.count == 1 || bytes[folder.bytes.count] == UInt8(ascii: "/")
  }

  /// The path as a folder above sees it.
  fileprivate func below(_ folder: FilePath) -> ArraySlice<UInt8> {
    bytes.dropFirst(folder.bytes.count == 1 ? 1 : folder.bytes.count + 1)
  }
}
