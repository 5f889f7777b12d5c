import JSON
import PushFormats
import PushReports
import PushShield

/// One thing that is wrong with a document, at one place.
///
/// Texts never hold a secret of the payload: tokens, keys and passwords are shortened.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The id of the rule, such as `apns-misspelled-key`; `pushcheck explain` shows its page.
  public let rule: String
  /// How much it weighs, as the configuration says.
  public let severity: Severity
  /// What is wrong, the value, and what is allowed, on one line.
  public let message: String
  /// What the document is, or the part of it that the finding is about.
  public let kind: Kind?
  /// Where in the document, as a JSON Pointer (RFC 6901).
  public let pointer: String?
  /// Where in the document that the string at `pointer` holds.
  public let inner: String?
  /// The request header, for one that was given beside the document.
  public let header: String?
  /// The place in the bytes that were checked.
  public let start: Position?
  /// Behind the last of these bytes.
  public let end: Position?
  /// A few words for the place.
  public let label: String?
  /// A second place that belongs to it.
  public let related: Related?
  /// What to write instead.
  public let help: String?
  /// What else is known.
  public let note: String?
  /// The page that the rule rests on.
  public let url: String
  /// What the service or the device will do.
  public let prediction: Prediction?
  /// The repair, where there is one.
  public let fix: Fix?
  /// The same for the same mistake at the same place, wherever it moves in the text.
  public let fingerprint: String

  /// A position in the text: lines and columns count from 1, columns in Unicode scalars.
  public struct Position: Hashable, Sendable {
    /// From 1.
    public let line: Int
    /// In Unicode scalars, from 1.
    public let column: Int
    /// In bytes, from 0.
    public let offset: Int
  }

  /// A second place that belongs to a finding.
  public struct Related: Hashable, Sendable {
    /// Where it begins.
    public let start: Position
    /// Where it ends.
    public let end: Position
    /// A few words for it.
    public let label: String?
  }

  /// The bytes that are wrong; nil where the finding has no place in them.
  public var range: Range<Int>? {
    guard let start, let end else { return nil }
    return start.offset..<end.offset
  }

  /// On one line: `error[apns-misspelled-key] … (line 3, column 5)`.
  public var description: String {
    let place =
      start.map { " (line \($0.line), column \($0.column))" }
      ?? header.map { " (header \($0))" } ?? ""
    return "\(severity.rawValue)[\(rule)] \(message)\(place)"
  }
}

/// What becomes of a push.
public struct Prediction: Hashable, Sendable {
  /// Who acts: `apns`, `fcm`, `device` or `web-push`.
  public let service: String
  /// The HTTP status of the answer; nil when it is unknown or there is none.
  public let status: Int?
  /// The reason in the answer, such as `PayloadTooLarge`.
  public let reason: String?
  /// What the user or the app sees of it.
  public let outcome: String?
}

extension Finding {
  init(_ finding: ShieldedFinding) {
    rule = finding.rule
    severity = Severity(finding.severity)
    message = finding.message
    kind = finding.kind.map { Kind($0) }
    pointer = finding.pointer.map { AddressText.of($0) }
    inner = finding.inner.map { AddressText.of($0) }
    header = finding.header
    start = finding.span.map { Position($0.start) }
    end = finding.span.map { Position($0.end) }
    label = finding.label
    related = finding.related.map {
      Related(start: Position($0.span.start), end: Position($0.span.end), label: $0.label)
    }
    help = finding.help
    note = finding.note
    url = finding.source.address
    prediction = finding.prediction.map {
      Prediction(
        service: $0.service.rawValue, status: $0.status, reason: $0.reason, outcome: $0.outcome)
    }
    fix = finding.shareableFix.map { Fix($0) }
    fingerprint = finding.fingerprint.text
  }
}

extension Finding.Position {
  init(_ position: TextPosition) {
    self.init(line: position.line, column: position.column, offset: position.offset)
  }
}

extension Severity {
  init(_ severity: PushFormats.Severity) {
    self =
      switch severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
  }

  var asInside: PushFormats.Severity {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
