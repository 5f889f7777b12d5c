import AppStrings
import ByteIO
import JSON
import PushModel
import PushRules

/// Reads the files of the app that a configuration names.
struct AppLoading {
  /// What is wrong with them.
  private(set) var findings = Findings()
  /// The files with texts that were read.
  private(set) var files: [FilePath] = []
  private let configuration: Configuration

  /// Texts of an app are never so long.
  private static let maxBytes = 256 << 20
  private static let soundExtensions = ["caf", "wav", "aif", "aiff", "aifc"]

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  mutating func load() -> AppKnowledge {
    var knowledge = configuration.app.knowledge
    for (position, folder) in configuration.app.soundFolders.enumerated() {
      let pointer = Self.pointer(.soundFolders, position)
      knowledge.sounds.add(sounds(in: folder, pointer))
    }
    for (position, glob) in configuration.app.strings.enumerated() {
      add(glob, to: &knowledge, Self.pointer(.strings, position))
    }
    return knowledge
  }

  private static func pointer(_ key: AppKey, _ position: Int) -> JSONPointer {
    JSONPointer([RootKey.app.rawValue, key.rawValue]).appending(position)
  }

  // MARK: - Sounds

  private mutating func sounds(in folder: String, _ pointer: JSONPointer) -> [String] {
    let path = configuration.path(folder)
    var names: [String] = []
    for entry in FolderWalk(path, extensions: Self.soundExtensions) {
      switch entry {
      case .file(let file): names.append(String(decoding: file.name, as: UTF8.self))
      case .unreadable(let failure):
        ConfigFileNotUsable.report(folder, failure.reason, at: pointer, &findings)
        return []
      }
    }
    if names.isEmpty {
      let endings = Self.soundExtensions.map { ".\($0)" }.joined(separator: ", ")
      ConfigFileNotUsable.report(
        folder, "contains no sound that iOS plays (\(endings))", at: pointer, &findings)
    }
    return names
  }

  // MARK: - Texts

  private mutating func add(
    _ glob: String, to knowledge: inout AppKnowledge, _ pointer: JSONPointer
  ) {
    let files = PathExpansion.files(glob, in: configuration.folder)
    guard !files.isEmpty else {
      ConfigFileNotUsable.report(glob, "no such file", at: pointer, &findings)
      return
    }
    self.files += files
    for file in files { add(file, named: glob, to: &knowledge, pointer) }
  }

  private mutating func add(
    _ file: FilePath, named glob: String, to knowledge: inout AppKnowledge,
    _ pointer: JSONPointer
  ) {
    var content = InputFile()
    do throws(ReadFailure) {
      guard try content.read(file, maxBytes: Self.maxBytes) == .whole else {
        throw ReadFailure(file, .tooLarge)
      }
    } catch {
      ConfigFileNotUsable.report(glob, error.reason, at: pointer, &findings)
      return
    }
    do throws(StringsProblem) {
      try knowledge.texts.add(Array(copying: content.bytes), path: file.display)
    } catch {
      let shown = file.relative(to: configuration.folder).display
      ConfigFileNotUsable.report(
        glob, shown == glob ? error.text : "\(shown): \(error.text)", at: pointer, &findings)
    }
  }
}
