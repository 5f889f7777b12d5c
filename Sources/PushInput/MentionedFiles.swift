import ByteIO

/// The files and folders of a run, each of which is taken once, however often and in whatever way a path
/// leads to it.
///
/// A link is a name of its own: the user sees which one a report is about.
struct MentionedFiles {
  private var taken: Set<[UInt8]> = []
  private var named: Set<[UInt8]> = []
  private let workingFolder: [UInt8]

  /// Nil where nothing can be mentioned twice.
  init?(_ operands: ArraySlice<[UInt8]>, _ list: InputList?) {
    guard operands.count + (list?.names.count ?? 0) > 1 else { return nil }
    workingFolder = (try? FilePath(".").resolved().bytes) ?? []
    for operand in operands { named.insert(place(of: FilePath(bytes: operand))) }
    for name in list?.names ?? [] { named.insert(place(of: FilePath(bytes: name))) }
  }

  /// Answers whether the path is the first one that leads there.
  mutating func take(_ path: FilePath) -> Bool { taken.insert(place(of: path)).inserted }

  /// Whether the user names what a walk comes to.
  func areNaming(_ path: FilePath) -> Bool { named.contains(place(of: path)) }

  /// The path from the root, as far as names tell where it leads.
  private func place(of path: FilePath) -> [UInt8] {
    var names = Self.names(path)
    if let name = names.last, names.contains(where: { $0.elementsEqual("..".utf8) }),
      !name.elementsEqual("..".utf8), let folder = try? path.parent.resolved()
    {
      // Behind a link, `..` leads elsewhere.
      names = Self.names(folder) + [name]
    } else if !path.isAbsolute {
      names = Self.names(FilePath(bytes: workingFolder)) + names
    }
    return Array(names.joined(separator: [UInt8(ascii: "/")]))
  }

  private static func names(_ path: FilePath) -> [ArraySlice<UInt8>] {
    path.bytes.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
  }
}
