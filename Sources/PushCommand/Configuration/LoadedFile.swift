package import ByteIO
import PushReports
package import PushShield

/// The result of looking for a file that a run uses: its configuration, or its baseline.
package enum LoadedFile<Content> {
  /// There is no file, or none is wanted.
  case none
  case read(Content)
  /// It must not be used for a check.
  case refused(Refusal)

  package enum Refusal {
    /// It has mistakes.
    case broken(text: [UInt8], [LocatedFinding])
    case unreadable(ReadFailure)
    /// It is not such a file, and nothing of its content is repeated.
    case unusable(FilePath, reason: String)
  }
}
