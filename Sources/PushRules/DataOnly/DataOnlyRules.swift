/// The rules about the flat dictionary of a data message.
package enum DataOnlyRules {
  package static let all: [any Rule.Type] = [FCMDirectChannel.self]
}
