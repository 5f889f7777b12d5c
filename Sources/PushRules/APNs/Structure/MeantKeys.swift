import JSON
import PushFormats

extension Push {
  /// Whether `aps` holds one of these keys under a wrong spelling: that has a finding of its own,
  /// and the key is not missing as well.
  func means(_ keys: [Aps], in aps: JSONValue) -> Bool {
    var members = aps.members
    while let member = members.next() {
      guard let field = NearMiss.field(for: member.name, in: .aps) else { continue }
      if keys.contains(where: { $0.field.nameText == field.nameText }) { return true }
    }
    return false
  }
}
