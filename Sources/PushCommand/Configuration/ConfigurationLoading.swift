package import ByteIO
import JSON
import PushFormats
import PushModel
import PushReports
import PushRules
package import PushShield

/// Reads the configuration of a run.
package enum ConfigurationLoading {
  /// Longer ones are not written by hand.
  private static let maxBytes = 16 << 20

  /// Reads the nearest one upwards from these folders, if there is one.
  static func loadNearest(to folders: some Sequence<FilePath>) -> LoadedFile<Configuration> {
    guard let found = ConfigurationSearch.nearest(to: folders) else { return .none }
    return withinProject(load(found), found)
  }

  /// A configuration that was found rather than named shows nothing of a file outside its folder,
  /// to which it may be a link.
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

  package static func load(_ file: FilePath) -> LoadedFile<Configuration> {
    do throws(ReadFailure) {
      let resolved = try file.resolved()
      var bases = BaseLoading()
      switch try open(resolved) {
      case .refused(let refusal): return .refused(refusal)
      case .none: return .none
      case .read(let configuration): return read(configuration, from: [resolved], &bases)
      }
    } catch {
      return .refused(.unreadable(error.naming(file)))
    }
  }

  /// A configuration of which nothing but the text is known.
  private static func open(
    _ resolved: FilePath
  ) throws(ReadFailure) -> LoadedFile<Configuration> {
    var content = InputFile()
    let working = try FilePath(".").resolved()
    // As short as the user would write it, and the same on every machine.
    let shown = resolved.relative(to: working)
    let outcome = try content.read(resolved, maxBytes: maxBytes)
    guard outcome == .whole else { return .refused(.broken(text: [], [tooLarge(shown)])) }
    return .read(Configuration(shown, in: resolved.parent, text: Array(copying: content.bytes)))
  }

  /// What a text says as a configuration; nil with what is wrong when it has mistakes.
  package static func read(
    _ text: [UInt8]
  ) -> (configuration: Configuration?, findings: [LocatedFinding]) {
    let empty = Configuration(FilePath(Tool.configurationFile), in: FilePath("."), text: text)
    var bases = BaseLoading()
    return switch read(empty, from: [], &bases) {
    case .read(let configuration): (configuration, [])
    case .refused(.broken(_, let findings)): (nil, findings)
    case .none, .refused(.unreadable), .refused(.unusable): (nil, [])
    }
  }

  /// What is wrong with a text as the configuration that this file is.
  static func findings(in text: [UInt8], of file: FilePath) -> [LocatedFinding] {
    let folder = (try? file.parent.resolved()) ?? file.parent
    let chain = [(try? file.resolved()) ?? file]
    var bases = BaseLoading()
    guard
      case .refused(.broken(_, let findings)) =
        read(Configuration(file, in: folder, text: text), from: chain, &bases)
    else { return [] }
    return findings
  }

  /// `chain` is the files on the way to this one, itself last.
  private static func read(
    _ empty: Configuration, from chain: [FilePath], _ bases: inout BaseLoading
  ) -> LoadedFile<Configuration> {
    var configuration = empty
    let text = empty.text
    let findings = SettingsText.check(text, as: .root) { configuration.read($0) }
    guard findings.isEmpty else {
      return .refused(.broken(text: text, located(findings, in: text, of: empty.file)))
    }
    var loading = AppLoading(configuration)
    configuration.app.knowledge = loading.load()
    configuration.app.files = loading.files
    var problems = loading.findings
    takeOverBases(&configuration, from: chain, &bases, &problems)
    guard problems.isEmpty else {
      return .refused(.broken(text: text, located(problems, in: text, of: empty.file)))
    }
    return .read(configuration)
  }

  // MARK: - Files that it takes over

  /// What is known of the files that a configuration takes over, while they are read.
  private struct BaseLoading {
    var files = 0
    /// The files that take over each other, once some were found.
    var circle: String?

    /// Settings are not spread over more; without a limit, files could name each other for ever.
    static let most = 64
  }

  private static func takeOverBases(
    _ configuration: inout Configuration, from chain: [FilePath], _ bases: inout BaseLoading,
    _ findings: inout Findings
  ) {
    var base: Configuration?
    for (position, name) in configuration.bases.enumerated() {
      let pointer = JSONPointer([RootKey.extends.rawValue]).appending(position)
      do throws(BaseProblem) {
        var next = try loadBase(configuration.path(name), from: chain, &bases)
        if let base { next.takeOver(base) }
        base = next
      } catch {
        ConfigFileNotUsable.report(name, error.text, at: pointer, &findings)
      }
    }
    if let base { configuration.takeOver(base) }
  }

  /// Why a file cannot be taken over; nothing of its text is repeated, since it may be private.
  private struct BaseProblem: Error {
    let text: String
  }

  private static func loadBase(
    _ file: FilePath, from chain: [FilePath], _ bases: inout BaseLoading
  ) throws(BaseProblem) -> Configuration {
    bases.files += 1
    guard bases.files <= BaseLoading.most else {
      throw BaseProblem(text: "more than \(BaseLoading.most) files are taken over")
    }
    let opened: LoadedFile<Configuration>
    let resolved: FilePath
    do throws(ReadFailure) {
      resolved = try file.resolved()
      if let start = chain.firstIndex(of: resolved) {
        let names = (chain[start...] + [resolved]).map { String(decoding: $0.name, as: UTF8.self) }
        bases.circle = "files extend each other: \(names.joined(separator: ", "))"
        throw ReadFailure(file, .invalidArgument, bases.circle)
      }
      opened = try open(resolved)
    } catch {
      throw BaseProblem(text: error.error == .notFound ? "no such file" : error.reason)
    }
    guard case .read(let empty) = opened,
      case .read(let configuration) = read(empty, from: chain + [resolved], &bases)
    else {
      if let circle = bases.circle { throw BaseProblem(text: circle) }
      throw BaseProblem(
        text: "it has mistakes, which `pushcheck config --config \(file.shortest.display)` shows")
    }
    return configuration
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
