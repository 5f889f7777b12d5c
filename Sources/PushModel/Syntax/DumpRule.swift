package import PushFormats

/// A rule about dictionaries that were printed to a console; its examples are such dumps.
package protocol DumpRule: Rule {}

extension DumpRule {
  package static var source: Source { AppleDocs.propertyLists }
}
