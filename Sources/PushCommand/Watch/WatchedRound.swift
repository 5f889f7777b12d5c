import ByteIO

/// One round of a watch: what it is to check, and how each file stands afterwards.
///
/// A class, because a run only reports how all of its files stand together.
final class WatchedRound {
  /// The files that have changed; nil where all are checked.
  let changedFiles: Set<FilePath>?
  /// How the files stand that were checked, in this round or in an earlier one.
  private var standings: [FilePath: ExitStatus]

  init(_ changedFiles: Set<FilePath>?, after earlier: WatchedRound?) {
    self.changedFiles = changedFiles
    standings = changedFiles == nil ? [:] : earlier?.standings ?? [:]
  }

  func note(_ status: ExitStatus, of file: FilePath) {
    standings[file] = status
  }

  /// How all files stand when the round itself ended with `status`; those that are gone do not count.
  func status(_ status: ExitStatus) -> ExitStatus {
    let present = standings.filter { (try? $0.key.kind()) != nil }
    return max(status, present.values.max() ?? .clean)
  }
}
