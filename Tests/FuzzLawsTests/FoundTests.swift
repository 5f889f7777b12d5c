import Foundation
import FuzzLaws
import Testing

/// What fuzzing has found, each by its name: none of it breaks a law any more.
@Suite struct FoundTests {
  struct Found: Sendable, CustomTestStringConvertible {
    let name: String
    let target: FuzzTarget
    let input: [UInt8]

    init(_ name: String, _ target: FuzzTarget, _ text: String) {
      self.name = name
      self.target = target
      input = Array(text.utf8)
    }

    /// For what is not text.
    init(_ name: String, _ target: FuzzTarget, base64: String) {
      self.name = name
      self.target = target
      input = Data(base64Encoded: base64).map { Array($0) } ?? []
    }

    var testDescription: String { name }
  }

  static let all = [
    Found(
      "escaped line ends become no line ends in a stream", .fix,
      #"@@{\n"aps": {\n"alert": "Hi"}}"#),
    Found(
      "a repair that empties aps uncovers that it is empty", .fix,
      #"@@{"aps": {"content-available": 0}}"#),
    Found(
      "a place in a document in a string that is broken itself lies inside the text", .check,
      base64: """
        QEB7IkFQTlMiOiAie1wiYXBzXCI6IHtcImFsm42Lo93F36wiSGlcTlMiOiAie1wiYXBzXCI6IHtcImFs\
        ZXJ0XCI6IFwiSGlcIn0ifX0ifQ==
        """),
    Found(
      "a key that is cut off is not moved, and bytes that are no text stay as they are", .fix,
      base64: """
        QEB7ImFwcyI6IHsiZXZlbnQiOiAlImVuZCIsICJ0aW1lc3RhbXAiOiAxNzk1MjU1MjAwLCAiZGlzbWlzc2Fs\
        LWRhdGXYxd/PODk3NjI3NTUwfX0=
        """),
    Found(
      "keys that are guessed do not move round and round", .fix,
      base64: """
        QEB7ImFwcyI6IHsiZXZlImxpZ2h0X3NldHRpbmdzIjpudCI6ICJ1cGRhdGUiLCAidGltZXN0YW1wIjogMTc5\
        NTI1NTIwMCwgImNvbnRlbnQtc3RhdGUiOiB7fSwgInN0YWxlLWRhdABlIjogMTc5NTI1MTYwcyI6
        """),
    Found(
      "a stretch of NULs inside an array gets no comma a byte", .fix,
      base64: """
        QEB7InRva2VucyI6IFsiYzE6QVBBOTFiRXhhImFuZHJvaWQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAegAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAX3YyIjptcGxlIl0sICJkYXRh\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAHoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAIjogeyJvcmRlcklkIjogMTd9fQ==
        """),
    Found(
      "bytes that are no text make no placeholder that could be a key", .load,
      base64: "ezwl4oCL6iBuICU+OiB7cyDigJw="),
    Found("an escape makes no placeholder that could be a key", .load, #"{{{a\q}}: 1}"#),
    Found(
      "repairs inside a string wait for the string", .check,
      base64: """
        QEB7CiAgIlRcIllvdXIgXFxcImJhZGdlXFxcJjogXFwCAAAAXCJ0YWJsZXMiLAogICJNZXNzYWdlU3RydWN0\
        dXJlIufn5+fn5+fn5+fn5+fn5+c6ICJqc29uIiwKICAiTWVzc2FnZSI6ICJ7XCJkZWZhdWx0XEBcXCA6IHtc\
        XFwiYWyKAAAAAAAAACBcXHBcIllvdXIgdGFiZ2xlIGlzIHNlYWR5XAEAAAAAAP////////8LAAAiYmFkZ2Vc\
        XFwiOiBcXFwiMFxcXCIsIFxcXCJtdXRhYmxlX2NvbnRlbnRcXFwiOiAxfX1cfiJ9Igp9Cg==
        """),
    Found(
      "an object whose end is a guess is not made a string", .fix,
      base64: """
        QEB7CiAgImRlZmF1bHQiOiAiWW91ciB0YWJsZSBp4HMgcmVhZHki4CwKICAiQVBOUyI6IHsKICAgIHQiOiB7\
        CiAgICAgICAgInRpewogICJjayI6ICJ0aXRsZSI6ICJZb3VyIHRhYmxlIGlzIHIsSiAgICAgICJzb3VuZCI6\
        ICJkZWZhdWx0IgogICAgfQogIH0KfQo=
        """),
    Found(
      "safe repairs that were doubted are looked at again, now that others were made", .fix,
      base64: """
        QEB7CiAgIm1lc3NhZ2UiOiB7CiAgICAidG9rZSRuIjogImMxeFkyekFiQ2RFZkdoAgAAAAAAAAA6QVBB\
        OTFiRXhhbUBAeyIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIi\
        IiIiIiIiIiIiIioiIiIiIiIiIiIicGxlVG9rZW5PZkFuQXBwIiwKICAgICJub3RpZmpjYXRpb24iIiIi\
        IiIiIiIiIiIgOiJ7CiAgICA=
        """),
    Found(
      "repairs without an end may have one once others were made", .fix,
      base64: """
        QEB7CiAgImFwcyI6IHsKICCdICxhbGVydCI6IHsKICAgICAgInRpdGxlIjogIkhpIHt7Zmlyc3Qibm90\
        aWZpY2F0aW9uX3ByaW9yafl0eSI6ZSI1ICJXZWxjb21lIGJhY2sgXCAgInNlc3Npb24iOiAiZXlKaGJH\
        Y2lPaUp1YjI1bEluMC5leUp6ZFdJaU9pSmtaVzB2SW4wLmMybA==
        """),
    Found(
      "a token that begins as no header does is none, whatever was read before", .again,
      #"@@{"aps": {"alert": ))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))"Hi"}, "session": "eyJGhibcOiJub25lIn0.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl"}"#
    ),
    Found(
      "half of a surrogate pair stays what it is in a list that stood in a string", .fix,
      #"@@{"message": {"topic": "n", "android": {"notification": {"body_loc_key": "A", "body_loc_args": "[\"Ann\ud800\"]"}}}}"#
    ),
    Found(
      "a document over several lines is none of records", .fix,
      "@@{\n \"aps\": {\"alert\": \"Hi\"},\n \"ids\": [\n  1,\n  2\n ]\n}"),
    Found(
      "an element on a line of its own is not a record", .fix,
      "@@[\n{\"aps\": {\"content_available\": 1}},\n{\"aps\": {\"content_available\": 1}}\n]"),
    Found(
      "options of FCM that stand in a payload for APNs go beside it", .convert,
      #"@.{"aps": {"alert": "Hi", "mutable-content": 1}, "fcm_options": {"image": "http://demo.example.org/a.png"}}"#
    ),
    Found(
      "what Azure fills in stays a template for Azure", .convert,
      #"""
      @@{"installationId": "7", "platform": "apns", "pushChannel": "d1a2b3", "templates": {"main": {"body": "{\"aps\": {\"alert\": \"$(message)\", \"badge\": \"#(count)\"}}"}}}
      """#),
    Found(
      "a misspelled `aps` in a template is not right", .convert,
      #"""
      @@{"installationId": "7", "platform": "apns", "pushChannel": "d1a2b3", "templates": {"main": {"body": "{\"aus\": {\"alert\": \"$(m(count)\"}}"}}}
      """#),
    Found(
      "a flag that FCM may add is missing without FCM", .convert,
      #"@@{"message": {"topic": "news", "apns": {"headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available*": 1}}}}}"#
    ),
    Found(
      "members that stay where they are are kept", .fix,
      #"@@{"aps": {"title": "Rain", "body": "At six", "badge": 1}}"#),
    Found(
      "a received message stays one", .convert,
      #"@@{"aps": {"content-available": 0}, "gcm.message_id": "1", "google.c.cm.lt_start": "2026-11-20 09:00:00"}"#
    ),
  ]

  @Test(arguments: all)
  func `no law is broken any more`(_ found: Found) {
    #expect(!found.input.isEmpty)
    #expect(found.target.brokenLaws(found.input) == [])
  }
}
