import JSON
package import PushFormats
package import PushModel

package enum ReceivedExportKeysMissing: GuardedRule {
  package static let id: StaticString = "received-export-keys-missing"
  package static let severity = Severity.note
  package static let source = FirebaseSources.appleExtensionHelper

  package static var runs: Guard {
    Guard([.payload, .received])
  }

  private static let needed: [FCMAdded] = [.senderID, .installationID]

  package static func check(_ push: borrowing Push, _ findings: inout Findings) {
    let count = needed.count { !push.has($0) }
    // An empty message lacks everything, which is said once.
    guard count > 0, push.payload?.count != 0 else { return }
    findings.add(
      self, at: push.object(.fcmAdded),
      "the message cannot be exported to BigQuery without \(missing(in: push))",
      label: "\(count == 1 ? "a key is" : "keys are") missing",
      help: "add \(missing(in: push)) to a test payload", note: "newer messages of FCM have both",
      predicts: .onDevice("exportDeliveryMetricsToBigQuery logs an error and sends nothing"))
  }

  private static func missing(in push: borrowing Push) -> String {
    needed.filter { !push.has($0) }.map { "`\($0.field.name)`" }.listed()
  }

  package static var page: RulePage {
    RulePage(
      "Delivery metrics for BigQuery need the sender number and the installation id.",
      rationale: """
        `exportDeliveryMetricsToBigQuery(withMessageInfo:)` reads `google.c.sender.id`, \
        `gcm.message_id` and `google.c.fid` from the message. If one of them is missing, it logs \
        "Invalid project ID", "Invalid Message ID" or "Invalid Instance ID", and nothing is \
        exported.
        """,
      failing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1"}"#, at: "", severity: .note,
          message:
            "the message cannot be exported to BigQuery without `google.c.sender.id` and `google.c.fid`"
        )
      ],
      passing: [
        Example(
          #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.sender.id": "590634795311", "google.c.fid": "d8fKp2xTq0yZbRv3mNcW1a"}"#
        )
      ])
  }
}
