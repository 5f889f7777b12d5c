import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports

// What a run says at its end of suppressions, of the baseline and of configurations.
extension ValidateRun {
  /// Reports how suppressions and baseline were used, and writes a new baseline.
  mutating func summarize(_ output: inout RunOutput) {
    guard !report.isCutOff(output) else { return }
    listIgnored(&output)
    report.sayLookalikes(&output)
    remarkOnConfigurationsBelow(&output)
    // What a part of a stream does not need, another part may.
    if let configuration = options.configuration, !answersEvery {
      let findings = report.ledger.suppressionFindings(extent)
      reportOwn(findings, in: configuration.text, of: configuration.file, &output)
    }
    guard let baseline = report.ledger.baseline else { return }
    if options.newBaselineFile != nil {
      writeBaseline(baseline, &output)
      return
    }
    let stale = report.ledger.staleEntries(extent).count
    guard stale > 0 else { return }
    reportOwn(
      report.ledger.baselineFindings(extent), in: baseline.text, of: baseline.file,
      shows: baseline.isShowable, &output)
    guard options.verbosity >= .normal else { return }
    output.remark(
      "\(stale) \(stale == 1 ? "entry" : "entries") of \(baseline.file.display)"
        + " \(stale == 1 ? "is" : "are") no longer needed;"
        + " `--write-baseline \(baseline.file.display)` leaves \(stale == 1 ? "it" : "them") out")
  }

  /// Names what `.gitignore` and its like have left out, where a list of all is wanted.
  mutating func listIgnored(_ output: inout RunOutput) {
    for entry in paths.ignored?.entries ?? [] {
      report.list(entry.path, leftOutBy: entry.reason, &output)
    }
  }

  private func remarkOnConfigurationsBelow(_ output: inout RunOutput) {
    guard options.verbosity >= .normal, !options.isIsolated, options.configurationFile == nil
    else { return }
    for file in paths.passedOver {
      output.remark(
        "\(file.display) is not in force: a run has one configuration"
          + " (`pushcheck validate \(file.parent.display)` goes by this one)")
    }
  }

  private mutating func reportOwn(
    _ findings: Findings, in text: [UInt8], of file: FilePath, shows showsText: Bool = true,
    _ output: inout RunOutput
  ) {
    guard !findings.isEmpty else { return }
    let shown = showsText ? text : []
    report.addOwn(check.locateOwn(findings, in: text.span, of: file), in: shown.span, &output)
  }

  private var extent: RunExtent {
    if options.isNarrowed(to: .findings) { return .someFindings }
    return readsAll ? .everything : .someFiles
  }

  /// Whether the run has read all files that the configuration refers to.
  private var readsAll: Bool {
    guard let folder = options.configuration?.folder, !report.isIncomplete,
      options.changedFiles == nil, !options.isNarrowed(to: .files)
    else { return false }
    return options.operands.contains { operand in
      guard let path = try? FilePath(bytes: operand).resolved(), (try? path.kind()) == .folder
      else { return false }
      return folder.commonFolder(with: path) == path
    }
  }

  private mutating func writeBaseline(_ baseline: Baseline, _ output: inout RunOutput) {
    let entries = report.ledger.newEntries(extent)
    do throws(WriteFailure) {
      var file = try AtomicFile(replacing: FilePath(bytes: options.newBaselineFile ?? []))
      file.output.append(Baseline.text(entries))
      try file.commit()
    } catch {
      report.raise(to: .incomplete)
      output.remark("cannot write \(baseline.file.display): \(error.reason)")
      return
    }
    guard options.verbosity >= .normal else { return }
    let findings = counted(entries.values.reduce(0, +), "finding")
    let files = counted(Set(entries.keys.map(\.path)).count, "file")
    let changes = report.ledger.changes(in: entries)
    let kept = report.ledger.keptEntries(extent)
    output.remark(
      "wrote \(baseline.file.display): \(findings) in \(files),"
        + " \(changes.added) new, \(changes.removed) gone"
        + (kept == 0 ? "" : "; \(kept) kept, since an option narrows the run"))
  }
}
