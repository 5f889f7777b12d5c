package import PushModel

/// What was given for one document alone.
package struct OwnRequest: Sendable {
  /// All request headers, names in lower case; nil: those given for all.
  ///
  /// They take the place of those of the same name that were given for all.
  package var headers: [(name: String, value: String)]?
  /// nil: the time that was given for all.
  package var clock: Clock?

  package init() {}
}

extension Examiner {
  /// Goes on with what was given for the next document alone.
  package mutating func take(_ request: OwnRequest) { documents.take(request) }

  /// The time from here on, for callers that keep an examiner.
  package mutating func setClock(_ clock: Clock) { documents.setClock(clock) }
}
