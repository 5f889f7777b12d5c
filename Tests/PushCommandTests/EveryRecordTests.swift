import Foundation
import Glibc
import TestSupport
import Testing

/// A process that stays open answers each record before it waits for the next one.
@Suite struct EveryRecordTests {
  @Test(arguments: [["validate"], ["inspect"], ["convert", "--to", "apns"]])
  func `each record is answered before the next is waited for`(_ command: [String]) throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: try ReleaseBinary.path())
    process.arguments = command + ["--isolated", "--every-record", "--record-key", "TAB", "-"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let documents = [
      #"{"message":{"topic":"t","notification":{"title":"Hi"}}}"#, "", "not json", #"{"id":1}"#,
      #"{"to":"/topics/t","notification":{"title":"Hi","color":"x"}}"#,
    ]
    for (number, document) in documents.enumerated() {
      try input.fileHandleForWriting.write(contentsOf: Data("k\(number)\t\(document)\n".utf8))
      let answer = Self.line(from: output.fileHandleForReading.fileDescriptor)
      #expect(
        answer.hasPrefix(#"{"format":"pushcheck.record/1","key":"k\#(number)","#), "\(document)")
    }
    try input.fileHandleForWriting.close()
    let last = Self.line(from: output.fileHandleForReading.fileDescriptor)
    #expect(last.hasPrefix(#"{"format":"pushcheck.summary/1","records":\#(documents.count),"#))
    process.waitUntilExit()
  }

  /// What comes until a line ends; what is missing after ten seconds does not come.
  private static func line(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.last != UInt8(ascii: "\n") {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 10_000) == 1, unsafe read(descriptor, &byte, 1) == 1 else {
        break
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
