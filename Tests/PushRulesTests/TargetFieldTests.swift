import PushFormats
import PushRules
import Testing

/// Nobody is told to leave out the key that says to whom a document goes.
@Suite struct TargetFieldTests {
  /// What the rules on targets look for, and the tables that have these keys.
  static let lists: [(table: Table, keys: [StaticString])] = [
    (.huaweiMessage, WrapperHuaweiMessage.allTargets),
    (.oneSignalNotification, WrapperOneSignalTargets.families),
    (.oneSignalActivity, WrapperOneSignalTargets.families),
    (.snsPublish, WrapperSNSTarget.targets),
    (.adminMessage, WrapperSDKTargets.single + Message.targetLists),
    (.gorushNotification, ["tokens", "to", "topic", "condition"]),
    (.parsePush, ["where", "channels"]),
    (.pinpointRequest, ["Addresses", "Endpoints", "Users"]),
    (.brazeRequest, ["audience", "segment_id", "broadcast", "external_user_ids"]),
    (.brazeActivity, ["audience", "segment_id", "broadcast", "external_user_ids"]),
  ]

  @Test(arguments: lists)
  func `a field that names a target says so`(_ table: Table, _ keys: [StaticString]) {
    let fields = keys.compactMap { table.field(named: "\($0)") }
    #expect(!fields.isEmpty)
    for field in fields {
      #expect(field.isTarget, "\(field.nameText) in \(table)")
    }
  }
}
