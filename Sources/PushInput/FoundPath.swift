import ByteIO

/// Whether a walk of the working directory would come to a file, as far as names tell.
enum FoundPath {
  static func mayLead(to file: FilePath) -> Bool {
    names(below: file).allSatisfy { name in
      !FolderWalk.passesOver(name)
    }
  }

  /// The names on the way to the file; only its own if it is elsewhere, since no walk goes there.
  private static func names(below file: FilePath) -> [ArraySlice<UInt8>] {
    let names = file.bytes.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8)
    }
    guard file.isAbsolute || names.contains(where: { $0.elementsEqual("..".utf8) }) else {
      return names
    }
    guard let resolved = try? file.parent.resolved(), let working = try? FilePath(".").resolved(),
      resolved.commonFolder(with: working) == working
    else { return names.suffix(1) }
    let below = resolved.relative(to: working).bytes.split(separator: UInt8(ascii: "/"))
    return below.filter { !$0.elementsEqual(".".utf8) } + names.suffix(1)
  }
}
