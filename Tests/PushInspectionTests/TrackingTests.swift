import PushFormats
import PushInspection
import PushModel
import Testing

@Suite struct TrackingTests {
  private static let whole = """
    {"aps": {"alert": {"title": "Hi"}, "mutable-content": 1}, "gcm.message_id": "1566515013484879",
    "google.c.sender.id": "590634795311", "google.c.fid": "d8fKp2xTq0yZbRv3mNcW1a",
    "google.c.a.e": "1", "google.c.a.c_id": "42", "google.c.a.c_l": "Spring", "google.c.a.m_l": "lab",
    "google.c.a.ts": "1566515000", "google.c.a.udt": "0", "google.c.a.tc": "1",
    "from": "/topics/news"}
    """

  private func met(_ answer: TrackingAnswer, _ part: String) -> Bool?? {
    answer.conditions.first { $0.what.contains(part) }?.met
  }

  @Test func `a whole message says who it is`() throws {
    let tracking = try #require(Inspected(Self.whole).tracking)
    #expect(tracking.messageID == "1566515013484879")
    #expect(tracking.sender == "590634795311")
    #expect(tracking.fid == "d8fKp2xTq0yZbRv3mNcW1a")
    #expect(tracking.campaign == "42")
    #expect(tracking.campaignName == "Spring")
    #expect(tracking.label == "lab")
    #expect(tracking.topic == "news")
    #expect(tracking.sentAt == 1_566_515_000)
    #expect(tracking.analytics.counted == true)
    #expect(tracking.bigQuery.counted == true)
    let conditions = tracking.analytics.conditions + tracking.bigQuery.conditions
    #expect(conditions.filter { $0.met == false }.map(\.what) == ["`aps.content-available` is 1"])
    #expect(conditions.contains { $0.met == nil })
  }

  @Test(arguments: ["1", "true", "\"0\"", "null", "\"true\""])
  func `only the string "1" switches Analytics on`(_ value: String) throws {
    let message = #"{"aps": {"alert": "Hi"}, "gcm.message_id": "1", "google.c.a.e": \#(value)}"#
    let tracking = try #require(Inspected(message).tracking)
    #expect(tracking.analytics.counted == false)
    #expect(met(tracking.analytics, "`google.c.a.e`") == .some(false))
    #expect(tracking.analytics.conditions.contains { $0.met == false && !$0.isMissing })
  }

  @Test(arguments: ["google.c.sender.id", "google.c.fid", "gcm.message_id"])
  func `the export needs three keys`(_ key: String) throws {
    let message = Self.whole.replacing("\"\(key)\"", with: "\"other\"")
    let tracking = try #require(Inspected(message).tracking)
    #expect(tracking.bigQuery.counted == false)
    #expect(met(tracking.bigQuery, "`\(key)`") == .some(false))
    #expect(tracking.analytics.counted == true)
  }

  @Test func `a number in the place of the message id breaks both`() throws {
    let message = Self.whole.replacing("\"1566515013484879\"", with: "1566515013484879")
    let tracking = try #require(Inspected(message).tracking)
    #expect(tracking.messageID == "1566515013484879")
    #expect(tracking.analytics.counted == false)
    #expect(tracking.bigQuery.counted == false)
    let crash = tracking.analytics.conditions.last
    #expect(crash?.otherwise.contains("crash") == true)
  }

  @Test func `a label that is not a string breaks the export alone`() throws {
    let tracking = try #require(
      Inspected(Self.whole.replacing("\"lab\"", with: "17")).tracking)
    #expect(tracking.bigQuery.counted == false)
    #expect(tracking.analytics.counted == true)
  }

  @Test func `what is not a received message has no tracking`() {
    #expect(Inspected(#"{"aps": {"alert": "Hi"}}"#).tracking == nil)
    #expect(Inspected(#"{"message": {"topic": "news"}}"#).tracking == nil)
  }

  @Test func `no condition is said twice`() throws {
    for text in [Self.whole, #"{"gcm.message_id": 7}"#, #"{"aps": 1, "google.c.a.e": 1}"#] {
      let tracking = try #require(Inspected(text).tracking)
      for answer in [tracking.analytics, tracking.bigQuery] {
        #expect(Set(answer.conditions).count == answer.conditions.count)
      }
    }
  }
}
