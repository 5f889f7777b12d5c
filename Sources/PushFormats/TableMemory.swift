public import Synchronization

/// What is made of a table when it is first asked for, once for a run and all its workers.
///
/// A stream whose records are all wrong asks for it with each of them. Public, because only that is
/// inlined into other modules: otherwise each use asks the runtime for the type.
@frozen public struct TableMemory<Value: Sendable>: ~Copyable, Sendable {
  /// By table; empty until one is asked for.
  @usableFromInline let made: Mutex<[Value?]>

  @inlinable public init() { made = Mutex([]) }

  @inlinable public func value(of table: Table, make: () -> Value) -> Value {
    let place = Int(table.rawValue)
    if let known = made.withLock({ place < $0.count ? $0[place] : nil }) { return known }
    // Not under the lock: what is made of one table may need another one.
    let value = make()
    made.withLock { made in
      while made.count <= place { made.append(nil) }
      made[place] = value
    }
    return value
  }
}
