import ByteIO
import JSON
import PushFormats
import PushModel
import PushRules

/// What a run has looked at, which decides what may be said about entries that did nothing.
enum RunExtent {
  /// Everything below the configuration's folder was looked at, with every rule.
  case everything
  /// Not all files were, but everything was found that is in those that were read.
  case someFiles
  /// Not all was found that is in the files that were read.
  case someFindings

  fileprivate var isWhole: Bool { self == .everything }

  fileprivate var findsAll: Bool { self != .someFindings }
}

extension Ledger {
  /// What there is to say about the suppressions after a run.
  func suppressionFindings(_ extent: RunExtent) -> Findings {
    var findings = Findings()
    // What several projects share need not be of use in each of them.
    for position in ownSuppressions {
      let entry = suppressions[position]
      let pointer = Self.suppress.appending(position - ownSuppressions.lowerBound)
      if entry.hasExpired(at: clock), let lastDay = entry.lastDay {
        guard extent.isWhole || touchedSuppressions.contains(position) else { continue }
        ConfigExpiredSuppression.report(
          rule: entry.ruleText, until: UTCDate.text(ofDay: lastDay),
          at: pointer.appending(SuppressionKey.until.rawValue), &findings)
      } else if !usedSuppressions.contains(position),
        extent.isWhole || extent.findsAll && finishedSuppressions.contains(position)
      {
        ConfigStaleSuppression.report(rule: entry.ruleText, at: pointer, &findings)
      }
    }
    return findings
  }

  private static let suppress = JSONPointer([RootKey.suppress.rawValue])

  /// The entries of the baseline that nothing needs any more, in their order.
  func staleEntries(
    _ extent: RunExtent
  ) -> [(position: Int, key: Baseline.Key, found: Int, count: Int)] {
    guard let baseline else { return [] }
    return baseline.entries.compactMap { key, entry in
      let found = found[key, default: 0]
      guard found < entry.count, isJudged(key.path, extent, baseline) else { return nil }
      return (entry.position, key, found, entry.count)
    }.sorted { $0.position < $1.position }
  }

  /// What there is to say about the baseline after a run.
  func baselineFindings(_ extent: RunExtent) -> Findings {
    var findings = Findings()
    for entry in staleEntries(extent) {
      ConfigStaleBaseline.report(
        rule: entry.key.rule, path: entry.key.path, remaining: entry.found, of: entry.count,
        at: JSONPointer([BaselineKey.findings.rawValue]).appending(entry.position), &findings)
    }
    return findings
  }

  /// Whether this run can tell what a file holds: it has looked at all of it, or the file is gone.
  private func isJudged(_ path: String, _ extent: RunExtent, _ baseline: Baseline) -> Bool {
    extent.findsAll && finished.contains(path) || isGone(path, baseline)
  }

  private func isGone(_ path: String, _ baseline: Baseline) -> Bool {
    guard path != standardInput else { return false }
    do throws(ReadFailure) {
      _ = try baseline.folder.appending(path).kind()
      return false
    } catch {
      return error.error == .notFound
    }
  }

  /// How many findings a new baseline holds that the old one does not, and the other way round.
  func changes(in entries: [Baseline.Key: Int]) -> (added: Int, removed: Int) {
    let old = baseline?.entries ?? [:]
    let added = entries.reduce(0) { $0 + max(0, $1.value - (old[$1.key]?.count ?? 0)) }
    let removed = old.reduce(0) { $0 + max(0, $1.value.count - (entries[$1.key] ?? 0)) }
    return (added, removed)
  }

  /// How many entries of files that this run has read are kept, since it may not have looked for them.
  func keptEntries(_ extent: RunExtent) -> Int {
    guard !extent.findsAll else { return 0 }
    return staleEntries(.someFiles).count - staleEntries(extent).count
  }

  /// The findings of this run, and those that it could not look at.
  func newEntries(_ extent: RunExtent) -> [Baseline.Key: Int] {
    guard let baseline else { return found }
    var entries = found
    for (key, entry) in baseline.entries where !isJudged(key.path, extent, baseline) {
      entries[key] = max(entry.count, found[key] ?? 0)
    }
    return entries
  }
}
