/// The outcome of a push: which service answers what, and what the sender or user then sees.
package struct Prediction: Equatable, Sendable {
  /// The service or system that acts; its name is in the JSON report, as `predicts.service`.
  package enum Service: String, CaseIterable, Sendable {
    case apns, fcm, device
    /// The push service of a browser, Apple's own among them.
    case webPush = "web-push"

    package var name: String {
      switch self {
      case .apns: "APNs"
      case .fcm: "FCM"
      case .device: "the device"
      case .webPush: "the web push service"
      }
    }
  }

  /// Who a sentence says it is.
  package enum Answerer: Sendable {
    case service(Service)
    case gateway

    package var name: String {
      switch self {
      case .service(let service): service.name
      case .gateway: "a gateway for the legacy format"
      }
    }

    /// What the JSON report calls it.
    package var id: String {
      switch self {
      case .service(let service): service.rawValue
      case .gateway: "gateway"
      }
    }
  }

  package var service: Service
  /// The HTTP status of the answer; nil when it is unknown or there is none.
  package var status: Int?
  /// The reason in the answer's body, such as `PayloadTooLarge`.
  package var reason: String?
  /// The consequence, as a clause: "the app is not woken".
  ///
  /// A service whose status is unknown is the clause's subject: "may refuse the push".
  package var outcome: String
  /// Whether it is about the legacy format: FCM takes it no more, gateways still do.
  private var isOfGateway = false
  /// Whether something else of the document is refused first.
  package private(set) var isBehindRefusal = false

  package init(_ service: Service, status: Int?, reason: String?, outcome: String) {
    self.service = service
    self.status = status
    self.reason = reason
    self.outcome = outcome
  }

  /// APNs accepts the push, but its effect on the device is not what the sender meant.
  package static func delivered(_ outcome: String) -> Prediction {
    Prediction(.apns, status: 200, reason: nil, outcome: outcome)
  }

  /// APNs refuses the request.
  package static func apnsRefuses(_ status: Int, _ reason: String, _ outcome: String = "")
    -> Prediction
  {
    Prediction(.apns, status: status, reason: reason, outcome: outcome)
  }

  /// FCM refuses the request as INVALID_ARGUMENT; `text` is what its message says.
  package static func fcmRefuses(_ text: String) -> Prediction {
    Prediction(.fcm, status: 400, reason: "INVALID_ARGUMENT", outcome: text)
  }

  /// The same with an answer that has not been seen yet: other Google APIs word it like this.
  package static func fcmIsExpectedToRefuse(_ text: String) -> Prediction {
    fcmRefuses("\(text) (expected wording)")
  }

  /// The legacy API refuses the request for one of its parameters.
  package static func legacyRefuses(_ outcome: String) -> Prediction {
    Prediction(.fcm, status: 400, reason: "InvalidParameters", outcome: outcome)
  }

  /// FCM accepts the message, but its effect is not what the sender meant.
  package static func fcmDelivers(_ outcome: String) -> Prediction {
    Prediction(.fcm, status: 200, reason: nil, outcome: outcome)
  }

  /// A browser's push service accepts the message, which it cannot read; the browser does the rest.
  package static func webPushDelivers(_ outcome: String) -> Prediction {
    Prediction(.webPush, status: 201, reason: nil, outcome: outcome)
  }

  /// No service answers; this happens on the device or in the app.
  package static func onDevice(_ outcome: String) -> Prediction {
    Prediction(.device, status: nil, reason: nil, outcome: outcome)
  }

  /// Whether the service takes nothing of the request.
  package var isRefusal: Bool { status.map { $0 >= 400 } ?? false }

  package var answerer: Answerer { isOfGateway ? .gateway : .service(service) }

  /// The same for a document in the legacy format, which a gateway answers as FCM did.
  package var byGateway: Prediction {
    var prediction = self
    prediction.isOfGateway = service == .fcm
    return prediction
  }

  /// The same for a document of which the service refuses something else.
  package var behindRefusal: Prediction {
    var prediction = self
    prediction.isBehindRefusal = true
    return prediction
  }

  /// Whether the service takes the request.
  package var isAcceptance: Bool { status.map { (200..<300).contains($0) } ?? false }

  /// The prediction as a sentence without a full stop.
  package var sentence: String {
    guard service != .device else { return outcome }
    guard let status else {
      return outcome.isEmpty ? "\(service.name) may refuse it" : "\(service.name) \(outcome)"
    }
    guard let reason else {
      let condition = isBehindRefusal ? "once nothing else is refused, " : ""
      return "\(condition)\(answerer.name) answers \(status) and \(outcome)"
    }
    let answer = "\(answerer.name) answers \(status) \(reason)"
    return outcome.isEmpty ? answer : "\(answer): \(outcome)"
  }
}
