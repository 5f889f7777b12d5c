import JSON
import PushFormats
import PushModel
import PushShield

/// What an authorization header shows without the key.
enum ProviderTokenReading {
  /// A variable, or a placeholder for the token.
  case hidden
  case refused(Mistake)
  /// Valid, and issued at this time.
  case issued(Int64)

  struct Mistake {
    var fact: String
    var label: String
    var help: String
    var reason = APNsReason.invalidProviderToken
  }

  init(_ value: Span<UInt8>) {
    let scheme = value.firstWord
    guard scheme.count == 6, value.extracting(scheme).mentions("bearer") else {
      self = Self.withoutBearer(value)
      return
    }
    guard scheme.upperBound + 1 < value.count else {
      self = .refused(
        Mistake(
          fact: "the authorization header has no token after `bearer`", label: "no token",
          help: "write the provider token after it", reason: .missingProviderToken))
      return
    }
    let token = value.extracting((scheme.upperBound + 1)...)
    self = token.isHiddenToken ? .hidden : Self.read(token)
  }

  private static func withoutBearer(_ value: Span<UInt8>) -> ProviderTokenReading {
    if value.isHiddenToken, !value.holds(" ") { return .hidden }
    let isServerKey = value.begins(with: "key=")
    return .refused(
      Mistake(
        fact: isServerKey
          ? "the authorization header contains a server key of the legacy FCM API"
          : "the authorization header does not begin with `bearer`",
        label: isServerKey ? "for FCM, not APNs" : "no `bearer`",
        help: "write bearer, a space and the provider token",
        reason: value.isEmpty ? .missingProviderToken : .invalidProviderToken))
  }

  private static func read(_ token: Span<UInt8>) -> ProviderTokenReading {
    if token.begins(with: "ya29.") {
      return .refused(
        Mistake(
          fact: "the authorization header contains an access token of Google's",
          label: "for FCM, not APNs", help: "sign a provider token with the key of your team"))
    }
    guard let (first, second) = token.dotsOfToken,
      let header = Base64URL.decode(token.extracting(..<first)),
      let claims = Base64URL.decode(token.extracting(first + 1..<second)),
      let header = JSONDocument(parsing: header.span), header.root.isObject,
      let claims = JSONDocument(parsing: claims.span), claims.root.isObject
    else {
      return .refused(
        Mistake(
          fact: "the authorization header contains no JSON Web Token", label: "not a token",
          help: "write header, claims and signature in base64url, with dots between them"))
    }
    if let mistake = mistake(header: header.root, claims: claims.root) { return .refused(mistake) }
    return .issued(claims.root["iat"]?.integer ?? 0)
  }

  private static func mistake(header: JSONValue, claims: JSONValue) -> Mistake? {
    if header["alg"]?.utf8?.equals("ES256") != true {
      return Mistake(
        fact: "the provider token is not signed with ES256", label: "another algorithm",
        help: "sign it with ES256 and the .p8 key of your team")
    }
    if header["kid"]?.utf8?.count != 10 {
      return Mistake(
        fact: fact("kid", isThere: header["kid"] != nil, "a key id of 10 characters"),
        label: "no key id",
        help: "write the id of the key into `kid` of the token's header")
    }
    if claims["iss"]?.utf8?.count != 10 {
      return Mistake(
        fact: fact("iss", isThere: claims["iss"] != nil, "a team id of 10 characters"),
        label: "no team id",
        help: "write the id of the team into `iss`")
    }
    guard let time = claims["iat"]?.integer else {
      return Mistake(
        fact: fact("iat", isThere: claims["iat"] != nil, "a whole number of seconds"),
        label: "no time",
        help: "write the time of signing into `iat`, in seconds since 1970")
    }
    guard time < 100_000_000_000 else {
      return Mistake(
        fact: "`iat` of the provider token is in milliseconds, expected seconds",
        label: "milliseconds", help: "divide it by 1000")
    }
    return nil
  }

  private static func fact(_ key: String, isThere: Bool, _ expected: String) -> String {
    isThere
      ? "`\(key)` of the provider token is not \(expected)" : "the provider token has no `\(key)`"
  }
}

extension Span<UInt8> {
  /// Where the first word stands, which blanks may precede.
  fileprivate var firstWord: Range<Int> {
    var start = 0
    while start < count, self[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < count, self[end] != UInt8(ascii: " ") { end += 1 }
    return start..<end
  }

  /// Whether the text is a placeholder for a token.
  fileprivate var isHiddenToken: Bool {
    // Every JSON Web Token begins with this: it is `{"` in base64.
    if begins(with: "eyJ") || begins(with: "ya29.") || begins(with: "key=") {
      return holds("*") || holds("...") || holds("…")
    }
    return (1..<40).contains(count) || holds("…") || !allSatisfy { !$0.isOfPlaceholder }
  }

  /// The places of the two dots of a JSON Web Token; nil where there are more or less.
  fileprivate var dotsOfToken: (first: Int, second: Int)? {
    let dot = UInt8(ascii: ".")
    guard let first = firstIndex(of: dot, in: ByteRange(0, count)),
      let second = firstIndex(of: dot, in: ByteRange(first + 1, count)),
      firstIndex(of: dot, in: ByteRange(second + 1, count)) == nil
    else { return nil }
    return (first, second)
  }

  fileprivate func holds(_ text: StaticString) -> Bool { position(of: text) != nil }
}

extension UInt8 {
  fileprivate var isOfPlaceholder: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"), UInt8(ascii: "["),
      UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
