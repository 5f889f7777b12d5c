/// A library that makes a request of a dictionary in which keys have names of its own.
enum PushLibrary {
  /// https://github.com/ToothlessGear/node-gcm/blob/master/lib/message-options.js
  case nodeGCM

  /// Nil where no call of one that is known takes what begins there.
  init?(takingLiteralAt start: Int, in text: DumpText) {
    let parenthesis = text.skipBlanks(backFrom: start) - 1
    guard text[parenthesis] == ASCII.openParenthesis else { return nil }
    let name: StaticString = "gcm.Message"
    let first = text.skipBlanks(backFrom: parenthesis) - name.utf8CodeUnitCount
    guard first >= 0, text.holds(name, at: first), !text[first - 1].isNameByte else { return nil }
    self = .nodeGCM
  }

  /// The key of the request for one of the dictionary, with its quotes; nil where it is the same.
  func key(_ written: String) -> String? {
    let name = written.filter { $0 != "\"" && $0 != "'" }
    switch self {
    case .nodeGCM: return Self.keysOfNodeGCM[name]
    }
  }

  private static let keysOfNodeGCM = [
    "collapseKey": "collapse_key", "contentAvailable": "content_available",
    "mutableContent": "mutable_content", "delayWhileIdle": "delay_while_idle",
    "timeToLive": "time_to_live", "restrictedPackageName": "restricted_package_name",
    "dryRun": "dry_run",
  ]
}
