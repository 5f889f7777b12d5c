/// The specific part of a schema, after its name and title.
package struct SchemaBody: Sendable {
  package var description: String
  package var schema: JSONTree
  package var definitions: [JSONTree.Member]

  package init(
    description: String, schema: JSONTree, definitions: [JSONTree.Member] = []
  ) {
    self.description = description
    self.schema = schema
    self.definitions = definitions
  }
}
