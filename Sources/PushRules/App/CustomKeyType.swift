import PushModel

/// What the value of one of the app's own keys is.
package enum CustomKeyType: String, CaseIterable, Sendable {
  case string, integer, number, boolean, object, array, any

  package static let words = allCases.map(\.rawValue)
}
