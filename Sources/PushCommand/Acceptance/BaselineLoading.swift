import ByteIO
import JSON
import PushReports
import PushRules

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
      return read(Baseline(shown, in: folder, text: Array(copying: content.bytes)))
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

  private static func read(_ empty: Baseline) -> LoadedFile<Baseline> {
    var baseline = empty
    let text = empty.text
    let findings = SettingsText.check(text, as: .baseline) { baseline.read($0) }
    guard findings.isEmpty else {
      return .refused(
        .broken(text: text, ConfigurationLoading.located(findings, in: text, of: empty.file)))
    }
    return .read(baseline)
  }
}
