package import AppStrings
package import PushFormats

/// What is known about the app that receives the pushes; nil or empty means unknown.
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

extension AppKnowledge {
  /// Adds other knowledge of the same app; where both name one thing, this one counts.
  package mutating func takeOver(_ base: AppKnowledge) {
    bundleIDs = KnownNames(base.bundleIDs.texts + bundleIDs.texts)
    categories = KnownNames(base.categories.texts + categories.texts)
    sounds = KnownNames(base.sounds.texts + sounds.texts)
    androidChannels = KnownNames(base.androidChannels.texts + androidChannels.texts)
    minimumOS.merge(base.minimumOS) { own, _ in own }
    let own = Set(customKeys.map(\.name))
    customKeys = base.customKeys.filter { !own.contains($0.name) } + customKeys
    texts.takeOver(base.texts)
  }
}

/// A custom key that the app reads.
package struct CustomKey: Sendable {
  package let name: String
  package let type: CustomKeyType
  /// The categories whose pushes require it; "*" is every push that shows something.
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

  /// The same in the form of a configuration; the texts are in files.
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
