public import JSON
public import PushFormats

/// A push with what travels beside it, wherever the parts stand in the document.
///
/// Inlined into other modules: one is made for each push.
@usableFromInline @frozen package struct Delivery: ~Escapable {
  /// The root of the document in which the parts stand.
  @usableFromInline package let document: JSONValue
  /// What APNs gets, as far as the document says it.
  @usableFromInline package let payload: JSONValue?
  @usableFromInline package let headers: JSONValue?
  /// The object that holds the device token.
  @usableFromInline package let request: JSONValue?
  /// The table of the document itself, when it is more than the payload: a message for FCM.
  @usableFromInline package var documentTable: Table?
  @usableFromInline package let places: PushPlaces
  @usableFromInline package var parts: Parts = []

  @_lifetime(copy document, copy payload, copy headers, copy request)
  @inlinable package init(
    in document: JSONValue, payload: JSONValue?, headers: JSONValue?, request: JSONValue?,
    _ places: PushPlaces
  ) {
    self.document = document
    self.places = places
    self.payload = payload
    self.headers = headers
    self.request = request
  }
}
