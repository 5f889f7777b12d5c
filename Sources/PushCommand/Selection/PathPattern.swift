/// One glob for paths, with the rules of a line in `.gitignore`: without a slash inside it matches a
/// name at any depth, with one whole paths, and a slash at its end restricts it to folders.
struct PathPattern: Hashable, Sendable {
  private let glob: GlobPattern
  private let isForFoldersOnly: Bool
  private let matchesWholePath: Bool

  /// `wholePath` gives the glob for a text with a slash inside: callers differ in where it starts.
  init(_ text: ArraySlice<UInt8>, wholePath: (ArraySlice<UInt8>) -> [UInt8]) {
    var text = text
    isForFoldersOnly = text.count > 1 && text.last == .slash
    while text.count > 1, text.last == .slash { text.removeLast() }
    matchesWholePath = text.contains(.slash)
    glob = GlobPattern(matchesWholePath ? wholePath(text) : Array(text))
  }

  fileprivate func matches(
    _ path: ArraySlice<UInt8>, named name: ArraySlice<UInt8>, isFolder: Bool
  ) -> Bool {
    guard isFolder || !isForFoldersOnly else { return false }
    return glob.matches(matchesWholePath ? path : name)
  }
}

extension [PathPattern] {
  func match(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    let name = path.lastIndex(of: .slash).map { path[($0 + 1)...] } ?? path
    return contains { $0.matches(path, named: name, isFolder: isFolder) }
  }
}

extension ArraySlice<UInt8> {
  /// The path without any `./` it starts with.
  var withoutCurrentFolder: ArraySlice<UInt8> {
    var path = self
    while path.starts(with: "./".utf8) { path = path.dropFirst(2) }
    return path
  }
}

extension UInt8 {
  static var slash: UInt8 { 0x2F }
}
