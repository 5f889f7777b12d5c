import JSON

/// The name of a finding, the same in every run: a hash, written in sixteen hexadecimal digits.
///
/// As a number: a text of sixteen bytes would take memory of its own for each finding.
package struct Fingerprint: BitwiseCopyable, Hashable, Sendable {
  package let hash: UInt64

  package init(_ hash: UInt64) {
    self.hash = hash
  }

  /// For what was not given a name yet.
  package static var none: Fingerprint { Fingerprint(0) }

  package var text: String { String(utf8Count: 16) { $0.append(hexadecimal: hash) } }
}
