import JSON
import PushFormats
import PushShield

/// Totals of groups, for programs.
extension JSONWriter {
  mutating func groups(_ totals: GroupTotals) {
    member("records", totals.records)
    member("records_with_findings", totals.recordsWithFindings)
    member("by", totals.by)
    member(
      "groups",
      array: { list in
        for group in totals.groups.prefix(totals.most ?? .max) { list.group(group) }
      })
    member("ungrouped", totals.ungrouped)
    member(
      "sizes",
      array: { list in
        for sizes in totals.sizes { list.sizes(sizes) }
      })
  }

  private mutating func group(_ group: FindingGroup) {
    let finding = group.example
    object { writer in
      writer.member("rule", finding.rule)
      writer.member("severity", finding.severity.name)
      writer.member("kind", finding.kind?.name)
      writer.member("place", group.place)
      writer.member(
        "values",
        array: { list in
          for value in group.frequentValues {
            list.object {
              $0.member("value", FindingText.safe(value.text))
              $0.member("findings", value.count)
            }
          }
        })
      writer.member("other_values", group.otherValues)
      writer.member("by", group.by.map { FindingText.safe($0) })
      writer.member("findings", group.count)
      writer.member("records", group.records)
      writer.member("first", object: { $0.place(group.first) })
      writer.member("last", object: { $0.place(group.last) })
      writer.member("message", finding.message)
    }
  }

  private mutating func place(_ place: FindingPlace) {
    member("path", place.path)
    member("record", place.record)
    member("line", place.start?.line)
    member("column", place.start?.column)
    member("offset", place.start?.offset)
  }

  private mutating func sizes(_ sizes: KindSizes.Percentiles) {
    object { writer in
      writer.member("kind", sizes.kind.name)
      writer.member("records", sizes.records)
      writer.member("p50", sizes.half)
      writer.member("p90", sizes.nineTenths)
      writer.member("p99", sizes.mostOfAll)
      writer.member("longest", sizes.longest)
    }
  }
}
