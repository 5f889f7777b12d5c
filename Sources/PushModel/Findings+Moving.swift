package import JSON

// A push was checked by itself; its findings have to point into the document that contains it.
extension Findings {
  /// Points into the document that holds the checked one, as JSON in a string at a pointer.
  package mutating func moveIntoString(at pointer: JSONPointer) {
    replaceAll { finding in
      var finding = finding
      finding.hosts.insert(pointer, at: 0)
      return finding
    }
  }

  /// The same of one that stands there as a value, whose text begins at this offset.
  ///
  /// What was found before `earlier` is left alone.
  package mutating func moveIntoValue(
    at pointer: JSONPointer, offset: Int, after earlier: Checkpoint = Checkpoint()
  ) {
    // The strings around the document at hand are named from outside.
    let outer = hosts.count
    replace(after: earlier) { finding in
      var finding = finding
      guard finding.hosts.count == outer else {
        // Everything else is named in the text that the string holds.
        finding.hosts[outer] = pointer.appending(finding.hosts[outer])
        return finding
      }
      finding.place = finding.place.moved(to: pointer, offset: offset)
      finding.related = finding.related.map {
        .init($0.place.moved(to: pointer, offset: offset), $0.label)
      }
      finding.lacks = finding.lacks.map { pointer.appending($0) }
      finding.means = finding.means.map { pointer.appending($0) }
      let edits = finding.fix?.edits.map { $0.moved(to: pointer, offset: offset) }
      finding.fix?.edits = edits ?? []
      return finding
    }
  }
}

extension Place {
  fileprivate func moved(to base: JSONPointer, offset: Int) -> Place {
    switch self {
    case .key(let pointer) where pointer.tokens.isEmpty: .value(base)
    case .key(let pointer): .key(base.appending(pointer))
    case .value(let pointer): .value(base.appending(pointer))
    case .container(let pointer): .container(base.appending(pointer))
    case .part(let pointer, let part): .part(base.appending(pointer), part)
    case .bytes(let range): .bytes(range.shifted(by: offset))
    case .header: self
    case .document: .container(base)
    }
  }
}

extension JSONEdit {
  fileprivate func moved(to base: JSONPointer, offset: Int) -> JSONEdit {
    switch self {
    case .rename(let pointer, let key): .rename(base.appending(pointer), to: key)
    case .set(let pointer, let value): .set(base.appending(pointer), to: value)
    case .remove(let pointers): .remove(pointers.map { base.appending($0) })
    case .insert(let pointer, let key, let value, let end):
      .insert(into: base.appending(pointer), key: key, value: value, at: end)
    case .move(let pointers, let target):
      .move(pointers.map { base.appending($0) }, into: base.appending(target))
    case .wrap(let pointers, let key): .wrap(pointers.map { base.appending($0) }, inKey: key)
    case .text(let edits):
      .text(edits.map { TextEdit($0.range.shifted(by: offset), $0.replacement) })
    }
  }
}
