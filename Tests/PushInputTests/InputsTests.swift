import ByteIO
import PushInput
import TestSupport
import Testing

/// From operands to inputs: files, folders, lists and standard input.
@Suite struct InputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["b/2.json", "b/1.ndjson", "b/notes.txt", "b/skipped/3.json", "a.txt"] {
      try folder.write(Array("{}".utf8), to: name)
    }
    try folder.makeFolder("empty")
  }

  private final class Filter: InputFilter {
    var choosesFiles = false
    func excludes(_ entry: FilePath, isFolder: Bool) -> Bool {
      isFolder && entry.display.hasSuffix("skipped")
    }
    func excludesNamed(_ path: FilePath, isFolder: Bool) -> Bool {
      path.display.hasSuffix("unwanted.json")
    }
    func includes(_ file: FilePath) -> Bool { file.display.hasSuffix(".txt") }
  }

  /// What a run would read, below the folder.
  private func names(_ inputs: inout Inputs) -> [String] {
    var names: [String] = []
    var reader = DocumentReader(ReadingSettings())
    while let source = inputs.next() {
      let name = source.name.replacing(folder.path + "/", with: "")
      if source.path != nil, (try? reader.open(source)) == nil {
        names.append("unreadable: \(name)")
      } else {
        names.append(source.isNamed ? name : "\(name) (found)")
      }
    }
    return names
  }

  private func inputs(
    _ operands: [String], _ list: InputList? = nil, _ filter: Filter = Filter()
  ) -> Inputs {
    let paths = operands.map { Array(($0 == "-" ? $0 : folder.path(of: $0)).utf8) }
    return Inputs(paths[...], list, filter, standardInput: .standardInput())
  }

  @Test func `inputs come in the order of the operands, folders walked as they come`() {
    var inputs = inputs(["a.txt", "b", "-", "gone.json", "empty"])
    #expect(
      names(&inputs) == [
        "a.txt", "b/1.ndjson (found)", "b/2.json (found)", "<stdin>", "unreadable: gone.json",
      ])
    #expect(inputs.emptyFolders.map(\.display) == [folder.path(of: "empty")])
  }

  @Test func `a file is taken once, where it is first mentioned`() {
    var inputs = inputs([
      "b/2.json", "b", "./b//1.ndjson", "b/../a.txt", "b/", "a.txt", "b/notes.txt",
    ])
    #expect(names(&inputs) == ["b/2.json", "b/1.ndjson", "b/../a.txt", "b/notes.txt"])
    #expect(inputs.emptyFolders.isEmpty)
  }

  @Test func `a file that is found and named is checked whatever it holds`() {
    var inputs = inputs(["b", "b/1.ndjson", "b/skipped/3.json"])
    #expect(names(&inputs) == ["b/1.ndjson", "b/2.json (found)", "b/skipped/3.json"])
  }

  @Test func `a link is a name of its own`() throws {
    try folder.makeLink("link.json", to: "b/2.json")
    var inputs = inputs(["b/2.json", "link.json"])
    #expect(names(&inputs) == ["b/2.json", "link.json"])
  }

  @Test func `a filter chooses among files, and leaves out what is named`() throws {
    try folder.write([], to: "unwanted.json")
    let filter = Filter()
    filter.choosesFiles = true
    var inputs = inputs(["b", "unwanted.json"], nil, filter)
    #expect(names(&inputs) == ["b/notes.txt (found)"])
    #expect(inputs.excludedByName == 1)
  }

  @Test(arguments: [false, true])
  func `a list names inputs behind the operands`(isDividedByNUL: Bool) throws {
    let end = isDividedByNUL ? "\0" : "\r\n"
    let listed = [folder.path(of: "b/notes.txt"), "", folder.path(of: "gone")].map { $0 + end }
    try folder.write(Array(listed.joined().utf8), to: "list")
    let list = InputList(
      reading: FilePath(folder.path(of: "list")), isDividedByNUL: isDividedByNUL)
    #expect(list.names.count == 2)
    var inputs = inputs(["a.txt"], list)
    #expect(names(&inputs) == ["a.txt", "b/notes.txt", "unreadable: gone"])
  }

  @Test func `a list that names nothing, or cannot be read, is told`() throws {
    try folder.write(Array("\n\n".utf8), to: "list")
    var empty = inputs(
      [], InputList(reading: FilePath(folder.path(of: "list")), isDividedByNUL: false))
    #expect(names(&empty) == [])
    #expect(empty.emptyList?.display == folder.path(of: "list"))
    var missing = inputs(
      [], InputList(reading: FilePath(folder.path(of: "none")), isDividedByNUL: false))
    #expect(names(&missing) == ["unreadable: none"])
  }

  @Test func `standard input goes by the name that the user gives it`() {
    let source = InputSource.standardInput(named: FilePath("queue/a.json"))
    #expect(source.name == "queue/a.json")
    #expect(source.settingsPath == FilePath("queue/a.json"))
    #expect(source.path == nil)
    #expect(InputSource.standardInput().name == "<stdin>")
    #expect(InputSource.standardInput().settingsPath == nil)
  }
}
