import PushFormats

/// A whole push of some type, with the places to fill in.
package struct PushTemplate: Sendable {
  package let name: String
  package let summary: String
  /// `${1:text}` is a place; the rest is JSON.
  package let snippet: String

  /// One for each type that has a payload of its own, and one for FCM.
  package static let all: [PushTemplate] =
    PushType.allCases.compactMap { type in
      snippet(of: type).map {
        PushTemplate(
          name: type.name, summary: "a push of type \(type.name): \(type.content)", snippet: $0)
      }
    } + [
      PushTemplate(
        name: "fcm-v1", summary: "a message for the HTTP v1 API of FCM",
        snippet: """
          {
            "message": {
              "topic": "${1:news}",
              "notification": {
                "title": "${2:Title}",
                "body": "${3:Text}"
              }
            }
          }
          """)
    ]

  private static func snippet(of type: PushType) -> String? {
    switch type {
    case .alert:
      """
      {
        "aps": {
          "alert": {
            "title": "${1:Title}",
            "body": "${2:Text}"
          },
          "sound": "${3:default}"
        }
      }
      """
    case .background:
      """
      {
        "aps": {
          "content-available": 1
        },
        "${1:key}": "${2:value}"
      }
      """
    case .fileprovider:
      """
      {
        "container-identifier": "${1:NSFileProviderWorkingSetContainerItemIdentifier}",
        "domain": "${2:domain}"
      }
      """
    case .mdm:
      """
      {
        "mdm": "${1:0C2C3A8E-3F5B-4F8B-9B4B-6B1C8B1A2D10}"
      }
      """
    case .liveactivity:
      """
      {
        "aps": {
          "timestamp": ${1:1763632800},
          "event": "${2:update}",
          "content-state": {
            "${3:key}": "${4:value}"
          }
        }
      }
      """
    case .widgets, .controls:
      """
      {
        "aps": {
          "content-changed": true
        }
      }
      """
    case .safari:
      """
      {
        "aps": {
          "alert": {
            "title": "${1:Title}",
            "body": "${2:Text}",
            "action": "${3:View}"
          },
          "url-args": ["${4:argument}"]
        }
      }
      """
    case .webPush:
      """
      {
        "web_push": 8030,
        "notification": {
          "title": "${1:Title}",
          "navigate": "${2:https://www.example.org/}"
        }
      }
      """
    // What the app reads, or nothing at all.
    case .location, .voip, .complication, .pushtotalk, .nowplaying, .wallet: nil
    }
  }
}
