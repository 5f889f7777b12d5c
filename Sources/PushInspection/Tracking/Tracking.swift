package import JSON
package import PushCheck
import PushFormats
import PushModel

/// Who a received message is, and whether Firebase counts it.
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

  /// Of a document that was read and checked as what `examination` says; nil when it is no received
  /// message.
  package init?(of text: [UInt8], _ examination: Examination) {
    guard examination.kind == .fcmReceived,
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
    // Before there was a key for it, `from` named the sender of what was not sent to a topic.
    sender = values.text(.senderID) ?? (topic == nil ? from : nil)
    analytics = TrackingAnswer(.analytics, message)
    bigQuery = TrackingAnswer(.bigQuery, message)
  }

  private static func topic(_ from: String) -> String? {
    let prefix = "/topics/"
    return from.hasPrefix(prefix) ? String(from.dropFirst(prefix.utf8.count)) : nil
  }
}

/// Whether a message is counted, or exported, and what that hangs on.
package struct TrackingAnswer: Sendable {
  package struct Condition: Hashable, Sendable {
    /// nil where the message does not decide it.
    package let met: Bool?
    package let what: String
    /// What follows when it is not met.
    package let otherwise: String
    /// Whether the message is counted all the same.
    package let isOptional: Bool
  }

  /// Whether it is, as far as the message decides it; nil when nobody can tell.
  package let counted: Bool?
  package let conditions: [Condition]
  /// What the message brings for the parameters of the events; none of it is needed.
  package let parameters: [Condition]

  init(_ purpose: TrackingCondition.Purpose, _ message: JSONValue) {
    let isAnalytics = purpose == .analytics
    var conditions = Self.test(
      isAnalytics ? TrackingCondition.analytics : TrackingCondition.bigQuery, message)
    parameters = isAnalytics ? Self.test(TrackingCondition.analyticsParameters, message) : []
    // Worth a word only where it is broken, and then it weighs more than what asks for the same.
    for condition in TrackingCondition.crashing where condition.purpose == purpose {
      guard condition.isNamed(in: message), condition.isMet(by: message) == false else { continue }
      conditions.removeAll { $0.what == condition.text }
      conditions.append(Condition(condition, met: false))
    }
    self.conditions = conditions
    counted = conditions.allSatisfy { $0.isOptional || $0.met != false }
  }

  private static func test(_ conditions: [TrackingCondition], _ message: JSONValue) -> [Condition] {
    var tested: [Condition] = []
    for condition in conditions {
      tested.append(Condition(condition, met: condition.isMet(by: message)))
    }
    return tested
  }
}

extension TrackingAnswer.Condition {
  fileprivate init(_ condition: TrackingCondition, met: Bool?) {
    self.met = met
    what = condition.text
    otherwise = condition.otherwise
    isOptional = condition.isOptional
  }
}
