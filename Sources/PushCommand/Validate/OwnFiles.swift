import ByteIO
import PushReports

/// The files of pushcheck itself, which a walk finds and which are not documents.
final class OwnFiles {
  private let baseline: FilePath?
  private let reports: [FilePath]
  private let configurations: [FilePath]
  /// Files that the run prints to.
  private let streams: [FilePlace]
  /// Configurations further down, which this run does not go by.
  private(set) var passedOver: [FilePath] = []

  init(_ options: Options) {
    baseline = (options.newBaselineFile ?? options.baselineFile).map { FilePath(bytes: $0) }
    reports = options.reports.map { FilePath(bytes: $0.path) }
    streams = [StandardStream.output, .error].compactMap(\.place)
    configurations = options.configuration?.files.compactMap { try? $0.resolved() } ?? []
  }

  func contains(_ file: FilePath) -> Bool {
    if file.name.elementsEqual(Tool.configurationFile.utf8) {
      let isInForce = (try? file.resolved()).map { configurations.contains($0) } ?? false
      if !isInForce { passedOver.append(file) }
      return true
    }
    if configurations.count > 1, let resolved = try? file.resolved(),
      configurations.contains(resolved)
    {
      return true
    }
    if !streams.isEmpty, let place = file.place, streams.contains(place) { return true }
    return ([baseline].compactMap(\.self) + reports).contains { own in
      file.name == own.name && (try? file.resolved()) == (try? own.resolved())
    }
  }
}
