/// The meaning of a value beyond its JSON type.
package enum DomainType: String, CaseIterable, Sendable {
  case badge, flag, sound, category
  case locKey = "loc-key"
  case locArgs = "loc-args"
  case thread = "thread-id"
  case unixTime = "unix-time"
  case timestamp
  case localTime = "local-time"
  case duration
  case header
  case bundleID = "bundle-id"
  case token
  case topic, condition
  case url, uuid, base64, color, language
  case label
  /// A value from a closed list.
  case choice
  case json

  package var name: String { rawValue }
}
