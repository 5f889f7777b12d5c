import PushFormats
import PushModel
import PushReference
import PushRules
import Testing

/// What the pages of `explain` say of rules and fields.
@Suite struct ReferencePageTests {
  @Test(arguments: ["wrapper-recognized", "push-found-inside", "apns-alert-also-wakes"])
  func `an example that is right is not called wrong`(name: String) throws {
    let headings = try Self.headings(ofRule: name)
    #expect(headings.contains("Reported") && !headings.contains("Wrong"))
  }

  @Test func `an example that is wrong is called so`() throws {
    let headings = try Self.headings(ofRule: "apns-misspelled-key")
    #expect(headings.contains("Wrong") && headings.contains("Right"))
  }

  @Test func `no page holds a control character`() {
    for rule in Catalogue.rules {
      for case .code(let text) in RuleReference.page(of: rule).blocks {
        let hidden = text.unicodeScalars.filter { $0.value < 0x20 && !"\n\t\r".contains("\($0)") }
        #expect(hidden.isEmpty, "\(rule.name)")
      }
    }
  }

  @Test(arguments: [
    ("aps.interruption-level", "alert"), ("aps.thread-id", "alert"), ("aps.category", "alert"),
    ("aps.relevance-score", "alert, liveactivity"),
  ])
  func `a field's page lists the push types in which it does something`(
    path: String, types: String
  ) throws {
    let entry = try #require(FieldReference.entries.first { $0.path == path })
    let facts = FieldReference.page(of: entry).blocks.flatMap { block in
      guard case .facts(let facts) = block else { return [ReferencePage.Fact]() }
      return facts
    }
    #expect(facts.first { $0.name == "push types" }?.text == types)
  }

  private static func headings(ofRule name: String) throws -> [String] {
    let rule = try #require(Catalogue.rule(named: name))
    return RuleReference.page(of: rule).blocks.compactMap { block in
      guard case .heading(let text) = block else { return nil }
      return text
    }
  }

  @Test(arguments: ["onesignal.contents", "onesignal.headings", "onesignal.subtitle"])
  func `of a text by language, what becomes of each is said`(path: String) throws {
    let words = try Self.facts(of: path).map(\.text)
    #expect(words.contains { $0.hasPrefix("`en`: `") })
    #expect(words.contains { $0.hasPrefix("any other key: nothing: it is for another language") })
  }

  @Test func `no fact stands twice on a page`() {
    for entry in FieldReference.entries {
      for case .facts(let facts) in FieldReference.page(of: entry).blocks {
        let lines = Set(facts.map { "\($0.name): \($0.text)" })
        #expect(lines.count == facts.count, "\(entry.path)")
      }
    }
  }

  @Test func `no block of code ends in a blank line`() {
    for rule in Catalogue.rules {
      for case .code(let text) in RuleReference.page(of: rule).blocks {
        #expect(text.last?.isNewline != true, "\(rule.name)")
      }
    }
  }

  private static func facts(of path: String) throws -> [ReferencePage.Fact] {
    let entry = try #require(FieldReference.entries.first { $0.path == path })
    return FieldReference.page(of: entry).blocks.flatMap { block in
      guard case .facts(let facts) = block else { return [ReferencePage.Fact]() }
      return facts
    }
  }
}
