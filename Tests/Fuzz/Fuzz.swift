import CLibFuzzer
import Foundation
import FuzzLaws

/// `fuzz TARGET FOLDER [OPTION]...`: fills the folder with inputs to begin with and hands it, with
/// the options, to libFuzzer.
@main
enum Fuzz {
  nonisolated(unsafe) private static var target = FuzzTarget.load

  static func main() throws {
    guard CommandLine.arguments.count > 2,
      let target = FuzzTarget(rawValue: CommandLine.arguments[1])
    else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      print("usage: fuzz \(names) FOLDER [OPTION]...")
      exit(2)
    }
    unsafe Self.target = target
    try Seeds.write(of: target, into: CommandLine.arguments[2])
    var words = unsafe [CommandLine.unsafeArgv[0]]
    for position in 2..<CommandLine.arguments.count {
      unsafe words.append(CommandLine.unsafeArgv[position])
    }
    unsafe words.append(nil)
    exit(unsafe run(&words))
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
    let broken = unsafe target.brokenLaws(Array(input))
    guard broken.isEmpty else { fatalError(broken.joined(separator: "\n")) }
  }
}
