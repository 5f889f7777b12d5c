import JSON
import PushFormats

/// Which values of a message for FCM are in the push that Apple's devices get of it.
struct AppleArrival {
  /// Where the values that are not stand in the source of the message, in its order.
  let lost: [JSONPointer]

  init(of message: OutputObject, as push: OutputObject, withHeaders: Bool) {
    // What conversion itself has filled in comes from nowhere.
    let origins = push.leaves.filter { $0.rank != .max }.map(\.origin)
    var accounted = origins.flatMap { message.member(at: $0.tokens)?.leaves ?? [] }
    let targets = [MappingWalk.targetSlot] + Message.targets.map(\.field.nameText)
    accounted += targets.compactMap { message.member(at: ["message", $0]) }
    if !withHeaders {
      accounted += message.member(at: ["message", "apns", "headers"])?.leaves ?? []
      accounted += message.member(at: ["message", "apns", "live_activity_token"])?.leaves ?? []
    }
    var told = Set(accounted.map(\.origin))
    lost = message.leaves.map(\.origin).filter { told.insert($0).inserted }
  }
}
