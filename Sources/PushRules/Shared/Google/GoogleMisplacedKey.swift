import JSON
package import PushFormats
package import PushModel

/// Reports a key that belongs to another object of a message for Google, and says to which.
package enum GoogleMisplacedKey {
  package static func report(
    _ name: String, _ known: Misplacement, in table: Table, under rule: any Rule.Type,
    _ push: borrowing Push, _ findings: inout Findings
  ) {
    let pointer = push.pointer(to: name, in: table)
    let misplacement = push.value(at: pointer)?.string.map(known.fitting) ?? known
    findings.add(
      rule, at: .key(pointer),
      KeyWords.isNoKey(name, of: table.title), label: "misplaced",
      help: help(misplacement),
      note: CopiedExamples.note(onMisplaced: name, in: table, push) ?? note(misplacement),
      predicts: GoogleRules.prediction(of: name, in: table),
      fix: fix(name, misplacement, from: pointer, in: table, push))
  }

  /// What to write instead: the places, and how the value changes on the way.
  static func help(_ misplacement: Misplacement) -> String {
    guard !misplacement.places.isEmpty else { return misplacement.words }
    let places = "put it \(misplacement.placeWords)"
    return isPartOfSentence(misplacement.words) ? "\(places), \(misplacement.words)" : places
  }

  static func note(_ misplacement: Misplacement) -> String? {
    let isSaid = misplacement.places.isEmpty || isPartOfSentence(misplacement.words)
    return isSaid || misplacement.words.isEmpty ? nil : misplacement.words
  }

  private static func isPartOfSentence(_ words: String) -> Bool {
    ["as ", "beside ", "without "].contains { words.hasPrefix($0) }
  }

  /// A move, where there is one place for the key and its value may stand there as it is.
  private static func fix(
    _ name: String, _ misplacement: Misplacement, from pointer: JSONPointer, in table: Table,
    _ push: borrowing Push
  ) -> Fix? {
    guard misplacement.places.count == 1, let place = misplacement.places.first,
      let key = place.steps.last, key == name,
      // What only the other API knows cannot be moved there.
      (table.family == .legacy) == (place.steps.first != "message")
        || place.path == SendRequest.validateOnly.field.nameText
    else { return nil }
    let target = destination(of: place, from: table, push)
    if let object = push.value(at: target), object.isObject {
      guard object[key] == nil else { return nil }
      return .unsafe(.move([pointer], into: target))
    }
    // One object has to be made, in the place of the key.
    guard let missing = target.tokens.last, let parent = target.parent, parent == pointer.parent,
      push.value(at: target) == nil
    else { return nil }
    return .unsafe(.wrap([pointer], inKey: missing))
  }

  /// The object in which a place's key stands.
  private static func destination(
    of place: PlatformPlace, from table: Table, _ push: borrowing Push
  ) -> JSONPointer {
    let holder = Array(place.steps.dropLast())
    // What is in the message may be a document without `message` around it.
    guard place.steps.first == "message", table != .sendRequest else {
      return push.rootPointer.appending(JSONPointer(holder))
    }
    return push.pointer(to: .message).appending(JSONPointer(Array(holder.dropFirst())))
  }
}
