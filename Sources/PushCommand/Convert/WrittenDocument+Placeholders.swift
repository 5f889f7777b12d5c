import JSON
import PushModel

extension WrittenDocument {
  /// A text, or what can be read of it; no finding tells of placeholders of these styles.
  init?(readable text: Span<UInt8>, filledLater styles: [PlaceholderStyle]) {
    self.init(
      readable: text,
      allowing: { placeholder in
        styles.contains { $0.isWhole(placeholder) }
      })
  }
}
