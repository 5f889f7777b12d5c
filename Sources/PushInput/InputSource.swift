package import ByteIO

/// One input that can be opened.
// A class: sources are handed from one to the next much more often than they are made.
package final class InputSource: Sendable {
  /// nil for standard input.
  package let path: FilePath?
  /// What reports call it.
  package let name: String
  /// Whether the user named it, so that it is checked whatever it holds.
  package let isNamed: Bool
  /// The path that settings may refer to; for standard input the one that the user says.
  package let settingsPath: FilePath?
  /// In lower case.
  let fileExtension: String?
  /// Why it is known already that it cannot be opened.
  private let failure: ReadFailure?

  private init(
    _ path: FilePath?, named name: String, isNamed: Bool = true, settingsPath: FilePath?,
    failure: ReadFailure? = nil
  ) {
    self.path = path
    self.name = name
    self.isNamed = isNamed
    self.settingsPath = settingsPath
    fileExtension = settingsPath?.fileExtension?.lowercased()
    self.failure = failure
  }

  package static func file(_ path: FilePath, isNamed: Bool = true) -> InputSource {
    InputSource(path, named: path.display, isNamed: isNamed, settingsPath: path)
  }

  /// `name` is what the user calls it.
  package static func standardInput(named name: FilePath? = nil) -> InputSource {
    InputSource(nil, named: name?.display ?? "<stdin>", settingsPath: name)
  }

  static func unreadable(_ failure: ReadFailure) -> InputSource {
    InputSource(
      failure.path, named: failure.path.display, settingsPath: failure.path, failure: failure)
  }

  func open() throws(ReadFailure) -> ByteStream {
    if let failure { throw failure }
    guard let path else { return try ByteStream.standardInput() }
    return try ByteStream(opening: path)
  }
}
