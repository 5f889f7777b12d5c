import Foundation
import TestSupport

/// Code points of which some rule or report thinks differently, each again and again.
enum CodePointShapes {
  /// Those that our own sources name, so that a new rule's are in it by themselves.
  private static var named: Set<UInt32> {
    let folder = ReleaseBinary.packageFolder + "/Sources"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.reduce(into: []) { found, name in
      let source = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
      for match in source.matches(of: /\\u\{([0-9A-Fa-f]+)\}|0x([0-9A-Fa-f]{4,5})\b/) {
        guard let digits = match.output.1 ?? match.output.2, let value = UInt32(digits, radix: 16)
        else { continue }
        found.insert(value)
      }
    }
  }

  /// One of each kind that Unicode knows: how it joins others, how wide it is, what it does.
  private static let kinds: Set<UInt32> = [
    0x41, 0xE9, 0x301, 0x20DD, 0x903, 0x94D, 0x915, 0x600, 0x6DD, 0x5D0, 0x627, 0xE33, 0x1100,
    0x1161, 0x11A8, 0xAC00, 0x200B, 0x200D, 0x200E, 0x202E, 0x2028, 0x2066, 0x3000, 0x4E00, 0xFDFA,
    0xFE0F, 0xFEFF, 0xFFFD, 0xFFFF, 0x1F1E9, 0x1F3FB, 0x1F600, 0x1F468, 0x1F3F4, 0xE0061, 0xE0100,
    0xF0000, 0x10FFFF, 0x9B, 0x7F, 0xA0, 0xAD, 0x378,
  ]

  static let all: [(name: String, text: [UInt8])] =
    named.union(kinds).sorted().compactMap { value in
      Unicode.Scalar(value).map { scalar in
        ("U+\(String(value, radix: 16, uppercase: true))", Array(String(scalar).utf8))
      }
    } + [
      ("a letter with a mark", Array("e\u{301}".utf8)), ("a family", Array("👩\u{200D}".utf8)),
      ("a flag and a tag", Array("\u{1F3F4}\u{E0067}".utf8)), ("CR LF", [0x0D, 0x0A]),
      ("##[", Array("##[".utf8)), (":: ", Array(":: ".utf8)), ("::", Array("::".utf8)),
    ]

  /// The values of strings.
  static let strings = all.map { name, text in
    GrowthShape("\(name) in a string", "\"", repeating: text.escapedForJSON, "\"")
  }

  /// Documents that show them.
  static let alerts = all.map { name, text in
    GrowthShape(
      "\(name) in an alert", "{\"aps\":{\"alert\":\"", repeating: text.escapedForJSON, "\"}}")
  }

  /// Documents with a finding at a key of them.
  static let keys = all.map { name, text in
    GrowthShape(
      "\(name) in a key", "{\"aps\":{\"", repeating: text.escapedForJSON, "\":1e999}}")
  }
}
