package import JSON
package import PushCheck
import PushFormats
import PushModel

/// The identity of a received message, and whether Firebase counts it.
package struct Tracking: Sendable {
  package let messageID: String?
  /// The number of the project that sent it.
  package let sender: String?
  /// The Firebase installation it was sent to.
  package let fid: String?
  /// The campaign's id and its name in the composer.
  package let campaign: String?
  package let campaignName: String?
  package let label: String?
  package let topic: String?
  /// When it was sent, in seconds since 1970.
  package let sentAt: Int64?
  package let analytics: TrackingAnswer
  package let bigQuery: TrackingAnswer

  /// Of a document that was read and checked as described by `examination`; nil for anything but a
  /// received message.
  package init?(of text: [UInt8], _ examination: Examination) {
    guard examination.kind?.layout.carrier == .received,
      let document = JSONDocument.loading(text.span), document.root.isObject
    else { return nil }
    self.init(of: document.root)
  }

  package init(of message: JSONValue) {
    let values = TrackedValues(message)
    messageID = values.text(.messageID)
    fid = values.text(.installationID)
    campaign = values.text(.campaignID)
    campaignName = values.text(.campaignName)
    label = values.text(.analyticsLabel)
    sentAt = values.integer(.sendTime)
    let from = values.text(.from)
    topic = from.flatMap(Self.topic)
    // Before it had a key of its own, the sender was in `from` unless the message went to a topic.
    sender = values.text(.senderID) ?? (topic == nil ? from : nil)
    analytics = TrackingAnswer(.analytics, message)
    bigQuery = TrackingAnswer(.bigQuery, message)
  }

  private static func topic(_ from: String) -> String? {
    let prefix = "/topics/"
    return from.hasPrefix(prefix) ? String(from.dropFirst(prefix.utf8.count)) : nil
  }
}

/// Whether a message is counted or exported, and on which conditions.
package struct TrackingAnswer: Sendable {
  package struct Condition: Hashable, Sendable {
    /// nil where the message does not decide it.
    package let met: Bool?
    package let what: String
    /// Whether the message has no such key at all.
    package let isMissing: Bool
    /// The consequence when it is not met.
    package let otherwise: String
    /// Whether the message is counted nevertheless.
    package let isOptional: Bool
  }

  /// The result, as far as the message decides it; nil when unknown.
  package let counted: Bool?
  package let conditions: [Condition]

  init(_ purpose: TrackingCondition.Purpose, _ message: JSONValue) {
    var conditions = Self.test(
      purpose == .analytics ? TrackingCondition.analytics : TrackingCondition.bigQuery, message)
    // Worth mentioning only when violated, and then more important than a condition on the same
    // key.
    for condition in TrackingCondition.crashing where condition.purpose == purpose {
      guard condition.isNamed(in: message), condition.isMet(by: message) == false else { continue }
      conditions.removeAll { $0.what == condition.text }
      conditions.append(Condition(condition, met: false, isMissing: false))
    }
    self.conditions = conditions
    counted = conditions.allSatisfy { $0.isOptional || $0.met != false }
  }

  private static func test(_ conditions: [TrackingCondition], _ message: JSONValue) -> [Condition] {
    var tested: [Condition] = []
    for condition in conditions {
      tested.append(
        Condition(
          condition, met: condition.isMet(by: message), isMissing: !condition.isNamed(in: message)))
    }
    return tested
  }
}

extension TrackingAnswer.Condition {
  fileprivate init(_ condition: TrackingCondition, met: Bool?, isMissing: Bool) {
    self.met = met
    self.isMissing = isMissing
    what = condition.text
    otherwise = condition.otherwise
    isOptional = condition.isOptional
  }
}
