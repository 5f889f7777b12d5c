import JSON
import PushFormats
import PushModel
import PushTranslation
import Testing

/// The second law of conversion: no value of the source vanishes.
///
/// It is in what is made, so that this changes without it, or something is said of it.
@Suite struct CarriedOrToldTests {
  typealias Known = KnownDocumentsLawTests.Known

  enum Way: CaseIterable {
    case toRequest, toMessage

    func convert(_ text: String, like known: Known) -> Converted {
      Converted(
        text, to: self == .toMessage ? .fcmV1 : .apns, headers: self == .toRequest,
        now: known.now ?? 1_800_000_000, kind: known.kind)
    }
  }

  /// A longer one has many values of the same sort.
  private static let maxBytes = 2000

  @Test(arguments: Way.allCases)
  func `every value is carried over, or told of`(way: Way) {
    var values = 0
    for known in KnownDocumentsLawTests.ofRules where known.text.utf8.count <= Self.maxBytes {
      let bytes = Array(known.text.utf8)
      guard JSONDocument(parsing: bytes.span) != nil, let root = WrittenDocument(bytes).root else {
        continue
      }
      let converted = way.convert(known.text, like: known)
      guard !converted.documents.isEmpty else { continue }
      for place in root.scalars() where !converted.tells(of: place, way) {
        values += 1
        guard let rest = Self.text(bytes, without: place) else { continue }
        let other = way.convert(rest, like: known)
        #expect(
          other.documents != converted.documents || other.remarks != converted.remarks,
          "\(place) of \(known.text)\n\(converted.documents)")
      }
    }
    // Otherwise nothing would have been shown.
    #expect(values > 1000, "only \(values) values were carried over")
  }

  private static func text(_ bytes: [UInt8], without place: JSONPointer) -> String? {
    let index = PositionIndex(bytes.span)
    guard let edits = JSONEdit.remove(place).edits(in: bytes.span, index),
      let rest = TextEdit.apply(edits, to: bytes.span)
    else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }
}

extension WrittenValue {
  /// The places of the values that are no objects; null says as much as nothing.
  fileprivate func scalars(at place: JSONPointer = JSONPointer()) -> [JSONPointer] {
    switch kind {
    case .null: []
    case .object: members.flatMap { $0.value.scalars(at: place.appending($0.name)) }
    case .array where elements.contains { $0.kind == .object }:
      elements.enumerated().flatMap { $0.element.scalars(at: place.appending($0.offset)) }
    case .array: elements.isEmpty ? [] : [place]
    default: [place]
    }
  }
}

extension Converted {
  /// What is shown beside the documents.
  fileprivate var remarks: [String] {
    findings.filter { $0.severity == .error || $0.rule.name.hasPrefix("convert-") }
      .map { "\($0.rule.name) \($0.place) \($0.message)" }
  }

  /// Whether a remark is about this value or what holds it, or none is needed.
  fileprivate func tells(of place: JSONPointer, _ way: CarriedOrToldTests.Way) -> Bool {
    isForSenderAlone(place, way)
      || findings.contains { finding in
        guard finding.severity == .error || finding.rule.name.hasPrefix("convert-") else {
          return false
        }
        switch finding.place {
        case .key(let told), .value(let told), .part(let told, _):
          return place.tokens.starts(with: told.tokens)
        // Of what surrounds the pushes that are converted.
        case .container(let told):
          return finding.rule.name == "convert-value-lost" && told.tokens == []
        case .bytes, .header, .document: return false
        }
      }
  }

  /// Whether the tables say that nothing is lost: only the sender needs it, or it says whom the push
  /// is for.
  private func isForSenderAlone(
    _ place: JSONPointer, _ way: CarriedOrToldTests.Way
  ) -> Bool {
    let keys = place.tokens.filter { Int($0) == nil }
    // The tables begin with the message, whatever holds it here.
    let paths = [keys, ["message"] + keys, Array(keys.dropFirst())]
      .map { $0.joined(separator: ".") + "." }
    let rows = FieldMapping.directions.filter { $0.from == sourceKind }.flatMap(\.mappings)
    return paths.contains { path in
      // A row for the value itself says more than one for all that is beside it.
      let found = rows.filter { $0.reaches(path) }
      let nearest = found.map(\.stem.utf8.count).max()
      return found.contains {
        $0.stem.utf8.count == nearest
          && ($0.change == .own || $0.change == .target || way == .toRequest && $0.namesTarget)
      }
    }
  }
}

extension FieldMapping {
  /// The path of its source up to what stands for any key.
  fileprivate var stem: String {
    source.hasSuffix("…") ? String(source.dropLast()) : source + "."
  }

  /// Whether it says what becomes of the value at a path: nobody has looked into an object that is the
  /// sender's own as a whole.
  fileprivate func reaches(_ path: String) -> Bool {
    change == .own && !source.hasSuffix("…") ? path == stem : path.hasPrefix(stem)
  }

  /// Whether it only says whom the push is for.
  fileprivate var namesTarget: Bool {
    switch change {
    case .onePerElement, .oneMore, .recipients: true
    default: false
    }
  }
}
