/// One run of a program: what it is given, where its streams go, how long it may take.
///
/// The environment is exactly what is said here: nothing of the caller's own leaks into a run.
package struct ToolRun: Sendable {
  /// What the program finds on its standard input.
  package enum Input: Sendable, Equatable {
    /// A pipe that delivers these bytes and ends.
    case bytes([UInt8])
    case file(path: String)
    case closed
  }

  /// Where an output stream of the program goes.
  package enum Output: Sendable, Equatable {
    /// A pipe that is read to its end.
    case captured
    /// A terminal of this width; what is written there is captured, with its line ends as CR LF.
    case terminal(columns: UInt16)
    /// A file that is opened for writing, such as `/dev/full`.
    case file(path: String)
    /// A pipe that nobody reads.
    case brokenPipe
    case closed
  }

  package var tool: String
  package var arguments: [String]
  package var folder: String
  package var environment: [String: String]
  package var input = Input.bytes([])
  package var output = Output.captured
  package var errors = Output.captured
  /// Lets the program start with SIGPIPE ignored, as some parents leave it.
  package var ignoresBrokenPipes = false
  package var timeLimitSeconds = 60.0

  package init(
    _ tool: String, _ arguments: [String] = [], in folder: String,
    environment: [String: String] = ToolRun.plainEnvironment
  ) {
    self.tool = tool
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// Enough for programs to be found and for UTF-8 to be text; no colours, no CI.
  package static let plainEnvironment = [
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "LANG": "C.UTF-8",
    "TERM": "dumb",
  ]
}

/// What a program left behind: both streams, byte for byte, and how it ended.
package struct ToolResult: Sendable {
  package enum Ending: Sendable, Equatable {
    case exited(Int32)
    case signalled(Int32)
    case ranTooLong
  }

  package var output: [UInt8]
  package var errors: [UInt8]
  package var ending: Ending
  /// The most memory the program held at once, as the kernel counts it.
  package var peakMemoryKiB: Int

  package var outputText: String { String(decoding: output, as: UTF8.self) }
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

extension ToolResult.Ending: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let status): "\(status)"
    case .signalled(let number): "signal \(number)"
    case .ranTooLong: "ran too long"
    }
  }
}

/// Why a program could not be started or watched.
package struct ToolRunProblem: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) {
    self.description = description
  }
}
