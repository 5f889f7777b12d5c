import ByteIO
import JSON
import PushInput
import TestSupport
import Testing

/// Threads read what one reader would, and give it back in its order.
@Suite struct InputWorkerTests {
  /// Keeps the records of a piece as they were lent.
  private struct Keeper: RecordWorker {
    private var number = 0

    mutating func take(_ piece: Int, of block: borrowing RecordBlock) -> [ReadDocument] {
      if piece == 0 { number = block.recordsBefore }
      var records: [ReadDocument] = []
      for line in block.piece(piece) {
        guard let record = block.record(on: line, number: number + 1) else { continue }
        number += 1
        records.append(ReadDocument(record, readAs: nil))
      }
      return records
    }
  }

  @Test(arguments: [1, 2, 5])
  func `records are the same, by however many threads they are read`(threads: Int) throws {
    let text = (0..<30_000).map { "{\"number\":\($0)}\($0 % 9 == 0 ? "\n \n" : "\n")" }.joined()
    let source = InputSource.standardInput(named: FilePath("a.ndjson"))
    var settings = ReadingSettings()
    settings.maxRecordBytes = 15
    var reader = DocumentReader(settings)
    try reader.open(Array(text.utf8), of: source)
    guard let records = reader.takeRecords() else {
      Issue.record("the records cannot be had")
      return
    }
    let workers = RecordWorkers(threads, reading: records) { Keeper() }
    var own = Keeper()
    var block = workers.makeBlock()
    var found: [ReadDocument] = []
    reading: while true {
      switch workers.turn(waits: true) {
      case .result(let earlier): found += earlier
      case .read:
        guard let first = workers.read(into: &block) else { continue }
        for piece in 0..<block.pieces {
          let taken = own.take(piece, of: block)
          while let earlier = workers.putOrTake(taken, number: first + piece) { found += earlier }
        }
      case .wait: continue
      case .over: break reading
      }
    }
    let failure = workers.failure
    #expect(failure == nil)
    let expected = try documents(of: text, named: "a.ndjson", settings)
    #expect(found == expected)
    #expect(found.contains { $0.isTooLarge })
  }

  /// Keeps the names of files and how many documents are in them.
  private struct Counter: FileWorker {
    mutating func take(_ source: InputSource, _ reader: inout DocumentReader) -> String {
      do {
        try reader.open(source)
        return "\(source.name) \(try reader.rest().count)"
      } catch {
        return "\(source.name) cannot be read"
      }
    }
  }

  @Test(arguments: [0, 20, 33, 500])
  func `files come back in their order, once there are many of them`(count: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("{}".utf8), to: "there.json")
    let settings = ReadingSettings()
    var files = FileCount(mayShare: true)
    let workers = try #require(FileWorkers(2, settings) { Counter() })
    var taken: [String] = []
    var answers: [String] = []
    for number in 0..<count {
      let isThere = number % 3 > 0
      let path = FilePath(folder.path(of: isThere ? "there.json" : "gone\(number).json"))
      guard files.isForWorkers(.file(path), settings) else { continue }
      workers.take(.file(path))
      taken.append("\(path.display) \(isThere ? "1" : "cannot be read")")
      while let some = workers.nextAnswers() { answers += some }
    }
    while let some = workers.lastAnswers() { answers += some }
    #expect(answers == taken)
    #expect(taken.count == max(0, count - 32))
  }

  @Test func `what has to be looked into is not for workers`() {
    let settings = ReadingSettings()
    var files = FileCount(mayShare: true)
    for name in ["a.ndjson", "a.txt", "a"] {
      for number in 0..<40 {
        let isForWorkers = files.isForWorkers(.file(FilePath(name)), settings)
        #expect(!isForWorkers, "\(name) \(number)")
      }
    }
    let isForWorkers = files.isForWorkers(.standardInput(named: FilePath("a.json")), settings)
    #expect(!isForWorkers)
  }
}
