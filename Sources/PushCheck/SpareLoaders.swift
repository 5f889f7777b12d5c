import JSON

/// Loaders for documents inside of others and for repaired ones: one for each document in use, since
/// documents nest.
final class SpareLoaders {
  private var loaders: [SpareLoader] = []
  private var inUse = 0
  private let expectsMany: Bool
  /// How many examiners there are.
  private let examiners: Int
  /// Whether documents are read by the loaders as long as they are usual.
  private let readsQuickly: Bool

  init(expectsMany: Bool, oneOf examiners: Int, readsQuickly: Bool) {
    self.expectsMany = expectsMany
    self.examiners = examiners
    self.readsQuickly = readsQuickly
  }

  /// A loader without a document in use, until it is given back.
  func take() -> SpareLoader {
    if inUse == loaders.count { loaders.append(SpareLoader(makeLoader())) }
    inUse += 1
    return loaders[inUse - 1]
  }

  private func makeLoader() -> JSONLoader {
    JSONLoader(expectsMany: expectsMany, oneOf: examiners)
  }

  /// Gives back the loader that was taken last.
  func giveBack() { inUse -= 1 }

  /// Shows what a text holds, read leniently; nil for what is not JSON, and without memory.
  func read<Answer>(_ text: Span<UInt8>, _ show: (JSONValue) -> Answer) -> Answer? {
    if let answer = readQuickly(text, show) { return answer }
    guard let document = JSONDocument(parsing: text, .lenient) else { return nil }
    return show(document.root)
  }

  private func readQuickly<Answer>(
    _ text: Span<UInt8>, _ show: (JSONValue) -> Answer
  ) -> Answer? {
    guard readsQuickly else { return nil }
    let spare = take()
    defer { giveBack() }
    guard var loader = spare.loader.take() else { return nil }
    var answer: Answer?
    if let root = loader.loadLeniently(text) { answer = show(root) }
    spare.loader = consume loader
    return answer
  }
}

/// A loader, and what is known of the forms that it met.
final class SpareLoader {
  /// Absent while its document is in use.
  var loader: JSONLoader?
  var forms = FormMemory()

  init(_ loader: consuming JSONLoader) { self.loader = consume loader }
}
