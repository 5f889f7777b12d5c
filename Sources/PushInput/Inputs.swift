package import ByteIO

/// Says which files and folders a run leaves out.
package protocol InputFilter: AnyObject {
  /// Whether a walk leaves this entry out; one that leaves out a folder never sees what is in it.
  func excludes(_ entry: FilePath, isFolder: Bool) -> Bool
  /// Whether a file or folder that the user named is left out.
  func excludesNamed(_ path: FilePath, isFolder: Bool) -> Bool
  /// Whether `includes` chooses among the files that a walk finds, rather than their names' ends.
  var choosesFiles: Bool { get }
  func includes(_ file: FilePath) -> Bool
  /// A walk below this folder begins.
  func enter(_ folder: FilePath)
  /// Whether a file that the user named is taken as a walk would take it.
  var takesAsFound: Bool { get }
  /// Whether a walk would not leave the file out, or a folder on the way to it.
  func finds(_ file: FilePath) -> Bool
}

extension InputFilter {
  package func enter(_ folder: FilePath) {}
  package var takesAsFound: Bool { false }
  package func finds(_ file: FilePath) -> Bool { true }
}

/// The inputs that the operands stand for, one after the other: folders are walked as they come, and what
/// is mentioned again is not taken again.
package struct Inputs {
  package static let extensions = ["json", "apns", "ndjson", "jsonl", "har", "http"]

  private var operands: ArraySlice<[UInt8]>
  /// The list whose names are still to come.
  private var list: InputList?
  private var walk: FolderWalk?
  private let filter: any InputFilter
  private let standardInput: InputSource
  /// How many inputs that the user named were left out.
  package private(set) var excludedByName = 0
  /// Folders in which nothing was found, for the error that names them.
  package private(set) var emptyFolders: [FilePath] = []
  /// The list of inputs, when it was empty.
  package private(set) var emptyList: FilePath?
  private var folder: FilePath?
  private var foundInFolder = 0
  /// Nil where nothing can be mentioned twice.
  private var mentioned: MentionedFiles?

  /// `standardInput` is what `-` stands for.
  package init(
    _ operands: ArraySlice<[UInt8]>, _ list: InputList?, _ filter: any InputFilter,
    standardInput: InputSource
  ) {
    self.operands = operands
    self.list = list
    self.filter = filter
    self.standardInput = standardInput
    mentioned = MentionedFiles(operands, list)
  }

  /// The next input; one that cannot be read is one, too.
  package mutating func next() -> InputSource? {
    while true {
      if let entry = nextOfFolder() { return entry }
      if let operand = operands.popFirst() {
        if operand == [UInt8(ascii: "-")] { return standardInput }
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
  private mutating func open(_ path: FilePath) -> InputSource? {
    guard takesFirst(path) else { return nil }
    do {
      let isFolder = try path.kind() == .folder
      if filter.excludesNamed(path, isFolder: isFolder) {
        excludedByName += 1
        return nil
      }
      guard isFolder else { return file(path) }
      walk(path)
      return nil
    } catch {
      return .unreadable(error)
    }
  }

  /// A file that the user named, unless it is to be taken as a walk would take it, and that would not.
  private mutating func file(_ path: FilePath) -> InputSource? {
    guard filter.takesAsFound else { return .file(path) }
    let isWanted =
      filter.choosesFiles
      ? filter.includes(path) : FolderWalk.hasEnding(path, among: Self.extensions)
    guard isWanted, path.isRegularFile(followingLink: false), FoundPath.mayLead(to: path),
      filter.finds(path)
    else {
      excludedByName += 1
      return nil
    }
    return .file(path, isNamed: false)
  }

  private mutating func walk(_ path: FilePath) {
    filter.enter(path)
    folder = path
    foundInFolder = 0
    let filter = filter
    let isExcluded = { (entry: FilePath, kind: FileKind) in
      filter.excludes(entry, isFolder: kind == .folder)
    }
    walk =
      filter.choosesFiles
      ? FolderWalk(path, including: filter.includes, excluding: isExcluded)
      : FolderWalk(path, extensions: Self.extensions, excluding: isExcluded)
  }

  /// Whether no path before has led there.
  private mutating func takesFirst(_ path: FilePath) -> Bool { mentioned?.take(path) ?? true }

  private mutating func nextOfFolder() -> InputSource? {
    guard let folder else { return nil }
    while let entry = walk?.next() {
      foundInFolder += 1
      switch entry {
      case .file(let path):
        guard takesFirst(path) else { continue }
        // What is named elsewhere is checked whatever it holds.
        return .file(path, isNamed: !filter.takesAsFound && mentioned?.areNaming(path) == true)
      case .unreadable(let failure): return .unreadable(failure)
      }
    }
    if foundInFolder == 0 { emptyFolders.append(folder) }
    self.folder = nil
    walk = nil
    return nil
  }
}
