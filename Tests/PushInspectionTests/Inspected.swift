import JSON
import PushCheck
import PushFormats
import PushInspection
import PushModel

/// A document as `inspect` sees it: read, checked, and looked at from the device.
struct Inspected {
  let text: [UInt8]
  let examination: Examination
  private let given: [(name: String, value: String)]
  private let settings: ExaminerSettings

  init(_ text: String, headers: [(name: String, value: String)] = [], kind: DocumentKind? = nil) {
    var settings = ExaminerSettings()
    settings.headers = headers
    settings.forcedKind = kind
    var examiner = Examiner(settings)
    self.text = Array(text.utf8)
    let bytes = self.text
    examination = examiner.examine(bytes.span)
    given = headers
    self.settings = settings
  }

  init(_ text: String, pushType: PushType) {
    self.init(text, headers: [("apns-push-type", pushType.name)])
  }

  var inspection: Inspection { Inspection(of: text.span, examination, settings) }

  var delivery: DeliveryOutcome? { .init(of: text, examination, given: given) }

  var nodes: [TreeNode] {
    var walk = TreeWalk(over: inspection)
    var nodes: [TreeNode] = []
    while let node = walk.next() { nodes.append(node) }
    return nodes
  }

  func node(_ pointer: String) -> TreeNode? { nodes.first { "\($0.pointer)" == pointer } }

  var tracking: Tracking? { Tracking(of: text, examination) }

  func steps(_ state: DeliveryState) -> [DeliveryOutcome.Step] {
    delivery?.states.first { $0.state == state }?.steps ?? []
  }

  func what(_ state: DeliveryState) -> [String] { steps(state).map(\.what) }

  /// The callbacks without their parameters: `didReceiveRemoteNotification`.
  func callbacks(_ state: DeliveryState) -> [String] { steps(state).compactMap(\.callback) }
}
