import Foundation
import Glibc

@testable import ByteIO

/// A folder of one test, removed with everything in it afterwards.
final class TemporaryFolder {
  let path: FilePath

  init() {
    let place = Environment.process.nonEmpty("TMPDIR") ?? "/tmp"
    var template = Array("\(place)/pushcheck-byteio-XXXXXX".utf8CString)
    let made = unsafe mkdtemp(&template)
    precondition(unsafe made != nil, "no temporary folder")
    path = FilePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
    // Others may pass through, for tests that give up their privileges.
    precondition(unsafe chmod(path.display, 0o711) == 0)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.display)
  }

  subscript(name: String) -> FilePath { path.appending(name) }

  @discardableResult
  func write(_ name: String, _ text: String) -> FilePath {
    write(Array(name.utf8), Array(text.utf8))
  }

  @discardableResult
  func write(_ name: [UInt8], _ bytes: [UInt8]) -> FilePath {
    let path = self.path.appending(name)
    let number = openFile(path, O_WRONLY | O_CREAT | O_TRUNC)
    precondition(number >= 0)
    writeAll(bytes, to: number)
    close(number)
    return path
  }

  func folder(_ name: String, mode: mode_t = 0o755) {
    precondition(unsafe mkdir(self[name].display, 0o755) == 0)
    precondition(unsafe chmod(self[name].display, mode) == 0)
  }

  func link(_ name: String, to destination: String) {
    precondition(unsafe symlink(destination, self[name].display) == 0)
  }

  func pipe(_ name: String) -> FilePath {
    precondition(unsafe mkfifo(self[name].display, 0o644) == 0)
    return self[name]
  }

  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path.display)) ?? []).sorted()
  }

  func text(_ name: String) -> String? {
    try? String(contentsOfFile: self[name].display, encoding: .utf8)
  }
}

/// Opens a file by its bytes; negative when that is refused.
func openFile(_ path: FilePath, _ flags: Int32) -> Int32 {
  let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
  return unsafe open(name, flags, 0o644)
}

func bytes(_ span: Span<UInt8>) -> [UInt8] {
  unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
}

func text(_ span: Span<UInt8>) -> String {
  String(decoding: bytes(span), as: UTF8.self)
}

func writeAll(_ bytes: [UInt8], to number: Int32) {
  var done = 0
  while done < bytes.count {
    let count = unsafe bytes[done...].withUnsafeBytes {
      unsafe Glibc.write(number, $0.baseAddress, $0.count)
    }
    precondition(count > 0)
    done += count
  }
}

/// Runs a writer beside the test, as the other end of a pipe.
func beside(_ body: @escaping @Sendable () -> Void) {
  Thread.detachNewThread(body)
}

let hasAddressSanitizer = unsafe dlsym(nil, "__asan_init") != nil
