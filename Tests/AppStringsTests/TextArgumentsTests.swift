import AppStrings
import Testing

struct TextArgumentsTests {
  private func arguments(_ text: String) -> TextArguments {
    TextArguments(of: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("", []), ("Hi", []), ("100%", []), ("%", []), ("%%@", []), ("%%%@", [.object]),
      ("%@ invited you", [.object]), ("%1$@ and %2$@", [.object, .object]),
      ("%2$@", [nil, .object]), ("%2$@ %1$d", [.integer, .object]),
      ("%d of %ld, %lld, %lu, %x", [.integer, .integer, .integer, .integer, .integer]),
      ("%.2f km", [.real]), ("%5.1f%%", [.real]), ("%s %c", [.other, .other]),
      ("50% off", []), ("50%off", []), ("20%discount", []), ("20 %discount", [.integer]),
      ("%#@files@", [.integer]), ("%1$#@files@ in %2$@", [.integer, .object]),
      ("%0$@", []), ("%12345678901234567890$@", []), ("%101$@", []), ("%#@open", []),
      ("%arg", []), ("%argument", []), ("%l", []), ("%@%@", [.object, .object]),
    ] as [(String, [TextArguments.Kind?])])
  func `specifiers are found as Apple's formatting finds them`(
    text: String, kinds: [TextArguments.Kind?]
  ) {
    #expect(arguments(text).kinds == kinds)
  }

  @Test func `numbers are told by position`() {
    #expect(arguments("%@ %d %2$@ %4$f").numbers == [2, 4])
    #expect(arguments("%@").numbers == [])
  }
}
