import ByteIO
import JSON
import PushCheck
import PushInput
import PushModel
import PushReports

/// Finds out, before anything is checked, whether what a run writes would take the place of what it
/// reads: a file may have several names, through links or in several folders.
struct OutputConflicts {
  private let options: Options
  private let list: InputList?
  /// What the run reads, and writes so far.
  private var known: [FilePlace: UsageProblem.Overwritten] = [:]

  init(_ options: Options, _ list: InputList?) {
    self.options = options
    self.list = list
  }

  /// Refuses a run that would overwrite a file of its own.
  static func check(_ options: Options, _ list: InputList? = nil) throws(WrongUse) {
    var conflicts = OutputConflicts(options, list)
    do throws(UsageProblem) {
      try conflicts.checkStreams()
      try conflicts.checkReports()
    } catch {
      throw WrongUse(error, options.subcommand)
    }
  }

  // MARK: - Standard output

  /// What is printed must not become input: a stream of records would never end.
  private func checkStreams() throws(UsageProblem) {
    let streams = [StandardStream.output, .error].compactMap(\.place)
    guard !streams.isEmpty else { return }
    for (name, place) in inputs() {
      if let place, streams.contains(place) { throw .outputIsInput(name) }
    }
  }

  /// The files that the user names, with what they are known by.
  private func inputs() -> [(name: [UInt8], place: FilePlace?)] {
    let standardInput = [UInt8(ascii: "-")]
    let named = options.operands.map { name in
      (name, name == standardInput ? StandardStream.input.place : FilePath(bytes: name).place)
    }
    return named + (list?.names ?? []).map { ($0, FilePath(bytes: $0).place) }
  }

  // MARK: - Reports

  private mutating func checkReports() throws(UsageProblem) {
    guard !options.reports.isEmpty else { return }
    collect()
    for report in options.reports {
      let path = FilePath(bytes: report.path)
      guard let place = path.place else { continue }
      if let overwritten = known[place] { throw .reportOverwrites(report.path, overwritten) }
      known[place] = .report
      if isInputOfWalk(path, place) { throw .reportOverwrites(report.path, .input) }
    }
  }

  /// Where one file has several parts, the input is what matters most to its author.
  private mutating func collect() {
    let configuration = options.configuration
    add([options.baselineFile, options.newBaselineFile], as: .baseline)
    add([options.inputList], as: .list)
    for file in configuration?.app.files ?? [] { add([file.bytes], as: .strings) }
    for file in configuration?.files ?? [] { add([file.bytes], as: .configuration) }
    for (_, place) in inputs() {
      if let place { known[place] = .input }
    }
  }

  private mutating func add(_ names: [[UInt8]?], as part: UsageProblem.Overwritten) {
    for case let name? in names {
      if let place = FilePath(bytes: name).place { known[place] = part }
    }
  }

  // MARK: - Folders

  /// Whether a walk through the folders finds the file, by whatever name, and would check it.
  ///
  /// The report of an earlier run does not count: it is not a document.
  private func isInputOfWalk(_ path: FilePath, _ place: FilePlace) -> Bool {
    guard holdsDocument(path) else { return false }
    var options = options
    options.reports = []
    var inputs = Inputs(options, list, WantedPaths(options))
    while let source = inputs.next() {
      if !source.isNamed, source.path?.place == place { return true }
    }
    return false
  }

  private func holdsDocument(_ path: FilePath) -> Bool {
    var file = InputFile()
    guard (try? file.read(path, maxBytes: options.maxDocumentBytes)) == .whole,
      !file.bytes.isBlank()
    else { return false }
    var examiner = Examiner(options.examinerSettings)
    let whole = examiner.examine(file.bytes)
    if let decision = whole.decision { return decision.isSure }
    // A report of lines is not JSON as a whole.
    let text = [UInt8](copying: file.bytes)
    let lines = RecordLines(text).lazy.map { Array(text[$0.range.start..<$0.range.end]) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return true }
    return examiner.examine(first.span).decision?.isSure ?? true
  }
}
