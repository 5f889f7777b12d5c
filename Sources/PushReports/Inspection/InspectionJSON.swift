import JSON
import PushFormats
import PushInspection
import PushRules

/// The breakdown for programs, one JSON document in the format `pushcheck.inspect/1`.
///
/// Every member is always there, null when it does not apply.
package enum InspectionJSON {
  package static let format = "pushcheck.inspect/1"

  static func text(of subject: InspectedSubject) -> String {
    let inspection = subject.inspection
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", format)
      writer.member("path", subject.path)
      writer.member("kind", inspection.decision) { decision, writer in
        writer.member("id", decision.kind.name)
        writer.member("because", "\(decision.because)")
      }
      writer.member("push_type", inspection.pushType) { type, writer in
        writer.member("id", type.name)
        writer.member("because", type.because)
      }
      writer.member("size", object: { $0.size(inspection.size) })
      writer.member(
        "tree",
        array: { writer in
          var walk = TreeWalk(over: inspection)
          while let node = walk.next() { writer.node(node, in: subject) }
        })
      writer.member("apns", inspection.request) { $1.request($0) }
      writer.member("delivery", array: { _ in })
      writer.key("tracking")
      writer.null()
      writer.member(
        "findings",
        array: { writer in
          for finding in subject.findings { writer.finding(finding) }
        })
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
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
            writer.member("pointer", Redaction.of(share.pointer.description))
            writer.member("bytes", share.bytes)
          }
        }
      })
  }

  fileprivate mutating func node(_ node: TreeNode, in subject: InspectedSubject) {
    object { writer in
      writer.member("pointer", Redaction.of(node.pointer.description))
      writer.member("key", node.key.map { Redaction.of($0) })
      writer.member("type", node.kind.word)
      writer.key("value")
      writer.value(of: node, isHidden: subject.isHidden(node.pointer))
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

  /// A scalar as it is written; what holds other values has none of its own.
  private mutating func value(of node: TreeNode, isHidden: Bool) {
    switch node.kind {
    case .object, .array: null()
    case .string:
      let text = node.value.string ?? ""
      string(isHidden ? "****" : Redaction.of(text))
    default:
      if isHidden { null() } else { raw(String(decoding: node.value.text, as: UTF8.self)) }
    }
  }

  fileprivate mutating func request(_ request: EffectiveRequest) {
    member(
      "headers",
      object: { writer in
        for header in request.headers { writer.member(header.name, Redaction.of(header.value)) }
      })
    key("payload")
    redacted(request.payload.root)
    member("bytes", request.bytes)
  }

  /// A value as it is written, but for secrets in its strings.
  private mutating func redacted(_ value: WrittenValue?) {
    guard let value else { return null() }
    let text = String(decoding: value.text, as: UTF8.self)
    // Nearly always there is none, and then the author's own spelling is kept.
    guard Redaction.isNeeded(in: text) else { return raw(text) }
    raw(RedactedJSON.text(of: value))
  }
}

extension JSONKind {
  /// The name of the type as JSON Schema has it.
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
