import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports
import PushRules
package import PushShield

/// Reads the configuration of a run.
package enum ConfigurationLoading {
  /// Nobody writes a longer one by hand.
  private static let maxBytes = 16 << 20

  /// Reads the nearest one upwards from these folders, if there is one.
  static func loadNearest(to folders: some Sequence<FilePath>) -> LoadedFile<Configuration> {
    guard let found = ConfigurationSearch.nearest(to: folders) else { return .none }
    return withinProject(load(found), found)
  }

  /// A configuration that nobody has named shows nothing of a file beyond its folder, to which it may
  /// be a link.
  private static func withinProject(
    _ loaded: LoadedFile<Configuration>, _ file: FilePath
  ) -> LoadedFile<Configuration> {
    guard case .refused(.broken) = loaded, let folder = try? file.parent.resolved(),
      let target = try? file.resolved(), folder.commonFolder(with: target.parent) != folder
    else { return loaded }
    let reason =
      "it is a link out of its folder, to a file with mistakes;"
      + " `--config \(target.display)` shows them"
    return .refused(.unusable(file, reason: reason))
  }

  static func load(_ file: FilePath) -> LoadedFile<Configuration> {
    var content = InputFile()
    do throws(ReadFailure) {
      let resolved = try file.resolved()
      let working = try FilePath(".").resolved()
      // As short as the user would write it, and the same on every machine.
      let shown = resolved.relative(to: working)
      let outcome = try content.read(resolved, maxBytes: maxBytes)
      guard outcome == .whole else { return .refused(.broken(text: [], [tooLarge(shown)])) }
      return read(
        Configuration(shown, in: resolved.parent, text: Array(copying: content.bytes)))
    } catch {
      return .refused(.unreadable(error.naming(file)))
    }
  }

  /// What a text says as a configuration; nil with what is wrong when it has mistakes.
  package static func read(
    _ text: [UInt8]
  ) -> (configuration: Configuration?, findings: [LocatedFinding]) {
    switch read(Configuration(FilePath("pushcheck.json"), in: FilePath("."), text: text)) {
    case .read(let configuration): (configuration, [])
    case .refused(.broken(_, let findings)): (nil, findings)
    case .none, .refused(.unreadable), .refused(.unusable): (nil, [])
    }
  }

  private static func read(_ empty: Configuration) -> LoadedFile<Configuration> {
    var configuration = empty
    let text = empty.text
    let findings = SettingsText.check(text, as: .root) { configuration.read($0) }
    guard findings.isEmpty else {
      return .refused(.broken(text: text, located(findings, in: text, of: empty.file)))
    }
    var loading = AppLoading(configuration)
    configuration.app.knowledge = loading.load()
    configuration.app.files = loading.files
    guard loading.findings.isEmpty else {
      return .refused(.broken(text: text, located(loading.findings, in: text, of: empty.file)))
    }
    return .read(configuration)
  }

  private static func tooLarge(_ file: FilePath) -> LocatedFinding {
    var findings = Findings()
    PushTooLargeToRead.report(.document, limit: maxBytes, &findings)
    return located(findings, in: [], of: file)[0]
  }

  static func located(
    _ findings: Findings, in text: [UInt8], of file: FilePath
  ) -> [LocatedFinding] {
    var fingerprints = Fingerprints()
    return FindingLocator(text.span, startingAt: .start, path: file.display)
      .locate(findings.all, kind: nil, &fingerprints)
  }
}
