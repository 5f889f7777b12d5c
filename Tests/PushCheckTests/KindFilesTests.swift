import Foundation
import PushCheck
import PushFormats
import PushModel
import Testing

/// Real documents of every kind: a clean one, one with a mistake inside, and one that is easily
/// taken for another kind.
struct KindFilesTests {
  /// One folder of `Kinds`, with what its documents are and have.
  struct Sample: Sendable, CustomTestStringConvertible {
    let folder: String
    let kind: DocumentKind
    /// The rules that speak of the defect, at warning or above.
    let rules: [String]
    /// What the confusable document is.
    let confusable: DocumentKind
    let confusableRules: [String]

    init(
      _ folder: String, as kind: DocumentKind? = nil, finds rules: [String],
      confusable: DocumentKind, with confusableRules: [String] = []
    ) {
      self.folder = folder
      self.kind = kind ?? DocumentKind(rawValue: folder) ?? .unknown
      self.rules = rules
      self.confusable = confusable
      self.confusableRules = confusableRules
    }

    var testDescription: String { folder }
  }

  private static let misspelled = ["apns-misspelled-key"]
  private static let secret = ["privacy-bearer-token"]
  private static let vendorKey = ["wrapper-misspelled-key"]

  static let samples: [Sample] = [
    Sample("apns", finds: misspelled, confusable: .apns),
    Sample("customer-io", as: .apns, finds: misspelled, confusable: .fcmV1),
    Sample(
      "fcm-data", finds: ["fcm-reserved-data-key", "push-kind-guessed"], confusable: .unknown,
      with: ["push-unknown-kind"]),
    Sample("fcm-legacy", finds: ["legacy-topic-without-prefix"], confusable: .fcmV1),
    Sample("fcm-received", finds: ["received-wrong-type"], confusable: .fcmReceived),
    Sample("fcm-v1", finds: misspelled, confusable: .fcmV1),
    Sample("simulator-file", as: .apns, finds: ["apns-wrong-type"], confusable: .fcmData),
    Sample(
      "web-push-declarative", as: .apns, finds: ["apns-wrong-type"], confusable: .wrapperWebPush),
    Sample(
      "wrapper-admin-sdk", finds: ["wrapper-sdk-data-type", "wrapper-sdk-lifetime"],
      confusable: .fcmV1),
    Sample("wrapper-airship", finds: secret, confusable: .wrapperJPush),
    Sample("wrapper-azure", finds: misspelled, confusable: .apns),
    Sample("wrapper-beams", finds: misspelled, confusable: .fcmLegacy),
    Sample("wrapper-braze", finds: vendorKey, confusable: .fcmV1),
    Sample("wrapper-envelope", finds: misspelled, confusable: .apns),
    Sample(
      "wrapper-expo", finds: ["wrapper-expo-token", "wrapper-misspelled-key"],
      confusable: .fcmLegacy),
    Sample(
      "wrapper-gorush", finds: vendorKey, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-home-assistant", finds: secret, confusable: .fcmData),
    Sample("wrapper-huawei", finds: misspelled, confusable: .fcmV1),
    Sample("wrapper-jpush", finds: vendorKey, confusable: .fcmV1),
    Sample("wrapper-matrix", finds: misspelled, confusable: .fcmV1),
    Sample("wrapper-novu", finds: misspelled, confusable: .fcmLegacy),
    Sample("wrapper-onesignal", finds: vendorKey, confusable: .apns),
    Sample("wrapper-parse", finds: vendorKey, confusable: .fcmLegacy),
    Sample("wrapper-pinpoint", finds: misspelled, confusable: .wrapperPinpoint),
    Sample(
      "wrapper-pushwoosh", finds: misspelled, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-sns", finds: misspelled, confusable: .fcmData),
    Sample(
      "wrapper-rustore", finds: ["wrapper-misspelled-key", "wrapper-wrong-type"],
      confusable: .fcmV1),
    Sample("wrapper-yandex", finds: misspelled, confusable: .wrapperSNS),
    Sample("wrapper-web-push", finds: secret, confusable: .apns),
    // Vendors whose documents have keys that pushes have, too.
    Sample("wrapper-courier", finds: misspelled, confusable: .fcmV1),
    Sample("wrapper-customer-io", finds: misspelled, confusable: .fcmV1, with: ["fcm-no-target"]),
    Sample("wrapper-knock", finds: misspelled, confusable: .apns),
    Sample("wrapper-ably", finds: misspelled, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-magicbell", finds: secret, confusable: .wrapperMatrix),
    Sample("wrapper-appwrite", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample(
      "wrapper-twilio-notify", finds: misspelled, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-adobe", finds: misspelled, confusable: .wrapperIterable),
    Sample("wrapper-salesforce", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-clevertap", finds: secret, confusable: .wrapperNovu),
    Sample("wrapper-moengage", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-iterable", finds: secret, confusable: .wrapperAdobe),
    Sample("wrapper-leanplum", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample(
      "wrapper-kumulos", finds: ["privacy-bearer-token", "push-kind-guessed"], confusable: .unknown,
      with: ["push-unknown-kind"]),
    Sample("wrapper-batch", finds: secret, confusable: .fcmV1),
    Sample("wrapper-wonderpush", finds: secret, confusable: .wrapperMagicBell),
    Sample("wrapper-pushy", finds: secret, confusable: .fcmLegacy),
    Sample("wrapper-notificare", finds: secret, confusable: .fcmData),
    Sample("wrapper-appmetrica", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-cleverpush", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample(
      "wrapper-stream-chat", finds: misspelled, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample(
      "wrapper-node-push", finds: ["privacy-bearer-token", "push-kind-guessed"],
      confusable: .fcmData),
    Sample("wrapper-bark", finds: secret, confusable: .fcmData),
    Sample("wrapper-ntfy", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-gotify", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-pushover", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-pushbullet", finds: secret, confusable: .fcmData),
    Sample("wrapper-mattermost", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-zulip", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-rocket-chat", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-getui", finds: misspelled, confusable: .wrapperJPush),
    Sample("wrapper-umeng", finds: misspelled, confusable: .wrapperEnvelope),
    Sample("wrapper-tencent", finds: secret, confusable: .fcmV1),
    Sample("wrapper-engagelab", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-netmera", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-airnotifier", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-mobilefirst", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-pubnub", finds: ["fcm-data-not-string"], confusable: .wrapperEnvelope),
    Sample("wrapper-netease", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-webpushr", finds: secret, confusable: .fcmLegacy),
    Sample(
      "wrapper-nativenotify", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-aerogear", finds: secret, confusable: .fcmV1),
    Sample("wrapper-meteor", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-kii", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-ionic", finds: secret, confusable: .wrapperAdminSDK),
    Sample("wrapper-vivo", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-oppo", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-aliyun", finds: secret, confusable: .unknown, with: ["push-unknown-kind"]),
    Sample("wrapper-amazon-device", finds: secret, confusable: .fcmLegacy),
  ]

  @Test(arguments: samples)
  func `a clean document is what it is, and clean`(_ sample: Sample) throws {
    let examination = try examine(sample.folder, "clean")
    #expect(examination.kind == sample.kind)
    #expect(troubles(examination) == [])
  }

  @Test(arguments: samples)
  func `a defect inside is found, and nothing else`(_ sample: Sample) throws {
    let examination = try examine(sample.folder, "defect")
    #expect(examination.kind == sample.kind)
    #expect(troubles(examination) == sample.rules)
  }

  @Test(arguments: samples)
  func `a document that resembles another kind is told apart`(_ sample: Sample) throws {
    let examination = try examine(sample.folder, "confusable")
    #expect(examination.kind == sample.confusable)
    #expect(troubles(examination) == sample.confusableRules)
  }

  @Test(arguments: samples)
  func `a wrapper is named in exactly one note`(_ sample: Sample) throws {
    guard sample.kind.isWrapper else { return }
    for name in ["clean", "defect"] {
      let notes = try examine(sample.folder, name).findings.all.filter {
        $0.rule.name == "wrapper-recognized"
      }
      #expect(notes.count == 1)
      #expect(notes.first?.severity == .note)
    }
  }

  @Test func `every kind has its documents`() {
    let kinds = Set(Self.samples.map(\.kind))
    let missing = DocumentKind.choices.filter { !kinds.contains($0) }
    #expect(missing == [], "\(missing.map(\.name))")
  }

  /// The rules that found something, legacy API shut down aside, each once.
  private func troubles(_ examination: Examination) -> [String] {
    let found = examination.findings.all.filter { $0.severity >= .warning }
    return Set(found.map { $0.rule.name }).subtracting(["legacy-api-shut-down"]).sorted()
  }

  private func examine(_ folder: String, _ name: String) throws -> Examination {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Kinds/\(folder)/\(name).json")
    let bytes = Array(try Data(contentsOf: file))
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(bytes.span)
  }
}
