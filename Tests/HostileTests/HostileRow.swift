import Testing

/// One row of the matrix of hostile surroundings: what is there, what is run, what has to come of it.
///
/// Both are scripts for the shell. `pushcheck` is the binary under test; `as_nobody` runs a command
/// without the superuser's rights.
struct HostileRow: Sendable, CustomTestStringConvertible {
  /// What one of the two streams has to hold.
  enum Demand: Sendable {
    case nothing
    /// All of these, and no byte that a terminal obeys.
    case text([String])
    /// One JSON document.
    case json
    /// Whatever it is, byte for byte as a user asked for it.
    case anything
  }

  var name: String
  var files: [String: @Sendable () -> [UInt8]] = [:]
  /// Run before, with the rights of whoever runs the tests.
  var given = ""
  var run: String
  /// The statuses that are right; never one of a trap.
  var status: Set<Int32>
  var output = Demand.nothing
  var errors = Demand.nothing
  /// What all processes of the row may map together; nil leaves the row unlimited.
  var mappedMiB: Int? = 256
  var seconds = 60.0
  /// What the row needs beside a shell.
  var needs: Needs = []

  struct Needs: OptionSet, Sendable {
    let rawValue: Int
    /// Gives up the superuser's rights, or fails when they cannot be given up.
    static let unprivileged = Needs(rawValue: 1)
    /// The superuser's rights.
    static let superuser = Needs(rawValue: 2)
    /// A binary that loads no libraries, which a limit would keep from starting.
    static let releaseBinary = Needs(rawValue: 4)
    /// Too long for every day: `make hostile`.
    static let patience = Needs(rawValue: 8)
    /// A binary that is to be had with strace, and a system that lets it look.
    static let tracing = Needs(rawValue: 16)
  }

  var testDescription: String { name }
}

extension HostileRow.Demand {
  static func text(_ words: String...) -> Self { .text(words) }
}
