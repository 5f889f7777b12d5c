import JSON
import PushCapture
import PushCheck
import PushFormats
import PushReports

extension Capture {
  /// Whether what a request sends is a push, as far as is known before it is read: others are recorded,
  /// too, but a single one is hardly captured for anything else.
  func mayPush(with request: CapturedRequest) -> Bool {
    request.isForPushService || request.receiver != .reader && requestCount == 1
  }

  /// Whether anything in it is sent, as far as is known, rather than only shown.
  var hasRequests: Bool { requestCount > 0 }

  /// The same of what was read; any object of strings may be data for a push.
  func pushes(_ examination: Examination, with request: CapturedRequest) -> Bool {
    if request.isForPushService || examination.decision?.isSure == true { return true }
    guard examination.kind != .fcmData else { return false }
    if mayPush(with: request) { return true }
    // The only block of a page is hardly shown for anything else, if it looks like a push.
    return request.isBlockOfDocument && examination.kind != .unknown
      && itemCount == 1
  }
}

extension CapturedRequest {
  /// Whether it is a block of code that begins as a document.
  var isBlockOfDocument: Bool {
    guard receiver == .reader, !isAroundBlocks, case .text(let text)? = body,
      let first = text.bytes.first(where: { !$0.isBlank })
    else { return false }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The kind of what it sends, as its address says.
  var kind: DocumentKind? {
    if receiver == .reader { return nil }
    if receiver == .simulator { return .apns }
    // The headers of APNs say it already, in words that name them.
    if isForAPNs { return holdsHeadersOfAPNs ? nil : .apns }
    return isForBrowser
      ? nil : DocumentKind(sentTo: addressWithHost, with: headers.map(\.name))
  }

  var isForAPNs: Bool {
    switch service {
    case .apns: true
    case .channels, .browser: false
    case .fcm, nil: holdsHeadersOfAPNs
    }
  }

  var authorization: String? {
    headers.last { $0.name == Headers.authorization.field.nameText }?.value
  }

  /// Whether it sends a message, where others manage groups of devices.
  var isForMessagesOfFCM: Bool {
    service == .fcm && (address.hasSuffix("/send") || address.hasSuffix(":send"))
  }

  private var isForBrowser: Bool { service == .browser }

  private var service: RequestReceiver? { RequestReceiver(of: addressWithHost) }

  private var holdsHeadersOfAPNs: Bool { headers.contains { $0.name.hasPrefix("apns-") } }

  /// Whether what it sends is for a push service, even if that cannot be recognised.
  var isForPushService: Bool { isForAPNs || kind != nil || service == .fcm }

  /// The address; a request line alone has the path, and the host is in a header.
  var addressWithHost: String {
    guard address.hasPrefix("/"), let host = headers.first(where: { $0.name == "host" }) else {
      return address
    }
    return host.value + address
  }

  /// The headers that the service reads, and for APNs what it reads in the request's first line.
  var readHeaders: [(name: String, value: String)] {
    var read: [(name: String, value: String)] = []
    for header in headers {
      // Browsers' services have tokens of their own.
      if isForBrowser, header.name == "authorization" { continue }
      read.append((header.name, header.value))
    }
    guard isForAPNs, let path = pathForAPNs else { return read }
    if !Self.isFilledLater(method) { read.append((":method", method)) }
    read.append((":path", path))
    return read
  }

  /// The path of the address; nil when it is not known, or may be another one at APNs.
  private var pathForAPNs: String? {
    for known in RequestReceiver.beginningsOfPaths {
      // A proxy may have it behind a path of its own.
      if let range = address.firstRange(of: known) {
        return String(address[range.lowerBound...].prefix { $0 != "?" && $0 != "#" })
      }
    }
    guard let host = address.firstRange(of: RequestReceiver.hostOfAPNs) else { return nil }
    let rest = address[host.upperBound...].prefix { $0 != "?" && $0 != "#" }
    // What is filled in behind the port may begin with the path.
    guard !Self.isFilledLater(rest.drop { $0 == ":" }) else { return nil }
    let path = rest.drop { $0 != "/" }
    return path.hasPrefix("//") ? nil : path.isEmpty ? "/" : String(path)
  }

  /// Whether a part of a request's first line is filled in later: `$TOKEN`, `{{token}}`, `%s`, `:token`.
  private static func isFilledLater(_ part: some StringProtocol) -> Bool {
    part.first == ":" || part.contains { "${}<>%".contains($0) }
  }

  /// The push with the headers that APNs reads; the body itself where there are none.
  func document(with body: [UInt8]) -> [UInt8] {
    let headers = headers.filter { $0.name.hasPrefix("apns-") }
    guard isForAPNs, !headers.isEmpty, JSONDocument(parsing: body.span) != nil else {
      return body
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member(
        "headers",
        object: { list in
          for header in headers { list.member(header.name, header.value) }
        })
      writer.key("payload")
      writer.raw(String(decoding: body, as: UTF8.self))
    }
    return writer.bytes
  }

  /// The token at the end of an address for APNs, unless it is filled in later.
  var deviceToken: String? {
    guard let range = address.firstRange(of: RequestReceiver.pathOfAPNs) else { return nil }
    let token = address[range.upperBound...].prefix { $0 != "?" && $0 != "/" && $0 != "#" }
    return token.isEmpty || Self.isFilledLater(token) ? nil : String(token)
  }
}
