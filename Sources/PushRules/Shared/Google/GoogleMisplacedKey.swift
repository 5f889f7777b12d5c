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
    let places = FittingPlaces(of: known.isOfTarget ? known : misplacement, from: table, push)
    let held = placeHolding(push.value(at: pointer), misplacement, push)
    let isThereToo = held != nil || places.isTaken
    findings.add(
      rule, at: .key(pointer),
      KeyWords.isNoKey(name, of: table.title), label: "misplaced",
      help: isThereToo
        ? "remove it: " + (held.map { "\($0.words) is already there" } ?? places.standing)
        : flag(misplacement, push.value(at: pointer))
          ?? MovedValue(of: misplacement, push.value(at: pointer)).help(misplacement)
          ?? help(misplacement.without(places.closed)),
      note: CopiedExamples.note(onMisplaced: name, in: table, push)
        ?? (isThereToo
          ? nil
          : note(misplacement) ?? MovedValue(of: misplacement, push.value(at: pointer)).note),
      predicts: GoogleRules.prediction(of: name, in: table),
      fix: isThereToo
        ? .unsafe(.remove(pointer)) : fix(name, misplacement, from: pointer, in: table, push))
  }

  /// What to write for a key of a `data` map of a message.
  static func help(onData misplacement: Misplacement, _ push: borrowing Push) -> String {
    let places = FittingPlaces(of: misplacement, from: .message, push)
    return places.isTaken
      ? "remove it: \(places.standing)" : help(misplacement.without(places.closed))
  }

  /// Where a message holds the address already that the key is to open.
  private static func placeHolding(
    _ value: JSONValue?, _ misplacement: Misplacement, _ push: borrowing Push
  ) -> PlatformPlace? {
    guard let address = value?.string, misplacement.opens(address),
      let message = push.value(at: push.pointer(to: .message))
    else { return nil }
    return misplacement.place(holding: address, in: message)
  }

  /// What to write for a flag that is set, of which the type is told as well; nil for another key.
  private static func flag(_ misplacement: Misplacement, _ value: JSONValue?) -> String? {
    guard let beside = misplacement.besideWords, misplacement.table?.family == .legacy,
      let field = Table.legacyRequest.field(named: misplacement.name), case .boolean = field.shape,
      let value, value.isFlagSet || value.boolean == true
    else { return nil }
    return "write \"\(misplacement.name)\": true \(beside)"
  }

  /// What to write instead: the places, and how the value changes on the way.
  static func help(_ misplacement: Misplacement) -> String {
    guard !misplacement.places.isEmpty else { return misplacement.words }
    let words = misplacement.words
    if let name = misplacement.nameThere, words.hasPrefix("as ") {
      return "write \"\(name)\": \(words.dropFirst("as ".count))"
    }
    let places = "put it \(misplacement.placeWords)"
    // The place says that already.
    guard Misplacement.isPartOfSentence(words),
      !(misplacement.besideWords != nil && words.hasPrefix("beside "))
    else { return places }
    return "\(places), \(words)"
  }

  static func note(_ misplacement: Misplacement) -> String? {
    let isSaid = misplacement.places.isEmpty || Misplacement.isPartOfSentence(misplacement.words)
    return isSaid || misplacement.words.isEmpty ? nil : misplacement.words
  }

  /// A move, where there is one place for the key and its value may stand there, as it is or repaired.
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
    let value = MovedValue(of: misplacement, push.value(at: pointer))
    if let object = push.value(at: target), object.isObject {
      guard object[key] == nil, value.mayBeMoved else { return nil }
      guard let json = value.repair?.json else { return .unsafe(.move([pointer], into: target)) }
      return Fix(
        edits: [.remove([pointer]), .insert(into: target, key: key, value: json, at: .last)],
        isSafe: false)
    }
    guard value.fits else { return nil }
    // One object has to be made, in the place of the key.
    guard let missing = target.tokens.last, let parent = target.parent, parent == pointer.parent,
      push.value(at: target) == nil
    else { return nil }
    return .unsafe(.wrap([pointer], inKey: missing))
  }

  /// The object in which a place's key stands.
  fileprivate static func destination(
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

/// Which of a misplaced key's places are of use to a message.
private struct FittingPlaces {
  private let misplacement: Misplacement
  /// Where the key is already.
  private let taken: [PlatformPlace]
  /// Where nobody has to put it: it is there, or it is elsewhere and the message has no part for this.
  let closed: [PlatformPlace]

  init(of misplacement: Misplacement, from table: Table, _ push: borrowing Push) {
    self.misplacement = misplacement
    let taken = misplacement.places.filter { Self.isTaken($0, from: table, push) }
    self.taken = taken
    closed =
      taken.isEmpty
      ? []
      : misplacement.places.filter {
        taken.contains($0) || !Self.isAsked($0, from: table, push)
      }
  }

  /// Whether the key is in every place of use; a message has one target only.
  var isTaken: Bool {
    !taken.isEmpty && (misplacement.isOfTarget || closed.count == misplacement.places.count)
  }

  /// That the key is where it belongs, in words.
  var standing: String {
    misplacement.standing(taken, lacking: closed.filter { !taken.contains($0) })
  }

  private static func isTaken(
    _ place: PlatformPlace, from table: Table, _ push: borrowing Push
  ) -> Bool {
    // What is written for the other API stands in no such request.
    guard
      (table.family == .legacy) == (place.steps.first != "message")
        || place.path == SendRequest.validateOnly.field.nameText, let key = place.steps.last,
      let object = push.value(at: GoogleMisplacedKey.destination(of: place, from: table, push)),
      object.isObject, let value = object[key]
    else { return false }
    return !value.isNull
  }

  private static func isAsked(
    _ place: PlatformPlace, from table: Table, _ push: borrowing Push
  ) -> Bool {
    let object = GoogleMisplacedKey.destination(of: place, from: table, push)
    guard let part = place.partThatAsks(for: object) else { return true }
    return push.value(at: part)?.isObject == true
  }
}

extension PlatformPlace {
  /// The part of a message without which nobody asks for a key here that has another place already;
  /// `object` is where the key would stand, nil where every message needs it.
  ///
  /// Without its own sound or badge iOS has none; Android and browsers do without, and a message that
  /// says nothing more for them was not written for them.
  func partThatAsks(for object: JSONPointer) -> JSONPointer? {
    switch platforms {
    case .android: object
    // Any part for browsers is enough: headers, options, the notification.
    case .web: object.parent
    default: nil
    }
  }
}

extension Misplacement {
  /// That the key is where it belongs, in words.
  ///
  /// `open`: where it could be as well; a message for Android needs no part of its own, so that its
  /// place is named even where no such part is there.
  func standing(_ taken: [PlatformPlace], lacking open: [PlatformPlace]) -> String {
    if isOfTarget { return "the message has a target" }
    if let besideWords { return "it is already \(besideWords)" }
    let words = "\(taken.map(\.words).listed()) \(taken.count == 1 ? "is" : "are") already there"
    let forAndroid = open.filter { $0.platforms == .android }
    guard !forAndroid.isEmpty else { return words }
    return words + "; its place for Android is \(forAndroid.map(\.bareWords).listed("or"))"
  }

  /// Whether the words go on behind a place.
  static func isPartOfSentence(_ words: String) -> Bool {
    ["as ", "beside ", "without "].contains { words.hasPrefix($0) }
  }

  /// Where a message holds the same address that a tap is to open: what the app's data calls it is the
  /// app's own choice.
  func place(holding address: String, in message: JSONValue) -> PlatformPlace? {
    guard opens(address), message.isObject else { return nil }
    for options: StaticString in ["fcm_options", "fcmOptions"]
    where message["webpush"]?[options]?["link"]?.string == address {
      return .common("webpush.\(options).link")
    }
    guard let data = message["data"], data.isObject else { return nil }
    var members = data.members
    while let member = members.next() {
      if member.value.string == address { return .common("data.\(member.name)") }
    }
    return nil
  }
}
