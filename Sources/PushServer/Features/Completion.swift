import AppStrings
import JSON
import PushFormats
import PushInspection
import PushReference

// What may be written where the cursor stands, also while the text is not JSON yet.
extension LanguageServer {
  mutating func completion(
    _ address: DocumentAddress, _ position: ClientPosition
  ) -> JSONTree {
    guard let document = documents[address] else { return .null }
    let offset = document.text.offset(of: position, client.encoding)
    if document.text.bytes.span.isBlank() { return templates(document, at: offset) }
    guard let part = part(of: address, around: offset) else { return .null }
    let place = CursorPlace(at: offset - part.range.lowerBound, in: part.bytes.span)
    var items = CompletionItems(
      place, startingAt: part.range.lowerBound, in: document.text, client)
    switch place.expected {
    case .separator: return []
    case .key:
      let keys = keys(address, part, place)
      let taken = place.siblings(among: Set(keys.map(\.name)), in: part.bytes.span)
      for key in keys where !taken.contains(key.name) { items.add(key) }
    case .value(let key):
      for value in values(address, part, place, of: key) { items.add(value) }
    }
    return ["isIncomplete": false, "items": .list(items.items)]
  }

  private mutating func keys(
    _ address: DocumentAddress, _ part: Part, _ cursor: CursorPlace
  ) -> [ServedKey] {
    let file = documents[address]?.file
    guard !Self.isConfiguration(file) else {
      return service.setting(at: cursor.path.map(\.text)).keys
    }
    return ObjectKeys.at(
      places(of: part, in: address).place(at: cursor.path), service.app(of: file), pages)
  }

  private mutating func values(
    _ address: DocumentAddress, _ part: Part, _ cursor: CursorPlace, of key: String?
  ) -> [ServedValue] {
    let file = documents[address]?.file
    let path = cursor.valuePath(key: key)
    guard !Self.isConfiguration(file) else { return service.setting(at: path.map(\.text)).values }
    switch places(of: part, in: address).place(at: path).knowledge {
    case .field(let field, let table), .element(of: let field, in: let table):
      return FieldValues.of(field, in: table, service.app(of: file))
    case .custom, .unknown, .nothing: return []
    }
  }

  /// Whole pushes for a document in which there is nothing yet.
  private func templates(_ document: OpenDocument, at offset: Int) -> JSONTree {
    guard client.takesSnippets, document.file.map({ !Self.isConfiguration($0) }) ?? true else {
      return []
    }
    var places = PlaceWriter(document.text, client.encoding)
    let range = places.range(offset..<offset)
    return .list(
      PushTemplate.all.map { template in
        [
          "label": .text(template.name), "kind": .integer(CompletionKind.snippet),
          "detail": .text(template.summary), "insertTextFormat": 2,
          "textEdit": ["range": range, "newText": .text(template.snippet)],
        ]
      })
  }
}

enum CompletionKind {
  static let property: Int64 = 10
  static let value: Int64 = 12
  static let snippet: Int64 = 15
}

/// The answers at one place, with what each puts in.
private struct CompletionItems {
  private(set) var items: [JSONTree] = []
  private let range: JSONTree
  private let takesSnippets: Bool
  private let next: UInt8?
  /// Whether a name was begun without its quotes.
  private let isBare: Bool

  init(
    _ place: CursorPlace, startingAt start: Int, in text: DocumentText, _ client: ClientFeatures
  ) {
    var places = PlaceWriter(text, client.encoding)
    range = places.range((place.token.lowerBound + start)..<(place.token.upperBound + start))
    takesSnippets = client.takesSnippets
    next = place.next
    isBare =
      !place.token.isEmpty
      && text.bytes[place.token.lowerBound + start] != UInt8(ascii: "\"")
  }

  mutating func add(_ key: ServedKey) {
    let name = FieldValues.quoted(key.name)
    var text = name
    // Where a value follows already, only the name is new.
    if next != UInt8(ascii: ":") {
      text += ": " + value(of: key)
      if next == UInt8(ascii: "\"") { text += "," }
    }
    var item = add(
      label: key.name, CompletionKind.property, detail: key.detail, text,
      filter: isBare ? key.name : name)
    if !key.text.isEmpty {
      item = item.adding(["documentation": ["kind": "markdown", "value": .text(key.text)]])
    }
    if key.isDeprecated { item = item.adding(["tags": [1]]) }
    items.append(item)
  }

  /// What stands behind the colon: the only value, or a choice among several.
  private func value(of key: ServedKey) -> String {
    let words = key.values.filter { !$0.isFrame }.map(\.text)
    guard words.count > 1 else {
      return key.values.first.map(inserted) ?? (takesSnippets ? "$0" : "")
    }
    guard takesSnippets else { return "" }
    return "${1|\(words.prefix(Self.maxChoices).map(FillInText.choice).joined(separator: ","))|}"
  }

  private static let maxChoices = 30

  mutating func add(_ value: ServedValue) {
    guard !value.isFrame || takesSnippets else { return }
    let text = inserted(value)
    items.append(
      add(
        label: value.text, CompletionKind.value, detail: value.detail, text, filter: value.text))
  }

  private func add(
    label: String, _ kind: Int64, detail: String, _ text: String, filter: String
  ) -> JSONTree {
    let number = "\(items.count)"
    return [
      "label": .text(label), "kind": .integer(kind), "detail": .text(detail),
      "filterText": .text(filter),
      // In the order of the tables, which is that of importance.
      "sortText": .text(String(repeating: "0", count: 4 - min(4, number.utf8.count)) + number),
      "insertTextFormat": takesSnippets ? 2 : 1,
      "textEdit": ["range": range, "newText": .text(text)],
    ]
  }

  /// A value as the client takes it.
  private func inserted(_ value: ServedValue) -> String {
    guard takesSnippets else { return value.text }
    return value.isFrame ? FillInText.frame(value.text) : FillInText.escaped(value.text)
  }
}
