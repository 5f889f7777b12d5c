import PushCheck
import PushFormats
import PushModel

/// Examiners that are made once for their settings, as a stream has one for all its records.
///
/// To make one takes longer than most documents. So they have a past: what breaks a law only then is
/// not found again by the input alone.
package final class Examiners {
  private final class Entry {
    var examiner: Examiner
    init(_ settings: ExaminerSettings, readsQuickly: Bool) {
      examiner = Examiner(settings, readsQuickly: readsQuickly)
    }
  }

  private var entries: [String: Entry] = [:]
  private static let most = 128

  package init() {}

  /// `name` stands for the settings.
  func examine(
    _ text: [UInt8], as name: String, _ settings: @autoclosure () -> ExaminerSettings,
    readsQuickly: Bool = true
  ) -> Examination {
    let entry = entries[name] ?? Entry(settings(), readsQuickly: readsQuickly)
    if entries.count >= Self.most { entries = [:] }
    entries[name] = entry
    return entry.examiner.examine(text.span)
  }

  /// Reads it as unusual texts are read: nothing of it is remembered.
  func examineSlowly(
    _ text: [UInt8], as name: String, _ settings: @autoclosure () -> ExaminerSettings
  ) -> Examination {
    examine(text, as: "\(name) slowly", settings(), readsQuickly: false)
  }

  func examine(_ text: [UInt8], forcing kind: DocumentKind?) -> Examination {
    var settings = ExaminerSettings()
    settings.forcedKind = kind
    return examine(text, as: kind?.name ?? "any", settings)
  }
}
