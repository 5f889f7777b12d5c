import ByteIO
import JSON
import PushReports
import PushShield

/// A file that a captured request sends, and what is wrong with it.
struct BodyFile: Sendable {
  let name: String
  let text: [UInt8]
  var findings: [LocatedFinding] = []

  /// Reads the file that a script in this folder sends; nil where there is none, or where it is not
  /// inside of the folder: another author's script may name anything.
  init?(_ name: String, besideFileIn folder: FilePath?, maxBytes: Int) {
    guard let folder, !name.isEmpty, !name.contains("$") else { return nil }
    let path = FilePath(name)
    guard !path.isAbsolute else { return nil }
    let file = folder.appending(name)
    guard let home = try? folder.resolved(), let target = try? file.resolved(),
      home.commonFolder(with: target) == home
    else { return nil }
    var content = InputFile()
    guard (try? content.read(file, maxBytes: maxBytes)) == .whole else { return nil }
    self.name = file.shortest.display
    text = [UInt8](copying: content.bytes)
  }
}

/// The same where another thread has looked.
struct CheckedBodyFile: Sendable {
  let name: String
  let text: [UInt8]
  var findings: ShieldedFindings
}
