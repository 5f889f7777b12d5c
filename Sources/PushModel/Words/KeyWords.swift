import JSON

/// What findings say of keys.
package enum KeyWords {
  package static func isNoKey(_ name: String, of title: String) -> String {
    String(joining: ["`", ValueWords.shortened(name), "` is not a key of ", title])
  }
}
