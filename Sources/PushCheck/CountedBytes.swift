import JSON
import PushFormats
import PushModel

/// The bytes that a service counts of a push against its limit.
enum CountedBytes {
  static func of(
    _ root: JSONValue, _ arrangement: Arrangement, _ places: PushPlaces, _ text: Span<UInt8>
  ) -> Int {
    switch arrangement.measure {
    case .bytes: return written(at: places.payload, text)
    // The base of an estimate would be a size that nobody counts.
    case .nothing: return text.count
    case .messageEstimate, .legacyEstimate, .dataEstimate: break
    }
    guard let content = root.value(at: arrangement.content), content.isObject else {
      return text.count
    }
    guard arrangement.measure != .dataEstimate else {
      return MessageSize(data: content, notification: nil).estimate
    }
    let size = MessageSize(data: content["data"], notification: content["notification"])
    return arrangement.measure == .legacyEstimate ? size.legacyEstimate : size.estimate
  }

  /// The bytes of a value as it stands in the text.
  private static func written(at place: [String], _ text: Span<UInt8>) -> Int {
    guard !place.isEmpty else { return text.count }
    return PositionIndex(text, questions: 1).find(JSONPointer(place))?.value.count ?? text.count
  }
}
