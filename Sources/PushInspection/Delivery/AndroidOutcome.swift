import JSON
package import PushFormats

/// What a message for FCM does on Android.
package struct AndroidOutcome: Sendable {
  package let content: AndroidContent
  /// Whether it is delivered in Doze.
  package let isHigh: Bool
  package let matrix: DeliveryMatrix
  package let remarks: [String]

  /// Of the object that HTTP v1 calls `message`; nil when nothing in it is for Android.
  init?(of message: WrittenValue) {
    guard let content = AndroidContent(of: message) else { return nil }
    self.content = content
    let priority = message["android"]?.text("priority")?.lowercased()
    // Notifications are high by default, data is not.
    isHigh = priority.map { $0 == "high" } ?? content.hasNotification
    matrix = DeliveryMatrix(of: content, isHigh: isHigh)
    remarks = AndroidDelivery.remarks(content, isHigh: isHigh)
  }

  /// `notification and data, priority high`.
  package var words: String {
    let parts =
      switch content {
      case .notification: "a notification"
      case .data: "data"
      case .both: "a notification and data"
      }
    return "\(parts), priority \(isHigh ? "high" : "normal")"
  }
}
