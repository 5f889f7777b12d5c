import JSON

extension LocalizedTexts {
  /// The text of a key in each language that has one, for drawings; of several forms the general one.
  package func texts(of key: String) -> [(language: String, text: String)] {
    var found: [String: String] = [:]
    for catalog in catalogs {
      found.merge(catalog.texts(of: key)) { first, _ in first }
    }
    for file in files where found[file.language] == nil && file.texts[key] != nil {
      found[file.language] = file.text(of: key)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key.isEmpty ? "any" : $0.key, $0.value) }
  }
}

extension LocalizedTexts.File {
  /// Read anew: only drawings ask for the few texts of one push.
  fileprivate func text(of key: String) -> String? {
    let wanted = Array(key.utf8)
    if PlistReader.looksRight(source) {
      guard case .dictionary(let members)? = try? PlistReader.read(source),
        let value = members[wanted]
      else { return nil }
      let text = value.text ?? value["NSStringLocalizedFormatKey"]?.text
      return text.map { String(decoding: $0, as: UTF8.self) }
    }
    var reader = StringsReader(source)
    while let entry = try? reader.next() {
      if entry.key == wanted { return String(decoding: entry.value, as: UTF8.self) }
    }
    return nil
  }
}

extension StringCatalog {
  /// By language.
  func texts(of key: String) -> [String: String] {
    guard let entry = entry(of: key) else { return [:] }
    var texts: [String: String] = [:]
    if let document = JSONDocument(parsing: entry.span),
      let localizations = document.root["localizations"]
    {
      var members = localizations.members
      while let member = members.next() { texts[member.name] = Self.text(of: member.value) }
    }
    // A key without any text is its own text.
    if texts[sourceLanguage] == nil { texts[sourceLanguage] = key }
    return texts
  }

  private static func text(of localization: JSONValue) -> String? {
    if let text = localization["stringUnit"]?["value"]?.string { return text }
    var walk = JSONWalk(over: localization)
    var last: String?
    // Among plural forms "other" stands behind the special ones.
    while walk.next() {
      guard walk.pointer.tokens.first == "variations", walk.pointer.tokens.last == "value",
        let text = walk.value?.string
      else { continue }
      last = text
    }
    return last
  }
}
