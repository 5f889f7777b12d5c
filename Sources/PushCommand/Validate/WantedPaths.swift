import ByteIO
import PushInput

/// What of folders and lists a run leaves out: what options and configuration exclude, and the files of
/// pushcheck itself.
final class WantedPaths: InputFilter {
  private let exclusions: PathExclusions
  private let inclusions: PathInclusions
  private let configured: ConfiguredExclusions?
  private let forcesExclusions: Bool
  private let ownFiles: OwnFiles
  let takesAsFound: Bool
  /// The only files that are wanted, where a watch has seen them change.
  private let only: Set<FilePath>?
  /// nil where they do not count.
  private let ignoring: IgnoredPaths?

  init(_ options: Options) {
    exclusions = options.exclusions
    inclusions = options.inclusions
    forcesExclusions = options.forcesExclusions
    ownFiles = OwnFiles(options)
    configured = options.configuration.flatMap { ConfiguredExclusions($0) }
    takesAsFound = options.takesAsFound
    only = options.changedFiles
    ignoring = options.goesByIgnoreFiles ? IgnoredPaths(keepsAll: options.listsFiles) : nil
  }

  /// What was left out by `.gitignore` and its like.
  var ignored: IgnoredPaths? { ignoring }

  /// Configurations below a folder that the run does not go by.
  var passedOver: [FilePath] { ownFiles.passedOver }

  func excludes(_ entry: FilePath, isFolder: Bool) -> Bool {
    !isFolder && only?.contains(entry) == false
      || exclusions.excludes(entry.bytes, isFolder: isFolder)
      || configured?.excludes(entry, isFolder: isFolder) == true
      || !isFolder && ownFiles.contains(entry)
      || ignoring?.leavesOut(entry, isFolder: isFolder) == true
  }

  /// Whether it is a file of pushcheck itself, such as a report.
  func isOwn(_ file: FilePath) -> Bool { ownFiles.contains(file) }

  func enter(_ folder: FilePath) { ignoring?.enter(folder) }

  func finds(_ file: FilePath) -> Bool {
    !exclusions.excludesOnTheWay(file.bytes, isFolder: false)
      && configured?.covers(file, isFolder: false) != true && !ownFiles.contains(file)
      && ignoring?.leavesOutNamed(file) != true
  }

  func excludesNamed(_ path: FilePath, isFolder: Bool) -> Bool {
    if !isFolder, let only, !only.contains(path.plain) { return true }
    guard forcesExclusions else { return false }
    return exclusions.excludesOnTheWay(path.bytes, isFolder: isFolder)
      || configured?.covers(path, isFolder: isFolder) == true
  }

  var choosesFiles: Bool { !inclusions.isEmpty }

  func includes(_ file: FilePath) -> Bool { inclusions.includes(file.bytes) }
}

extension Inputs {
  init(_ options: Options, _ list: InputList?, _ paths: WantedPaths) {
    self.init(options.operandsInOrder(), list, paths, standardInput: options.standardInput)
  }
}

extension Options {
  // Inlined, the copy asks the runtime for the type of the array: a thirtieth of a start.
  @inline(never)
  fileprivate borrowing func operandsInOrder() -> ArraySlice<[UInt8]> { operands[...] }
}
