import JSON
import PushFormats
import PushModel
import PushRules

// What is for APNs already: a payload, or a request with its headers.
extension Translation {
  static func unchanged(
    _ root: WrittenValue, isRequest: Bool, _ pushType: PushType?,
    _ settings: TranslationSettings, _ report: inout TranslationReport
  ) -> [UInt8] {
    let payload = isRequest ? root["payload"] : root
    // A file for the Simulator that stays one keeps its key.
    guard isRequest || settings.includesHeaders, let payload else { return minified(root) }
    var topic: String?
    if let bundle = payload[simulatorKey] {
      let headers = isRequest ? root["headers"] : nil
      topic = settings.includesHeaders ? self.topic(of: bundle, headers, pushType) : nil
      if topic == nil {
        let place = JSONPointer(isRequest ? ["payload", simulatorKey] : [simulatorKey])
        report.addLoss(
          simulatorKey, at: place, .noPlace(remark: "says to the Simulator which app it is for"))
      }
    }
    let text = minified(payload, without: simulatorKey)
    guard isRequest else {
      let headers = assumedHeaders(pushType, topic: topic, &report)
      return Array(#"{"headers":{\#(headers)},"payload":"#.utf8) + text + Array("}".utf8)
    }
    guard settings.includesHeaders else {
      for header in root["headers"]?.members ?? [] {
        report.noteHeader(JSONPointer(["headers", header.name]))
      }
      report.sayHeaders()
      return text
    }
    guard payload[simulatorKey] != nil else { return minified(root) }
    var parts = ["payload": text]
    if let topic {
      let header = (name: topicHeader, value: topic)
      report.add { ConvertHeaderAssumed.report(ofPayload: [header], &$0) }
      parts["headers"] = headers(root["headers"], adding: header)
    }
    return minified(root, replacing: parts)
  }

  /// Says to the Simulator for which app a file is, as the topic does to APNs.
  private static let simulatorKey = Payload.simulatorTargetBundle.field.nameText
  private static let topicHeader = Headers.topic.field.nameText

  /// The topic that the Simulator's key stands for; nil where there is one already, or none can be made.
  private static func topic(
    of bundle: WrittenValue, _ headers: WrittenValue?, _ pushType: PushType?
  ) -> String? {
    guard let pushType, pushType.isHeaderValue, let suffix = pushType.topicSuffix,
      let bundle = bundle.string, !bundle.isEmpty, (headers?.kind ?? .object) == .object,
      headers?.members.contains(where: { $0.name.lowercased() == topicHeader }) != true
    else { return nil }
    return "\(bundle)\(suffix)"
  }

  /// The headers of a request, with one more.
  private static func headers(
    _ headers: WrittenValue?, adding header: (name: String, value: String)
  ) -> [UInt8] {
    let written = (headers?.members ?? []).map { member($0.keyText, minified($0.value)) }
    let added = member(
      Array(JSONText.quoted(header.name).utf8), Array(JSONText.quoted(header.value).utf8))
    return object(written + [added])
  }

  private static func minified(_ value: WrittenValue) -> [UInt8] {
    JSONMinified.bytes(of: Array(value.text).span)
  }

  private static func minified(_ object: WrittenValue, without key: String) -> [UInt8] {
    guard object[key] != nil else { return minified(object) }
    return self.object(
      object.members.filter { $0.name != key }.map { member($0.keyText, minified($0.value)) })
  }

  /// An object with other values for some of its members, or with these members before its own.
  private static func minified(
    _ object: WrittenValue, replacing parts: [String: [UInt8]]
  ) -> [UInt8] {
    let members = object.members
    let names = Set(members.map(\.name))
    let added = parts.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }.map {
      member(Array(JSONText.quoted($0.key).utf8), $0.value)
    }
    return self.object(
      added + members.map { member($0.keyText, parts[$0.name] ?? minified($0.value)) })
  }

  private static func member(_ key: some Collection<UInt8>, _ value: [UInt8]) -> [UInt8] {
    Array(key) + Array(":".utf8) + value
  }

  private static func object(_ members: [[UInt8]]) -> [UInt8] {
    Array("{".utf8) + Array(members.joined(separator: Array(",".utf8))) + Array("}".utf8)
  }

  /// What a payload alone says of its headers.
  private static func assumedHeaders(
    _ pushType: PushType?, topic: String?, _ report: inout TranslationReport
  ) -> String {
    guard let pushType, pushType.isHeaderValue else { return "" }
    var headers = [(name: "apns-push-type", value: pushType.name)]
    if let topic { headers.append((name: topicHeader, value: topic)) }
    // With any other priority it would be refused or lost.
    if pushType == .background { headers.append((name: "apns-priority", value: "5")) }
    report.assumedHeaders = headers.map(\.name)
    report.add { ConvertHeaderAssumed.report(ofPayload: headers, &$0) }
    return headers.map { "\(JSONText.quoted($0.name)):\(JSONText.quoted($0.value))" }
      .joined(separator: ",")
  }
}
