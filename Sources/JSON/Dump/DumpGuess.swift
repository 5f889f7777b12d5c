/// A type that a value may have had before it was printed.
package enum DumpType: UInt8, CaseIterable, Sendable {
  case text, number, boolean, null, array, object
}

/// Several of them.
package struct DumpTypes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ type: DumpType) { rawValue = 1 << type.rawValue }

  package static var text: DumpTypes { DumpTypes(.text) }
  package static var number: DumpTypes { DumpTypes(.number) }
  package static var boolean: DumpTypes { DumpTypes(.boolean) }
  package static var array: DumpTypes { DumpTypes(.array) }
  package static var object: DumpTypes { DumpTypes(.object) }

  package func contains(_ type: DumpType) -> Bool { contains(DumpTypes(type)) }
}

/// A value whose type was lost in printing.
package struct DumpGuess: Hashable, Sendable {
  /// Where the value is in the JSON text.
  package var json: ByteRange
  /// Where it is in the dump.
  package var dump: ByteRange
  /// Its type in the JSON text.
  package var guessed: DumpType
  /// Other types that it may have had.
  package var alternatives: DumpTypes
  /// The index of its place.
  let place: Int
}
