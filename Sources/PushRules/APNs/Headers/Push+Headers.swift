import JSON
import PushFormats
import PushModel

/// Access to request headers, and edits for those in the document.
extension Push {
  /// A header's value as it is sent: a number in a document becomes its text.
  func headerText(_ header: Headers) -> String? {
    guard let value = self[header] else { return nil }
    switch value.kind {
    case .string: return value.string
    case .integer, .real: return value.numberText
    default: return nil
    }
  }

  /// Whether a header says just this: a text is compared without a copy of it.
  func header(_ header: Headers, says text: StaticString) -> Bool {
    guard let value = self[header] else { return false }
    if let written = value.utf8 { return written.equals(text) }
    return headerText(header) == "\(text)"
  }

  /// The edit that changes a header's value; nil when it was given beside the document.
  func setting(_ header: Headers, to text: String) -> JSONEdit? {
    guard case .value(let pointer) = value(header) else { return nil }
    return .set(pointer, to: JSONText.quoted(text))
  }

  /// The edit that adds a header; nil when the document has no headers.
  func adding(_ header: Headers, _ text: String) -> JSONEdit? {
    guard case .container(let pointer) = object(.headers) else { return nil }
    return .insert(
      into: pointer, key: header.field.nameText, value: JSONText.quoted(text), at: .last)
  }

  /// Whether the request goes to a broadcast channel instead of a device.
  var isBroadcast: Bool {
    has(Headers.channelID) || self[Headers.path]?.utf8?.begins(with: "/4/broadcasts") == true
  }

  /// Whether the payload is a browser's, whatever a header says.
  var isWebPush: Bool {
    pushType == .webPush || PushTypeInference.contradiction(to: .alert, self) == .webPush
  }

  /// The maximum size that APNs accepts for this payload.
  package var maxBytes: Int {
    isBroadcast ? Limits.broadcastPayloadBytes : pushType?.maxBytes ?? Limits.payloadBytes
  }
}

extension Fix {
  /// A fix of a header; nil when it is not in a document.
  init?(_ edit: JSONEdit?, isSafe: Bool) {
    guard let edit else { return nil }
    self.init(edits: [edit], isSafe: isSafe)
  }
}
