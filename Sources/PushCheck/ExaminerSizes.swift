import JSON
import PushFormats
import PushModel

// Where pushes stand in their text, and how long they are there.
extension DocumentExaminer {
  /// Where a value stands in the current text.
  mutating func range(of place: [String], in text: Span<UInt8>) -> ByteRange? {
    guard sharedPlaces == nil else { return sharedPlaces?.range(of: place, in: text) }
    return PositionIndex(text, questions: 1).find(JSONPointer(place))?.value
  }

  /// Sizes of what is sent; a short one is not counted twice.
  mutating func measure(
    _ text: Span<UInt8>, _ arrangement: Arrangement, _ places: PushPlaces,
    _ context: inout CheckContext, _ parts: inout Parts
  ) {
    context.bytes = text.count
    // A document that is short as a whole holds no long payload.
    guard arrangement.countsBytes, text.count > Limits.payloadBytes - nearLimitBytes else {
      return
    }
    let place = places.payload
    guard !place.isEmpty else { return measure(text, &context, &parts) }
    guard let range = range(of: place, in: text) else { return }
    measure(text.extracting(range.start..<range.end), &context, &parts)
  }

  private func measure(
    _ payload: Span<UInt8>, _ context: inout CheckContext, _ parts: inout Parts
  ) {
    context.bytes = payload.count
    guard payload.count > Limits.payloadBytes - nearLimitBytes else { return }
    context.minifiedBytes = JSONMinified.byteCount(of: payload)
    context.escapeBytes = JSONMinified.bytesSavedByUnescaping(payload)
    parts.insert(payload.count > Limits.payloadBytes ? .oversize : .nearLimit)
  }
}
