import JSON
import PushInput

extension RecordForm.KeyPlace {
  /// What the user says: `TAB`, or a JSON Pointer below the root.
  init?(_ word: String) {
    guard word != "TAB" else {
      self = .beforeTab
      return
    }
    guard let pointer = JSONPointer(parsing: word), !pointer.tokens.isEmpty else { return nil }
    self = .pointer(pointer)
  }
}
