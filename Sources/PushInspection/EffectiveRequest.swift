package import JSON
import PushCheck
import PushFormats
package import PushModel
import PushTranslation

/// The request that FCM is expected to send to APNs for a message.
package struct EffectiveRequest: Sendable {
  package let headers: [InspectedHeader]
  /// The payload without white space.
  package let payload: WrittenDocument
  package let bytes: Int
  package let limit = Limits.payloadBytes
  /// What the conversion had to decide, or could not carry.
  package let findings: [Finding]

  /// Nil for a document that is no message to FCM, or for which nothing goes to APNs.
  init?(of document: WrittenDocument, _ examination: Examination, _ settings: ExaminerSettings) {
    guard examination.decision?.arrangement?.isMessage == true else { return nil }
    var wish = TranslationSettings(to: .apns)
    wish.includesHeaders = true
    if case .given(let seconds) = settings.clock { wish.now = seconds }
    var plain = examination
    plain.findings = Findings()
    let translation = Translation(of: document, plain, wish)
    guard translation.count > 0, let root = WrittenDocument(translation.minified(at: 0)).root,
      let payload = root["payload"], payload.kind == .object, !payload.members.isEmpty
    else { return nil }
    self.payload = WrittenDocument(Array(payload.text))
    bytes = payload.text.count
    findings = translation.findings.all
    headers = (root["headers"]?.members ?? []).map { member in
      let value = member.value.string ?? String(decoding: member.value.text, as: UTF8.self)
      let isAssumed = translation.assumedHeaders.contains(member.name.lowercased())
      return InspectedHeader(member.name, value, origin: isAssumed ? .assumed : .given)
    }
  }

  /// What is left when FCM has added its own keys.
  package var room: Int { limit - bytes - FCMOwnKeys.usualBytes }
}

/// The keys that FCM adds to every payload on its way to APNs.
package enum FCMOwnKeys {
  /// Values as long as those that devices were seen to receive.
  static let usual = [
    ("gcm.message_id", "1566515013484879"), ("google.c.a.e", "1"),
    ("google.c.sender.id", "590634795311"), ("google.c.fid", "fGb7kQzXTvqAbCdEfGhIjK"),
  ]

  /// The bytes that they take: quotes, colon and comma for each pair.
  package static let usualBytes = usual.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count + 6 }

  /// Whether FCM has put a key at the top of a received payload.
  static func adds(_ key: String) -> Bool {
    contains(key) || ["fcm_options", "from", "collapse_key"].contains(key)
  }

  /// Whether a key is in one of the name spaces that are FCM's alone.
  static func contains(_ key: String) -> Bool {
    key.hasPrefix("gcm.") || key.hasPrefix("google.") || key == "gcms"
  }
}
