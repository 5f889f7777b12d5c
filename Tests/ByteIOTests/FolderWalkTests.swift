import Foundation
import Glibc
import Testing

@testable import ByteIO

struct FolderWalkTests {
  let folder = TemporaryFolder()
  let extensions = ["json", "apns", "ndjson", "jsonl"]

  /// The walk's answers, with the temporary folder written as "…".
  private func walk(
    _ root: FilePath, excluding: @escaping (FilePath, FileKind) -> Bool = { _, _ in false }
  ) -> [String] {
    FolderWalk(root, extensions: extensions, excluding: excluding).map { entry in
      switch entry {
      case .file(let path): shortened(path)
      case .unreadable(let failure): "\(shortened(failure.path)): \(failure.reason)"
      }
    }
  }

  private func shortened(_ path: FilePath) -> String {
    path.display.replacingOccurrences(of: folder.path.display, with: "…")
  }

  @Test func `files come in byte order of their whole paths`() {
    folder.folder("a")
    folder.folder("a/b")
    for name in ["a.json", "a-b.json", "a/z.json", "a/b/x.jsonl", "a/b.json", "B.ndjson", "é.apns"]
    {
      folder.write(name, "")
    }
    let expected = [
      "…/B.ndjson", "…/a-b.json", "…/a.json", "…/a/b.json", "…/a/b/x.jsonl", "…/a/z.json",
      "…/é.apns",
    ]
    #expect(walk(folder.path) == expected)
    #expect(expected == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `other names, hidden entries and node_modules are passed over`() {
    for name in ["node_modules", ".git", "kept", "kept/node_modules"] { folder.folder(name) }
    for name in [
      "node_modules/a.json", ".git/a.json", ".hidden.json", ".json", "json", "a.txt", "a.json.bak",
      "a.JSON", "kept/a.json", "kept/node_modules/b.json", "ajson",
    ] {
      folder.write(name, "")
    }
    #expect(walk(folder.path) == ["…/kept/a.json"])
  }

  @Test func `links, pipes and folders with a file's name are not opened`() {
    folder.folder("real.json")
    folder.write("real.json/inside.json", "")
    folder.link("link.json", to: "real.json/inside.json")
    folder.link("linked", to: "real.json")
    folder.link("circle", to: ".")
    _ = folder.pipe("pipe.json")
    #expect(walk(folder.path) == ["…/real.json/inside.json"])
  }

  @Test func `a link that the user named is followed`() {
    folder.folder("real")
    folder.write("real/a.json", "")
    folder.link("link", to: "real")
    #expect(walk(folder["link"]) == ["…/link/a.json"])
    #expect(walk(folder["link/"]) == ["…/link/a.json"])
  }

  @Test func `an unreadable folder is reported and walked past`() {
    for name in ["a", "b", "c"] {
      folder.folder(name)
      folder.write("\(name)/x.json", "")
    }
    #expect(unsafe chmod(folder.path.display, 0o755) == 0)
    #expect(unsafe chmod(folder["b"].display, 0) == 0)
    withoutPrivileges {
      #expect(walk(folder.path) == ["…/a/x.json", "…/b: Permission denied", "…/c/x.json"])
    }
    #expect(unsafe chmod(folder["b"].display, 0o755) == 0)
  }

  @Test func `a root that is not a folder is reported`() {
    folder.write("a.json", "")
    #expect(walk(folder["a.json"]) == ["…/a.json: Not a directory"])
    #expect(walk(folder["none"]) == ["…/none: No such file or directory"])
    #expect(walk(FilePath(bytes: [0x61, 0])).count == 1)
  }

  @Test func `the caller excludes files and whole folders`() {
    folder.folder("drafts")
    folder.folder("sent")
    for name in ["drafts/a.json", "sent/a.json", "sent/skip.json"] { folder.write(name, "") }
    var asked: [String] = []
    let found = walk(folder.path) { path, kind in
      asked.append("\(path.name.count) \(kind)")
      return String(decoding: path.name, as: UTF8.self) == "drafts"
        || path.display.hasSuffix("/skip.json")
    }
    #expect(found == ["…/sent/a.json"])
    #expect(asked == ["6 folder", "4 folder", "6 regular", "9 regular"])
  }

  @Test func `names that are no text are found as they are`() {
    let name: [UInt8] = [0xFF, 0x0A] + Array(".json".utf8)
    folder.write(name, [])
    var found = FolderWalk(folder.path, extensions: extensions)
    #expect(found.next() == .file(folder.path.appending(name)))
    #expect(found.next() == nil)
  }

  @Test func `a thousand folders inside each other need no stack`() {
    // Names of one letter: the whole path stays within what the system opens.
    var path = folder.path
    for _ in 0..<1000 {
      path = path.appending("d")
      #expect(unsafe mkdir(path.display, 0o755) == 0)
    }
    folder.write(
      Array((path.display.dropFirst(folder.path.display.count + 1) + "/a.json").utf8), [])
    #expect(walk(folder.path).count == 1)
  }

  @Test func `a folder below the longest possible path is reported`() {
    let name = String(repeating: "n", count: 250)
    var opened = [openFile(folder.path, O_RDONLY | O_DIRECTORY)]
    for depth in 0..<20 {
      #expect(unsafe mkdirat(opened[depth], name, 0o755) == 0)
      opened.append(unsafe openat(opened[depth], name, O_RDONLY | O_DIRECTORY))
    }
    let answers = walk(folder.path)
    #expect(answers.count == 1)
    #expect(answers.first?.hasSuffix("File name too long") == true)
    // One by one, since no path reaches the deepest.
    for number in opened.reversed() {
      _ = unsafe unlinkat(number, name, AT_REMOVEDIR)
      close(number)
    }
  }

  @Test func `the current folder adds nothing to a path`() {
    var walk = FolderWalk(FilePath("."), extensions: ["swift"])
    if case .file(let path) = walk.next() { #expect(!path.display.hasPrefix(".")) }
  }
}
