import JSON

/// Reads what browsers, proxies and HTTP clients export as JSON.
enum JSONCapture {
  static func read(_ text: Span<UInt8>) -> Capture? {
    guard mayBe(text), let document = JSONDocument(parsing: text, .lenient) else { return nil }
    let root = document.root
    if let entries = root["log"]?["entries"], entries.kind == .array {
      return Capture(.har, HAR.requests(in: entries), credentials: HAR.credentials(in: entries))
    }
    if let items = root["item"], items.kind == .array, root["info"]?["schema"] != nil {
      return Capture(
        .postman, Postman.requests(in: items), credentials: Postman.credentials(in: root))
    }
    if let resources = root["resources"], resources.kind == .array,
      root["_type"]?.string == "export" || root["__export_format"] != nil
    {
      return Capture(
        .insomnia, Insomnia.requests(in: resources),
        credentials: Insomnia.credentials(in: resources))
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

  /// The values of cookies, whatever their names are, and those of other pairs by their names.
  fileprivate static func credentials(
    in list: JSONValue?, at place: JSONPointer, name: StaticString, areAll: Bool = false
  ) -> [JSONPointer] {
    guard let list, list.kind == .array else { return [] }
    return (0..<list.count).compactMap { position in
      guard let entry = list[position], entry["value"]?.isString == true else { return nil }
      let isCredential =
        areAll || entry["type"]?.string == "secret"
        || CapturedHeader.isCredential(entry[name]?.string ?? "")
      return isCredential ? place.appending(position).appending("value") : nil
    }
  }

  /// Every string of how a request proves who sends it, but for the names of ways and fields.
  fileprivate static func credentials(
    ofAuthentication value: JSONValue?, at place: JSONPointer, depth: Int = 0
  ) -> [JSONPointer] {
    guard let value, depth < maxAuthenticationDepth else { return [] }
    switch value.kind {
    case .string: return [place]
    case .object:
      var found: [JSONPointer] = []
      var members = value.members
      while let member = members.next() {
        guard !["type", "key"].contains(member.name) else { continue }
        found += credentials(
          ofAuthentication: member.value, at: place.appending(member.name), depth: depth + 1)
      }
      return found
    case .array:
      return (0..<value.count).flatMap { position in
        credentials(
          ofAuthentication: value[position], at: place.appending(position), depth: depth + 1)
      }
    default: return []
    }
  }

  /// `auth`, a way of proving, its fields, and the value of one.
  private static let maxAuthenticationDepth = 8

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

  static func credentials(in entries: JSONValue) -> [JSONPointer] {
    (0..<entries.count).flatMap { position in
      ["request", "response"].flatMap { (side: StaticString) -> [JSONPointer] in
        guard let message = entries[position]?[side] else { return [] }
        let place = JSONPointer(["log", "entries", "\(position)", "\(side)"])
        return JSONCapture.credentials(
          in: message["cookies"], at: place.appending("cookies"), name: "name", areAll: true)
          + JSONCapture.credentials(
            in: message["headers"], at: place.appending("headers"), name: "name")
          + JSONCapture.credentials(
            in: message["queryString"], at: place.appending("queryString"), name: "name")
      }
    }
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

  /// Of a collection, or of a folder or request in it.
  static func credentials(
    in item: JSONValue, at place: JSONPointer = JSONPointer(), depth: Int = 0
  ) -> [JSONPointer] {
    guard depth < maxDepth else { return [] }
    var found = JSONCapture.credentials(ofAuthentication: item["auth"], at: place.appending("auth"))
    found += JSONCapture.credentials(
      in: item["variable"], at: place.appending("variable"), name: "key")
    if let sent = item["request"] {
      let request = place.appending("request")
      found += JSONCapture.credentials(
        ofAuthentication: sent["auth"], at: request.appending("auth"))
      found += JSONCapture.credentials(
        in: sent["header"], at: request.appending("header"), name: "key")
      found += JSONCapture.credentials(
        in: sent["url"]?["query"], at: request.appending("url").appending("query"), name: "key")
    }
    guard let inner = item["item"], inner.kind == .array else { return found }
    for position in 0..<inner.count {
      guard let item = inner[position] else { continue }
      found += credentials(
        in: item, at: place.appending("item").appending(position), depth: depth + 1)
    }
    return found
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
    if let body = sent["body"]?["raw"]?.string {
      request.body = .template(body, .string(place.appending("body").appending("raw")))
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
  static func credentials(in resources: JSONValue) -> [JSONPointer] {
    (0..<resources.count).flatMap { position in
      let place = JSONPointer(["resources", "\(position)"])
      return JSONCapture.credentials(
        ofAuthentication: resources[position]?["authentication"],
        at: place.appending("authentication"))
        + JSONCapture.credentials(
          in: resources[position]?["headers"], at: place.appending("headers"), name: "name")
        + JSONCapture.credentials(
          in: resources[position]?["parameters"], at: place.appending("parameters"), name: "name")
    }
  }

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
      if let body = resource["body"]?["text"]?.string {
        request.body = .template(body, .string(place.appending("body").appending("text")))
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
