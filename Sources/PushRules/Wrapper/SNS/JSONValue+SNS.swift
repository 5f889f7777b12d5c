package import JSON
package import PushFormats

extension JSONValue {
  /// The push type that the attributes of a request to Amazon SNS give the payload for APNs.
  package var snsPushType: PushType? {
    let name = SNSAttributes.pushType.field.nameText
    let text = self["MessageAttributes"]?[name]?["StringValue"]?.string
    return text.flatMap { PushType(headerValue: $0) }
  }
}
