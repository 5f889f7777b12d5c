package import PushModel

/// Every rule; each family has a list of its own, in its folder.
///
/// A test compares the lists with the files.
package enum Catalogue {
  package static let rules: [any Rule.Type] =
    APNsRules.all + FCMRules.all + LegacyRules.all + ReceivedRules.all + WrapperRules.all
    + JSONRules.all + PushDocumentRules.all + PrivacyRules.all + AppRules.all + ConfigRules.all
    + ConvertRules.all + RecordRules.all

  /// The rule with this id.
  package static func rule(named name: String) -> (any Rule.Type)? {
    rules.first { $0.name == name }
  }
}
