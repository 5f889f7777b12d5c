/// A change of a document, said in terms of its values; the text around them keeps its layout.
package enum JSONEdit: Hashable, Sendable {
  case rename(JSONPointer, to: String)
  /// Puts this JSON text in place of the value.
  case set(JSONPointer, json: String)
  case remove(JSONPointer)
  case insert(into: JSONPointer, key: String, json: String)
  /// Takes a member out of its object and puts it into another one, which is made when it is missing.
  case move(JSONPointer, into: JSONPointer, as: String)
  /// Edits whose places are already known.
  case text([TextEdit])
}
