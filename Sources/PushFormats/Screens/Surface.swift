/// A place on a device where a notification is drawn.
///
/// No vendor publishes how many characters fit: Apple gives a range of lines, Android lays out by
/// height. So texts are cut by lines of an estimated width, and every drawing says "about".
package enum Surface: String, CaseIterable, Sendable {
  case lockScreen = "lock-screen"
  case banner
  /// Opened by a long press, on the Lock Screen or in Notification Center.
  case expanded
  case hiddenPreviews = "hidden-previews"
  case watch
  case liveActivity = "live-activity"
  case androidCollapsed = "android-collapsed"
  case androidExpanded = "android-expanded"
  case androidPicture = "android-picture"
  case browser
  case safari

  package var title: String {
    switch self {
    case .lockScreen: "Lock Screen"
    case .banner: "Banner"
    case .expanded: "Notification Center, expanded"
    case .hiddenPreviews: "Lock Screen, previews off"
    case .watch: "Apple Watch"
    case .liveActivity: "Live Activity on the Lock Screen"
    case .androidCollapsed: "Android, collapsed"
    case .androidExpanded: "Android, expanded"
    case .androidPicture: "Android, expanded with its picture"
    case .browser: "Browser"
    case .safari: "Safari"
    }
  }

  /// The assumed device.
  package var assumption: String {
    switch self {
    case .lockScreen, .banner, .expanded, .hiddenPreviews:
      "iPhone of 393 points, default text size"
    case .watch: "watch of 45 mm, default text size"
    case .liveActivity: "371 points wide, above 160 high it may be cut"
    case .androidCollapsed, .androidExpanded, .androidPicture:
      "411 dp phone, default text, no vendor's skin"
    case .browser: "Chrome's own popup of 360 pixels"
    case .safari: "a banner of macOS, before it is opened"
    }
  }

  /// How many lines of each text are drawn; nil: as many as there are.
  package var titleLines: Int { self == .watch || self == .browser ? 2 : 1 }
  package var subtitleLines: Int { self == .watch ? 2 : 1 }
  package var bodyLines: Int? {
    switch self {
    case .lockScreen: 4
    case .banner: 2
    case .expanded: 7
    case .watch: nil
    case .androidCollapsed, .androidPicture: 1
    case .androidExpanded: 10
    case .browser: 4
    case .safari: 2
    case .hiddenPreviews, .liveActivity: 1
    }
  }

  /// The width of a line in units of the size of the letters.
  package var bodyEms: Double {
    switch self {
    case .lockScreen, .banner, .expanded, .hiddenPreviews, .liveActivity:
      Self.phoneColumn / Self.phoneLetters
    case .watch: 12
    case .androidCollapsed, .androidExpanded, .androidPicture: 21
    case .browser, .safari: 21
    }
  }

  /// Titles are bold, and on a phone they share their line with the clock unless a mark has it.
  package func titleEms(withClock hasClock: Bool) -> Double {
    switch self {
    case .lockScreen, .banner, .expanded, .hiddenPreviews, .liveActivity:
      let clock = hasClock ? 6.5 * 3 + 8 : 0
      return (Self.phoneColumn * 0.92 - clock) / (Self.phoneLetters * Self.bold)
    default: return (bodyEms - (hasClock ? 2.5 : 0)) / Self.bold
    }
  }

  /// What a thumbnail at the end takes from each line.
  package var thumbnailEms: Double {
    switch self {
    case .lockScreen, .banner: 41 / Self.phoneLetters
    case .androidCollapsed: 4
    default: 0
    }
  }

  package var isApple: Bool {
    switch self {
    case .lockScreen, .banner, .expanded, .hiddenPreviews, .watch, .liveActivity: true
    default: false
    }
  }

  package var isAndroid: Bool {
    switch self {
    case .androidCollapsed, .androidExpanded, .androidPicture: true
    default: false
    }
  }

  private static let phoneColumn = 296.0
  private static let phoneLetters = 15.0
  private static let bold = 1.06

  /// What of the drawing no payload can tell.
  package var unknowns: [String] {
    switch self {
    case .lockScreen, .banner, .expanded:
      [
        "the app's name and icon", "what a Focus, the scheduled summary or the user's settings do",
        "whether previews are shown", "what a service extension changes",
      ]
    case .hiddenPreviews:
      ["whether previews are off", "the text that the category has for this, and what it keeps"]
    case .watch:
      ["the app's name and icon", "whether the phone or the watch shows it", "the watch's size"]
    case .liveActivity:
      ["the layout, which the app draws with SwiftUI", "whether the content decodes"]
    case .androidCollapsed, .androidExpanded, .androidPicture:
      [
        "the app's name and icon", "the channel's settings, which decide on sound and heads-up",
        "the vendor's skin", "the user's permission",
      ]
    case .browser, .safari:
      ["what the site's service worker draws of it", "the browser and its system"]
    }
  }
}

/// The width of letters, in units of their size, in a typeface like those of phones.
package enum LetterWidth {
  package static func of(_ character: Character) -> Double {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII, scalars.count == 1 { return ofASCII(first.value) }
    if first.properties.isEmojiPresentation || isFlag(first.value) { return emoji }
    if first.properties.isEmoji, scalars.dropFirst().first?.value == 0xFE0F { return emoji }
    return of(first)
  }

  private static let emoji = 1.3
  private static let other = 0.556

  private static func isFlag(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }

  private static func ofASCII(_ value: UInt32) -> Double {
    switch UInt8(truncatingIfNeeded: value) {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "i"), UInt8(ascii: "j"),
      UInt8(ascii: "l"), UInt8(ascii: "|"), UInt8(ascii: "'"):
      0.25
    case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "I"),
      UInt8(ascii: "("), UInt8(ascii: ")"):
      0.31
    case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "s"), UInt8(ascii: "v"),
      UInt8(ascii: "x"), UInt8(ascii: "y"), UInt8(ascii: "z"), UInt8(ascii: "J"):
      0.5
    case UInt8(ascii: "w"): 0.72
    case UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"): 0.83
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.69
    default: value < 0x20 ? 0 : other
    }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    // Hebrew, Arabic and their forms.
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return 0.5
    // The scripts of India, Thai and Lao.
    case 0x0900...0x0EFF: return 0.6
    // Hangul, kana, ideographs, full-width forms.
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
      return 1
    default: return scalar.properties.isUppercase ? 0.69 : other
    }
  }

  /// Whether a line may end between two of them, as between ideographs.
  package static func isIdeograph(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value, value >= 0x2E80 else { return false }
    return (0x2E80...0xA4CF).contains(value) || (0xF900...0xFAFF).contains(value)
      || (0xFF00...0xFF60).contains(value) || (0x20000...0x3FFFF).contains(value)
  }
}
