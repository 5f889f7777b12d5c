import PushFormats
import Testing

/// What stands at a place of a message, by the tables.
private func field(at steps: [String], in table: Table) -> Field? {
  guard let key = steps.first, let field = table.field(named: key) else { return nil }
  let rest = Array(steps.dropFirst())
  guard !rest.isEmpty else { return field }
  guard let child = field.shape.table else {
    // What stands below a map or a free object is the sender's.
    return field.shape.isOpen ? field : nil
  }
  return PushFormatsTests.field(at: rest, in: child)
}

extension Shape {
  fileprivate var isOpen: Bool {
    switch self {
    case .stringMap, .freeObject, .anything: true
    case .orNull(let shape): shape.isOpen
    default: false
    }
  }
}

private func exists(_ place: PlatformPlace, in root: Table) -> Bool {
  let steps = place.steps.last == "…" ? Array(place.steps.dropLast()) : place.steps
  return steps.isEmpty || field(at: steps, in: root) != nil
}

@Suite struct PlacesTests {
  @Test(arguments: Misplacement.all)
  func `a misplaced name is sent to a place that exists`(misplacement: Misplacement) {
    for place in misplacement.places {
      let isV1 = place.steps.first == "message" || place.path == "validate_only"
      let root = isV1 ? Table.sendRequest : .legacyRequest
      #expect(exists(place, in: root), "\(misplacement.name) to \(place.path)")
    }
  }

  @Test(arguments: Misplacement.all)
  func `a misplaced name is unknown where it was found`(misplacement: Misplacement) {
    guard let table = misplacement.table else { return }
    let field = table.field(named: misplacement.name)
    var isMisplaced = field == nil
    if case .misplaced = field?.standing { isMisplaced = true }
    #expect(isMisplaced, "\(misplacement.name) in \(table)")
  }

  /// Neither the object in which it was found, nor the words for where it stands.
  @Test(arguments: Misplacement.all)
  func `a misplaced name is sent to another place`(misplacement: Misplacement) {
    guard let table = misplacement.table else { return }
    let here = PlatformPlace.common(
      table.path.isEmpty ? misplacement.name : "\(table.path).\(misplacement.name)")
    for place in misplacement.places {
      #expect(place.path != table.path && place.path != here.path, "\(misplacement.name)")
    }
    guard !misplacement.words.hasPrefix("beside ") else { return }
    #expect(misplacement.placeWords != "at \(here.words)", "\(misplacement.name) in \(table)")
  }

  /// Hardly any key but Apple's own has a hyphen, so that one beside `aps` is surely lost there.
  @Test func `each key of aps with a hyphen is known beside it`() {
    let ofAps = Aps.allCases.map(\.field).filter { !$0.isMisplaced && $0.nameText.contains("-") }
    let beside = Payload.allCases.map(\.field).filter(\.isMisplaced).map(\.nameText)
    #expect(ofAps.map(\.nameText).filter { !beside.contains($0) } == [])
  }

  @Test func `a target goes where its text shows`() throws {
    let target = try #require(Misplacement.find("to", in: .message))
    #expect(target.fitting("/topics/news").placeWords == "at `topic`")
    #expect(
      target.fitting(String(repeating: "cXy:APA91b", count: 15)).placeWords == "at `token` or `fid`"
    )
    #expect(target.fitting("news").placeWords == target.placeWords)
  }

  @Test func `the commonest mistakes are known`() throws {
    let sound = try #require(Misplacement.find("sound", in: .notification))
    #expect(
      sound.placeWords
        == "at `apns.payload.aps.sound` (iOS) or `android.notification.sound` (Android)")
    #expect(
      Misplacement.find("clickAction", in: .notification)?.places.map(\.path) == [
        "message.apns.payload.aps.category", "message.android.notification.click_action",
        "message.webpush.fcm_options.link",
      ])
    #expect(
      Misplacement.find("token", in: .sendRequest)?.places.map(\.path) == ["message.token"])
    #expect(
      Misplacement.find("visibility", in: .androidConfig)?.places.map(\.path)
        == ["message.android.notification.visibility"])
    #expect(
      Misplacement.find("mutable_content", in: .legacyNotification)?.places.map(\.path)
        == ["mutable_content"])
    #expect(Misplacement.findInData("content-Available".utf8.span) != nil)
    #expect(Misplacement.find("orderId", in: .notification) == nil)
    #expect(Misplacement.find("", in: .message) == nil)
  }

  @Test func `mappings lead from known places to known places`() {
    for mapping in FieldMapping.legacyToV1 {
      let source = mapping.source.split(separator: ".").map(String.init).filter { $0 != "…" }
      // What was only seen to be read stands in no table of what may be written.
      let isKnown = mapping.evidence != .unsettled
      if isKnown { #expect(field(at: source, in: .legacyRequest) != nil, "\(mapping.source)") }
      for place in mapping.places { #expect(exists(place, in: .sendRequest), "\(place.path)") }
    }
    for mapping in FieldMapping.v1ToAPNs {
      let source = mapping.source.split(separator: ".").map(String.init).filter { $0 != "…" }
      #expect(field(at: source, in: .sendRequest) != nil, "\(mapping.source)")
    }
    for mapping in FieldMapping.legacyToAPNs + FieldMapping.v1ToAPNs {
      for place in mapping.places where place.steps.dropFirst().first == "aps" {
        #expect(exists(place, in: .request), "\(place.path)")
      }
    }
    for mapping in FieldMapping.apnsToV1 {
      // What is the app's own stays its own.
      for place in mapping.places where !place.path.hasSuffix("payload.fcm_options.…") {
        #expect(exists(place, in: .sendRequest), "\(place.path)")
      }
    }
  }

  @Test func `every field of a legacy request has a way to v1`() {
    let mapped = Set(FieldMapping.legacyToV1.map(\.source))
    for key in LegacyRequest.allCases where !LegacyRequest.xmppOnly.contains(key) {
      let name = key.field.nameText
      #expect(
        mapped.contains(name) || mapped.contains { $0.hasPrefix(name + ".") }, "\(name)")
    }
    for key in LegacyNotification.allCases {
      #expect(mapped.contains("notification.\(key.field.nameText)"))
    }
  }

  @Test func `every field of a message has a way to APNs, or none that is said`() {
    let mapped = Set(FieldMapping.v1ToAPNs.map(\.source))
    for (path, table) in [
      ("", Table.sendRequest), ("message.", .message), ("message.notification.", .notification),
      ("message.apns.", .apnsConfig), ("message.apns.fcm_options.", .apnsFCMOptions),
      ("message.fcm_options.", .fcmOptions),
    ] {
      for field in table.fields {
        let source = path + field.nameText
        let isMapped = mapped.contains(source) || mapped.contains { $0.hasPrefix(source + ".") }
        #expect(isMapped, "\(source)")
      }
    }
    let legacy = Set(FieldMapping.legacyToAPNs.map(\.source))
    for key in LegacyRequest.allCases where !LegacyRequest.xmppOnly.contains(key) {
      let name = key.field.nameText
      #expect(legacy.contains(name) || legacy.contains { $0.hasPrefix(name + ".") }, "\(name)")
    }
  }

  @Test func `every change but the plain one is put in words`() {
    for direction in FieldMapping.directions {
      for mapping in direction.mappings where mapping.change != .none && !mapping.places.isEmpty {
        #expect(!mapping.changeWords(on: mapping.platforms).isEmpty, "\(mapping.source)")
      }
    }
  }

  private func reserving(_ key: String) -> ReservedDataKey? {
    ReservedDataKey.reserving(key.utf8.span)
  }

  @Test func `reserved keys of data are told from harmless ones`() {
    #expect(reserving("from")?.severity == .error)
    #expect(reserving("gcm.notification.title")?.severity == .error)
    #expect(reserving("google.c.a.e")?.severity == .error)
    #expect(reserving("googleUserId")?.severity == .warning)
    #expect(reserving("collapse_key")?.severity == .warning)
    for harmless in ["notification", "to", "title", "fromUser", "badge", ""] {
      #expect(reserving(harmless) == nil)
    }
  }

  @Test func `tracking conditions name keys once for each purpose`() {
    for conditions in [
      TrackingCondition.analytics, TrackingCondition.bigQuery, TrackingCondition.crashing,
    ] {
      let texts = conditions.map(\.text)
      #expect(Set(texts).count == texts.count)
      #expect(conditions.allSatisfy { !$0.otherwise.isEmpty })
    }
  }
}
