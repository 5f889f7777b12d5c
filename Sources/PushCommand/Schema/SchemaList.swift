import PushReference

/// The list of schemas that `pushcheck schema` can print, one name per line with what it describes.
enum SchemaList {
  static var text: String {
    let column = (SchemaSubject.all.map(\.name.count).max() ?? 0) + 2
    return SchemaSubject.all.map { subject in
      let padding = String(repeating: " ", count: column - subject.name.count)
      return "\(subject.name)\(padding)\(subject.title)\n"
    }.joined()
  }
}
