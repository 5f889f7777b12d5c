import PushModel

/// The rules about the lines of a stream, each of which is a record, rather than about documents.
enum RecordRules {
  static let all: [any Rule.Type] = [RecordUnusableRequest.self, RecordWithoutPayload.self]
}
