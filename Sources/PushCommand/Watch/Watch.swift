import ByteIO
import PushFormats

/// `validate --watch`: checks, and then again what has changed, until a signal ends it.
///
/// Nothing that was printed is taken back; each round is a report of its own.
struct Watch {
  private let options: Options
  /// One run, which answers with its options, too, since settings may have changed.
  typealias Run = (WatchedRound, inout RunOutput) -> (status: ExitStatus, options: Options)

  init(_ options: Options) {
    self.options = options
  }

  func run(_ output: inout RunOutput, _ run: Run) -> ExitStatus {
    do throws(SystemError) {
      var watch = try FileWatch()
      // Before the first round, so that nothing is missed that happens during it.
      try cover(WatchedPaths(options), &watch)
      var round = WatchedRound(nil, after: nil)
      var (status, options) = run(round, &output)
      var paths = WatchedPaths(options)
      try cover(paths, &watch)
      say("watching \(counted(watch.count, "folder")) for changes; Ctrl-C ends", &output)
      while output.results.failure == nil, let changes = try watch.next() {
        let isBeyondFiles = changes.isIncomplete || paths.areSettings(in: changes)
        let wanted = paths.wanted(of: changes)
        let isCalledFor = isBeyondFiles || !wanted.isEmpty
        guard isCalledFor || !changes.folders.isEmpty else { continue }
        if isCalledFor {
          let isWhole = isBeyondFiles || options.needsAllFiles
          say("checking again: \(isWhole ? "everything" : Self.names(of: wanted))", &output)
          round = WatchedRound(isWhole ? nil : wanted, after: round)
          (status, options) = run(round, &output)
          paths = WatchedPaths(options)
        }
        try cover(paths, &watch)
        deliver(&output)
      }
      return round.status(status)
    } catch {
      output.remark("cannot watch for changes: \(error.text)")
      return .incomplete
    }
  }

  private func cover(_ paths: WatchedPaths, _ watch: inout FileWatch) throws(SystemError) {
    for folder in paths.folders() {
      do throws(SystemError) {
        try watch.add(folder)
      } catch {
        // One that is gone by now, or unreadable, is not watched; a lack of room is reported.
        if error == .noSpace || error == .noMemory { throw error }
      }
    }
  }

  private static func names(of files: Set<FilePath>) -> String {
    files.sorted().map(\.display).listed(atMost: 3)
  }

  private func say(_ text: String, _ output: inout RunOutput) {
    deliver(&output)
    if options.verbosity >= .normal { output.remark(text) }
  }

  private func deliver(_ output: inout RunOutput) {
    output.deliver()
    try? output.remarks.flush()
  }
}

extension Options {
  /// Whether the outcome is about all files together, so that a change to one calls for all.
  fileprivate var needsAllFiles: Bool {
    !reports.isEmpty || newBaselineFile != nil || maxWarnings != nil || groupsFindings
  }
}
