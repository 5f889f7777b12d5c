import Foundation
import FuzzLaws
import PushFormats
import PushModel
import PushRules

/// What fuzzing begins with: every example of every rule, the example files, the documents of the
/// kinds, and the inputs that were kept.
enum Seeds {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  static func write(of target: FuzzTarget, into folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for (number, document) in documents.enumerated() {
      try write(target.input(document), to: "\(folder)/seed-\(number)")
    }
    try write(dictionary, to: folder + ".dict")
    let kept = tests.appendingPathComponent("Fuzz/Corpus/\(target.rawValue).txt")
    for (number, input) in try KeptInputs.read(kept.path).enumerated() {
      try write(input, to: "\(folder)/kept-\(number)")
    }
  }

  private static var documents: [[UInt8]] {
    let examples = Catalogue.rules.flatMap { rule in
      (rule.page.failing + rule.page.passing).map { Array($0.text.utf8) }
    }
    let package = tests.deletingLastPathComponent()
    return examples + files(below: package.appendingPathComponent("Examples"))
      + files(below: tests.appendingPathComponent("PushCheckTests/Kinds"))
  }

  /// The known keys, and what people and machines put into JSON by mistake.
  private static var dictionary: [UInt8] {
    let keys = Table.allCases.flatMap { $0.fields.map(\.nameText) }
    let words = Set(keys).sorted().map { #"\"\#($0)\":"# } + slips
    return Array(words.map { "\"\($0)\"\n" }.joined().utf8)
  }

  /// As libFuzzer writes words: with a backslash before quotes and backslashes.
  private static let slips = [
    "true", "false", "null", "NaN", "True", "None", "1e999", "12345678901234567890", "-0", "007",
    "//", "/*", "*/", "{{n}}", "${n}", "%n%", "<%= n %>", "AnyHashable(", "Optional(", "<null>",
    #"\\u0000"#, #"\\ud800"#, #"\\udc00"#, #"\\x41"#, #"\\\""#, #"\xef\xbb\xbf"#, #"\x00"#,
    #"\xe2\x80\x9c"#, #"\xe2\x80\x8b"#, #"\x1b["#, "[[", "]]", "{}", "[]", "=", ";",
    "'a': ", "=>", "array(", "(object)", "@{@", "NSNull()", "b'", "0x1F", "1_0", "as ", "<?php",
    "Bundle[{", "map[a:", "{a=b, ", "{a: b c, ",
  ]

  private static func files(below folder: URL) -> [[UInt8]] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).sorted().compactMap { name in
      let content = FileManager.default.contents(atPath: folder.path + "/" + name)
      return content.map { Array($0) }.flatMap { $0.isEmpty || $0.count > 4096 ? nil : $0 }
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
