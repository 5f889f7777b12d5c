import JSON
import PushFormats
import PushModel

/// An image that a payload seems to refer to.
struct Picture {
  let place: JSONPointer
  let name: String
  let value: String
  /// Whether the key has a meaning beyond this app: for the Firebase SDK.
  let isSure: Bool
}

/// Custom keys in which apps expect images.
package enum Pictures {
  package static let names: [StaticString] = [
    "fcm_options", "image", "image-url", "image_url", "imageUrl", "imageURL", "img", "picture",
    "picture-url", "picture_url", "pictureUrl", "photo", "thumbnail", "thumbnail-url",
    "thumbnail_url", "thumbnailUrl", "media", "media-url", "media_url", "mediaUrl", "attachment",
    "attachment-url", "attachment_url", "attachmentUrl", "big_picture", "bigPicture", "rich_media",
  ]
  private static let keys = KeyTable(names)

  /// The images of a payload whose URL passes a test, the most certain first.
  ///
  /// Nothing is copied for those that do not pass.
  static func find(
    in push: borrowing Push, where test: (Span<UInt8>) -> Bool
  ) -> [Picture] {
    guard let payload = push.payload else { return [] }
    var found: [Picture] = []
    var members = payload.members
    while let member = members.next() {
      guard keys.number(of: member) != nil else { continue }
      if member.key.equals("fcm_options") {
        guard let image = member.value["image"]?.utf8, test(image) else { continue }
        let place = push.pointer(to: .payload).appending("fcm_options").appending("image")
        found.insert(
          Picture(
            place: place, name: "fcm_options.image", value: String(copying: image), isSure: true),
          at: 0)
      } else if let value = member.value.utf8, test(value) {
        found.append(
          Picture(
            place: push.pointer(to: .payload).appending(member.name), name: member.name,
            value: String(copying: value), isSure: false))
      }
    }
    return found
  }
}

extension Span<UInt8> {
  private static let schemes = KeyTable(["http://", "https://"])

  /// The length of a web URL's scheme including its slashes; nil for any other text.
  var webSchemeLength: Int? {
    [7, 8].first { length in
      count > length && Self.schemes.number(ignoringCaseOf: extracting(..<length)) != nil
    }
  }
}
