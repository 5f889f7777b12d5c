import ByteIO
import PushInput
import TestSupport
import Testing

/// What a walk leaves out is what git leaves out.
@Suite struct IgnoreFilesTests {
  // MARK: - Held against git

  @Test(arguments: 0..<24)
  func `generated trees are judged as git judges them`(seed: Int) throws {
    let folder = try TemporaryFolder()
    var tree = GeneratedTree(seed: UInt64(seed) &+ 17)
    try tree.write(to: folder)
    try git("git init -q .", in: folder)
    try folder.write(Array(tree.rules().utf8), to: ".git/info/exclude")
    try expectAgreement(on: tree, in: folder)
  }

  @Test func `a worktree goes by the exclusions of its repository`() throws {
    let folder = try TemporaryFolder()
    try git(
      """
      git init -q main && cd main && git -c user.name=Ann -c user.email=ann@example.org \
      commit -q --allow-empty -m all && git worktree add -q ../other && \
      printf 'a.json\\nsub/\\n' > .git/info/exclude
      """, in: folder)
    for name in ["other/a.json", "other/b.json", "other/sub/c.json", "other/deep/a.json"] {
      try folder.write([], to: name)
    }
    try folder.write(Array("!/deep/a.json\n".utf8), to: "other/.gitignore")
    let found = walk(folder.path(of: "other"))
    #expect(found == ["b.json", "deep/a.json"])
    #expect(try kept(["a.json", "b.json", "sub/c.json", "deep/a.json"], folder, "other") == found)
  }

  @Test func `a repository inside another one has rules of its own`() throws {
    let folder = try TemporaryFolder()
    try git("git init -q . && git init -q inner && mkdir -p empty/.git", in: folder)
    try folder.write(Array("*.json\n".utf8), to: ".gitignore")
    for name in ["a.json", "inner/a.json", "empty/a.json"] { try folder.write([], to: name) }
    #expect(walk(folder.path) == ["inner/a.json"])
  }

  // MARK: - What is not git's

  @Test func `files for git count in a repository only`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("a.json\n".utf8), to: ".gitignore")
    try folder.write(Array("b.json\n".utf8), to: ".ignore")
    for name in ["a.json", "b.json", "c.json"] { try folder.write([], to: name) }
    #expect(walk(folder.path) == ["a.json", "c.json"])
  }

  @Test func `what is meant for searches beats what is meant for git`() throws {
    let folder = try TemporaryFolder()
    try git("git init -q .", in: folder)
    try folder.write(Array("*.json\n".utf8), to: "deep/.gitignore")
    try folder.write(Array("!keep.json\n".utf8), to: ".ignore")
    for name in ["deep/a.json", "deep/keep.json"] { try folder.write([], to: name) }
    #expect(walk(folder.path) == ["deep/keep.json"])
    // A walk that begins further down goes by the files above it, too.
    #expect(walk(folder.path(of: "deep")) == ["keep.json"])
  }

  // MARK: - Hostile files

  @Test func `a file that is none, or a link, is passed over`() throws {
    let folder = try TemporaryFolder()
    try git("git init -q . && mkfifo .ignore && mkdir deep && mkfifo deep/.gitignore", in: folder)
    try folder.write(Array("*.json\n".utf8), to: "rules")
    try folder.makeLink(".gitignore", to: "rules")
    try folder.makeFolder("deep/.ignore")
    for name in ["a.json", "deep/b.json"] { try folder.write([], to: name) }
    #expect(walk(folder.path) == ["a.json", "deep/b.json"])
  }

  @Test func `many stars take no more than their number times the name`() throws {
    let folder = try TemporaryFolder()
    try git("git init -q .", in: folder)
    let stars = String(repeating: "*a", count: 2000)
    try folder.write(
      Array("\(stars)b\n\(String(repeating: "**/", count: 2000))x\n[\n\\\n".utf8), to: ".gitignore")
    let name = String(repeating: "a", count: 200) + ".json"
    try folder.write([], to: name)
    #expect(walk(folder.path) == [name])
  }

  @Test func `bytes that are no text are bytes`() throws {
    let folder = try TemporaryFolder()
    try git("git init -q .", in: folder)
    try folder.write(
      [0xEF, 0xBB, 0xBF] + Array("a.json\r\n".utf8) + [0xFF, 0x0A], to: ".gitignore")
    for name in ["a.json", "b.json"] { try folder.write([], to: name) }
    #expect(walk(folder.path) == ["b.json"])
  }
}

extension IgnoreFilesTests {
  private func expectAgreement(on tree: GeneratedTree, in folder: TemporaryFolder) throws {
    let found = walk(folder.path)
    let kept = try kept(tree.files, folder)
    let wrong = Set(found).symmetricDifference(kept).sorted()
    #expect(wrong.isEmpty, "\(wrong)\n\(tree.text)")
  }

  /// The files below a folder that nothing leaves out, as that sees them.
  private func walk(_ path: String) -> [String] {
    guard let root = try? FilePath(path).resolved() else { return [] }
    let ignoring = IgnoreFiles()
    ignoring.enter(root)
    let walk = FolderWalk(root, extensions: ["json"]) { entry, kind in
      ignoring.reason(against: entry, isFolder: kind == .folder) != nil
    }
    var found: [String] = []
    for case .file(let file) in walk {
      found.append(file.relative(to: root).display)
      // Who is asked for one file comes to the same answer.
      #expect(IgnoreFiles().reason(againstNamed: file, isFolder: false) == nil)
    }
    return found.sorted()
  }

  /// Those of some files that git does not ignore.
  private func kept(
    _ files: [String], _ folder: TemporaryFolder, _ name: String = "."
  ) throws -> [String] {
    var run = ToolRun(
      try Skips.path(of: "git"), ["check-ignore", "--no-index", "--stdin", "-z"],
      in: folder.path(of: name))
    run.environment["HOME"] = folder.path
    run.input = .bytes(Array(files.joined(separator: "\0").utf8))
    let ignored = Set(try run.run().outputText.split(separator: "\0").map(String.init))
    return files.filter { !ignored.contains($0) }.sorted()
  }

  private func git(_ command: String, in folder: TemporaryFolder) throws {
    var run = ToolRun(try Skips.path(of: "sh"), ["-c", command], in: folder.path)
    run.environment["HOME"] = folder.path
    let result = try run.run()
    try #require(result.ending == .exited(0), "\(result.errorText)")
  }
}

/// Folders, files and rules that meet each other often.
private struct GeneratedTree {
  private var random: SeededRandom
  private(set) var files: [String] = []
  private var ignoreFiles: [String: String] = [:]

  init(seed: UInt64) {
    random = SeededRandom(seed)
    var folders = [""]
    for _ in 0..<7 {
      let parent = pick(folders)
      folders.append("\(parent)\(pick(Self.names))/")
    }
    for _ in 0..<30 { files.append("\(pick(folders))\(pick(Self.names))\(pick(Self.ends)).json") }
    files = Set(files).subtracting(folders.map { String($0.dropLast()) }).sorted()
    for folder in Set(folders) where number(below: 2) == 0 || folder.isEmpty {
      ignoreFiles["\(folder).gitignore"] = rules()
    }
  }

  var text: String {
    ignoreFiles.sorted { $0.key < $1.key }.map { "\($0.key):\n\($0.value)" }.joined()
  }

  func write(to folder: TemporaryFolder) throws {
    for file in files { try folder.write([], to: file) }
    for (name, text) in ignoreFiles { try folder.write(Array(text.utf8), to: name) }
  }

  /// Some lines, of all forms that git knows.
  mutating func rules() -> String {
    var lines: [String] = []
    for _ in 0..<(1 + number(below: 6)) { lines.append(rule()) }
    return lines.joined(separator: "\n") + pick(["\n", "", "\r\n"])
  }

  private mutating func rule() -> String {
    var parts: [String] = []
    for _ in 0..<(1 + number(below: 2)) { parts.append(pick(Self.steps)) }
    var rule = parts.joined(separator: "/")
    if number(below: 4) == 0 { rule = "/" + rule }
    if number(below: 4) == 0 { rule += "/" }
    if number(below: 3) == 0 { rule = "!" + rule }
    if number(below: 12) == 0 {
      rule = pick(["# \(rule)", "\\#a", "", "  ", "!", "/", "\\!a.json"])
    }
    if number(below: 8) == 0 { rule += pick([" ", "\\ ", "\t"]) }
    return rule
  }

  private static let names = ["a", "b", "ab", "x", "B", "a b", "é", "#a", "[a]"]
  private static let ends = ["", "1", ".push", " "]
  private static let steps = [
    "a", "b", "ab", "x", "*", "**", "?", "a*", "*b", "*.json", "a?.json", "[ab]", "[!a]*",
    "[a-b]?*",
    "[]a]", "\\a", "**b", "a**b", "[[:alpha:]]*.json", "[[:nope:]]", "[", "é*", "*.push.json",
    "\\[a]*",
    "[^x]", "[\\a-b]*", "*a*", "??.json", "a b*",
  ]

  private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[number(below: list.count)]
  }
}
