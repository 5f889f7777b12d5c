import JSON
import PushFormats
import PushModel

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

  init(_ value: String) {
    let words = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let scheme = words.first, scheme.lowercased() == "bearer" else {
      self = Self.withoutBearer(value)
      return
    }
    guard words.count == 2 else {
      self = .refused(
        Mistake(
          fact: "the authorization header has no token after `bearer`", label: "no token",
          help: "write the provider token after it", reason: .missingProviderToken))
      return
    }
    let token = String(words[1])
    guard !Self.isHidden(token) else {
      self = .hidden
      return
    }
    self = Self.read(token)
  }

  private static func withoutBearer(_ value: String) -> ProviderTokenReading {
    if isHidden(value), !value.contains(" ") { return .hidden }
    let isServerKey = value.hasPrefix("key=")
    return .refused(
      Mistake(
        fact: isServerKey
          ? "the authorization header contains a server key of the legacy FCM API"
          : "the authorization header does not begin with `bearer`",
        label: isServerKey ? "for FCM, not APNs" : "no `bearer`",
        help: "write bearer, a space and the provider token",
        reason: value.isEmpty ? .missingProviderToken : .invalidProviderToken))
  }

  /// Whether the text is a placeholder for a token.
  private static func isHidden(_ token: String) -> Bool {
    let utf8 = token.utf8
    // Every JSON Web Token begins with this: it is `{"` in base64.
    guard !token.hasPrefix("eyJ"), !token.hasPrefix("ya29."), !token.hasPrefix("key=") else {
      return utf8.contains(UInt8(ascii: "*")) || token.contains("...") || token.contains("…")
    }
    return utf8.contains { "<>$%{}*[]".utf8.contains($0) } || token.contains("…")
      || (utf8.count < 40 && utf8.count > 0)
  }

  private static func read(_ token: String) -> ProviderTokenReading {
    if token.hasPrefix("ya29.") {
      return .refused(
        Mistake(
          fact: "the authorization header contains an access token of Google's",
          label: "for FCM, not APNs", help: "sign a provider token with the key of your team"))
    }
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64URL.decode(parts[0].utf8),
      let claims = Base64URL.decode(parts[1].utf8),
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
