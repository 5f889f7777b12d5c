package import ByteIO
package import JSON
package import PushInspection
package import PushModel
package import PushShield

/// What the server knows of one text after its check.
package struct CheckedText: Sendable {
  package struct Item: Sendable {
    package let finding: ShieldedFinding
    /// As the rule offers it: it goes back into the text that it was made of.
    package var fix: LocatedFix?
    /// The bytes that it is about, and the others that it names.
    var range: Range<Int>?
    var related: Range<Int>?

    package init(_ finding: ShieldedFinding, _ fix: LocatedFix?) {
      self.finding = finding
      self.fix = fix
      range = finding.span?.bytes
      related = finding.related?.span.bytes
    }
  }

  /// Those that the settings let through, in the order of the text.
  package var items: [Item] = []
  /// Whether it is surely a push, or named as one; nil when it cannot be read.
  package var isPush: Bool?
  /// Whether each line is a document of its own.
  package var isRecords = false
  /// What its places are based on, where it is one document that was read as JSON.
  package var inspection: Inspection?

  package init() {}
}

extension LocatedSpan {
  fileprivate var bytes: Range<Int> { start.offset..<end.offset }
}

/// A key that may stand in some object, as completion and hover show it.
package struct ServedKey: Sendable {
  package var name: String
  /// What it takes, in a few words.
  package var detail: String
  /// In Markdown.
  package var text: String
  /// Texts that may be its value, the usual one first.
  package var values: [ServedValue]
  package var isDeprecated = false

  package init(
    _ name: String, detail: String, text: String, values: [ServedValue], isDeprecated: Bool = false
  ) {
    self.name = name
    self.detail = detail
    self.text = text
    self.values = values
    self.isDeprecated = isDeprecated
  }
}

/// A text that may be a value.
package struct ServedValue: Hashable, Sendable {
  /// JSON.
  package var text: String
  package var detail: String
  /// Whether it is only an empty pair of brackets or quotes, to be filled in between.
  package var isFrame: Bool

  package init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
    isFrame = false
  }

  private init(frame: String) {
    text = frame
    detail = ""
    isFrame = true
  }

  package static let object = ServedValue(frame: "{}")
  package static let list = ServedValue(frame: "[]")
  package static let string = ServedValue(frame: "\"\"")
}

/// What is known of a place in the configuration: its keys, its values, and what it means.
package struct ServedSetting: Sendable {
  package var keys: [ServedKey] = []
  package var values: [ServedValue] = []

  package init() {}
}

/// Checks texts by the configuration that holds for their files: what the command does, too.
package protocol PushService: AnyObject {
  /// Checks a text as `validate` checks a file with it.
  func check(_ text: [UInt8], of file: FilePath?) -> CheckedText
  /// The same for the configuration itself.
  func checkConfiguration(_ text: [UInt8], of file: FilePath) -> CheckedText
  func inspect(_ text: [UInt8], of file: FilePath?) -> Inspection
  /// What the push shows, drawn with characters; nil where that cannot be said.
  func drawing(_ text: [UInt8], of file: FilePath?) -> String?
  /// The text after all safe repairs.
  func repair(_ text: [UInt8], of file: FilePath?) -> [UInt8]
  func app(of file: FilePath?) -> AppKnowledge
  /// The app's files with texts.
  func textFiles(of file: FilePath?) -> [FilePath]
  /// Why no file is checked: the configuration cannot be used.
  func refusal(of file: FilePath?) -> String?
  /// The keys and values at a place of the configuration.
  func setting(at path: [String]) -> ServedSetting
  /// An entry that accepts a finding, and the configuration that it belongs into.
  func suppression(of finding: ShieldedFinding, in file: FilePath) -> ServedSuppression?
  /// Reads all configurations anew when they are asked for next.
  func forget()
}

/// A text edit that makes the configuration accept a finding.
package struct ServedSuppression: Sendable {
  package var file: FilePath
  /// Nil where the file is to be made.
  package var text: [UInt8]?
  package var edits: [TextEdit]

  package init(file: FilePath, text: [UInt8]?, edits: [TextEdit]) {
    self.file = file
    self.text = text
    self.edits = edits
  }
}
