import ByteIO
import JSON
import PushModel
import PushReports
import PushShield

/// Reads the baseline of a run; the one that is to be written is read too, because what it says of
/// files that the run does not look at stays.
enum BaselineLoading {
  private static let maxBytes = 256 << 20

  static func load(for options: Options) -> LoadedFile<Baseline> {
    guard let named = options.newBaselineFile ?? options.baselineFile else { return .none }
    let file = FilePath(bytes: named)
    var content = InputFile()
    do throws(ReadFailure) {
      let folder = try file.parent.resolved()
      let shown = folder.appending(file.name).relative(to: try FilePath(".").resolved())
      if options.newBaselineFile != nil, try isMissing(file) {
        return .read(Baseline(shown, in: folder))
      }
      guard try content.read(file, maxBytes: maxBytes) == .whole else {
        return .refused(.unreadable(ReadFailure(file, .tooLarge)))
      }
      return read(
        Baseline(
          shown, in: folder, text: Array(copying: content.bytes),
          isShowable: try isShowable(file, options)))
    } catch {
      return .refused(.unreadable(error.naming(file)))
    }
  }

  private static func isMissing(_ file: FilePath) throws(ReadFailure) -> Bool {
    do throws(ReadFailure) {
      _ = try file.kind()
      return false
    } catch {
      guard error.error == .notFound else { throw error }
      return true
    }
  }

  /// A file named on the command line may be shown; a configuration may be another author's, and
  /// shows nothing outside its project, not even through links.
  private static func isShowable(
    _ file: FilePath, _ options: Options
  ) throws(ReadFailure) -> Bool {
    guard options.newBaselineFile == nil, !options.isGiven("baseline"),
      let project = options.configuration?.folder
    else { return true }
    let folder = try file.resolved().parent
    return project.commonFolder(with: folder) == project
  }

  /// Whether a text was meant to be a baseline, whatever has become of it since.
  private static func isBaseline(_ text: [UInt8]) -> Bool {
    let sign = Array("\"pushcheck.baseline/".utf8)
    let start = text.prefix(longestStart)
    return start.indices.contains { start[$0...].starts(with: sign) }
  }

  private static let longestStart = 4096

  private static func read(_ empty: Baseline) -> LoadedFile<Baseline> {
    var baseline = empty
    let text = empty.text
    guard isBaseline(text) || empty.isShowable && JSONDocument(parsing: text.span) != nil else {
      let format = "\"\(BaselineKey.format.rawValue)\": \"\(BaselineKey.formatName)\""
      return .refused(
        .unusable(empty.file, reason: "it is not a baseline: it does not contain \(format)"))
    }
    let findings = SettingsText.check(text, as: .baseline) { baseline.read($0) }
    guard findings.isEmpty else {
      guard empty.isShowable else {
        return .refused(
          .unusable(
            empty.file,
            reason: "it has mistakes and is outside of the project;"
              + " `--baseline \(empty.file.display)` shows them"))
      }
      return .refused(
        .broken(text: text, ConfigurationLoading.located(findings, in: text, of: empty.file)))
    }
    return .read(baseline)
  }
}
