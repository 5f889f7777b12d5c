/// A list of known keys, numbered by position.
package final class KeyTable: @unchecked Sendable {
  private let index: KeyIndex
  private let group: Int

  package init(_ keys: [StaticString]) {
    var index = KeyIndex()
    group = index.add(keys)
    self.index = index
  }

  /// The number of this key; nil when it is not in the list.
  package func number(of key: Span<UInt8>) -> Int? { index.number(of: key, in: group) }

  /// The number of a member's key, whose mark is known from the reading.
  package func number(of member: borrowing JSONMember) -> Int? {
    index.number(of: member.key, member.mark, in: group)
  }

  package func number(of key: StaticString) -> Int? {
    key.withUTF8Buffer { bytes in unsafe number(of: bytes.span) }
  }

  /// The number of this key, ignoring letter case.
  ///
  /// A linear search, for short lists.
  package func number(ignoringCaseOf key: Span<UInt8>) -> Int? {
    index.number(ignoringCaseOf: key, in: group)
  }
}
