import ByteIO
import JSON
import PushReference
import PushReports

// Which documents are open, and what their texts are.
extension LanguageServer {
  mutating func open(_ parameters: JSONValue) {
    guard let document = parameters.at("textDocument"), let uri = document.at("uri")?.string,
      let text = document.at("text")?.utf8
    else { return }
    let address = DocumentAddress(uri)
    documents[address] = OpenDocument(
      address, version: document.at("version")?.integer ?? 0, text: Array(copying: text),
      longBytes: longBytes)
    sayRefusal(of: documents[address]?.file)
  }

  mutating func change(_ parameters: JSONValue) {
    guard let address = address(in: parameters),
      let changes = parameters.at("contentChanges"), changes.kind == .array,
      // Out of the dictionary, so that its bytes are changed in place.
      var document = documents.removeValue(forKey: address)
    else { return }
    for position in 0..<changes.count {
      guard let change = changes[position], let text = change.at("text")?.utf8 else { continue }
      apply(change, Array(copying: text), to: &document)
    }
    if let version = parameters.at("textDocument", "version")?.integer {
      document.version = version
    }
    documents[address] = document
  }

  private func apply(_ change: JSONValue, _ text: [UInt8], to document: inout OpenDocument) {
    guard let range = change.at("range") else {
      document.change(to: text)
      return
    }
    guard let range = self.range(range, in: document.text) else { return }
    document.change(range, to: text)
  }

  mutating func save(_ parameters: JSONValue) {
    guard let address = address(in: parameters) else { return }
    documents[address]?.typedLines = nil
    documents[address]?.isStale = true
    guard let file = documents[address]?.file, Self.isConfiguration(file) else { return }
    checkAnew()
  }

  mutating func close(_ parameters: JSONValue) {
    guard let address = address(in: parameters),
      documents.removeValue(forKey: address) != nil, !client.asksForDiagnostics
    else { return }
    // The server reports nothing about documents that are not open.
    notify(
      "textDocument/publishDiagnostics", ["uri": .text(address.text), "diagnostics": []])
  }

  /// A file has changed on which other documents depend.
  mutating func checkAnew() {
    service.forget()
    jobs.configurations += 1
    for address in documents.keys { documents[address]?.forget() }
    if client.asksForDiagnostics { refreshDiagnostics() }
    if client.refreshesHints { ask("workspace/inlayHint/refresh", nil) }
    if client.refreshesLenses { ask("workspace/codeLens/refresh", nil) }
  }

  mutating func refreshDiagnostics() {
    if client.refreshesDiagnostics { ask("workspace/diagnostic/refresh", nil) }
  }

  /// Asks to be told of changes to files that are not open.
  mutating func watchFiles() {
    guard client.watchesFiles else { return }
    let globs = [Tool.configurationFile, "*.strings", "*.stringsdict", "*.xcstrings"]
    ask(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "pushcheck-files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": [
              "watchers": .list(globs.map { ["globPattern": .text("**/\($0)")] })
            ],
          ]
        ]
      ])
  }

  private mutating func sayRefusal(of file: FilePath?) {
    if let refusal = service.refusal(of: file) { log(.error, refusal) }
  }

  // MARK: - Places

  static func isConfiguration(_ file: FilePath?) -> Bool {
    file.map { String(decoding: $0.name, as: UTF8.self) == Tool.configurationFile } ?? false
  }

  func address(in parameters: JSONValue) -> DocumentAddress? {
    parameters.at("textDocument", "uri")?.string.map { DocumentAddress($0) }
  }

  /// The bytes of a range; nil when it is none.
  func range(_ value: JSONValue?, in text: DocumentText) -> Range<Int>? {
    guard let value, let start = ClientPosition(value.at("start")),
      let end = ClientPosition(value.at("end"))
    else { return nil }
    let first = text.offset(of: start, client.encoding)
    let last = text.offset(of: end, client.encoding)
    return min(first, last)..<max(first, last)
  }
}
