import PushCheck
import JSON
import PushFormats
import PushInspection
import PushModel
import PushShield

/// The breakdown for programs, one JSON document in the format `pushcheck.inspect/1`.
///
/// Every member is always there, null when it does not apply.
package enum InspectionJSON {
  package static let format = "pushcheck.inspect/1"

  /// Writes the text piece by piece.
  static func write(_ subject: InspectedSubject, to output: (String) -> Void) {
    let inspection = subject.inspection
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", format)
      writer.head(of: subject)
      writer.key("tree")
      writer.lines { writer in
        var walk = TreeWalk(over: inspection)
        while let node = walk.next() {
          writer.line { $0.node(node, in: subject) }
          if writer.bytes.count > maxBufferedBytes { output(writer.drain()) }
        }
      }
      writer.tail(of: subject)
    }
    output(writer.text + "\n")
  }

  private static let maxBufferedBytes = 1 << 16

  /// The same on one line.
  package static func line(_ subject: InspectedSubject) -> [UInt8] {
    var bytes: [UInt8] = []
    write(subject) { bytes += $0.utf8 }
    return JSONMinified.bytes(of: bytes.span)
  }
}

extension JSONWriter {
  /// The members about the document as a whole.
  fileprivate mutating func head(of subject: InspectedSubject) {
    let inspection = subject.inspection
    member("path", subject.path)
    member("kind", inspection.decision) { decision, writer in
      writer.member("id", decision.kind.name)
      writer.member("because", Redaction.of("\(decision.because)"))
    }
    member("push_type", inspection.pushType) { type, writer in
      writer.member("id", Redaction.of(type.name))
      writer.member("because", Redaction.of(type.because))
    }
    member("size", object: { $0.size(inspection.size) })
  }

  /// The members about its effect.
  fileprivate mutating func tail(of subject: InspectedSubject) {
    let inspection = subject.inspection
    member("apns", inspection.request) { $1.request($0) }
    // Without a prediction, only the sender's own service knows its answer.
    member("refusal", subject.refusal?.prediction) { prediction, writer in
      writer.member("service", prediction.service.rawValue)
      writer.member("answerer", prediction.answerer.id)
      writer.member("status", prediction.status)
      writer.member("reason", prediction.reason)
      writer.member(
        "rules", array: { for rule in subject.refusal?.rules ?? [] { $0.string(rule) } })
    }
    key("shown")
    appearance(subject.appearance)
    member(
      "delivery",
      array: { writer in
        for state in inspection.delivery?.states ?? [] { writer.state(state) }
      })
    member("tracking", inspection.tracking) { $1.tracking($0) }
    key("findings")
    lines { writer in
      for finding in subject.findings { writer.line { $0.finding(finding) } }
    }
  }

  fileprivate mutating func size(_ size: InspectedSize) {
    member("bytes", size.bytes)
    member("minified", size.minified)
    member("limit", size.limit)
    member("service", size.service?.rawValue)
    member(
      "largest",
      array: { writer in
        for share in size.largest {
          writer.object { writer in
            writer.member("pointer", HiddenText.shown(AddressText.of(share.pointer)))
            writer.member("bytes", share.bytes)
          }
        }
      })
  }

  fileprivate mutating func node(_ node: TreeNode, in subject: InspectedSubject) {
    object { writer in
      writer.member("pointer", HiddenText.shown(AddressText.of(node.pointer)))
      writer.member("key", node.key.map { HiddenText.shown($0) })
      writer.member("type", node.typeWord)
      writer.key("value")
      writer.value(of: node)
      writer.member("meaning", node.meaning)
      writer.member("domain", node.domain?.name)
      writer.member("since", node.since)
      writer.member("custom", node.isCustom)
      writer.member("deprecated", node.isDeprecated)
      writer.member(
        "findings",
        array: { writer in
          for finding in subject.findings(at: node.pointer) { writer.string(finding.rule) }
        })
    }
  }

  /// A scalar as written; containers have no value of their own.
  private mutating func value(of node: TreeNode) {
    switch node.kind {
    case .object, .array: null()
    case .string: string(HiddenText.shown(node.value.string ?? ""))
    default:
      let written = String(decoding: node.value.text, as: UTF8.self)
      if HiddenText.isHiddenNumber(written) { null() } else { raw(written) }
    }
  }

  fileprivate mutating func request(_ request: EffectiveRequest) {
    member(
      "headers",
      object: { writer in
        for header in request.headers { writer.member(header.name, header.shownValue) }
      })
    key("payload")
    redacted(request.payload.root)
    member("bytes", request.bytes)
  }

  fileprivate mutating func state(_ state: DeliveryOutcome.State) {
    object { writer in
      writer.member("state", state.state.id)
      writer.member(
        "steps",
        array: { writer in
          for step in state.steps {
            writer.object { writer in
              writer.member("what", HiddenText.shown(step.what))
              writer.member("callback", step.callback)
              writer.member("guaranteed", step.guaranteed)
            }
          }
        })
    }
  }

  fileprivate mutating func tracking(_ tracking: Tracking) {
    member("message_id", tracking.messageID.map { HiddenText.shown($0) })
    member("analytics", tracking.analytics) { $1.answer($0) }
    member("bigquery", tracking.bigQuery) { $1.answer($0) }
  }

  private mutating func answer(_ answer: TrackingAnswer) {
    key("counted")
    optional(answer.counted)
    member(
      "conditions",
      array: { writer in
        for condition in answer.conditions {
          writer.object { writer in
            writer.key("met")
            writer.optional(condition.met)
            writer.member("what", condition.what)
          }
        }
      })
  }

  private mutating func optional(_ value: Bool?) {
    if let value { boolean(value) } else { null() }
  }

  /// A value as written, except for secrets in its strings and what a terminal would interpret.
  private mutating func redacted(_ value: WrittenValue?) {
    guard let value else { return null() }
    raw(Escaping.jsonText(RedactedJSON.text(of: value)))
  }
}

extension TreeNode {
  /// The name of its type; a hidden number counts as an integer.
  var typeWord: String {
    kind == .real && HiddenText.isHiddenNumber(String(decoding: value.text, as: UTF8.self))
      ? JSONKind.integer.word : kind.word
  }
}

extension InspectedHeader {
  var shownValue: String { HiddenText.shown(value) }
}

extension JSONKind {
  /// The name of the type in JSON Schema.
  var word: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .real: "number"
    case .true, .false: "boolean"
    case .null: "null"
    }
  }
}
