import JSON
import PushCheck
import PushFormats
import PushModel
import PushReports
import PushShield

/// A fuzzer's bytes read as two bytes of settings and a document.
struct FuzzInput {
  private var first: UInt8
  private let second: UInt8
  let document: [UInt8]

  /// Letters, so that a kept input can be read: no forced kind, no option.
  static let usualSettings = Array("@@".utf8)

  init(_ bytes: [UInt8]) {
    first = bytes.first ?? 0x40
    second = bytes.dropFirst().first ?? 0x40
    document = Array(bytes.dropFirst(2))
  }

  /// The same with no kind forced.
  var withoutKind: FuzzInput {
    var input = self
    input.first = 0x40
    return input
  }

  /// What the settings are known by.
  var name: String { "\(first & 0x3F) \(second & 0x3F)" }

  /// What the first byte chooses from a list.
  func choice<Element>(of list: [Element]) -> Element { list[Int(first & 0x3F) % list.count] }

  /// One of the six options of the second byte.
  func has(option: UInt8) -> Bool { second & (1 << option) != 0 }

  var settings: ExaminerSettings {
    var settings = ExaminerSettings()
    settings.forcedKind = choice(of: [nil] + DocumentKind.choices.map { $0 })
    if has(option: 0) { settings.placeholders = [.mustache, .dollar, .percent] }
    if has(option: 1) {
      settings.headers = [("apns-push-type", "background"), ("apns-topic", "com.example.app")]
    }
    settings.headersAreComplete = has(option: 2)
    if has(option: 3) { settings.clock = .given(1_800_000_000) }
    if has(option: 4) { settings.pushType = .liveactivity }
    if has(option: 5) { settings.deviceToken = String(repeating: "0f", count: 32) }
    return settings
  }
}

/// A document that was checked, with its findings located.
struct FuzzedCheck {
  let examination: Examination
  let findings: [LocatedFinding]

  init(_ text: [UInt8], _ input: FuzzInput, _ examiners: Examiners, record: Int? = nil) {
    examination = examiners.examine(text, as: input.name, input.settings)
    findings = Self.locate(examination, in: text, record: record, needsIndex: true)
  }

  /// The findings as they are located where their places are searched rather than indexed; nil where an
  /// index is needed.
  func searched(in text: [UInt8]) -> [LocatedFinding]? {
    guard examination.usualBytes == text.count,
      !FindingLocator.needsIndex(for: examination.findings.all, .whole, in: text.span)
    else { return nil }
    return Self.locate(examination, in: text, record: nil, needsIndex: false)
  }

  private static func locate(
    _ examination: Examination, in text: [UInt8], record: Int?, needsIndex: Bool
  ) -> [LocatedFinding] {
    var fingerprints = Fingerprints()
    return FindingLocator(
      text.span, startingAt: .init(line: 1, column: 1, offset: 0), path: "p",
      record: record, isUsual: examination.usualBytes == text.count, needsIndex: needsIndex
    )
    .locate(examination.findings.all, kind: examination.kind, &fingerprints)
  }
}
