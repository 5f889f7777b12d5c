import JSON
import PushFormats
import PushModel

/// Mistakes that come from examples which many people copied, by what is peculiar to each.
enum CopiedExamples {
  /// Headers in `aps` beside a badge with a fraction are one example, headers alone another.
  static func note(onHeadersIn table: Table, _ push: borrowing Push) -> String? {
    guard table == .aps, push.has(Aps.priorityHeader) else { return nil }
    if push[Aps.badge]?.kind == .real {
      return "this comes from a widely copied example, with a badge of 2.0 and headers in `aps`"
    }
    return "some widely copied examples have the header in `aps`, where nothing reads it"
  }

  /// Numbers in quotes.
  static func note(on value: JSONValue, of id: FieldID) -> String? {
    guard let text = value.utf8, text.equals("1") else { return nil }
    switch id {
    case Aps.contentAvailable.id, Aps.mutableContent.id, Aps.badge.id:
      return "this may come from a widely copied example, which has the number in quotes"
    default: return nil
    }
  }
}
