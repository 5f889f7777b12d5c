import Foundation

/// Whether tests may take their time: `make hostile` gives them PUSHCHECK_PATIENCE.
package enum Patience {
  package static let isGiven = ProcessInfo.processInfo.environment["PUSHCHECK_PATIENCE"] != nil

  /// How often something is repeated whose time must not grow faster than its length.
  ///
  /// A quarter shows that, too: with the square of so much a test would take minutes.
  package static func length(_ whole: Int) -> Int { isGiven ? whole : whole / 4 }
}
