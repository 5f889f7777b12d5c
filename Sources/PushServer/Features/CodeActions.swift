import ByteIO
import JSON
import PushFormats
import PushReference
import PushReports
import PushShield

// What an editor can do about findings: repair them, or accept them.
extension LanguageServer {
  mutating func codeActions(_ address: DocumentAddress, _ parameters: JSONValue) -> JSONTree {
    guard isServed(address), let document = documents[address],
      let range = range(parameters.at("range"), in: document.text)
    else { return [] }
    let wanted = Self.wantedKinds(parameters)
    var actions: [JSONTree] = []
    if Self.wants(ActionKind.quickFix, wanted) {
      for item in known(address).items where item.touches(range) {
        actions += quickFixes(item, in: document)
      }
    }
    if Self.wantsAllRepairs(parameters), let action = fixAll(address, document) {
      actions.append(action)
    }
    return .list(actions)
  }

  private static func wantedKinds(_ parameters: JSONValue) -> [String] {
    parameters.at("context", "only")?.strings ?? []
  }

  /// Repairing everything takes a check of all of it, so it is done only on request.
  static func wantsAllRepairs(_ parameters: JSONValue) -> Bool {
    let wanted = wantedKinds(parameters)
    return !wanted.isEmpty && wants(ActionKind.fixAll, wanted)
  }

  /// Kinds are a tree: a request for `source` includes `source.fixAll`.
  private static func wants(_ kind: String, _ wanted: [String]) -> Bool {
    wanted.isEmpty || wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty }
  }

  private func quickFixes(
    _ item: CheckedText.Item, in document: OpenDocument
  ) -> [JSONTree] {
    var places = PlaceWriter(document.text, client.encoding)
    let diagnostics: JSONTree = [diagnostic(item, in: document, &places)]
    var actions: [JSONTree] = []
    if let fix = item.fix, !fix.edits.isEmpty {
      let head: JSONTree = [
        "title": .text(Self.title(of: item.finding, isSafe: fix.isSafe)),
        "kind": .text(ActionKind.quickFix), "diagnostics": diagnostics,
        "isPreferred": .boolean(fix.isSafe),
      ]
      actions.append(head.adding(["edit": edit(fix.edits, in: document)]))
    }
    if let accept = suppression(of: item.finding, in: document) {
      actions.append([
        "title": .text("Accept \(item.finding.rule) here, in \(Tool.configurationFile)"),
        "kind": .text(ActionKind.quickFix), "diagnostics": diagnostics, "edit": accept,
      ])
    }
    return actions
  }

  private static func title(of finding: ShieldedFinding, isSafe: Bool) -> String {
    let help = FindingText.remarks(finding).first { $0.word == "help" }?.text
    let words = help ?? "repair \(finding.rule)"
    let title = words.prefix(1).uppercased() + words.dropFirst()
    return isSafe ? title : "\(title) (unsafe: may change what was meant)"
  }

  // MARK: - All at once

  private mutating func fixAll(_ address: DocumentAddress, _ document: OpenDocument) -> JSONTree? {
    guard !Self.isConfiguration(document.file) else { return nil }
    let old = document.text.bytes
    let new = service.repair(old, of: document.file)
    guard let edit = Self.change(from: old, to: new) else { return nil }
    return [
      "title": "Make all safe repairs of pushcheck", "kind": .text(ActionKind.fixAll),
      "edit": self.edit([edit], in: document),
    ]
  }

  /// One edit from the first difference to the last, between whole characters.
  private static func change(from old: [UInt8], to new: [UInt8]) -> TextEdit? {
    guard old != new else { return nil }
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
    var tail = 0
    while tail < most - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, old[old.count - tail] & 0xC0 == 0x80 { tail -= 1 }
    return TextEdit(
      ByteRange(start, old.count - tail),
      String(decoding: new[start..<(new.count - tail)], as: UTF8.self))
  }

  // MARK: - Edits

  private func edit(_ edits: [TextEdit], in document: OpenDocument) -> JSONTree {
    ["changes": .object([.init(document.address.text, texts(of: edits, in: document.text))])]
  }

  private func texts(of edits: [TextEdit], in text: DocumentText) -> JSONTree {
    var places = PlaceWriter(text, client.encoding)
    return .list(
      edits.map { edit in
        [
          "range": places.range(edit.range.start..<edit.range.end),
          "newText": .text(edit.replacement),
        ]
      })
  }

  /// The edit of the configuration that accepts a finding; of one that is open, of its open text.
  private func suppression(
    of finding: ShieldedFinding, in document: OpenDocument
  ) -> JSONTree? {
    guard let file = document.file, !Self.isConfiguration(file),
      let accept = service.suppression(of: finding, in: file)
    else { return nil }
    let address = DocumentAddress(of: accept.file)
    guard let text = accept.text else {
      guard client.makesFiles else { return nil }
      let start: JSONTree = ["line": 0, "character": 0]
      return [
        "documentChanges": [
          ["kind": "create", "uri": .text(address.text), "options": ["ignoreIfExists": true]],
          [
            "textDocument": ["uri": .text(address.text), "version": .null],
            "edits": [
              [
                "range": ["start": start, "end": start],
                "newText": .text(accept.edits.first?.replacement ?? ""),
              ]
            ],
          ],
        ]
      ]
    }
    // Edits of a text that the editor has changed since would hit the wrong places.
    if let open = documents[address], open.text.bytes != text { return nil }
    return [
      "changes": .object([.init(address.text, texts(of: accept.edits, in: DocumentText(text)))])
    ]
  }
}

extension CheckedText.Item {
  /// Whether the finding stands in a range, or touches a cursor.
  func touches(_ range: Range<Int>) -> Bool {
    guard let own = self.range else { return range.lowerBound == 0 }
    return own.lowerBound <= range.upperBound && range.lowerBound <= own.upperBound
  }
}
