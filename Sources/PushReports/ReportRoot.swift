/// The folder that paths in a report are relative to: the root of the checkout, as services expect.
///
/// Nothing is looked up on disk: links are not resolved.
package struct ReportRoot: Hashable, Sendable {
  /// The paths of that folder; one that leads through a link has two.
  private var roots: [[[UInt8]]] = []
  private var currentFolder: [[UInt8]] = []

  /// The name of standard input in reports.
  private static let standardInput = (shown: Array("<stdin>".utf8), name: Array("stdin.json".utf8))

  /// Leaves paths as they were given, except for redundant parts.
  package init() {}

  /// All folders are absolute; relative roots are ignored.
  package init(roots: [[UInt8]], currentFolder: [UInt8]) {
    self.roots = roots.filter { $0.first == Self.slash }.map { Self.steps(of: $0) }
    self.currentFolder = Self.steps(of: currentFolder)
  }

  /// The path as a service expects it: `/` between names, no `./`, relative where possible.
  package func path(of path: [UInt8]) -> [UInt8] {
    if path == Self.standardInput.shown { return Self.standardInput.name }
    let isAbsolute = path.first == Self.slash
    let given = Self.steps(of: path)
    let steps = Self.steps(of: isAbsolute ? given : currentFolder + given)
    if let root = roots.first(where: { steps.starts(with: $0) && steps.count > $0.count }) {
      return Self.joined(steps[root.count...])
    }
    if isAbsolute { return [Self.slash] + Self.joined(given[...]) }
    return given.isEmpty ? path : Self.joined(given[...])
  }

  package func path(of path: String) -> String {
    String(decoding: self.path(of: Array(path.utf8)), as: UTF8.self)
  }

  private static func steps(of path: [UInt8]) -> [[UInt8]] {
    steps(of: path.split(separator: slash).map { Array($0) })
  }

  /// The steps without `.` and `..`.
  private static func steps(of names: [[UInt8]]) -> [[UInt8]] {
    var steps: [[UInt8]] = []
    for name in names where name != [dot] {
      if name == [dot, dot], let last = steps.last, last != [dot, dot] {
        steps.removeLast()
      } else {
        steps.append(name)
      }
    }
    return steps
  }

  private static func joined(_ steps: ArraySlice<[UInt8]>) -> [UInt8] {
    Array(steps.joined(separator: [slash]))
  }

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")
}
