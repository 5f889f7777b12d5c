/// What the push of a Live Activity does: the words of `event`.
package enum ActivityEvent: String, CaseIterable, Sendable {
  case start, update, end

  /// Whether a device does anything with a key of `aps` at this event.
  package func reads(_ key: Aps) -> Bool {
    switch key {
    case .attributesType, .attributes, .inputPushToken, .inputPushChannel: self == .start
    case .dismissalDate: self == .end
    // That an end does not use it is our reading: Apple only shows ends without it.
    case .staleDate: self != .end
    default: true
    }
  }

  /// What an activity that starts is made of.
  package static let neededToStart: [Aps] = [.attributesType, .attributes]
}
