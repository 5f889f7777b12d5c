/// Whether looking for known forms pays, as the last texts have shown.
///
/// Where every text has a form of its own, looking for them and keeping them costs a tenth of the
/// reading; so then there are long rests.
struct FormHabit: BitwiseCopyable {
  private var rest: Int
  private var looks = 0
  private var hits = 0

  /// A few documents are read before any form could be used again.
  static var usualTextsBeforeFirst: Int { 16 }
  private static var textsOfRest: Int { 2048 }
  private static var looksBeforeVerdict: Int { 128 }

  enum Verdict {
    case goOn
    /// The forms of these times are others.
    case forget
  }

  init(textsBeforeFirst: Int) { rest = textsBeforeFirst }

  /// Whether the next text is worth a look.
  mutating func wantsLook() -> Bool {
    guard rest > 0 else { return true }
    rest &-= 1
    return false
  }

  /// Takes note of what came of a look.
  @inline(__always)
  mutating func note(wasKnown: Bool, isFull: Bool) -> Verdict {
    looks &+= 1
    hits &+= wasKnown ? 1 : 0
    return looks < Self.looksBeforeVerdict ? .goOn : verdict(isFull: isFull)
  }

  private mutating func verdict(isFull: Bool) -> Verdict {
    let known = hits
    (looks, hits) = (0, 0)
    if known * 8 < Self.looksBeforeVerdict {
      rest = Self.textsOfRest
      return .forget
    }
    return isFull && known * 4 < Self.looksBeforeVerdict * 3 ? .forget : .goOn
  }
}
