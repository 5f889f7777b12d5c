import JSON
import PushFormats
import PushModel

/// The bytes that a service counts of a push against its limit.
enum CountedBytes {
  static func of(
    _ root: JSONValue, _ arrangement: Arrangement, _ places: PushPlaces, _ text: Span<UInt8>
  ) -> Int {
    guard arrangement.measure != .bytes else { return written(at: places.payload, text) }
    guard let content = root.value(at: arrangement.content), content.isObject else {
      return text.count
    }
    switch arrangement.measure {
    case .dataEstimate: return MessageSize(data: content, notification: nil).estimate
    case .legacyEstimate:
      return MessageSize(data: content["data"], notification: content["notification"])
        .legacyEstimate
    default:
      return MessageSize(data: content["data"], notification: content["notification"]).estimate
    }
  }

  /// The bytes of a value as it stands in the text.
  private static func written(at place: [String], _ text: Span<UInt8>) -> Int {
    guard !place.isEmpty else { return text.count }
    return PositionIndex(text, questions: 1).find(JSONPointer(place))?.value.count ?? text.count
  }
}
