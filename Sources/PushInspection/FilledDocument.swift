import JSON
import PushCheck
import PushFormats
import PushModel

/// A document whose texts only a program or a template knows, with the program's words in their
/// place: what it shows does not depend on what they say, but on whether there are any.
struct FilledDocument {
  let document: WrittenDocument
  let examination: Examination
  /// What decides how a device handles it, in the words of the program, where no text can stand.
  let deciding: [OpenValue]

  /// Nil where nothing was filled in, and nothing is open.
  init?(
    _ document: WrittenDocument, _ broken: BrokenText, _ examination: Examination,
    _ settings: ExaminerSettings
  ) {
    guard let root = examination.decision?.arrangement?.rootTable else { return nil }
    var fields = FieldLookup()
    var deciding: [OpenValue] = []
    let pushType = examination.push?.type
    let text = document.replacingNulls { pointer in
      guard let written = broken.text(at: pointer),
        let (field, table) = Self.field(at: pointer.tokens, in: root, pushType, &fields)
      else { return nil }
      let words = Self.shortened(written)
      let filled = JSONText.quoted("<\(words)>")
      if Self.takes(filled, field) { return filled }
      if table == .aps,
        let key = Self.decidingKeys.first(where: { $0.field.nameText == field.nameText })
      {
        deciding.append(OpenValue(key: key, words: words))
      }
      return nil
    }
    guard text != document.text || !deciding.isEmpty else { return nil }
    var own = settings
    own.forcedKind = examination.kind
    var examiner = Examiner(own)
    self.document = WrittenDocument(text)
    self.examination = examiner.examine(text.span)
    self.deciding = deciding
  }

  /// The keys of `aps` that decide it, beside the texts.
  private static let decidingKeys: [Aps] = [.event, .contentAvailable, .badge, .alert]

  private static func field(
    at path: [String], in root: Table, _ pushType: PushType?, _ fields: inout FieldLookup
  ) -> (Field, Table)? {
    var table = root == .fcmAdded ? .payload : root
    for (position, step) in path.enumerated() {
      guard let field = fields.field(named: step, in: table) else { return nil }
      if position == path.count - 1 { return (field, table) }
      guard let next = field.shape.table?.inside(pushType) else { return nil }
      table = next
    }
    return nil
  }

  private static func takes(_ value: String, _ field: Field) -> Bool {
    let bytes = Array(value.utf8)
    guard let document = JSONDocument(parsing: bytes.span, .lenient) else { return false }
    return field.shape.takes(document.root)
  }

  /// On one line.
  private static func shortened(_ text: String) -> String {
    let line = text.prefix(mostCharacters * 4).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return line.count > mostCharacters ? "\(line.prefix(mostCharacters))…" : line
  }

  private static let mostCharacters = 60
}

/// A value of `aps` that decides the effect, and that only a program knows.
struct OpenValue: Sendable {
  let key: Aps
  /// In the words of the program.
  let words: String
}
