import JSON
import PushFormats

/// Recognises documents of other push products by the keys that only they have.
enum WrapperSigns {
  static func detect(_ root: JSONValue) -> KindDecision? {
    nil
  }
}
