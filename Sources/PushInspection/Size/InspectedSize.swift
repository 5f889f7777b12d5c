package import JSON
import PushCheck
import PushFormats
import PushModel

/// The size of a document in the bytes that its service counts.
package struct InspectedSize: Sendable {
  package enum Service: String, Sendable {
    case apns, fcm
  }

  /// The service that counts; nil when unknown.
  package let service: Service?
  /// The bytes as the service counts them: of the payload for APNs, an estimate for FCM.
  package let bytes: Int
  /// The same without insignificant white space.
  package let minified: Int
  package let limit: Int?
  /// Google does not document what it counts.
  package let isEstimate: Bool
  /// How much shorter the text gets when characters are written without `\u` escapes.
  package let savedByUnescaping: Int
  /// The largest values that contain no others, largest first.
  package let largest: [Share]
  /// The members of the payload or message.
  package let members: [Share]
  /// The bytes of the keys that FCM added to a received payload.
  package let addedByFCM: Int?

  /// The size of a member or value: with its key and without white space.
  package struct Share: Sendable, Hashable {
    package let pointer: JSONPointer
    package let bytes: Int
  }

  init(of text: Span<UInt8>, _ document: WrittenDocument?, _ examination: Examination) {
    let root = document?.root
    let decision = examination.decision
    let content = root.flatMap { ContentPlace.value(in: $0, decision) }
    service = Service(counting: decision)
    limit = service.map { examination.limit ?? $0.limit }
    isEstimate = service == .fcm
    savedByUnescaping = JSONMinified.bytesSavedByUnescaping(text)
    // Beside a push that stands inside, all of a document has its length as well.
    bytes = examination.pushesInside > 0 ? text.count : examination.bytes
    if isEstimate {
      minified = bytes
    } else if decision?.isRequest == true, let content {
      minified = JSONMinified.byteCount(of: Array(content.text).span)
    } else {
      minified = JSONMinified.byteCount(of: text)
    }
    guard let root, let content else {
      largest = []
      members = []
      addedByFCM = nil
      return
    }
    let base = JSONPointer(ContentPlace.path(in: root, decision))
    let members = Self.members(of: content, at: base)
    self.members = members.sorted { $0.bytes > $1.bytes }
    largest = LargestValues.find(in: content, at: base)
    addedByFCM =
      decision?.kind.layout.carrier == .received
      ? members.filter { FCMAdded.adds($0.pointer.tokens.last ?? "") }
        .reduce(0) { $0 + $1.bytes } : nil
  }

  /// All that is known of a text that was not read.
  init(of unread: UnreadText) {
    service = nil
    bytes = unread.bytes
    minified = bytes
    limit = nil
    isEstimate = false
    savedByUnescaping = 0
    largest = []
    members = []
    addedByFCM = nil
  }

  /// Only what the service counts.
  init(counted examination: Examination) {
    service = Service(counting: examination.decision)
    bytes = examination.bytes
    minified = bytes
    limit = service.map { examination.limit ?? $0.limit }
    isEstimate = service == .fcm
    savedByUnescaping = 0
    largest = []
    members = []
    addedByFCM = nil
  }

  private static func members(of content: WrittenValue, at base: JSONPointer) -> [Share] {
    content.members.map { member in
      Share(pointer: base.appending(member.name), bytes: member.minifiedBytes)
    }
  }
}

extension WrittenMember {
  /// Key, colon and value without white space.
  var minifiedBytes: Int {
    keyText.count + 1 + JSONMinified.byteCount(of: Array(value.text).span)
  }
}

extension InspectedSize.Service {
  fileprivate init?(counting decision: KindDecision?) {
    switch decision?.arrangement?.measure {
    case .bytes: self = .apns
    case .messageEstimate, .legacyEstimate, .dataEstimate: self = .fcm
    case .nothing, nil: return nil
    }
  }

  fileprivate var limit: Int { self == .apns ? Limits.payloadBytes : Limits.fcmMessageBytes }
}
