/// Names an arrangement in two bytes.
@usableFromInline @frozen package struct ArrangementID: BitwiseCopyable, Hashable, Sendable {
  package let kind: DocumentKind
  private let number: UInt8

  package init(_ kind: DocumentKind, _ position: Int) {
    self.kind = kind
    number = UInt8(position)
  }

  /// Its position among the arrangements of the kind.
  package var position: Int { Int(number) }

  package var arrangement: Arrangement { kind.layout.arrangements[position].arrangement }
}
