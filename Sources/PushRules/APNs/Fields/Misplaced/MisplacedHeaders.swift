import JSON
import PushFormats
import PushModel

/// Request headers in the payload.
enum MisplacedHeaders {
  private static let inAps = [
    Misplaced(Aps.pushTypeHeader, Headers.pushType), Misplaced(Aps.topicHeader, Headers.topic),
    Misplaced(Aps.priorityHeader, Headers.priority),
    Misplaced(Aps.expirationHeader, Headers.expiration),
    Misplaced(Aps.collapseIDHeader, Headers.collapseID), Misplaced(Aps.idHeader, Headers.id),
    Misplaced(Aps.channelIDHeader, Headers.channelID),
  ]
  /// Names without the prefix: they may also be custom data in the wrong place.
  private static let shortened = [
    Misplaced(Aps.pushType, Headers.pushType), Misplaced(Aps.topic, Headers.topic),
    Misplaced(Aps.priority, Headers.priority), Misplaced(Aps.expiration, Headers.expiration),
    Misplaced(Aps.collapseID, Headers.collapseID),
  ]
  private static let inPayload = [
    Misplaced(Payload.pushTypeHeader, Headers.pushType),
    Misplaced(Payload.topicHeader, Headers.topic),
    Misplaced(Payload.priorityHeader, Headers.priority),
    Misplaced(Payload.expirationHeader, Headers.expiration),
    Misplaced(Payload.collapseIDHeader, Headers.collapseID),
    Misplaced(Payload.idHeader, Headers.id), Misplaced(Payload.channelIDHeader, Headers.channelID),
  ]

  /// Whether `aps` holds headers, which belong elsewhere, so that it is not to be thrown away.
  static func standInAps(of push: borrowing Push) -> Bool {
    if push.has(Aps.headers) { return true }
    for header in inAps where push.fields.contains(header.here) { return true }
    return false
  }

  /// Answers whether the field is a header, or the object of all headers.
  static func report(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) -> Bool {
    if id == Aps.headers.id || id == Payload.headers.id {
      reportObject(id, push, &findings)
    } else if let present = push.present(id, in: inAps) ?? push.present(id, in: inPayload) {
      report(present, push, &findings)
    } else if let present = push.present(id, in: shortened) {
      if !push.isHandedOver { reportShortened(present, push, &findings) }
    } else {
      return false
    }
    return true
  }

  private static func report(
    _ present: [Misplaced], _ push: borrowing Push, _ findings: inout Findings
  ) {
    // In a received payload, the sender's data is beside `aps`.
    guard let first = present.first,
      push.context.carrier != .received || first.here.table == .aps
    else { return }
    let isSingle = present.count == 1
    let title = first.here.table.title
    findings.add(
      APNsMisplacedKey.self, at: push.key(first.here),
      isSingle
        ? "\(present.words) is a request header, not a key of \(title)"
        : "\(present.words) are request headers, not keys of \(title)",
      label: "a request header", help: help(push),
      note: CopiedExamples.note(onHeadersIn: first.here.table, push),
      predicts: .delivered(
        isSingle ? "this has no effect as a header" : "these have no effect as headers"),
      fix: move(present, push), source: AppleDocs.sending)
  }

  private static func reportShortened(
    _ present: [Misplaced], _ push: borrowing Push, _ findings: inout Findings
  ) {
    for pair in present {
      let header = pair.there.field.name
      findings.add(
        APNsMisplacedKey.self, at: push.key(pair.here), "\(pair.name) is not a key of `aps`",
        label: "ignored here",
        help: push.context.carrier == .wrapper
          ? "leave it out, or move custom data beside `aps`"
          : "send the header `\(header)` instead, or move custom data beside `aps`",
        predicts: .delivered("the device ignores the key"), source: AppleDocs.sending)
    }
  }

  private static func reportObject(
    _ id: FieldID, _ push: borrowing Push, _ findings: inout Findings
  ) {
    guard let headers = push[id], headers.isObject,
      id.table == .aps || push.context.carrier != .received && holdsHeader(headers)
    else { return }
    findings.add(
      APNsMisplacedKey.self, at: push.key(id), "request headers are in \(id.table.title)",
      label: "not part of the payload", help: help(push),
      predicts: .delivered("these have no effect as headers"), fix: moveObject(id, push),
      source: AppleDocs.sending)
  }

  private static func holdsHeader(_ headers: JSONValue) -> Bool {
    var members = headers.members
    while let member = members.next() {
      if member.key.begins(with: "apns-") { return true }
    }
    return false
  }

  private static func help(_ push: borrowing Push) -> String {
    switch push.context.carrier {
    case .fcm: "write headers into `apns.headers`, beside `payload`, as strings"
    // Whoever writes its document does not make the request.
    case .wrapper: "leave headers out of the payload: the sender around it makes the request"
    case .direct, .received: "send headers with the request, outside the payload"
    }
  }

  // MARK: - Moves, where the document has a place for headers

  private static func move(_ present: [Misplaced], _ push: borrowing Push) -> Fix? {
    guard push.parts.contains(.headers), case .container(let target) = push.object(.headers),
      present.allSatisfy({ !push.fields.contains($0.there) }), !push.isIdle
    else { return nil }
    return .unsafe(.move(present.pointers(push), into: target))
  }

  private static func moveObject(_ id: FieldID, _ push: borrowing Push) -> Fix? {
    guard push.context.carrier == .fcm, !push.parts.contains(.headers),
      let target = push.pointer(to: .payload).parent
    else { return nil }
    return .unsafe(.move([push.pointer(to: id)], into: target))
  }
}
