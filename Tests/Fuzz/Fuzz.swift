import CLibFuzzer
import Foundation
import FuzzLaws

/// `FUZZ_TARGET=load fuzz FOLDER [OPTION]...`: fills the folder with inputs to begin with and hands
/// it, with the options, to libFuzzer.
///
/// The target stands in the environment, since libFuzzer starts itself again with its own options.
@main
enum Fuzz {
  nonisolated(unsafe) private static var target = FuzzTarget.load
  nonisolated(unsafe) private static let examiners = Examiners()

  static func main() throws {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: FUZZ_TARGET=\(names) fuzz FOLDER [OPTION]...")
      exit(2)
    }
    unsafe Self.target = target
    let folder = CommandLine.arguments[1]
    // A file is an input to try again.
    if !folder.hasPrefix("-"), !isFile(folder) { try Seeds.write(of: target, into: folder) }
    var words: [UnsafeMutablePointer<CChar>?] = []
    for position in CommandLine.arguments.indices {
      unsafe words.append(CommandLine.unsafeArgv[position])
    }
    unsafe words.append(nil)
    exit(unsafe run(&words))
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue
  }

  private static func run(_ words: inout [UnsafeMutablePointer<CChar>?]) -> Int32 {
    unsafe words.withUnsafeMutableBufferPointer { words in
      var count = Int32(words.count - 1)
      var start = words.baseAddress
      return unsafe LLVMFuzzerRunDriver(&count, &start) { data, size in
        unsafe Fuzz.tryOne(UnsafeBufferPointer(start: data, count: size))
        return 0
      }
    }
  }

  private static func tryOne(_ input: UnsafeBufferPointer<UInt8>) {
    let broken = unsafe target.brokenLaws(Array(input), examiners)
    guard broken.isEmpty else { fatalError(broken.joined(separator: "\n")) }
  }
}
