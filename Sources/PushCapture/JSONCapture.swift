import JSON

/// Reads what browsers, proxies and HTTP clients export as JSON.
enum JSONCapture {
  static func read(_ text: Span<UInt8>) -> (Capture.Form, [CapturedRequest])? {
    guard mayBe(text), let document = JSONDocument(parsing: text, .lenient) else { return nil }
    let root = document.root
    if let entries = root["log"]?["entries"], entries.kind == .array {
      return (.har, HAR.requests(in: entries))
    }
    if let items = root["item"], items.kind == .array, root["info"]?["schema"] != nil {
      return (.postman, Postman.requests(in: items))
    }
    if let resources = root["resources"], resources.kind == .array,
      root["_type"]?.string == "export" || root["__export_format"] != nil
    {
      return (.insomnia, Insomnia.requests(in: resources))
    }
    return nil
  }

  /// To read all of a document of unknown kind only to find out costs more than to look for these.
  private static func mayBe(_ text: Span<UInt8>) -> Bool {
    let head = text.extracting(0..<min(text.count, 4096))
    return ["\"log\"", "\"info\"", "\"_type\"", "\"__export_format\"", "\"item\""].contains {
      head.contains($0)
    }
  }

  fileprivate static func headers(
    in list: JSONValue?, at place: JSONPointer, name: StaticString
  ) -> [CapturedHeader] {
    guard let list, list.kind == .array else { return [] }
    var headers: [CapturedHeader] = []
    for position in 0..<list.count {
      guard let entry = list[position], let key = entry[name]?.string,
        let value = entry["value"]?.string, entry["disabled"]?.boolean != true,
        // HTTP/2 writes the address so.
        !key.hasPrefix(":")
      else { continue }
      headers.append(
        CapturedHeader(key, value, .value(place.appending(position).appending("value"))))
    }
    return headers
  }
}

/// HTTP Archive 1.2, as browsers, Proxyman, mitmproxy and Charles write it.
private enum HAR {
  static func requests(in entries: JSONValue) -> [CapturedRequest] {
    var requests: [CapturedRequest] = []
    let base: JSONPointer = "/log/entries"
    for position in 0..<entries.count {
      guard let entry = entries[position], let sent = entry["request"],
        let address = sent["url"]?.string
      else { continue }
      let place = base.appending(position).appending("request")
      var request = CapturedRequest(
        method: sent["method"]?.string ?? "GET", address: address,
        place: .value(place.appending("url")))
      request.headers = JSONCapture.headers(
        in: sent["headers"], at: place.appending("headers"), name: "name")
      if let body = sent["postData"]?["text"], body.isString {
        request.body = .string(place.appending("postData").appending("text"))
      }
      if let answer = entry["response"] { request.response = response(answer) }
      requests.append(request)
    }
    return requests
  }

  private static func response(_ answer: JSONValue) -> CapturedResponse {
    CapturedResponse(
      status: answer["status"]?.integer.map { Int(clamping: $0) },
      text: answer["content"]?["text"]?.string ?? "")
  }
}

/// A Postman collection, format 2.0 and 2.1.
private enum Postman {
  /// Folders may be nested, but not deeper than this.
  private static let maxDepth = 32

  static func requests(in items: JSONValue) -> [CapturedRequest] {
    var requests: [CapturedRequest] = []
    add(items, at: "/item", depth: 0, to: &requests)
    return requests
  }

  private static func add(
    _ items: JSONValue, at base: JSONPointer, depth: Int, to requests: inout [CapturedRequest]
  ) {
    guard depth < maxDepth else { return }
    for position in 0..<items.count {
      guard let item = items[position] else { continue }
      let place = base.appending(position)
      if let inner = item["item"], inner.kind == .array {
        add(inner, at: place.appending("item"), depth: depth + 1, to: &requests)
      }
      guard let sent = item["request"], sent.isObject else { continue }
      if var request = request(sent, at: place.appending("request")) {
        request.response = response(of: item)
        requests.append(request)
      }
    }
  }

  private static func request(_ sent: JSONValue, at place: JSONPointer) -> CapturedRequest? {
    let url = place.appending("url")
    let isWhole = sent["url"]?.isString == true
    guard let address = isWhole ? sent["url"]?.string : sent["url"]?["raw"]?.string else {
      return nil
    }
    var request = CapturedRequest(
      method: sent["method"]?.string ?? "GET", address: address,
      place: .value(isWhole ? url : url.appending("raw")))
    request.headers = JSONCapture.headers(
      in: sent["header"], at: place.appending("header"), name: "key")
    if let body = sent["body"]?["raw"], body.isString {
      request.body = .string(place.appending("body").appending("raw"))
    } else if let file = sent["body"]?["file"]?["src"]?.string {
      request.body = .file(file)
    }
    return request
  }

  /// An answer that was saved as an example, when there is one of them.
  private static func response(of item: JSONValue) -> CapturedResponse? {
    guard let answers = item["response"], answers.kind == .array, answers.count == 1,
      let answer = answers[0]
    else { return nil }
    return CapturedResponse(
      status: answer["code"]?.integer.map { Int(clamping: $0) },
      text: answer["body"]?.string ?? "")
  }
}

/// An export of Insomnia, format 4.
private enum Insomnia {
  static func requests(in resources: JSONValue) -> [CapturedRequest] {
    var requests: [CapturedRequest] = []
    for position in 0..<resources.count {
      guard let resource = resources[position], resource["_type"]?.string == "request",
        let address = resource["url"]?.string
      else { continue }
      let place = JSONPointer(["resources", "\(position)"])
      var request = CapturedRequest(
        method: resource["method"]?.string ?? "GET", address: address,
        place: .value(place.appending("url")))
      request.headers = JSONCapture.headers(
        in: resource["headers"], at: place.appending("headers"), name: "name")
      if let body = resource["body"]?["text"], body.isString {
        request.body = .string(place.appending("body").appending("text"))
      } else if let file = resource["body"]?["fileName"]?.string {
        request.body = .file(file)
      }
      requests.append(request)
    }
    return requests
  }
}

extension Span<UInt8> {
  fileprivate func contains(_ word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount else { return false }
    for start in 0...(count - word.utf8CodeUnitCount) where holds(word, at: start) { return true }
    return false
  }
}
