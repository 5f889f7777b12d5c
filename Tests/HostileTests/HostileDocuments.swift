/// Documents that somebody made to hurt, or that something has broken.
extension HostileMatrix {
  private struct Hostile {
    let name: String
    /// What `validate` has to say of it.
    let says: String
    var mappedMiB = 256
    /// A debug binary would take minutes.
    var needs: HostileRow.Needs = .releaseBinary
    /// Whether every command reads it every day, in any build.
    var isSmall = false
    let bytes: @Sendable () -> [UInt8]
  }

  /// Every document under every command that reads one.
  static var documentRows: [HostileRow] {
    documents.flatMap { document in
      commands.map { command in
        HostileRow(
          name: "\(document.name): \(command.run)", files: ["p.json": document.bytes],
          run: "pushcheck \(command.run) p.json", status: command.status,
          output: command.showsFindings ? .text(document.says) : command.output,
          errors: command.errors, mappedMiB: document.mappedMiB, seconds: 120,
          needs: document.isSmall ? [] : command.isUsual ? document.needs : .patience)
      }
    }
  }

  private struct Command {
    let run: String
    let status: Set<Int32>
    var showsFindings = false
    var isUsual = false
    var output = HostileRow.Demand.anything
    var errors = HostileRow.Demand.text([])
  }

  private static let commands = [
    Command(
      run: "validate", status: [0, 1], showsFindings: true, isUsual: true, errors: .text([])),
    Command(run: "validate -f json", status: [0, 1], output: .json),
    Command(run: "validate --fix", status: [0, 1], output: .text([])),
    Command(run: "validate --unsafe-fixes --diff", status: [0, 1]),
    Command(run: "validate -f sarif", status: [0, 1], output: .json),
    Command(run: "inspect", status: [0, 1], isUsual: true, output: .text([])),
    Command(run: "inspect -f json", status: [0, 1], output: .json),
    Command(run: "convert --to apns", status: [0, 1], isUsual: true),
    Command(run: "convert --to json", status: [0, 1]),
    Command(run: "convert --to fcm-v1 --kind apns", status: [0, 1]),
  ]

  private static let documents = [
    Hostile(name: "no byte", says: "error[json-empty-input]", isSmall: true) { [] },
    Hostile(name: "blanks", says: "error[json-empty-input]") {
      Array(repeating: 0x20, count: 10_000_000)
    },
    Hostile(name: "one quote", says: "error[json-unterminated-string]", isSmall: true) {
      Array("\"".utf8)
    },
    Hostile(name: "100,000 lists in each other", says: "push-root-not-object") {
      repeated("[", 100_000) + repeated("]", 100_000)
    },
    Hostile(name: "100,000 objects in each other", says: "warning[json-deep-nesting]") {
      repeated("{\"aps\":", 100_000) + Array("1".utf8) + repeated("}", 100_000)
    },
    Hostile(name: "100,000 brackets that nothing closes", says: "json-unterminated-array") {
      repeated("[", 100_000)
    },
    Hostile(name: "100,000 brackets that nothing opens", says: "json-") {
      repeated("]", 100_000)
    },
    Hostile(name: "100,000 keys", says: "error[apns-payload-too-large]") {
      Array("{\"aps\":{\"alert\":\"x\"}".utf8) + members(100_000) { ",\"k\($0)\":\($0)" }
    },
    Hostile(
      name: "1,000,000 keys", says: "error[apns-payload-too-large]", mappedMiB: 1024,
      needs: [.patience, .releaseBinary]
    ) {
      Array("{\"aps\":{\"alert\":\"x\"}".utf8) + members(1_000_000) { ",\"k\($0)\":\($0)" }
    },
    // Same length, same first, middle and last byte: what the tables of known keys hash.
    Hostile(name: "keys that collide", says: "error[apns-payload-too-large]") {
      Array("{\"aps\":{\"alert\":\"x\"".utf8)
        + members(100_000) { ",\"b\(100_000 + $0)g\(100_000 + $0)e\":1" } + Array("}".utf8)
    },
    Hostile(name: "the same key 100,000 times", says: "warning[json-duplicate-key]") {
      Array("{\"aps\":{\"alert\":\"x\"}".utf8) + members(100_000) { _ in ",\"k\":1" }
    },
    Hostile(name: "a number of 10 MB", says: "warning[json-number-out-of-range]") {
      Array("{\"aps\":{\"badge\":".utf8) + Array(repeating: 0x39, count: 10_000_000)
        + Array("}}".utf8)
    },
    Hostile(
      name: "a string of 30 MB", says: "error[apns-payload-too-large]", mappedMiB: 512
    ) {
      Array("{\"aps\":{\"alert\":\"".utf8) + Array(repeating: 0x61, count: 30_000_000)
        + Array("\"}}".utf8)
    },
    Hostile(name: "bytes that are no text", says: "error[json-") {
      (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ $0 >> 3) }
    },
    Hostile(name: "UTF-16", says: "error[json-utf-16]", isSmall: true) {
      [0xFF, 0xFE] + Array("{\"aps\":{}}".utf8).flatMap { [$0, 0] }
    },
    Hostile(name: "1 MB of NUL", says: "error[json-not-text]") {
      Array(repeating: 0, count: 1_000_000)
    },
    Hostile(name: "10,000 findings", says: "error[fcm-data-not-string]") {
      Array("{\"message\":{\"token\":\"x\",\"data\":{\"a\":\"b\"".utf8)
        + members(10_000) { ",\"k\($0)\":\($0)" } + Array("}}".utf8)
    },
    Hostile(name: "100,000 trailing commas", says: "error[json-trailing-comma]") {
      Array("{\"aps\":[".utf8) + repeated("[1,],", 100_000) + Array("[]]}".utf8)
    },
    Hostile(name: "a document in a string in a string", says: "double-encoded", isSmall: true) {
      nested(Array("{\"aps\":{}}".utf8), 12)
    },
  ]

  private static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(repeatElement(Array(text.utf8), count: count).joined())
  }

  private static func members(_ count: Int, _ text: (Int) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in 0..<count { bytes += text(number).utf8 }
    return bytes + Array("}".utf8)
  }

  private static func nested(_ text: [UInt8], _ times: Int) -> [UInt8] {
    var text = text
    for _ in 0..<times {
      var quoted: [UInt8] = [0x22]
      for byte in text {
        if byte == 0x22 || byte == 0x5C { quoted.append(0x5C) }
        quoted.append(byte)
      }
      text = quoted + [0x22]
    }
    return text
  }
}
