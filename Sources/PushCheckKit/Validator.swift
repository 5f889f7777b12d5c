import PushCommand
import PushFormats
import PushTranslation

/// Checks, inspects and converts push documents, as the command `pushcheck` does.
///
/// A validator can be shared by threads and tasks; each call is independent of the others. It keeps
/// what it has learnt about the forms of documents, so keep it, too.
public struct Validator: Sendable {
  private let sessions: SessionPool

  public init(_ configuration: Configuration = Configuration()) {
    sessions = SessionPool(configuration.options)
  }

  /// Says what is wrong with a document.
  ///
  /// - Parameters:
  ///   - bytes: One JSON document, as it will be sent.
  ///   - headers: The request headers, all of them; nil when they are not known, so that none is
  ///     missed.
  ///   - kind: What the document is; nil: what the configuration says, or what it looks like.
  public func check(
    _ bytes: [UInt8], headers: [String: String]? = nil, kind: Kind? = nil
  ) -> Report {
    Report(sessions.with { $0.check(bytes, .init(headers, kind)) })
  }

  /// Says what is wrong with a document.
  public func check(
    _ text: String, headers: [String: String]? = nil, kind: Kind? = nil
  ) -> Report {
    check(Array(text.utf8), headers: headers, kind: kind)
  }

  /// Says what there is to say about a document: its values, sizes, and what a phone does with it.
  public func inspect(
    _ bytes: [UInt8], headers: [String: String]? = nil, kind: Kind? = nil
  ) -> Inspection {
    let result = sessions.with { session -> (CheckSession.Outcome, [UInt8]) in
      let inspected = session.inspect(bytes, .init(headers, kind))
      return (inspected.outcome, inspected.json)
    }
    return Inspection(report: Report(result.0), json: result.1)
  }

  /// Makes the same push in another format.
  ///
  /// - Parameters:
  ///   - bytes: One JSON document.
  ///   - target: What is made of it.
  ///   - kind: What the document is; nil: what the configuration says, or what it looks like.
  public func convert(
    _ bytes: [UInt8], to target: Conversion.Target, kind: Kind? = nil
  ) throws(ConversionError) -> Conversion {
    let settings = TranslationSettings(to: target.translation)
    let converted = sessions.with { session -> Conversion? in
      session.convert(bytes, .init(nil, kind), settings).map {
        Conversion(
          documents: $0.documents, findings: $0.findings.map { Finding($0) },
          isLossy: $0.hasLoss, leftOut: $0.leftOut)
      }
    }
    guard let converted else { throw .unreadable(check(bytes, kind: kind).findings) }
    return converted
  }
}

/// The breakdown of a document.
public struct Inspection: Sendable {
  /// What is wrong with it.
  public let report: Report
  /// All of the breakdown, in the format `pushcheck.inspect/1` (`pushcheck schema inspect`).
  public let json: [UInt8]
}

/// What became of a document in another format.
public struct Conversion: Sendable {
  /// The formats that documents can be converted to.
  public enum Target: String, CaseIterable, Sendable {
    /// What an Apple device receives.
    case apns
    /// A message of FCM HTTP v1.
    case fcmV1 = "fcm-v1"

    var translation: TranslationTarget {
      switch self {
      case .apns: .apns
      case .fcmV1: .fcmV1
      }
    }
  }

  /// One for each message, without white space; none when nothing could be made.
  public let documents: [[UInt8]]
  /// What could not be carried over, and the errors of the source.
  public let findings: [Finding]
  /// Whether something of the source could not be carried over.
  public let isLossy: Bool
  /// How many messages of a list became nothing.
  public let leftOut: Int
}

/// Why there is no conversion.
public enum ConversionError: Error, Sendable {
  /// The text cannot be read as JSON, for these reasons.
  case unreadable([Finding])
}

extension CheckSession.Request {
  init(_ headers: [String: String]?, _ kind: Kind?) {
    let all = headers.map { headers in
      headers.map { (name: $0.key.lowercased(), value: $0.value) }.sorted { $0.name < $1.name }
    }
    self.init(headers: all, kind: kind?.documentKind)
  }
}
