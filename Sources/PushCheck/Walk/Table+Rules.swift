import PushFormats
import PushRules

extension Table {
  /// The rules under which what is wrong in an object that Google reads is reported.
  var googleRules: GoogleRules {
    family == .legacy ? .legacy : .httpV1
  }
}

extension Family {
  /// Whether Google reads the object: a message of HTTP v1, or a request of the legacy API.
  var isGoogle: Bool { self == .fcm || self == .legacy }
}
