import JSON
import PushFormats
import PushRules

/// What has to be known of all that was given beside documents.
struct GivenFacts {
  let signs: GivenSigns
  /// nil when nothing was given, which is the fast case.
  let request: GivenRequest?
  /// Headers that were given more than once, which no document can show.
  let repeatedHeaders: [String]

  init(_ settings: ExaminerSettings) {
    signs = GivenSigns(settings)
    request =
      settings.headers.isEmpty && settings.deviceToken == nil ? nil : GivenRequest(settings)
    repeatedHeaders = APNsDuplicateHeader.repeated(in: settings.headers)
  }
}

/// What the user gave beside the documents, in the form of documents, so that rules see no difference.
final class GivenRequest {
  let headers: JSONStringTable
  let token: JSONStringTable

  init(_ settings: ExaminerSettings) {
    headers = JSONStringTable(settings.headers.map { (key: $0.name, value: $0.value) })
    token = JSONStringTable(settings.deviceToken.map { [(key: "token", value: $0)] } ?? [])
  }
}
