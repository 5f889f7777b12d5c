package import ByteIO
import PushReports
package import PushShield

/// What came of looking for a file that a run goes by: its configuration, or its baseline.
package enum LoadedFile<Content> {
  /// There is none, or none is wanted.
  case none
  case read(Content)
  /// Nothing may be checked by it.
  case refused(Refusal)

  package enum Refusal {
    /// It has mistakes.
    case broken(text: [UInt8], [LocatedFinding])
    case unreadable(ReadFailure)
    /// It is none, and nothing of what it says is repeated.
    case unusable(FilePath, reason: String)
  }
}
