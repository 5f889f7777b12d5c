/// Names an arrangement in two bytes.
package struct ArrangementID: BitwiseCopyable, Hashable, Sendable {
  package let kind: DocumentKind
  private let position: UInt8

  package init(_ kind: DocumentKind, _ position: Int) {
    self.kind = kind
    self.position = UInt8(position)
  }

  package var arrangement: Arrangement { kind.layout.arrangements[Int(position)].arrangement }
}
