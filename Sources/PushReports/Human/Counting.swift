import PushFormats

/// Numbers with their nouns.
package enum Counting {
  /// `1 error, 2 notes`: zero counts are omitted.
  package static func list(_ counts: [(Int, String)]) -> String {
    var list = ""
    for (count, noun) in counts where count > 0 {
      if !list.isEmpty { list += ", " }
      list += counted(count, noun)
    }
    return list
  }

  /// `0.350 s`.
  package static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1000)
    return
      "\(grouped(milliseconds / 1000)).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest) s"
  }
}
