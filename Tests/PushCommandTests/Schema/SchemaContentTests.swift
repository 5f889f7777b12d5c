import PushCommand
import PushReference
import Testing

/// What an editor has of a schema: keys to offer.
@Suite struct SchemaContentTests {
  @Test(arguments: SchemaSubject.all.map(\.name))
  func `every schema knows keys`(name: String) throws {
    let schema = try #require(SchemaSubject(named: name)).schema()
    // Of a dictionary all keys are the app's own.
    #expect(Self.hasKeys(schema) == (name != "fcm-data"))
  }

  private static func hasKeys(_ tree: JSONTree) -> Bool {
    switch tree {
    case .list(let elements): return elements.contains(where: hasKeys)
    case .object(let members):
      // A condition tells keys apart, and offers none.
      return tree["properties"]?.isEmpty == false
        || members.contains { !["anyOf", "if"].contains($0.key) && hasKeys($0.value) }
    default: return false
    }
  }
}
