internal import CJansson

/// An object of strings without a text, for values given beside documents, such as headers.
///
/// A shared class, so that values can be lent while its holder changes.
@safe package final class JSONStringTable {
  /// A reference of our own, released in `deinit`.
  private let node: UnsafeMutablePointer<json_t>

  package init(_ members: [(key: String, value: String)]) {
    guard let object = unsafe json_object() else { fatalError("out of memory") }
    for (key, value) in members {
      var key = key
      var value = value
      key.withUTF8 { key in
        value.withUTF8 { value in
          _ = unsafe json_object_setn_new(
            object, key.baseAddress, key.count, json_stringn(value.baseAddress, value.count))
        }
      }
    }
    unsafe node = object
  }

  deinit { unsafe json_decref(node) }

  package var root: JSONValue {
    @_lifetime(borrow self)
    get { unsafe JSONValue(node, in: self) }
  }
}

extension JSONValue {
  @_lifetime(borrow table)
  fileprivate init(_ node: UnsafeMutablePointer<json_t>, in table: borrowing JSONStringTable) {
    unsafe self.node = unsafe node
  }
}
