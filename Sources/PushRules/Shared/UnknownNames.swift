package import JSON
package import PushFormats

/// The keys of one object that resemble no known one: the first few, and how many more there are.
package struct UnknownNames {
  /// Further findings of one kind add nothing.
  package static let maxNamed = 4

  package let table: Table
  package private(set) var names: [String] = []
  package private(set) var count = 0

  package init(in table: Table) {
    self.table = table
  }

  package mutating func add(_ member: borrowing JSONMember) {
    count += 1
    if names.count < Self.maxNamed { names.append(member.name) }
  }
}
