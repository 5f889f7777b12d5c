/// Apple's systems, as named in `since` texts.
package enum AppleOS: String, CaseIterable, Sendable {
  case iOS, iPadOS, macOS, tvOS, watchOS, visionOS

  package var name: String { rawValue }
}

/// A release of a system: the first two numbers of its version.
package struct OSVersion: Hashable, Comparable, Sendable {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads "17", "17.2" or "17.2.1"; nil for anything else.
  package init?(_ text: Substring) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt16($0).map(Int.init) }
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  package static func < (left: OSVersion, right: OSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  package var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}

/// The first releases that know a key, read from a field's `since` text.
package struct Since: Sendable {
  private let versions: [AppleOS: OSVersion]

  /// Parses "iOS 15, macOS 12"; anything but an Apple system, such as Xcode, is ignored.
  package init(_ text: String) {
    var versions: [AppleOS: OSVersion] = [:]
    for entry in text.split(separator: ",") {
      let words = entry.split(separator: " ")
      guard words.count == 2, let system = AppleOS(rawValue: String(words[0])) else { continue }
      versions[system] = OSVersion(words[1])
    }
    self.versions = versions
  }

  /// The first release of a system that knows the key; nil when none is documented.
  ///
  /// That may mean all releases or none of them. iPadOS follows iOS unless it is named itself.
  package func minimum(for system: AppleOS) -> OSVersion? {
    versions[system] ?? (system == .iPadOS ? versions[.iOS] : nil)
  }
}

extension Field {
  package var firstReleases: Since { Since(since) }
}
