import ByteIO

/// One thing that a run reads.
enum Input {
  /// `isNamed`: the user named the file, rather than a folder above it.
  case file(FilePath, isNamed: Bool)
  case standardInput
  case unreadable(ReadFailure)

  /// nil for standard input.
  var path: FilePath? {
    switch self {
    case .file(let path, _): path
    case .unreadable(let failure): failure.path
    case .standardInput: nil
    }
  }
}

/// The inputs that the operands stand for, one after the other: folders are walked as they come.
struct Inputs: IteratorProtocol {
  static let extensions = ["json", "apns", "ndjson", "jsonl"]

  private var operands: ArraySlice<[UInt8]>
  private var walk: FolderWalk?
  private let exclusions: PathExclusions
  private let configured: ConfiguredExclusions?
  private let ownFiles: OwnFiles
  /// Configurations below a folder that the run does not go by.
  var passedOver: [FilePath] { ownFiles.passedOver }
  /// Folders in which nothing was found, for the error that names them.
  private(set) var emptyFolders: [FilePath] = []
  private var folder: FilePath?
  private var foundInFolder = 0

  init(_ options: Options) {
    operands = options.operands[...]
    exclusions = options.exclusions
    ownFiles = OwnFiles(options)
    configured = options.configuration.flatMap { ConfiguredExclusions($0) }
  }

  mutating func next() -> Input? {
    while true {
      if let entry = nextOfFolder() { return entry }
      guard let operand = operands.popFirst() else { return nil }
      if operand == [UInt8(ascii: "-")] { return .standardInput }
      let path = FilePath(bytes: operand)
      do {
        guard try path.kind() == .folder else { return .file(path, isNamed: true) }
        open(path)
      } catch {
        return .unreadable(error)
      }
    }
  }

  private mutating func open(_ path: FilePath) {
    folder = path
    foundInFolder = 0
    let (exclusions, configured, ownFiles) = (exclusions, configured, ownFiles)
    walk = FolderWalk(path, extensions: Self.extensions) { entry, kind in
      let isFolder = kind == .folder
      return exclusions.excludes(entry.bytes, isFolder: isFolder)
        || configured?.excludes(entry, isFolder: isFolder) == true
        || !isFolder && ownFiles.contains(entry)
    }
  }

  private mutating func nextOfFolder() -> Input? {
    guard let folder else { return nil }
    switch walk?.next() {
    case .file(let path):
      foundInFolder += 1
      return .file(path, isNamed: false)
    case .unreadable(let failure):
      foundInFolder += 1
      return .unreadable(failure)
    case nil:
      if foundInFolder == 0 { emptyFolders.append(folder) }
      self.folder = nil
      walk = nil
      return nil
    }
  }
}
