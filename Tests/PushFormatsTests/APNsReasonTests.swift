import PushFormats
import Testing

struct APNsReasonTests {
  @Test(arguments: APNsReason.allCases)
  func `every reason has a status, a service and a clause`(_ reason: APNsReason) {
    #expect([400, 403, 404, 405, 410, 413, 429, 500, 503].contains(reason.status))
    #expect(!reason.services.isEmpty)
    #expect(!reason.meaning.isEmpty)
    #expect(!reason.meaning.hasSuffix("."))
    #expect(reason.meaning.first?.isUppercase == false)
    #expect(reason.source.address.hasPrefix("https://"))
    #expect(APNsReason(answer: reason.name) == reason)
  }

  @Test func `a broadcast's spelling with a blank is known`() {
    #expect(APNsReason(answer: "Service Unavailable") == .serviceUnavailable)
    #expect(APNsReason(answer: "payloadtoolarge") == nil)
  }

  /// The device service has no reason for bad JSON or a bad `aps`: that is what makes checking worth it.
  @Test func `no reason of the device service speaks of the content`() {
    let device = APNsReason.allCases.filter { $0.services.contains(.device) }
    #expect(device.count == 32)
    #expect(!device.contains(.badRequestPayload))
    #expect(APNsReason.badRequestPayload.services == .broadcast)
  }

  @Test func `a refusal is predicted in the reason's own words`() {
    let prediction = Prediction.apnsRefuses(.payloadTooLarge)
    #expect(
      prediction.sentence
        == "APNs answers 413 PayloadTooLarge: the payload is larger than its type allows")
  }
}
