import JSON
import PushFormats

/// A picture that a payload seems to bring along.
struct Picture {
  let place: JSONPointer
  let name: String
  let value: String
  /// Whether the key means a picture to somebody other than this app: to the Firebase SDK.
  let isSure: Bool

  var isAddress: Bool {
    let start = value.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

/// Custom keys under which apps expect pictures.
enum Pictures {
  private static let keys = KeyTable([
    "fcm_options", "image", "image-url", "image_url", "imageUrl", "imageURL", "img", "picture",
    "picture-url", "picture_url", "pictureUrl", "photo", "thumbnail", "thumbnail-url",
    "thumbnail_url", "thumbnailUrl", "media", "media-url", "media_url", "mediaUrl", "attachment",
    "attachment-url", "attachment_url", "attachmentUrl", "big_picture", "bigPicture", "rich_media",
  ])

  static func isKey(_ key: Span<UInt8>) -> Bool { keys.number(of: key) != nil }

  /// The pictures of a payload, the surest first.
  static func find(in push: borrowing Push) -> [Picture] {
    guard let payload = push.payload else { return [] }
    var found: [Picture] = []
    let base = push.pointer(to: .payload)
    var members = payload.members
    while let member = members.next() {
      guard isKey(member.key) else { continue }
      if member.key.equals("fcm_options") {
        guard let image = member.value["image"]?.string else { continue }
        let place = base.appending("fcm_options").appending("image")
        found.insert(
          Picture(place: place, name: "fcm_options.image", value: image, isSure: true), at: 0)
      } else if let value = member.value.string {
        found.append(
          Picture(
            place: base.appending(member.name), name: member.name, value: value, isSure: false))
      }
    }
    return found
  }
}
