import JSON

/// Where in a record stands what goes with its push.
struct RequestPlaces: Sendable {
  var headers: JSONPointer?
  var kind: JSONPointer?
  var time: JSONPointer?

  var areNone: Bool { headers == nil && kind == nil && time == nil }
}
