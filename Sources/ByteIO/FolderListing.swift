internal import Glibc

/// The names inside one folder that a walk may want, unordered.
package struct FolderListing {
  package private(set) var folders: [[UInt8]] = []
  package private(set) var files: [[UInt8]] = []

  /// Lists a folder; a link is followed only when the user named it.
  package init(of folder: FilePath, followingLink: Bool) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | (followingLink ? 0 : O_NOFOLLOW)
    let number = try Descriptor(opening: folder, flags).take()
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError.last
      _ = close(number)
      throw error
    }
    // Closes the descriptor as well.
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        let error = SystemError.last
        if error.number != 0 { throw error }
        return
      }
      let name = unsafe Self.name(of: entry)
      // "." and ".." are hidden too.
      if name.first == UInt8(ascii: ".") { continue }
      add(name, kind: unsafe Int32(entry.pointee.d_type), in: folder)
    }
  }

  private mutating func add(_ name: [UInt8], kind: Int32, in folder: FilePath) {
    switch kind {
    case Int32(DT_REG): files.append(name)
    case Int32(DT_DIR): folders.append(name)
    case Int32(DT_UNKNOWN):
      // Some file systems keep the kind elsewhere. A name that is gone by now is not an entry.
      guard let status = try? folder.appending(name).status(followingLink: false) else { return }
      switch FileKind(mode: status.st_mode) {
      case .regular: files.append(name)
      case .folder: folders.append(name)
      case .pipe, .device, .link, .other: return
      }
    // Links could lead in circles or out of the folder; pipes and devices could block for ever.
    default: return
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    // Borrowed in place: the system fills only as much of the record as the name needs.
    unsafe withUnsafeMutablePointer(to: &entry.pointee.d_name) { field in
      let start = unsafe UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
      let text = unsafe UnsafeRawBufferPointer(start: start, count: strlen(start))
      return unsafe Array(text)
    }
  }
}
