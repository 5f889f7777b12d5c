import PushFormats
import Testing

struct DeliveryTests {
  @Test(arguments: DeliveryShape.allCases, DeliveryState.allCases)
  func `something is said of every push in every state`(
    _ shape: DeliveryShape, _ state: DeliveryState
  ) {
    let steps = DeliveryTable.steps(shape, in: state)
    #expect(!steps.isEmpty)
    for step in steps {
      #expect(step.what.first?.isUppercase == false || step.what.beginsLikeAName, "\(step.what)")
      #expect(!step.what.hasSuffix("."))
      #expect(step.needs?.hasSuffix(".") != true)
    }
    #expect(Set(steps).count == steps.count)
  }

  @Test func `the service extension comes before anything is shown`() throws {
    for state in DeliveryState.allCases {
      let steps = DeliveryTable.steps(.alertWithExtension, in: state)
      #expect(steps.first?.callback?.contains("withContentHandler") == true)
      #expect(steps.dropFirst() == DeliveryTable.steps(.alert, in: state)[...])
    }
  }

  @Test func `nothing launches an app that the user has closed`() {
    for shape in [DeliveryShape.background, .alertWithWakeUp] {
      let callbacks = DeliveryTable.steps(shape, in: .forceQuit).compactMap(\.callback)
      #expect(callbacks.isEmpty)
    }
  }

  @Test func `a background push is never promised to an app that is not in front`() {
    for state in [DeliveryState.background, .terminated] {
      #expect(DeliveryTable.steps(.background, in: state).allSatisfy { !$0.isGuaranteed })
    }
    #expect(DeliveryTable.steps(.background, in: .foreground).allSatisfy { $0.isGuaranteed })
  }

  @Test(arguments: PushType.allCases)
  func `every push type has a shape with the type's own page`(_ type: PushType) {
    #expect(!DeliveryTable.steps(DeliveryShape(type), in: .background).isEmpty)
  }
}

extension String {
  fileprivate var beginsLikeAName: Bool { hasPrefix("Wallet ") || hasPrefix("Safari ") }
}
