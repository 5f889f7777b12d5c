import ByteIO
import JSON
import PushFormats
package import PushModel

/// What a configuration says about the app, and what its files say.
package struct AppSettings: Sendable {
  package var knowledge = AppKnowledge()
  /// Folders of sound files and globs of files with texts, as they are written.
  var soundFolders: [String] = []
  var strings: [String] = []
  /// The files with texts that were read.
  var files: [FilePath] = []

  package init() {}

  /// Uses what is known otherwise, where nothing else is set.
  mutating func takeOver(_ base: AppSettings) {
    knowledge.takeOver(base.knowledge)
    files = base.files + files
  }

  mutating func read(_ object: JSONValue) {
    var members = object.members
    while let member = members.next() {
      guard let key = AppKey(rawValue: member.name) else { continue }
      let value = member.value
      switch key {
      case .bundleIDs: knowledge.bundleIDs = KnownNames(value.texts)
      case .categories: knowledge.categories = KnownNames(value.texts)
      case .sounds: knowledge.sounds = KnownNames(value.texts)
      case .soundFolders: soundFolders = value.texts
      case .androidChannels: knowledge.androidChannels = KnownNames(value.texts)
      case .minimumOS: readReleases(value)
      case .customKeys: readCustomKeys(value)
      case .strings: strings = value.texts
      }
    }
  }

  private mutating func readReleases(_ object: JSONValue) {
    var members = object.members
    while let member = members.next() {
      guard let system = AppleOS(rawValue: member.name), let text = member.value.string else {
        continue
      }
      knowledge.minimumOS[system] = OSVersion(text[...])
    }
  }

  private mutating func readCustomKeys(_ object: JSONValue) {
    var members = object.members
    while let member = members.next() {
      knowledge.customKeys.append(Self.customKey(member.name, member.value))
    }
  }

  private static func customKey(_ name: String, _ object: JSONValue) -> CustomKey {
    var type = CustomKeyType.any
    var requiredFor: [String] = []
    var members = object.members
    while let member = members.next() {
      guard let key = CustomKeyKey(rawValue: member.name) else { continue }
      switch key {
      case .type: type = member.value.string.flatMap(CustomKeyType.init(rawValue:)) ?? .any
      case .requiredFor: requiredFor = member.value.texts
      case .meaning: break
      }
    }
    return CustomKey(name, type, requiredFor: requiredFor)
  }
}
