import ByteIO
import PushInput

/// What `.gitignore` and its like leave out of a run, and what that was.
final class IgnoredPaths {
  private let files = IgnoreFiles()
  /// Whether more is kept than the number.
  private let keepsAll: Bool
  /// Folders come by their real names, files as the walk calls them.
  private var lastParent: FilePath?
  private var lastFolder: FilePath?
  private(set) var count = 0
  private(set) var entries: [(path: FilePath, reason: IgnoreFiles.Reason)] = []

  init(keepsAll: Bool) {
    self.keepsAll = keepsAll
  }

  /// A walk begins.
  func enter(_ folder: FilePath) {
    lastParent = nil
    if let resolved = try? folder.resolved() { files.enter(resolved) }
  }

  func leavesOut(_ entry: FilePath, isFolder: Bool) -> Bool {
    guard let resolved = resolved(entry),
      let reason = files.reason(against: resolved, isFolder: isFolder)
    else { return false }
    note(entry, reason)
    return true
  }

  /// The same for a file to which no walk has led.
  func leavesOutNamed(_ file: FilePath) -> Bool {
    guard let resolved = resolved(file),
      let reason = files.reason(againstNamed: resolved, isFolder: false)
    else { return false }
    note(file, reason)
    return true
  }

  private func note(_ entry: FilePath, _ reason: IgnoreFiles.Reason) {
    count += 1
    if keepsAll { entries.append((entry, reason)) }
  }

  private func resolved(_ entry: FilePath) -> FilePath? {
    let parent = entry.parent
    if parent != lastParent {
      lastParent = parent
      lastFolder = try? parent.resolved()
    }
    return lastFolder?.appending(entry.name)
  }
}
