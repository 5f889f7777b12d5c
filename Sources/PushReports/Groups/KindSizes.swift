package import PushFormats

/// How long the records of each kind are: numbers of records for each length, in place of a list.
package struct KindSizes: Sendable {
  private var histograms: [DocumentKind: Histogram] = [:]
  /// All records, also those that could not be read.
  package private(set) var records = 0

  package init() {}

  package mutating func add(_ kind: DocumentKind?, bytes: Int) {
    records += 1
    guard let kind, bytes > 0 else { return }
    histograms[kind, default: Histogram()].add(bytes)
  }

  /// Half, nine tenths and 99 of 100 records are at most so long.
  package struct Percentiles: Sendable {
    package let kind: DocumentKind
    package let records: Int
    package let half: Int
    package let nineTenths: Int
    package let mostOfAll: Int
    package let longest: Int
  }

  /// The most frequent kind first.
  package var percentiles: [Percentiles] {
    histograms.map { kind, sizes in
      Percentiles(
        kind: kind, records: sizes.count, half: sizes.percentile(50),
        nineTenths: sizes.percentile(90), mostOfAll: sizes.percentile(99), longest: sizes.longest)
    }.sorted { ($1.records, $0.kind.name) < ($0.records, $1.kind.name) }
  }

  /// Exact where limits are, and within a sixteenth beyond.
  private struct Histogram: Sendable {
    private var buckets: [Int] = []
    private(set) var count = 0
    private(set) var longest = 0

    private static let exact = 8192

    mutating func add(_ bytes: Int) {
      let number = Self.bucket(of: bytes)
      if number >= buckets.count {
        buckets += Array(repeating: 0, count: number + 1 - buckets.count)
      }
      buckets[number] += 1
      count += 1
      longest = max(longest, bytes)
    }

    func percentile(_ percent: Int) -> Int {
      let wanted = (count * percent + 99) / 100
      var seen = 0
      for (number, some) in buckets.enumerated() {
        seen += some
        if seen >= wanted { return min(Self.end(of: number), longest) }
      }
      return longest
    }

    private static func bucket(of bytes: Int) -> Int {
      guard bytes >= exact else { return max(bytes, 0) }
      let octave = Int.bitWidth - 1 - bytes.leadingZeroBitCount - 13
      return exact + octave * 16 + (bytes >> (octave + 9)) - 16
    }

    /// The most bytes that a bucket counts.
    private static func end(of bucket: Int) -> Int {
      guard bucket >= exact else { return bucket }
      let (octave, part) = (bucket - exact).quotientAndRemainder(dividingBy: 16)
      return (part + 17) << (octave + 9) - 1
    }
  }
}
