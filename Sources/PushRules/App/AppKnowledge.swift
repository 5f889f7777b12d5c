package import AppStrings
package import PushFormats
import PushModel

/// What the app that receives the pushes knows; what is nil or empty nobody has said.
package struct AppKnowledge: Sendable {
  package var bundleIDs: KnownNames = []
  package var categories: KnownNames = []
  package var sounds: KnownNames = []
  package var androidChannels: KnownNames = []
  package var minimumOS: [AppleOS: OSVersion] = [:]
  package var customKeys: [CustomKey] = []
  package var texts = LocalizedTexts()

  package init() {}

  package var isEmpty: Bool {
    bundleIDs.isEmpty && categories.isEmpty && sounds.isEmpty && androidChannels.isEmpty
      && minimumOS.isEmpty && customKeys.isEmpty && texts.isEmpty
  }
}

/// A key of its own that the app reads.
package struct CustomKey: Sendable {
  package let name: String
  package let type: CustomKeyType
  /// The categories whose pushes need it; "*" is every push that shows something.
  package let requiredFor: [String]

  package init(_ name: String, _ type: CustomKeyType, requiredFor: [String] = []) {
    self.name = name
    self.type = type
    self.requiredFor = requiredFor
  }
}

extension AppKnowledge {
  /// The app of the rules' examples.
  package static var example: AppKnowledge {
    var app = AppKnowledge()
    app.bundleIDs = ["org.demo.shop"]
    app.categories = ["ORDER_SHIPPED", "ORDER_LATE"]
    app.sounds = ["ding.caf"]
    app.androidChannels = ["orders", "news"]
    app.minimumOS = [.iOS: OSVersion(14)]
    app.customKeys = [
      CustomKey("orderId", .string, requiredFor: ["ORDER_SHIPPED"]), CustomKey("items", .integer),
    ]
    let english = #""ORDER" = "Order %@ for %@"; "COUNT" = "%d items"; "HELLO" = "Hello";"#
    let german = #""ORDER" = "Bestellung %@ für %@"; "COUNT" = "%d Artikel";"#
    try? app.texts.add(Array(english.utf8), path: "en.lproj/Localizable.strings")
    try? app.texts.add(Array(german.utf8), path: "de.lproj/Localizable.strings")
    return app
  }

  /// The same as a configuration says it; the texts stand in the files.
  package static let exampleConfiguration = """
    {"app": {
      "bundle-ids": ["org.demo.shop"],
      "categories": ["ORDER_SHIPPED", "ORDER_LATE"],
      "sounds": ["ding.caf"],
      "android-channels": ["orders", "news"],
      "minimum-os": {"iOS": "14"},
      "custom-keys": {
        "orderId": {"type": "string", "required-for": ["ORDER_SHIPPED"]},
        "items": {"type": "integer"}
      },
      "strings": ["*.lproj/Localizable.strings"]
    }}
    """
}
