import JSON
import PushCheck
import PushFormats
import PushInput
import PushModel

// `--at`: the pushes of a document that stand where the user says, and nothing else of it.
extension DocumentCheck {
  /// Not inlined: a run without `--at` must not need the layout of this.
  @inline(never)
  mutating func examinePicked(
    _ text: Span<UInt8>, atLeast least: Severity? = nil
  ) -> Examination {
    let syntax = isAsUsual(text) ? nil : examiner.examineSyntax(of: text)
    if let syntax,
      syntax.findings.all.contains(where: { $0.severity == .error }) || syntax.isPartial
    {
      return syntax
    }
    var whole: Examination?
    for place in PickedPlace.find(pushPlaces, in: text) {
      var examination = examine(place, in: text, atLeast: least)
      // What is known of a part is not known of the text around it.
      examination.usualBytes = nil
      if whole == nil { whole = examination } else { whole?.add(examination, in: text) }
    }
    guard var whole else {
      var nothing = Examination(bytes: text.count)
      nothing.missingPush = .atPlaces
      return nothing
    }
    whole.findings.all += syntax?.findings.all ?? []
    return whole
  }

  /// Whether the document around pushes is JSON in which nothing is unusual.
  private mutating func isAsUsual(_ text: Span<UInt8>) -> Bool {
    surroundings?.load(text) != nil
  }

  private mutating func examine(
    _ place: PickedPlace, in text: Span<UInt8>, atLeast least: Severity?
  ) -> Examination {
    var examination: Examination
    if place.isText {
      examination = examiner.examine(place.content(in: text).span, atLeast: least)
      examination.findings.moveIntoString(at: place.pointer)
    } else {
      let range = place.range
      examination = examiner.examine(text.extracting(range.start..<range.end), atLeast: least)
      examination.findings.moveIntoValue(at: place.pointer, offset: range.start)
    }
    return examination
  }
}

extension Examination {
  /// Takes over what was learnt about another push of the document.
  fileprivate mutating func add(_ other: Examination, in text: Span<UInt8>) {
    if push != nil || limit != nil {
      // These belong to one push.
      push = nil
      limit = nil
      bytes = text.count
    }
    findings.nameKind(kind)
    var others = other.findings
    others.nameKind(other.kind)
    findings.add(others)
    isCutShort = isCutShort || other.isCutShort
    lacksMemory = lacksMemory || other.lacksMemory
  }
}

extension Findings {
  fileprivate mutating func nameKind(_ kind: DocumentKind?) {
    for index in all.indices where all[index].kind == nil { all[index].kind = kind }
  }
}
