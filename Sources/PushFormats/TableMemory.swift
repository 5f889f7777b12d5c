internal import Synchronization

/// What is made of a table when it is first asked for, once for a run and all its workers.
///
/// A stream whose records are all wrong asks for it with each of them.
package struct TableMemory<Value: Sendable>: ~Copyable, Sendable {
  /// By table; empty until one is asked for.
  private let made = Mutex<[Value?]>([])

  package init() {}

  package func value(of table: Table, make: () -> Value) -> Value {
    if let value = made.withLock({ $0.isEmpty ? nil : $0[Int(table.rawValue)] }) { return value }
    // Not under the lock: what is made of one table may need another one.
    let value = make()
    made.withLock { made in
      if made.isEmpty { made = Array(repeating: nil, count: Table.count) }
      made[Int(table.rawValue)] = value
    }
    return value
  }
}
