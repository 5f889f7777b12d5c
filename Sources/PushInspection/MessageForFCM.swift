import JSON
import PushCheck
import PushFormats
import PushModel
import PushTranslation

/// The object that HTTP v1 calls `message`, of a document in any format that becomes one.
enum MessageForFCM {
  static func of(_ document: WrittenDocument, _ examination: Examination) -> WrittenDocument? {
    guard let decision = examination.decision,
      decision.arrangement?.isMessage == true || Translation.isSent(by: decision)
    else { return nil }
    var plain = examination
    plain.findings = Findings()
    let translation = Translation(of: document, plain, TranslationSettings(to: .fcmV1))
    guard translation.count > 0,
      let message = WrittenDocument(translation.minified(at: 0)).root?["message"],
      message.kind == .object
    else { return nil }
    return WrittenDocument(Array(message.text))
  }
}
