import ByteIO
import JSON
import PushCommand
import PushFormats
import PushInput
import PushModel
import PushRules
import PushShield

/// By what documents are checked.
///
/// Without anything said, a document is checked as `pushcheck validate --isolated` checks it.
public struct Configuration: Sendable {
  var options: Options

  public init() {
    options = Options(.validate)
    // A sender has payloads in its hands, no console dumps and no recordings.
    options.syntax = .json
  }

  /// What a `pushcheck.json` says, read from memory.
  ///
  /// Paths in it are relative to the current folder. What it says of a run rather than of documents is
  /// passed over: which files are read, and the baseline.
  public init(json: [UInt8]) throws(ConfigurationError) {
    self.init()
    let (configuration, findings) = ConfigurationLoading.read(json)
    guard let configuration else { throw .broken(Self.messages(findings)) }
    options.apply(configuration)
  }

  /// What the `pushcheck.json` at this path says.
  public init(contentsOf path: String) throws(ConfigurationError) {
    self.init()
    switch ConfigurationLoading.load(FilePath(path)) {
    case .read(let configuration): options.apply(configuration)
    case .refused(.broken(_, let findings)): throw .broken(Self.messages(findings))
    case .refused(.unreadable(let failure)): throw .unreadable(path, reason: failure.reason)
    case .refused(.unusable(_, let reason)): throw .unreadable(path, reason: reason)
    case .none: throw .unreadable(path, reason: "there is none")
    }
  }

  /// What every document is; nil: decided for each.
  public var kind: Kind? {
    get { options.kind.map { Kind($0) } }
    set { options.kind = newValue?.documentKind }
  }

  /// Milder findings are not reported.
  public var minimumSeverity: Severity {
    get { Severity(options.shownSeverity) }
    set { options.minSeverity = newValue.asInside }
  }

  /// With what expiry and other dates are compared.
  public enum Clock: Hashable, Sendable {
    /// With nothing.
    case off
    /// With the machine's time: what depends on it is at most a note.
    case machine
    /// With this time, in seconds since 1970.
    case seconds(Int64)
  }

  /// With what dates are compared; the machine's time, if nothing is said.
  public var clock: Clock {
    get {
      switch options.clock {
      case .off: .off
      case .given(let seconds): .seconds(seconds)
      case .machine, nil: .machine
      }
    }
    set {
      options.clock =
        switch newValue {
        case .off: .off
        case .machine: nil
        case .seconds(let seconds): .given(seconds)
        }
    }
  }

  /// The longest document that is read.
  public var maximumDocumentBytes: Int {
    get { options.maxDocumentBytes }
    set { options.maxDocumentBytes = max(1, newValue) }
  }

  /// Reports these rules only, and those selected before: an id, a glob such as `apns-*`, or
  /// `RULE@GLOB` for places.
  public mutating func select(_ rules: String) throws(ConfigurationError) {
    options.selection.append(.init(.select, try Self.pattern(rules)))
  }

  /// Does not report these rules.
  public mutating func ignore(_ rules: String) throws(ConfigurationError) {
    options.selection.append(.init(.ignore, try Self.pattern(rules)))
  }

  /// Reports these rules at another severity.
  public mutating func report(
    _ rules: String, as severity: Severity
  ) throws(ConfigurationError) {
    options.selection.append(.init(.report(severity.asInside), try Self.pattern(rules)))
  }

  private static func pattern(_ text: String) throws(ConfigurationError) -> RulePattern {
    let pattern = RulePattern(text)
    guard Catalogue.rules.contains(where: { pattern.names($0.name) }) else {
      throw .unknownRule(text)
    }
    return pattern
  }

  private static func messages(_ findings: [LocatedFinding]) -> [String] {
    findings.map { finding in
      let place = finding.span.map { "line \($0.start.line): " } ?? ""
      return "\(place)\(finding.message)"
    }
  }
}

/// Why a configuration cannot be followed.
public enum ConfigurationError: Error, Hashable, Sendable {
  /// The text has these mistakes.
  case broken([String])
  case unreadable(String, reason: String)
  case unknownRule(String)
}
