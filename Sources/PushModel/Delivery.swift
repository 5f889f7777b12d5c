package import JSON
package import PushFormats

/// A push with what travels beside it, wherever the parts stand in the document.
package struct Delivery: ~Escapable {
  /// The root of the document in which the parts stand.
  package let document: JSONValue
  /// What APNs gets, as far as the document says it.
  package let payload: JSONValue?
  package let headers: JSONValue?
  /// The object that holds the device token.
  package let request: JSONValue?
  /// The table of the document itself, when it is more than the payload: a message for FCM.
  package var documentTable: Table?
  package let places: PushPlaces
  package var parts: Parts = []

  @_lifetime(copy document, copy payload, copy headers, copy request)
  package init(
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
