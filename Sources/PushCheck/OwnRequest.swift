package import PushModel

/// What was given beside one document alone.
package struct OwnRequest: Sendable {
  /// Request headers, names in lower case, none of which is missing; nil: those given for all.
  ///
  /// They take the place of those of the same name that were given for all.
  package var headers: [(name: String, value: String)]?
  /// nil: the time that was given for all.
  package var clock: Clock?

  package init() {}
}

extension Examiner {
  /// Goes on with what was given beside the next document alone.
  package mutating func take(_ request: OwnRequest) { documents.take(request) }

  /// The time from here on, for whoever keeps an examiner.
  package mutating func setClock(_ clock: Clock) { documents.setClock(clock) }
}
