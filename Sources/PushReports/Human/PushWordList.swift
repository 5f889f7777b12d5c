import PushFormats
import PushShield

/// Keys of pushes in a document that was passed over, in words.
package enum PushWordList {
  package static func text(_ keys: [String]) -> String {
    keys.map { "`\(VisibleText.of(Redaction.of($0)))`" }.listed("and")
      + (keys.count == 1 ? ", a key of pushes" : ", keys of pushes")
  }
}
