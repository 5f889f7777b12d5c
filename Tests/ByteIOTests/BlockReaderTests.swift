import Glibc
import Testing

@testable import ByteIO

struct BlockReaderTests {
  let folder = TemporaryFolder()

  @Test(arguments: [1, 3, 7, 64, 1000])
  func `blocks hold all lines, wherever they are read to`(blockBytes: Int) throws {
    let texts = (0..<200).map { String(repeating: "x", count: $0 * 37 % 90) }
    let path = folder.write("a", texts.map { "\($0)\n" }.joined())
    var reader = BlockReader(
      try ByteStream(opening: path), maxLineBytes: 1000, blockBytes: blockBytes)
    var first = LineBlock()
    var second = LineBlock()
    var seen: [String] = []
    var offset = 0
    func look(at block: borrowing LineBlock) {
      for index in 0..<block.count {
        let line = block.line(index)
        let (number, start) = (line.number, line.offset)
        seen.append(text(line.bytes))
        #expect(number == seen.count)
        #expect(start == offset)
        offset += line.byteCount + 1
      }
    }
    while try reader.read(into: &first) {
      look(at: first)
      // Two threads read in turn.
      guard try reader.read(into: &second) else { break }
      look(at: second)
    }
    #expect(seen == texts)
    let (hasMore, count) = (try reader.read(into: &first), first.count)
    #expect(!hasMore && count == 0)
  }

  @Test func `a file never makes wait, and neither does the end`() throws {
    var reader = BlockReader(
      try ByteStream(opening: folder.write("a", "one\n")), maxLineBytes: 10)
    var block = LineBlock()
    var answers = [reader.wouldWait]
    while try reader.read(into: &block) { answers.append(reader.wouldWait) }
    answers.append(reader.wouldWait)
    #expect(answers == [false, false, false])
  }

  @Test func `a pipe makes wait when nothing is in it`() throws {
    let path = folder.pipe("pipe")
    let writer = openFile(path, O_RDWR)
    var reader = BlockReader(try ByteStream(opening: path), maxLineBytes: 10)
    var block = LineBlock()
    var answers = [reader.wouldWait]
    writeAll(Array("one\ntw".utf8), to: writer)
    answers.append(reader.wouldWait)
    _ = try reader.read(into: &block)
    answers.append(reader.wouldWait)
    close(writer)
    #expect(answers == [true, false, true])
    let count = block.count
    #expect(count == 1)
  }
}
