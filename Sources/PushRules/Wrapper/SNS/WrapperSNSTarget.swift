import JSON
package import PushFormats
package import PushModel

package enum WrapperSNSTarget: WrapperRule {
  package static let id: StaticString = "wrapper-sns-target"
  package static let severity = Severity.error
  package static let source = VendorDocs.snsPublish
  package static let kinds = [DocumentKind.wrapperSNS]

  package static let targets: [StaticString] = ["TopicArn", "TargetArn", "PhoneNumber"]

  package static func check(_ document: borrowing WrapperDocument, _ findings: inout Findings) {
    let root = document.root
    guard root["Message"] != nil, root["Type"] == nil else { return }
    var count = 0
    for target in targets where root[target]?.isString == true { count += 1 }
    if count > 1 {
      let given = targets.filter { root[$0]?.isString == true }
      findings.add(
        self, at: .key(JSONPointer(given.suffix(1).map { "\($0)" })),
        "the request has \(count) targets: \(given.map { "`\($0)`" }.listed())",
        label: "a second target", help: "keep one of them",
        note: "Amazon SNS answers 400 InvalidParameter")
    } else if let arn = root["TopicArn"]?.utf8, arn.position(of: ":endpoint/") != nil {
      findings.add(
        self, at: .key("/TopicArn"), "`TopicArn` names an endpoint, not a topic",
        label: "an endpoint", help: "write \"TargetArn\"",
        note: "Amazon SNS answers 400 InvalidParameter",
        fix: .safe(.rename("/TopicArn", to: "TargetArn")))
    }
  }

  package static var page: RulePage {
    RulePage(
      "An Amazon SNS publish request must name exactly one target, under the key for its kind.",
      rationale: """
        A topic belongs in `TopicArn`, the endpoint of one device in `TargetArn`, a phone number \
        for text messages in `PhoneNumber`. Amazon SNS accepts one of them and refuses a request \
        with two, or with an endpoint in place of a topic.
        """,
      failing: [
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "Hi"}"#,
          at: "/TopicArn", severity: .error, message: "`TopicArn` names an endpoint, not a topic",
          fixed: #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "Hi"}"#),
        Example(
          #"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "Hi"}"#,
          at: "/TargetArn", severity: .error,
          message: "the request has 2 targets: `TopicArn` and `TargetArn`"),
      ],
      passing: [
        Example(#"{"TopicArn": "arn:aws:sns:eu-west-1:1:news", "Message": "Hi"}"#),
        Example(#"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/app/7", "Message": "Hi"}"#),
      ])
  }
}
