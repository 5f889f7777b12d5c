import PushFormats
import Testing

@testable import PushModel

@Suite struct ArticleTests {
  /// As the names of the kinds are spoken: "an oppo", "a won signal", "a you-meng", "an en-tee-fy".
  @Test func `a kind gets the article of how its name is spoken`() {
    let withAn = DocumentKind.allCases.map(\.titleWithArticle).filter { $0.hasPrefix("an ") }
    #expect(
      withAn.map { String($0.dropFirst(3).prefix { $0 != " " && $0 != "." }) }.sorted() == [
        "APNs", "Ably", "Adobe", "AeroGear", "AirNotifier", "Airship", "Alibaba", "Amazon",
        "Amazon",
        "Amazon", "AppMetrica", "Appwrite", "Azure", "EngageLab", "Expo", "FCM", "Ionic",
        "Iterable", "OPPO", "envelope", "ntfy",
      ])
  }
}
