@testable import JSON

/// Console dumps of the sort that people paste.
enum DumpSamples {
  static let swift = """
    [AnyHashable("customKey"): customValue, AnyHashable("google.c.a.e"): 1, AnyHashable("gcm.message_id"): 1566515013484879, AnyHashable("aps"): {
        alert =     {
            body = "great match!";
            title = "Portugal vs. Denmark";
        };
        badge = 1;
    }]
    """

  static let objectiveC = """
    2026-11-20 10:05:00.123456+0100 Demo[4242:133742] {
        aps =     {
            alert =         {
                body = "great match!";
                title = "Portugal vs. Denmark";
            };
            badge = 1;
        };
        customKey = customValue;
        "gcm.message_id" = 1566515013484879;
        "google.c.a.e" = 1;
    }
    """

  static let native =
    #"["aps": ["alert": ["title": "Portugal vs. Denmark", "body": "great match!"], "badge": 1, "list": [1, 2.0, "a", [true, nil]]], "isOn": true]"#

  static let everything = #"""
    Nov 20 10:05:00 phone Demo[42] <Notice>: {
        data = <62706c69 73743030>;
        blob = {length = 4, bytes = 0x62706c69};
        empty = "";
        list =     (
            1,
            two,
            "three, four",
                    {
                five = "\U00e9\Ud83d\Ude00\n\"";
            },
                    (
            )
        );
        none = "<null>";
        "relevance-score" = "0.5";
        nothing =     {
        };
    }
    """#

  static let mixed = #"""
    🔄 [SYNC] Message ID: 0:1534189568367460%c0a86cc6c0a86cc6
    %@ Optional([AnyHashable("comment"): , AnyHashable("mention"): [], AnyHashable("title"): [PAYNET - GIAO DỊCH], AnyHashable("data"): {"id":1,"list":[1,"]"]}, AnyHashable("place"): Sector 10, Dwarka, AnyHashable("aps"): {
        alert =     {
            title = "\U8b66\U544a!";
        };
        sound = default;
    }, AnyHashable("smile"): Optional(hello :], you), AnyHashable("distance"): 22.2])
    Remaining log
    """#

  static let flutter = #"""
    I/flutter (1): {senderId: null, data: {e: {"a":"b, }"}, alert: it's "ok", l: [a, 1]}, from: 9,
      messageId: 0:1%2, notification: {title: Hi {you}, body: , android: {}}, ttl: 2}
    """#

  static let all = [swift, objectiveC, native, everything, mixed, flutter]
}

/// What the keys that FCM adds are known to have been.
func firebaseKeysAreText(_ pointer: [String]) -> DumpTypes {
  pointer.last?.hasPrefix("g") == true ? .text : []
}

extension ConsoleDump {
  static func recognize(_ text: String) -> Form? { recognize(Array(text.utf8).span) }
}

extension DumpReading {
  /// Reads a text that is not a wider than a test.
  static func of(
    _ text: String, expecting expected: @escaping ([String]) -> DumpTypes = { _ in [] }
  ) -> DumpReading {
    of(Array(text.utf8), expecting: expected)
  }

  static func of(
    _ bytes: [UInt8], expecting expected: @escaping ([String]) -> DumpTypes = { _ in [] }
  ) -> DumpReading {
    ConsoleDumpReader(bytes.span, expecting: expected).read()
  }

  var jsonText: String { String(decoding: json, as: UTF8.self) }

  /// The guesses as lines such as `/aps/badge number, or text boolean`.
  var guessLines: [String] {
    guesses.map { guess in
      let others = DumpType.allCases.filter { guess.alternatives.contains($0) }
      return "\(pointer(to: guess)) \(guess.guessed), or "
        + others.map { "\($0)" }.joined(separator: " ")
    }
  }

  var problemKinds: [DumpProblem.Kind] { problems.map(\.kind) }
}
