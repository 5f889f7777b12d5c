/// A name that is often written in the wrong object, and where it belongs.
package struct Misplacement: Sendable {
  /// The name; other spellings of it, with `-`, `_` or capitals, match as well.
  package let name: String
  /// The object where it is found; nil for a `data` map, which accepts every key and ignores it.
  package let table: Table?
  /// Where it belongs; empty when it belongs nowhere.
  package let places: [PlatformPlace]
  private let remark: PlaceWords

  init(_ name: String, in table: Table?, _ places: [PlatformPlace], _ remark: PlaceWords = "") {
    self.name = name
    self.table = table
    self.places = places
    self.remark = remark
  }

  /// A note beside the places: how the value changes, or why the key is not there.
  package var words: String { "\(remark.rest)" }

  /// The same for a message that the Admin SDK takes.
  package var wordsForSDK: String { "\(remark.sdk)" }

  /// The places in a message that the Admin SDK takes; none where the words for it say all.
  package var placesForSDK: [PlatformPlace] { remark.isAllForSDK ? [] : places }

  /// Where to put it, behind "put it": "at `priority`", or "into `message`" for what stands beside it.
  package var placeWords: String {
    if let besideWords { return besideWords }
    guard table == .sendRequest, let place = places.first, place.isKeyOfMessage else {
      return "at " + listedPlaces
    }
    return places.count == 1 && place.steps.last == name
      ? "into `message`" : "into `message` as \(listedPlaces)"
  }

  /// The words for a place beside the object in which it is found; nil for any other.
  package var besideWords: String? {
    guard isBelowItsPlace, let name = table?.path.split(separator: ".").last else { return nil }
    return "beside `\(name)`"
  }

  /// Its name in the object in which it is found, where that is all that is wrong; nil elsewhere.
  package var nameThere: String? {
    guard let table, places.count == 1, let name = places[0].steps.last,
      places[0].path == "\(table.path).\(name)"
    else { return nil }
    return name
  }

  // From a legacy request it leads into another request.
  private var listedPlaces: String {
    places.map { table?.family == .legacy ? $0.wholeWords : $0.words }.listed("or")
  }

  /// Whether it belongs, under its own name, beside the object in which it is found.
  private var isBelowItsPlace: Bool {
    guard let table, places.count == 1 else { return false }
    let around = table.path.split(separator: ".").dropLast().map(String.init)
    // Further in, several objects have one name.
    return !table.path.isEmpty && around.count < 2 && places[0].steps == around + [name]
  }

  /// The same for what is written there, which shows what kind of target is meant.
  package func fitting(_ text: String) -> Misplacement {
    if places == Self.tapActions, text.isAddress {
      return Misplacement(name, in: table, Self.links(for: text, under: name))
    }
    if let display = places.first(where: \.isDisplayPriority),
      let words = Self.displayWords(for: text)
    {
      return Misplacement(name, in: table, [display], words)
    }
    guard places == Self.target else { return self }
    if text.hasPrefix("/topics/") {
      return Misplacement(
        name, in: table, [.common("message.topic")], "without the prefix \"/topics/\"")
    }
    guard text.utf8.count > Self.longestTopic else { return self }
    return Misplacement(name, in: table, [.common("message.token"), .common("message.fid")])
  }

  /// How the display's priority on Android is written that a word can only mean; "high" may be that of
  /// delivery.
  private static func displayWords(for text: String) -> PlaceWords? {
    switch text.uppercased() {
    case "MIN", "PRIORITY_MIN": PlaceWords(rest: "as \"PRIORITY_MIN\"", sdk: "as \"min\"")
    case "LOW", "PRIORITY_LOW": PlaceWords(rest: "as \"PRIORITY_LOW\"", sdk: "as \"low\"")
    case "DEFAULT", "PRIORITY_DEFAULT":
      PlaceWords(rest: "as \"PRIORITY_DEFAULT\"", sdk: "as \"default\"")
    case "PRIORITY_HIGH": PlaceWords(rest: "as \"PRIORITY_HIGH\"", sdk: "as \"high\"")
    case "MAX", "PRIORITY_MAX": PlaceWords(rest: "as \"PRIORITY_MAX\"", sdk: "as \"max\"")
    default: nil
    }
  }

  /// Where an address stands that a tap opens: no category and no intent has one as its name.
  ///
  /// Browsers open https alone; every other address is the app's to open.
  private static func links(for text: String, under name: String) -> [PlatformPlace] {
    let data = PlatformPlace.common("message.data." + name)
    return text.hasPrefix("http") ? [.web("fcm_options.link"), data] : [data]
  }

  /// Whether a text is an address that a tap is to open, for which the app's data is a place.
  package func opens(_ text: String) -> Bool {
    places.last?.steps.starts(with: ["message", "data"]) == true && text.isAddress
  }

  /// Whether it is a target, of which a message has one.
  package var isOfTarget: Bool { places == Self.target }

  /// The same with the other places alone.
  package func without(_ taken: [PlatformPlace]) -> Misplacement {
    taken.isEmpty
      ? self : Misplacement(name, in: table, places.filter { !taken.contains($0) }, remark)
  }

  /// Every known misplacement: those listed explicitly, then those derived from the tables.
  package static let all: [Misplacement] = inHTTPv1 + inData + inLegacy + Stray.allMisplacements

  /// The explicit ones of objects.
  private static let listed = ByInitial(inHTTPv1 + inLegacy) { $0.name }

  /// The misplacement of a name in an object that does not have it.
  package static func find(_ name: String, in table: Table) -> Misplacement? {
    let key = name.utf8.span
    return first(in: listed[key].filter { $0.table == table }, likeKey: key)
      ?? Stray.misplacement(of: key, in: table)
  }

  /// The misplacement of a key of a `data` map; clean data is asked for each of its keys.
  package static func findInData(_ key: Span<UInt8>) -> Misplacement? {
    first(in: inDataByInitial[key], likeKey: key)
  }

  private static let inDataByInitial = ByInitial(inData) { $0.name }

  private static func first(
    in misplacements: [Misplacement], likeKey key: Span<UInt8>
  ) -> Misplacement? {
    for position in misplacements.indices
    where key.isSpelled(as: misplacements[position].name.utf8.span) {
      return misplacements[position]
    }
    return nil
  }
}

/// Fields of an object that are often written one level too high or too low: each belongs in its own
/// table's object.
private struct Stray {
  var home: Table
  /// Where the fields are found.
  var tables: [Table]
  var applePath: String?
  var onlyAPNsHeaders = false
  var onlyObjects = false
  var words: PlaceWords = ""

  private init(
    _ home: Table, in tables: [Table], at applePath: String? = nil, onlyAPNsHeaders: Bool = false,
    onlyObjects: Bool = false, _ words: PlaceWords = ""
  ) {
    self.home = home
    self.tables = tables
    self.applePath = applePath
    self.onlyAPNsHeaders = onlyAPNsHeaders
    self.onlyObjects = onlyObjects
    self.words = words
  }

  private static let all = [
    Stray(.message, in: [.sendRequest, .notification]),
    // A brace that is closed too late puts one platform's part into that of another.
    Stray(.message, in: [.androidConfig, .apnsConfig, .webpushConfig], onlyObjects: true),
    Stray(
      .message, in: [.legacyRequest, .legacyNotification], onlyObjects: true,
      Misplacement.onlyInV1),
    Stray(.notification, in: [.message]),
    Stray(.androidConfig, in: [.message, .androidNotification]),
    Stray(.androidNotification, in: [.message, .notification, .androidConfig]),
    Stray(.androidNotificationV2, in: [.androidConfigV2, .androidRemoteNotification]),
    Stray(.androidConfigV2, in: [.androidRemoteNotification, .androidNotificationV2]),
    Stray(.apnsConfig, in: [.message, .payload, .aps]),
    Stray(.apnsFCMOptions, in: [.apnsConfig]),
    Stray(.webpushFCMOptions, in: [.webpushConfig]),
    Stray(.webpushHeaders, in: [.webpushConfig]),
    Stray(.browserNotification, in: [.webpushConfig]),
    Stray(.aps, in: [.message, .notification, .apnsConfig, .payload], at: "payload.aps."),
    Stray(.alert, in: [.notification], at: "payload.aps.alert."),
    Stray(
      .headers,
      in: [
        .sendRequest, .message, .notification, .apnsConfig, .apnsFCMOptions, .payload, .aps,
        .androidConfig, .androidNotification, .webpushConfig, .browserNotification, .fcmOptions,
      ], at: "headers.", onlyAPNsHeaders: true, "it is a request header of APNs"),
    Stray(
      .headers, in: [.legacyRequest, .legacyNotification], at: "headers.", onlyAPNsHeaders: true,
      "it is a request header of APNs, for which only HTTP v1 has a place"),
    Stray(.legacyNotification, in: [.legacyRequest]),
    Stray(.legacyRequest, in: [.legacyNotification]),
  ]

  /// A field of one of the homes.
  private struct StrayField {
    var stray: Int
    var number: UInt16
    var name: StaticString
  }

  /// In the order of the list: most keys are none of them.
  private static let fields = ByInitial(
    all.enumerated().flatMap { position, stray in
      var fields: [StrayField] = []
      stray.home.forEachField { field in
        fields.append(
          StrayField(stray: position, number: UInt16(fields.count), name: field.name))
      }
      return fields
    }
  ) { "\($0.name)" }

  static var allMisplacements: [Misplacement] {
    all.flatMap { stray in
      let fields = stray.home.fields
      return stray.tables.flatMap { table in
        fields.filter { stray.includes($0, in: table) }
          .map { stray.misplacement(of: $0, in: table) }
      }
    }
  }

  /// The first one of a key; only of its field words are made.
  static func misplacement(of key: Span<UInt8>, in table: Table) -> Misplacement? {
    for entry in fields[key]
    where all[entry.stray].tables.contains(table) && key.isSpelled(as: entry.name) {
      let stray = all[entry.stray]
      let field = stray.home.field(at: entry.number)
      if stray.includes(field, in: table) { return stray.misplacement(of: field, in: table) }
    }
    return nil
  }

  private func includes(_ field: borrowing Field, in table: Table) -> Bool {
    // What is misplaced at home as well belongs elsewhere.
    field.standing != .outputOnly && !field.isMisplaced
      && (!onlyAPNsHeaders || field.nameText.hasPrefix("apns-"))
      && (!onlyObjects || field.shape.table != nil)
      && table.field(named: field.nameText) == nil
      // Not in itself: nobody can move an object there.
      && place(of: field).path != table.path
  }

  private func misplacement(of field: borrowing Field, in table: Table) -> Misplacement {
    Misplacement(field.nameText, in: table, [place(of: field)], words)
  }

  private func place(of field: borrowing Field) -> PlatformPlace {
    let name = field.nameText
    if let applePath { return .apple(applePath + name) }
    return PlatformPlace(
      platforms: home.platforms, path: home.path.isEmpty ? name : "\(home.path).\(name)")
  }
}

extension Table {
  /// The platforms that a part of a v1 message is for.
  fileprivate var platforms: Platforms {
    if path.hasPrefix("message.apns") { return .apple }
    if path.hasPrefix("message.android") { return .android }
    return path.hasPrefix("message.webpush") ? .web : .all
  }
}

extension String {
  /// Whether it is a URL, or a path on a server.
  fileprivate var isAddress: Bool { hasPrefix("/") || utf8.span.holdsSchemeMark }
}

extension Span<UInt8> {
  /// Whether `://` stands in it.
  fileprivate var holdsSchemeMark: Bool {
    for index in indices.dropLast(2)
    where self[index] == UInt8(ascii: ":") && self[index + 1] == UInt8(ascii: "/")
      && self[index + 2] == UInt8(ascii: "/")
    {
      return true
    }
    return false
  }
}

/// What is said beside the places of a misplaced key.
///
/// The Admin SDK takes some values in another form than the REST API.
struct PlaceWords: ExpressibleByStringLiteral, Sendable {
  let rest: StaticString
  let sdk: StaticString
  /// Whether the SDK has another way, and no place.
  let isAllForSDK: Bool

  init(rest: StaticString, sdk: StaticString, isAllForSDK: Bool = false) {
    self.rest = rest
    self.sdk = sdk
    self.isAllForSDK = isAllForSDK
  }

  init(stringLiteral words: StaticString) { self.init(rest: words, sdk: words) }
}
