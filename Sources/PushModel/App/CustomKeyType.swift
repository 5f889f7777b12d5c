/// The type of a custom key's value.
package enum CustomKeyType: String, CaseIterable, Sendable {
  case string, integer, number, boolean, object, array, any

  package static let words = allCases.map(\.rawValue)
}
