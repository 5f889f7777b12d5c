/// Decides whether looking for known forms pays, by recent results.
///
/// When every text has a form of its own, looking for forms and keeping them costs a tenth of the
/// reading; then the search is suspended, each time for longer. A stream of many forms shows only
/// after some searches that they come again.
struct FormCachePolicy: BitwiseCopyable {
  private var textsToSkip: Int
  private var nextPause = shortestPause
  private var searches = 0
  private var hits = 0

  /// A few documents are read before any form could be reused.
  static var usualTextsBeforeFirst: Int { 16 }
  private static var shortestPause: Int { 128 }
  private static var longestPause: Int { 4096 }
  private static var searchesPerDecision: Int { 128 }

  enum Decision {
    case keep
    /// Recent texts have other forms than those that are kept.
    case clear
  }

  init(textsBeforeFirst: Int) { textsToSkip = textsBeforeFirst }

  /// Whether the next text is worth a search.
  mutating func shouldSearch() -> Bool {
    guard textsToSkip > 0 else { return true }
    textsToSkip &-= 1
    return false
  }

  /// Records the result of a search.
  @inline(__always)
  mutating func note(wasKnown: Bool, isFull: Bool) -> Decision {
    searches &+= 1
    hits &+= wasKnown ? 1 : 0
    return searches < Self.searchesPerDecision ? .keep : decide(isFull: isFull)
  }

  /// Records that the last text, whose form was not known, was not the first one of it.
  @inline(__always)
  mutating func noteRepetition() { hits &+= 1 }

  private mutating func decide(isFull: Bool) -> Decision {
    let known = hits
    (searches, hits) = (0, 0)
    if known * 4 < Self.searchesPerDecision {
      textsToSkip = nextPause
      nextPause = min(nextPause * 2, Self.longestPause)
      return .clear
    }
    nextPause = Self.shortestPause
    // There is no room for the forms of the others, which may come again more often.
    return isFull && known * 2 < Self.searchesPerDecision ? .clear : .keep
  }
}
