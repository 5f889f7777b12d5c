import Foundation

/// The binary that users get: `.build/release/pushcheck`, or what PUSHCHECK_BINARY names.
package enum ReleaseBinary {
  /// The folder that holds Package.swift.
  package static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a binary that can be run and is not older than what it is built from.
  package static func path() throws -> String { try found.get() }

  private static let found = Result {
    if let named = ProcessInfo.processInfo.environment["PUSHCHECK_BINARY"] {
      return try runnable(URL(fileURLWithPath: named).path)
    }
    return try built(in: packageFolder)
  }

  /// The binary that `make build` leaves in a package folder.
  package static func built(in packageFolder: String) throws -> String {
    let binary = try runnable(packageFolder + "/.build/release/pushcheck")
    if let newer = sourceNewer(than: binary, in: packageFolder) {
      throw MissingBinary(description: "\(binary) is older than \(newer): run `make build`")
    }
    return binary
  }

  private static func runnable(_ path: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw MissingBinary(description: "there is no binary at \(path): run `make build`")
    }
    return path
  }

  private static func sourceNewer(than binary: String, in packageFolder: String) -> String? {
    guard let built = changeTime(binary) else { return nil }
    let sources = FileManager.default.enumerator(atPath: packageFolder + "/Sources")
    let names = (sources?.compactMap { $0 as? String } ?? []).map { "Sources/" + $0 }
    return (["Package.swift"] + names).first { name in
      changeTime(packageFolder + "/" + name).map { $0 > built } ?? false
    }
  }

  private static func changeTime(_ path: String) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }
}

/// The release binary is not there, or is not the one the sources describe.
package struct MissingBinary: Error, CustomStringConvertible {
  package var description: String
}
