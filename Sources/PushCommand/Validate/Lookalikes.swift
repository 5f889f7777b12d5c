import PushFormats
import PushReports

/// Files that a walk has passed over, since they have no sign of a push, though they have keys of one.
struct Lookalikes {
  private var found: [(path: String, keys: [String], isSkipped: Bool)] = []
  private var count = 0

  /// The number of files that are named; -v names more.
  private static let fewest = 5
  private static let most = 1000

  mutating func add(_ input: ReportedInput) {
    guard !input.pushWords.isEmpty else { return }
    count += 1
    guard found.count < Self.most else { return }
    found.append((input.path, input.pushWords, input.status == .skipped))
  }

  func remarks(all: Bool) -> [String] {
    let named = found.prefix(all ? Self.most : Self.fewest)
    var remarks = named.map { file in
      (file.isSkipped ? "\(file.path) was skipped" : "a record of \(file.path) was passed over")
        + ": it has no sign of a push, but \(PushWordList.text(file.keys))"
    }
    guard !remarks.isEmpty else { return [] }
    if count > named.count {
      remarks.append("\(grouped(count - named.count)) more such files were skipped; -v names them")
    }
    remarks.append("name a file, or its folder in `strict-paths` of pushcheck.json, to check it")
    return remarks
  }
}
