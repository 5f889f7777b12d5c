import JSON
import PushModel

extension WrapperDocument {
  /// Calls `body` for each push with its place: a message, and the push that a message holds for later.
  func forEachPushOfAirship(_ body: (_ push: JSONValue, _ place: () -> JSONPointer) -> Void) {
    forEachMessage { message, place in
      body(message) { place.pointer }
      if let push = message["push"] { body(push) { place.appending("push") } }
    }
  }
}
