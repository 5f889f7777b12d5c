import JSON

/// Where the pushes of one text stand in it: the first that is asked about pays for all of them.
///
/// Looked up one by one, a thousand pushes of one request took a thousand readings of it.
struct SharedPlaces {
  private var index: PositionIndex?

  mutating func range(of place: [String], in text: Span<UInt8>) -> ByteRange? {
    if index == nil { index = PositionIndex(text) }
    return index?.find(JSONPointer(place))?.value
  }
}
