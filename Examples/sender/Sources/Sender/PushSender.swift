import PushCheckKit

/// A push that is ready to go: the payload as it will be sent, and its request headers.
public struct Push: Sendable {
  public var payload: [UInt8]
  public var headers: [String: String]

  public init(_ payload: String, headers: [String: String]) {
    self.payload = Array(payload.utf8)
    self.headers = headers
  }
}

/// What sends: the HTTP client of the real service, or one of a test.
public protocol Transport: Sendable {
  func send(_ push: Push, to deviceToken: String) async throws
}

/// Refuses a push that APNs or the phone would refuse, drop or ignore, before it is sent.
public struct PushSender<Client: Transport>: Sendable {
  private let client: Client
  private let validator: Validator

  public init(_ client: Client, _ validator: Validator = Validator()) {
    self.client = client
    self.validator = validator
  }

  public func send(_ push: Push, to deviceToken: String) async throws {
    let report = validator.check(push.payload, headers: push.headers, kind: .apns)
    guard !report.hasErrors, !report.isUnread else { throw RefusedPush(report: report) }
    try await client.send(push, to: deviceToken)
  }
}

/// A push that was not sent, and why.
public struct RefusedPush: Error, CustomStringConvertible {
  public let report: Report

  public var description: String { "the push was not sent:\n\(report)" }
}
