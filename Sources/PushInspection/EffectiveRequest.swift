package import JSON
import PushCheck
import PushFormats
import PushModel
import PushTranslation

/// The request that FCM is expected to send to APNs for a message.
package struct EffectiveRequest: Sendable {
  package let headers: [InspectedHeader]
  /// The payload without white space.
  package let payload: WrittenDocument
  package let bytes: Int
  package let limit = Limits.payloadBytes

  /// Nil for a document that is not an FCM message, or when nothing goes to APNs.
  init?(of document: WrittenDocument, _ examination: Examination, _ settings: ExaminerSettings) {
    guard let decision = examination.decision, Translation.reachesAppleThroughFCM(decision) else {
      return nil
    }
    var translationSettings = TranslationSettings(to: .apns)
    translationSettings.includesHeaders = true
    if case .given(let seconds) = settings.clock { translationSettings.now = seconds }
    var plain = examination
    plain.findings = Findings()
    let translation = Translation(of: document, plain, translationSettings)
    guard translation.count > 0, let root = WrittenDocument(translation.minified(at: 0)).root,
      let payload = root["payload"], payload.kind == .object, !payload.members.isEmpty
    else { return nil }
    self.payload = WrittenDocument(Array(payload.text))
    bytes = payload.text.count
    headers = (root["headers"]?.members ?? []).map { member in
      let value = member.value.string ?? String(decoding: member.value.text, as: UTF8.self)
      let isAssumed = translation.assumedHeaders.contains(member.name.lowercased())
      return InspectedHeader(member.name, value, origin: isAssumed ? .assumed : .given)
    }
  }

  /// The bytes left once FCM has added its own keys.
  package var room: Int { limit - bytes - FCMOwnKeys.typicalBytes }
}

/// The keys that FCM adds to every payload on its way to APNs.
package enum FCMOwnKeys {
  /// Values as long as those that devices were seen to receive.
  static let usual = [
    ("gcm.message_id", "1566515013484879"), ("google.c.a.e", "1"),
    ("google.c.sender.id", "590634795311"), ("google.c.fid", "fGb7kQzXTvqAbCdEfGhIjK"),
  ]

  /// Their total size: quotes, colon and comma for each pair.
  package static let typicalBytes = usual.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count + 6 }
}
