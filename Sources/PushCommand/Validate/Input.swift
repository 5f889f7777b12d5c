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
  /// The list whose names are still to come.
  private var list: InputList?
  private var walk: FolderWalk?
  private let exclusions: PathExclusions
  private let inclusions: PathInclusions
  private let configured: ConfiguredExclusions?
  private let forcesExclusions: Bool
  /// How many inputs that the user named were left out because the user wanted that.
  private(set) var excludedByForce = 0
  private let ownFiles: OwnFiles
  /// Configurations below a folder that the run does not go by.
  var passedOver: [FilePath] { ownFiles.passedOver }
  /// Folders in which nothing was found, for the error that names them.
  private(set) var emptyFolders: [FilePath] = []
  /// The list of inputs, when it was empty.
  private(set) var emptyList: FilePath?
  private var folder: FilePath?
  private var foundInFolder = 0

  init(_ options: Options, _ list: InputList?) {
    operands = options.operandsInOrder()
    self.list = list
    exclusions = options.exclusions
    inclusions = options.inclusions
    forcesExclusions = options.forcesExclusions
    ownFiles = OwnFiles(options)
    configured = options.configuration.flatMap { ConfiguredExclusions($0) }
  }

  mutating func next() -> Input? {
    while true {
      if let entry = nextOfFolder() { return entry }
      if let operand = operands.popFirst() {
        if operand == [UInt8(ascii: "-")] { return .standardInput }
        if let input = open(FilePath(bytes: operand)) { return input }
        continue
      }
      guard let list = list.take() else { return nil }
      if let failure = list.failure { return .unreadable(failure) }
      // A name that begins with a hyphen is a name here.
      operands = list.names.map { $0 == [UInt8(ascii: "-")] ? Array("./-".utf8) : $0 }[...]
      if operands.isEmpty { emptyList = list.file }
    }
  }

  /// A file that the user named, or nil when the path leads to a folder, or to nothing wanted.
  private mutating func open(_ path: FilePath) -> Input? {
    do {
      let isFolder = try path.kind() == .folder
      if forcesExclusions, isExcluded(path, isFolder: isFolder) {
        excludedByForce += 1
        return nil
      }
      guard isFolder else { return .file(path, isNamed: true) }
      walk(path)
      return nil
    } catch {
      return .unreadable(error)
    }
  }

  private func isExcluded(_ path: FilePath, isFolder: Bool) -> Bool {
    exclusions.excludesOnTheWay(path.bytes, isFolder: isFolder)
      || configured?.covers(path, isFolder: isFolder) == true
  }

  private mutating func walk(_ path: FilePath) {
    folder = path
    foundInFolder = 0
    let (exclusions, configured, ownFiles) = (exclusions, configured, ownFiles)
    let isExcluded = { (entry: FilePath, kind: FileKind) in
      let isFolder = kind == .folder
      return exclusions.excludes(entry.bytes, isFolder: isFolder)
        || configured?.excludes(entry, isFolder: isFolder) == true
        || !isFolder && ownFiles.contains(entry)
    }
    guard !inclusions.isEmpty else {
      walk = FolderWalk(path, extensions: Self.extensions, excluding: isExcluded)
      return
    }
    let inclusions = inclusions
    walk = FolderWalk(path, including: { inclusions.includes($0.bytes) }, excluding: isExcluded)
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

extension Options {
  // Inlined, the copy asks the runtime for the type of the array: a thirtieth of a start.
  @inline(never)
  fileprivate borrowing func operandsInOrder() -> ArraySlice<[UInt8]> { operands[...] }
}
