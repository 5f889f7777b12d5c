import JSON

// Names and values without a separator of their own: in commands, in XML and in URLs.
extension NamedSecrets {
  /// `--password hunter2`; answers where to continue.
  @_lifetime(self: copy self)
  mutating func addOption(at dashes: Int) -> Int {
    var here = dashes + 2
    while here < text.count, text[here].isLetterOrDigit || text[here].isDashOrUnderscore {
      here += 1
    }
    guard here < text.count, text[here] == 0x20 || text[here] == Self.equals else { return here }
    if Self.pairOptions.contains(where: { isOption($0, dashes + 2, here) }) {
      return addBehindColon(from: here + 1) ?? here
    }
    guard text[here] == 0x20, let name = name(before: here), name.range.start <= dashes + 2 else {
      return here
    }
    return max(here, addValues(behind: here, name, isEquals: true))
  }

  /// Options of curl whose value has a name, or a file, before its secret.
  private static let pairOptions: [StaticString] = [
    "user", "proxy-user", "cert", "proxy-cert",
  ]

  private func isOption(_ option: StaticString, _ start: Int, _ end: Int) -> Bool {
    end - start == option.utf8CodeUnitCount && text.holds(option, at: start)
  }

  /// What stands behind the colon in `ann:hunter2`; answers where it ends.
  @_lifetime(self: copy self)
  private mutating func addBehindColon(from start: Int) -> Int? {
    var here = start
    while here < text.count, text[here] == 0x20 || text[here].isQuote { here += 1 }
    while here < text.count, here - start < Self.maxWordBytes, !text[here].endsWord,
      text[here] != Self.colon
    {
      here += 1
    }
    guard here < text.count, text[here] == Self.colon else { return nil }
    var end = here + 1
    while end < text.count, end - here < Self.maxWordBytes, !text[end].endsWord { end += 1 }
    guard end > here + 1 else { return nil }
    found.append(ByteRange(here + 1, end))
    return end
  }

  /// `<password>hunter2</password>`, or an element with the name in a last attribute.
  @_lifetime(self: copy self)
  mutating func addContent(before tag: Int) {
    guard let opening = lastIndex(of: UInt8(ascii: ">"), before: tag) else { return }
    var end = tag + 2
    while end < text.count, end - tag < Self.maxNameBytes, text[end].isNamePart(false) { end += 1 }
    var name = name(before: end)
    if name == nil, let attribute = self.name(before: opening), attribute.isQuoted {
      name = attribute
    }
    guard let name else { return }
    var content = ByteRange(opening + 1, tag)
    if text.holds("]]>", at: opening - 2),
      let start = lastIndex(of: UInt8(ascii: "["), before: opening - 2)
    {
      content = ByteRange(start + 1, opening - 2)
    }
    _ = add(content, name)
  }

  /// `password%3Dhunter2`, `%22password%22%3A%22hunter2%22`; answers where to continue.
  @_lifetime(self: copy self)
  mutating func addPercentEncoded(at sign: Int) -> Int {
    guard let separator = decoded(at: sign) else { return sign + 1 }
    // `user%5Bpassword%5D=hunter2`.
    let isIndex = separator == UInt8(ascii: "]") && text.holds("=", at: sign + 3)
    guard isIndex || separator == Self.colon || separator == Self.equals,
      let name = name(before: sign)
    else { return sign + 1 }
    var start = sign + (isIndex ? 4 : 3)
    while let byte = decoded(at: start), byte.isQuote || byte.isBlank { start += 3 }
    let end = endOfEncoded(from: start)
    return add(ByteRange(start, end), name) ? end : sign + 1
  }

  /// The path of a URL to which anybody may write who knows it; `host` is where it begins.
  @_lifetime(self: copy self)
  mutating func addWebhook(from host: Int, _ hostEnd: Int) {
    guard let start = startOfSecret(from: host, hostEnd) else { return }
    var end = start
    while end < text.count, end - start < Self.maxWordBytes, !text[end].endsWord,
      text[end] != UInt8(ascii: "?"), text[end] != UInt8(ascii: "#")
    {
      end += 1
    }
    if end > start { found.append(ByteRange(start, end)) }
  }

  /// The ends of hosts, and what comes before the secret in the path.
  private static let webhooks: [(host: StaticString, path: StaticString)] = [
    ("hooks.slack.com", "/"), ("discord.com", "/api/"), ("discordapp.com", "/api/"),
    (".webhook.office.com", "/webhookb2/"), ("outlook.office.com", "/webhook/"),
    ("api.telegram.org", "/bot"), ("hooks.zapier.com", "/hooks/catch/"),
    ("maker.ifttt.com", "/"), ("open.feishu.cn", "/open-apis/bot/"),
    ("open.larksuite.com", "/open-apis/bot/"), ("api.day.app", "/"), ("sctapi.ftqq.com", "/"),
    (".make.com", "/"),
  ]

  private func startOfSecret(from host: Int, _ hostEnd: Int) -> Int? {
    for webhook in Self.webhooks {
      let start = hostEnd - webhook.host.utf8CodeUnitCount
      if start >= host, text.holds(webhook.host, at: start), text.holds(webhook.path, at: hostEnd) {
        return hostEnd + webhook.path.utf8CodeUnitCount
      }
    }
    return nil
  }

  private func endOfEncoded(from start: Int) -> Int {
    var here = start
    while here < text.count, here - start < Self.maxWordBytes, !text[here].endsWord {
      if let byte = decoded(at: here), byte.endsWord, byte != 0x20 { return here }
      here += 1
    }
    return here
  }

  /// The byte that a percent sign and two digits stand for.
  private func decoded(at place: Int) -> UInt8? {
    guard place >= 0, place + 2 < text.count, text[place] == UInt8(ascii: "%"),
      let high = text[place + 1].hexValue, let low = text[place + 2].hexValue
    else { return nil }
    return UInt8(high << 4 | low)
  }

  private func lastIndex(of byte: UInt8, before end: Int) -> Int? {
    var here = end
    while here > 0, end - here < Self.maxWordBytes {
      here -= 1
      if text[here] == byte { return here }
      if text[here] == UInt8(ascii: "<") { return nil }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isDashOrUnderscore: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
