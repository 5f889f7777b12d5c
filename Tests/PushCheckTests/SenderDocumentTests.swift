import JSON
import PushCheck
import PushFormats
import PushModel
import Testing

/// Documents of other senders: what people get wrong in them, and what is unusual but right.
struct SenderDocumentTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    let rule: String
    let place: String
    let severity: Severity

    init(_ text: String, _ rule: String, at place: String, _ severity: Severity) {
      self.text = text
      self.rule = rule
      self.place = place
      self.severity = severity
    }

    var testDescription: String { "\(rule) \(text.prefix(60))" }
  }

  static let mistakes: [Mistake] = [
    // A program adds the recipient of a message that stands alone.
    Mistake(
      #"{"title": "Hi", "body": "Tea", "_displayInForeground": true}"#, "wrapper-missing-key",
      at: "", .warning),
    Mistake(
      #"{"default": "Hi", "gcm": {"notification": {"title": "Hi"}}}"#,
      "wrapper-sns-unknown-platform", at: "/gcm", .warning),
    Mistake(
      #"{"to": "ExponentPushToken[a]", "sound": true}"#, "wrapper-wrong-type", at: "/sound", .error),
    Mistake(
      #"{"to": "ExponentPushToken[a]", "title": "Hi", "mutableContent": 1}"#, "wrapper-wrong-type",
      at: "/mutableContent", .error),
    Mistake(
      #"{"to": "ExponentPushToken[a]", "title": "Hi", "richContent": "https://e.org/a.png"}"#,
      "wrapper-wrong-type", at: "/richContent", .error),
    Mistake(
      #"{"tokens": ["a"], "apns": {"payload": {"aps": {"contentAvailable": "1"}}}}"#,
      "wrapper-wrong-type", at: "/apns/payload/aps/contentAvailable", .warning),
    Mistake(
      #"{"tokens": ["a"], "notification": {"title": "Hi", "imageUrl": "a.png"}}"#,
      "fcm-image-url", at: "/notification/imageUrl", .error),
    Mistake(
      #"{"app_id": "a", "included_segments": ["All"], "contents": "Hi"}"#, "wrapper-wrong-type",
      at: "/contents", .error),
    Mistake(
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "ios_badgeType": "increase", "ios_badgeCount": 1}"#,
      "wrapper-value-not-allowed", at: "/ios_badgeType", .warning),
    Mistake(
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "ios_badge_type": "Increase"}"#,
      "wrapper-misspelled-key", at: "/ios_badge_type", .warning),
    Mistake(
      #"{"app_id": "a", "include_external_user_ids": 7, "contents": {"en": "Hi"}}"#,
      "wrapper-wrong-type", at: "/include_external_user_ids", .error),
    Mistake(
      #"{"app_id": "a", "include_player_ids": ["6392d91a-b206-4b7b-a620-cd68e32c3a76"], "include_aliases": {"external_id": ["7"]}, "target_channel": "push", "contents": {"en": "Hi"}}"#,
      "wrapper-one-signal-targets", at: "/include_player_ids", .error),
    Mistake(
      #"{"recipient": {"clientId": "c"}, "fcm": {"notification": {"titel": "Hi"}}}"#,
      "wrapper-misspelled-key", at: "/fcm/notification/titel", .warning),
    Mistake(
      #"{"pn_gcm": {"data": {"title": "Hi"}, "domain": "d"}}"#, "legacy-unknown-key",
      at: "/pn_gcm/domain", .warning),
    Mistake(
      #"{"message": {"pn_gcm": {"notification": {"title": "Hi", "android_channel_id": "1:8768586111:web:958aaaa"}}}, "channel": "tea"}"#,
      "legacy-channel-is-app-id", at: "/message/pn_gcm/notification/android_channel_id", .warning),
    Mistake(
      #"{"app_id": "a", "include_player_ids": ["b"], "contents": {"en": "Hi"}}"#,
      "wrapper-obsolete-key", at: "/include_player_ids", .warning),
    Mistake(
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "priority": "high"}"#,
      "wrapper-wrong-type", at: "/priority", .warning),
    Mistake(
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "buttons": [{"text": "Yes"}]}"#,
      "wrapper-missing-key", at: "/buttons/0", .error),
    Mistake(
      #"{"Contents": {"en": "Hi"}, "include_player_ids": ["b7d1c0de-3a41-4f0e-9d27-0c5a8e1f2b33"]}"#,
      "wrapper-misspelled-key", at: "/Contents", .error),
    Mistake(
      #"{"content": {"en": "Hi"}, "include_aliases": {"external_id": ["7"]}, "target_channel": "push"}"#,
      "wrapper-misspelled-key", at: "/content", .error),
    Mistake(
      #"{"Contents": {"en": "Hi"}, "ios_badgeType": "Increase", "ios_badgeCount": 1}"#,
      "wrapper-misspelled-key", at: "/Contents", .error),
    Mistake(
      #"{"external_user_ids": ["a"], "messages": {"apple_push": {"alert": "Hi", "custom_data": {"a": 1}}}}"#,
      "wrapper-misplaced-key", at: "/messages/apple_push/custom_data", .warning),
    Mistake(
      #"{"external_user_ids": ["a"], "messages": {"android_push": {"title": "Hi", "alert": "Ho", "custom_data": {"a": 1}}}}"#,
      "wrapper-misplaced-key", at: "/messages/android_push/custom_data", .warning),
    Mistake(
      #"{"to": "a6345d0278adc55d3474f5", "data": [], "notification": {"title": "Hi"}}"#,
      "wrapper-wrong-type", at: "/data", .error),
    Mistake(
      #"{"tokens": ["a6345d0278adc55d3474f5"], "data": "hello"}"#, "wrapper-wrong-type",
      at: "/data", .error),
    Mistake(
      #"{"apn": {"default": "Hi", "APNS": "{\"aps\": {\"content_available\": 1}}"}}"#,
      "apns-misspelled-key", at: "/apn/APNS/aps/content_available", .error),
    Mistake(
      #"{"MessageRequest": {"Addresses": {}, "GCMMessage": {"Title": 1}}}"#,
      "wrapper-wrong-type", at: "/MessageRequest/GCMMessage/Title", .error),
    Mistake(
      #"{"default": "Hi", "fax": "Hi", "APNS": "{\"aps\": {\"alert\": \"Hi\"}}"}"#,
      "wrapper-unknown-key", at: "/fax", .warning),
    Mistake(
      #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/a/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"alert\\\": \\\"Hi\\\"}}\"}", "MessageAttributes": {"AWS.SNS.MOBILE.APNS.PUSH_TYPE": {"DataType": "String", "StringValue": "background"}}}"#,
      "apns-background-with-alert", at: "/Message/APNS/aps/alert", .error),
    Mistake(
      #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/APNS/a/7", "MessageStructure": "json", "Message": "{\"default\": \"Hi\", \"APNS\": \"{\\\"aps\\\": {\\\"content_available\\\": 1}}\"}"}"#,
      "apns-misspelled-key", at: "/Message/APNS/aps/content_available", .error),
    Mistake(
      #"{"notifications": [{"tokens": ["a"], "platform": "ios", "message": "Hi"}]}"#,
      "wrapper-wrong-type", at: "/notifications/0/platform", .error),
    Mistake(
      #"{"notifications": [{"tokens": ["a"], "platform": 1, "message": "Hi", "campaign": "x"}]}"#,
      "wrapper-unknown-key", at: "/notifications/0/campaign", .warning),
    Mistake(
      #"{"notifications": [{"tokens": ["a"], "platform": 2, "message": "Hi", "apns": {"payload": {"aps": {"content_available": 1}}}}]}"#,
      "apns-misspelled-key", at: "/notifications/0/apns/payload/aps/content_available", .error),
    Mistake(
      #"{"message": {"data": {}, "token": ["a"]}}"#, "wrapper-wrong-type", at: "/message/data",
      .error),
    Mistake(
      #"{"message": {"android": {"notification": {"title": "Hi", "click_action": "A"}}, "token": ["a"]}}"#,
      "wrapper-wrong-type", at: "/message/android/notification/click_action", .error),
    Mistake(
      #"{"message": {"data": "{}", "token": []}}"#, "wrapper-value-not-allowed",
      at: "/message/token",
      .error),
    Mistake(
      #"{"interests": ["a"], "apns": {"alert": {"title": "Hi"}}}"#, "wrapper-beams-payload",
      at: "/apns/alert", .warning),
    Mistake(
      #"{"interests": ["a"], "web": {"notification": {"title": "Hi"}, "data": {"pusher": {}}}}"#,
      "wrapper-misplaced-key", at: "/web/data/pusher", .warning),
    Mistake(
      #"{"audience": "all", "device_types": "all", "notification": {"ios": {"badge": "3"}}}"#,
      "wrapper-value-not-allowed", at: "/notification/ios/badge", .error),
    Mistake(
      #"{"audience": "all", "device_types": "all", "notification": {"android": {"alert": "Hi", "extra": {"id": 7}}}}"#,
      "wrapper-wrong-type", at: "/notification/android/extra/id", .error),
    Mistake(
      #"{"external_user_ids": ["7"], "messages": {"apple_push": {"alert": "Hi", "mutable-content": true}}}"#,
      "wrapper-misspelled-key", at: "/messages/apple_push/mutable-content", .warning),
    Mistake(
      #"{"external_user_ids": ["7"], "messages": {"android_push": {"alert": "Hi", "title": "Hi", "accent_color": "red"}}}"#,
      "wrapper-wrong-type", at: "/messages/android_push/accent_color", .warning),
    Mistake(
      #"{"broadcast": true, "segment_id": "a", "messages": {"apple_push": {"alert": "Hi", "thread-id": "a"}}}"#,
      "wrapper-misspelled-key", at: "/messages/apple_push/thread-id", .warning),
    Mistake(
      #"{"where": {}, "data": {"title": "Hi", "alert": "Tea is ready"}}"#, "wrapper-parse-request",
      at: "/data/title", .warning),
    Mistake(
      #"{"where": {}, "data": {"alert": "Hi", "badge": "plus"}}"#, "wrapper-value-not-allowed",
      at: "/data/badge", .error),
    Mistake(
      #"[{"topic": "tea", "notification": {"title": "Hi"}}, {"topic": "tea", "notification": {"title": "Hi", "sound": "default"}}]"#,
      "wrapper-misplaced-key", at: "/1/notification/sound", .error),
    Mistake(
      #"{"APNS": {"RawContent": "{\"aps\": {\"alert\": \"Hi\", \"content_available\": 1}}"}, "Default": {"Title": "Hi", "Body": "Hi"}}"#,
      "apns-misspelled-key", at: "/APNS/RawContent/aps/content_available", .error),
    Mistake(
      #"{"name": "tea", "to": [{"subscriberId": "7"}], "payload": {}, "overrides": {"apns": {"payload": {"aps": {"mutable_content": 1}}}}}"#,
      "apns-misspelled-key", at: "/overrides/apns/payload/aps/mutable_content", .error),
    Mistake(
      #"{"workflowId": "tea", "to": "7", "overrides": {"apns": {"payload": {"aps": {"mutable_content": 1}}}}}"#,
      "apns-misspelled-key", at: "/overrides/apns/payload/aps/mutable_content", .error),
    Mistake(
      #"{"CIO": {}, "aps": {"alert": "Hi {{customer.name}}", "mutable_content": 1}}"#,
      "apns-misspelled-key", at: "/aps/mutable_content", .error),
    Mistake(
      #"{"tokens": ["a"], "notification": {"title": "Hi"}, "Notification": {"title": "Hi"}}"#,
      "wrapper-sdk-dropped-key", at: "/Notification", .warning),
    Mistake(
      #"{"fids": ["a"], "data": {"a": "b"}, "apns-priority": "5"}"#, "wrapper-sdk-dropped-key",
      at: "/apns-priority", .warning),
    Mistake(
      #"{"TargetArn": "arn:aws:sns:eu-west-1:1:endpoint/GCM/a/7", "MessageStructure": "json", "GCM": "{\"data\": {\"message\": \"Hi\"}}"}"#,
      "wrapper-sns-platform-outside-message", at: "/GCM", .error),
    Mistake(
      #"{"TopicArn": "arn:aws:sns:eu-west-1:1:a", "MessageStructure": "json", "default": "Hi"}"#,
      "wrapper-sns-platform-outside-message", at: "/default", .error),
    Mistake(
      #"{"notifications": [{"tokens": ["a"], "platform": 2, "message": "Hi", "android": {"data": {"google.id": "7"}}}]}"#,
      "wrapper-reserved-data-key", at: "/notifications/0/android/data/google.id", .error),
    Mistake(
      #"[{"topic": "tea", "notification": {"title": "Hi"}, "data": {"gcm.title": "Hi"}}]"#,
      "fcm-reserved-data-key", at: "/0/data/gcm.title", .error),
    Mistake(
      #"{"__strategy__": "replace", "apns": {"payload": {"aps": {"content_available": 1}}}}"#,
      "apns-misspelled-key", at: "/apns/payload/aps/content_available", .error),
    Mistake(
      #"{"app_id": "a", "tags": [{"key": "a", "relation": "=", "value": "b"}], "contents": {"en": "Hi"}}"#,
      "wrapper-obsolete-key", at: "/tags", .warning),
    Mistake(
      #"{"filters": [{"field": "tag", "key": "a", "relation": "=", "value": "1"}], "contents": {"en": "Hi"}}"#,
      "wrapper-missing-key", at: "", .warning),
    Mistake(
      #"{"message": {"validate_only": true, "token": ["a"], "data": "{}"}}"#,
      "wrapper-misplaced-key", at: "/message/validate_only", .warning),
    Mistake(
      #"{"message": {"token": ["a"], "data": "{}", "android": {"delivery_priority": "HIGH"}}}"#,
      "wrapper-obsolete-key", at: "/message/android/delivery_priority", .warning),
    Mistake(
      #"{"where": "{}", "data": {"alert": "Hi"}}"#, "wrapper-wrong-type", at: "/where", .error),
    Mistake(
      #"{"channels": ["a"], "expiration_interval": "60", "data": {"alert": "Hi"}}"#,
      "wrapper-wrong-type", at: "/expiration_interval", .warning),
    Mistake(
      #"{"fcmV1Message": {"notification": {"title": "Hi"}}}"#, "fcm-missing-message-wrapper",
      at: "/fcmV1Message", .error),
    Mistake(
      #"{"gcm": {"notification": {"title": "Hi"}}}"#, "wrapper-sns-unknown-platform", at: "/gcm",
      .error),
    Mistake(
      #"{"android_push": {"alert": "Hi"}}"#, "wrapper-braze-alert", at: "/android_push", .warning),
    // A sample that many copied from Pushwoosh's documentation.
    Mistake(
      #"{"request": {"application": "A", "notifications": [{"content": "Hi", "ios_root_params": {"aps": {"content-available": "1"}}}]}}"#,
      "apns-wrong-type", at: "/request/notifications/0/ios_root_params/aps/content-available",
      .warning),
    // Requests that stand below a key of another document.
    Mistake(
      #"{"messages": [{"to": "ExponentPushToken[a]", "title": "Hi", "badge": "1"}]}"#,
      "wrapper-wrong-type", at: "/messages/0/badge", .error),
    Mistake(
      #"{"notifications": [{"to": "ExponentPushToken[a]", "title": "Hi", "data": {"mutableContent": true}}]}"#,
      "wrapper-flag-in-data", at: "/notifications/0/data/mutableContent", .warning),
    Mistake(
      #"{"body": {"app_id": "a", "included_segments": ["All"], "contents": "Hi"}}"#,
      "wrapper-wrong-type", at: "/body/contents", .error),
    Mistake(
      #"{"a": "{\"messages\": [{\"to\": \"ExponentPushToken[a]\", \"title\": \"Hi\", \"badge\": \"1\"}]}"}"#,
      "wrapper-wrong-type", at: "/a/messages/0/badge", .error),
    Mistake(
      #"{"Message": {"default": "x", "APNS": "{\"aps\": {\"alert\": \"x\"}}"}}"#,
      "wrapper-value-not-string", at: "/Message", .error),
    Mistake(
      #"{"Message": {"default": "x", "APNS": "{\"aps\": {\"content_available\": 1}}"}}"#,
      "apns-misspelled-key", at: "/Message/APNS/aps/content_available", .error),
    Mistake(
      #"{"TopicArn": "arn:aws:sns:eu-west-1:1:a", "Message": {"default": "x", "APNS": {"aps": {"content_available": 1}}}}"#,
      "apns-misspelled-key", at: "/Message/APNS/aps/content_available", .error),
    Mistake(
      #"{"app_id": "a", "notifications": [{"include_player_ids": ["b"], "contents": {"en": "x"}}]}"#,
      "wrapper-one-signal-targets", at: "/notifications", .error),
    Mistake(
      #"{"topic": "tea", "message": "Hot", "priority": "5"}"#, "wrapper-wrong-type",
      at: "/priority", .error),
    Mistake(
      #"{"topic": "tea", "message": "Hot", "tags": "cup"}"#, "wrapper-wrong-type", at: "/tags",
      .error),
    Mistake(
      #"{"topic": "tea", "message": "Hot", "actions": [{"action": "view", "url": "tea://7"}]}"#,
      "wrapper-missing-key", at: "/actions/0", .error),
    Mistake(
      #"{"platform": ["ios"], "notification": {"alert": "m", "ios": "m"}, "options": {"apns_production": false}}"#,
      "wrapper-jpush-audience", at: "", .error),
    Mistake(
      #"{"platform": "all", "audience": "all", "notification": {"ios": {"alert": "x", "extras": "{}"}}}"#,
      "wrapper-jpush-request", at: "/notification/ios/extras", .error),
    Mistake(
      #"{"push": {"audience": "all", "device_types": ["ios", "web"], "notification": {"ios": {"alert": "x"}}}}"#,
      "wrapper-airship-platform", at: "/push/device_types/1", .error),
    Mistake(
      #"{"audience": {"device_token": "645A"}, "device_types": ["android"], "notification": {"alert": "x"}}"#,
      "wrapper-airship-platform", at: "/audience/device_token", .error),
    // Apple's own object, as in an `aps` without a sender around it.
    Mistake(
      #"{"notifications": [{"tokens": ["a"], "platform": 1, "message": "Hi", "alert": {"action-loc-key": "A"}}]}"#,
      "apns-deprecated-key", at: "/notifications/0/alert/action-loc-key", .note),
    Mistake(
      #"{"tokens": ["a"], "android": {"notification": {"title": "Hi", "eventTimestamp": "soon"}}}"#,
      "wrapper-sdk-date", at: "/android/notification/eventTimestamp", .error),
    Mistake(
      #"{"tokens": ["a"], "android": {"notification": {"title": "Hi", "icon": "https://e.org/a.png"}}}"#,
      "fcm-icon-url", at: "/android/notification/icon", .warning),
    Mistake(
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "small_icon": "https://e.org/a.png"}"#,
      "wrapper-value-not-allowed", at: "/small_icon", .warning),
    Mistake(
      #"{"to": "ExponentPushToken[a]", "title": "Hi", "android": {"imageUrl": "https://e.org/a.png"}}"#,
      "wrapper-misplaced-key", at: "/android", .warning),
    // What the app gets is no credential of the sender's.
    Mistake(
      #"{"request": {"application": "A", "notifications": [{"content": "Hi", "data": {"password": "tea-4-two"}}]}}"#,
      "privacy-password", at: "/request/notifications/0/data/password", .warning),
  ]

  @Test(arguments: mistakes)
  func `a mistake in a sender's document is found`(_ mistake: Mistake) {
    let found = Self.examine(mistake.text)
    #expect(
      found.contains {
        $0.rule.name == mistake.rule && $0.address?.description == mistake.place
          && $0.severity == mistake.severity
      },
      "\(found.map { "\($0.rule.name) \($0.address?.description ?? "-") \($0.severity)" })")
  }

  static let unusual = [
    // The Admin SDK hands on what it does not rename.
    #"[{"topic": "tea", "notification": {"title": "Hi", "image": "https://e.org/a.png"}, "android": {"collapse_key": "a", "notification": {"notification_priority": "PRIORITY_HIGH", "event_time": "2026-01-01T00:00:00Z"}}, "fcm_options": {"analytics_label": "a"}}]"#,
    #"{"tokens": ["a"], "apns": {"payload": {"id": 7, "aps": {"alert": {"title-loc-key": "A", "titleLocArgs": []}, "content-available": 1, "interruption-level": "active", "relevance-score": 0.5}}}}"#,
    #"{"tokens": ["a"], "webpush": {"notification": {"title": "Hi", "requireInteraction": true, "own": {"a": 1}}}}"#,
    #"{"to": ["ExponentPushToken[a]"], "title": "Hi", "sound": {"critical": true, "name": null, "volume": 1}, "subtitle": null}"#,
    #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi", "de": "Hallo"}, "ios_interruption_level": "time-sensitive", "excluded_segments": []}"#,
    #"{"app_id": "a", "filters": [{"field": "tag", "key": "a", "relation": "=", "value": "1"}, {"operator": "OR"}], "contents": {"en": "Hi"}}"#,
    #"{"default": "Hi", "email": "Hi", "sms": "Hi", "APNS_MDM": "{}", "lambda": "{}"}"#,
    #"{"Type": "Notification", "MessageId": "a", "TopicArn": "arn:aws:sns:eu-west-1:1:a", "Message": "{\"id\": 7}", "Timestamp": "2026-01-01T00:00:00Z", "MessageAttributes": {"a": {"Type": "String", "Value": "b"}}}"#,
    #"{"notifications": [{"Tokens": ["a"], "tokens": ["a"], "platform": 1, "Title": "Hi", "message": "Hi", "sound": {"critical": 1, "name": "a.caf", "volume": 1.0}}]}"#,
    #"{"users": ["7"], "apns": {"aps": {"alert": "Hi"}, "own": 1}, "fcm": {"data": {"a": "b"}}, "web": {"time_to_live": 60, "data": {"own": [1]}}}"#,
    #"{"message": {"android": {"urgency": "HIGH", "ttl": "86400s", "notification": {"title": "Hi", "click_action": {"type": 1, "intent": "Intent;end"}, "badge": {"add_num": 1, "class": "a.B"}}}, "token": ["b"]}}"#,
    // A picture where Pushwoosh's extension reads it.
    #"{"request": {"application": "A-B", "auth": "C", "notifications": [{"content": "Hi", "ios_root_params": {"aps": {"mutable-content": 1, "ios_expanded_image_url": "https://e.org/a.png"}}}]}}"#,
    #"{"audience": {"tag": "a"}, "device_types": ["ios"], "notification": {"alert": "Hi", "ios": {"badge": "auto", "content-available": true, "priority": 5, "sound": {"name": "a"}}}}"#,
    #"{"audience": "all", "device_types": "all", "notification": {"ios": {"badge": "-1", "content_available": 1}}}"#,
    #"{"broadcast": true, "campaign_id": "a", "messages": {"apple_push": {"alert": {"title": "Hi", "body": "Hi"}, "badge": 1, "extra": {"own": 1}}, "email": {"own": 1}}}"#,
    #"{"where": {}, "data": {"alert": "Hi", "badge": "increment"}}"#,
    #"{"channels": ["a"], "data": {"alert": "Hi", "badge": {"__op": "Increment", "amount": 2}}}"#,
    #"[{"topic": "tea", "notification": {"title": "Hi"}, "apns": {"payload": {"aps": {"content-available": 1}}}}]"#,
    #"{"APNS": {"RawContent": "{\"aps\": {\"alert\": \"Hi {{User.Name}}\"}}"}, "GCM": {"Title": "Hi"}, "Default": {"Title": "Hi", "Body": "Hi", "Action": "OPEN_APP"}, "TemplateDescription": "a"}"#,
    #"{"name": "tea", "to": [{"type": "Topic", "topicKey": "a"}], "payload": {"id": 7}}"#,
    #"{"workflowId": "tea", "to": "7", "payload": {"cups": 2}}"#,
    #"{"name": "tea", "to": [{"subscriberId": "7"}], "payload": {}, "overrides": {"fcm": {"data": {"a": "b"}}, "apns": {"payload": {"aps": {"mutable-content": 1}}}}}"#,
    #"{"request": {"application": "A", "notifications": [{"content": "Hi", "ios_root_params": {"aps": {"mutable-content": 1}}}]}}"#,
    #"{"name": "tea", "where": {"event_name": "Charged"}, "content": {"title": "Hi", "platform_specific": {"ios": {"mutable-content": "true"}}}, "when": "now"}"#,
    #"{"CIO": {"push": {"link": "tea://7"}}, "aps": {"alert": {"title": "Hi", "body": "{% if a %}{{a}}{% endif %}"}}}"#,
    // What Firebase's SDKs show of a message that arrived.
    #"{"messageId": "0:1%a", "from": "7", "sentTime": 1795392000123, "ttl": 2419200, "collapseKey": "org.demo.tea", "notification": {"title": "Hi", "android": {"channelId": "a"}}, "data": {}}"#,
    #"{"senderId": null, "category": null, "collapseKey": null, "contentAvailable": true, "data": {"a": "b"}, "from": null, "messageId": "1", "mutableContent": false, "notification": {"title": "Hi", "titleLocArgs": [], "apple": {"badge": "1"}}}"#,
    #"{"from": "7", "messageId": "a", "collapseKey": "do_not_collapse", "notification": {"title": "Hi"}, "fcmOptions": {"link": "https://e.org"}}"#,
    // IBM's Event Notifications have the targets in a key of their own.
    #"{"specversion": "1.0", "id": "a", "source": "b", "type": "c", "ibmenpushto": "{\"platforms\": [\"push_huawei\"]}", "ibmenhuaweibody": "{\"message\": {\"android\": {\"notification\": {\"title\": \"Hi\", \"body\": \"There\", \"click_action\": {\"type\": 3}}}}}"}"#,
    #"{"from": "7", "fcmMessageId": "a", "collapse_key": "do_not_collapse", "priority": "normal", "notification": {"title": "Hi"}}"#,
    // The sender's own login, which no device gets.
    #"{"request": {"application": "A", "username": "ann", "password": "tea-4-two", "notifications": [{"content": "Hi"}]}}"#,
    #"{"notifications": [{"tokens": ["a"], "platform": 3, "message": "Hi", "app_id": "7", "app_secret": "0123456789abcdef"}]}"#,
    // A platform of the own, and a push without a notification.
    #"{"audience": "all", "device_types": ["ios", "open::fridge"], "notification": {"ios": {"alert": "Hi"}, "open::fridge": {"alert": "Hi"}}}"#,
    #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "small_icon": "ic_tea", "large_icon": "https://e.org/a.png"}"#,
  ]

  @Test(arguments: unusual)
  func `what is unusual but right is not a mistake`(_ text: String) {
    let found = Self.examine(text).filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(
    arguments: [
      // Overrides of Knock, which has the token and makes texts of the data.
      (#"{"__strategy__": "replace", "data": {"foo": "bar", "baz": true}}"#, .wrapperKnock),
      (
        #"{"__strategy__": "merge", "token": "a", "notification": {"title": "Hi"}, "android": {"priority": "high"}}"#,
        .wrapperKnock
      ),
      (
        #"{"__strategy__": "replace", "Message": {"GCM": {"fcmV1Message": {"message": {"notification": {"title": "Hi"}}}}}}"#,
        .wrapperKnock
      ),
      (#"{"__strategy__": "replace", "aps": {"badge": 9}}"#, .wrapperKnock),
      (
        #"{"canvas_id": "a", "canvas_entry_properties": {"tea": "Oolong"}, "broadcast": false, "recipients": [{"external_user_id": "7"}]}"#,
        .wrapperBraze
      ),
      (
        #"{"campaign_id": "a", "broadcast": true, "trigger_properties": {"tea": "Oolong"}}"#,
        .wrapperBraze
      ),
      (
        #"{"event": "start", "activity_id": "a", "event_attributes": {"a": 1}, "event_updates": {"n": 1}, "name": "N", "contents": {"en": "Hi"}, "headings": {"en": "Hi"}, "include_aliases": {"external_id": ["7"]}}"#,
        .wrapperOneSignal
      ),
      // Templates of Azure, whose expressions may stand deep inside.
      (#"{"message": {"android": {"data": {"message": "$(message)"}}}}"#, .wrapperAzure),
      (#"{"message": {"android": {"notification": {"title": "$(title)"}}}}"#, .wrapperAzure),
      (
        #"{"message": {"apns": {"payload": {"aps": {"alert": {"loc-key": "A", "loc-args": ["{'for ' + $(name)}"]}}}}}}"#,
        .wrapperAzure
      ),
      // Without the interests, which the SDKs of Beams take as an argument.
      (
        #"{"apns": {"aps": {"alert": "Hi"}}, "fcm": {"notification": {"title": "Hi", "body": "Ho"}}}"#,
        .wrapperBeams
      ),
      (#"{"apns": {"aps": {"alert": "Hi"}}}"#, .wrapperBeams),
      (#"{"web": {"notification": {"title": "Hi", "body": "Ho"}}}"#, .wrapperBeams),
      (#"{"apple_push": {"alert": {"body": "Hi"}, "badge": 1}}"#, .wrapperBraze),
      (
        #"{"schedule_id": "a", "schedule": {"time": "2027-01-31T18:00:00Z"}, "messages": {"apple_push": {"alert": "Hi"}}}"#,
        .wrapperBraze
      ),
      (
        #"{"app_id": "org.demo.tea", "pushkey": "k", "kind": "http", "app_display_name": "Tea", "lang": "en", "data": {"url": "https://example.com/_matrix/push/v1/notify"}}"#,
        .wrapperMatrix
      ),
      (
        #"{"audience": {"named_user": "c"}, "device_types": ["ios"], "merge_data": {"template_id": "ef34a8d9-0ad7-491c-86b0-aea74da15161", "substitutions": {"N": "a"}}}"#,
        .wrapperAirship
      ),
      (
        #"{"message": {"alert": "x"}, "settings": {"apns": {"badge": 1, "iosActionKey": "Ok", "payload": {"custom": "data"}, "sound": "s.mp3", "type": "SILENT"}, "gcm": {"priority": "DEFAULT"}}, "target": {"deviceIds": ["a"]}}"#,
        .wrapperMobileFirst
      ),
      (
        #"{"message": "At home!", "data": {"actions": [{"action": "ALARM", "title": "Sound Alarm"}]}}"#,
        .wrapperHomeAssistant
      ),
      (
        #"{"title": "Washing", "message": "Started", "data": {"tag": "washer", "live_update": true}}"#,
        .wrapperHomeAssistant
      ),
      (
        #"{"message": "Down", "title": "Tunnel", "data": {"tag": "tunnel"}}"#, .wrapperHomeAssistant
      ),
      (
        #"{"message": "Down", "title": "Tunnel", "data": {"priority": "high", "ttl": 0}}"#,
        .wrapperHomeAssistant
      ),
      (
        #"{"message": "Down", "data": {"url": "https://example.org", "clickAction": "https://example.org"}}"#,
        .wrapperHomeAssistant
      ),
      (#"{"message": "clear_notification", "data": {}}"#, .wrapperHomeAssistant),
      (
        #"{"message": "command_high_accuracy_mode", "data": {"command": "turn_off"}, "target": ["mobile_app_phone"]}"#,
        .wrapperHomeAssistant
      ),
      (
        #"{"to": "YOUR_TOKEN", "priority": "high", "title": "Hi", "body": "Ho", "data": {"a": "b"}}"#,
        .wrapperExpo
      ),
      (
        #"{"topic": "tea", "title": "Tea", "message": "Hot", "priority": 4, "tags": ["cup"], "markdown": true, "sequence_id": "a", "cache": "no", "actions": [{"action": "http", "label": "Off", "url": "https://example.org", "headers": {"a": "b"}}]}"#,
        .wrapperNtfy
      ),
      (#"{"fcmV1Message": {"message": {"notification": {"title": "Hi"}}}}"#, .wrapperSNS),
      (
        #"{"campaignId": "a", "audience": {"id": "b"}, "context": {"requestPayload": {"aps": {"content-available": 1, "timestamp": 1795255200, "event": "update", "content-state": {"n": 1}, "attributes-type": "Game", "attributes": {"id": "7"}}}}}"#,
        .wrapperAdobe
      ),
    ] as [(String, DocumentKind)])
  func `a sender's document is known and has nothing wrong`(_ text: String, _ kind: DocumentKind) {
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(Array(text.utf8).span)
    #expect(examination.kind == kind)
    let found = examination.findings.all.filter { $0.severity > .note }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.name): \($0.message)" })")
  }

  @Test(arguments: ["[%]", #"{"is_async": true, "msg_list": [%]}"#])
  func `Getui has a flag of Apple's that is off, in lists, too`(_ list: String) {
    let request =
      #"{"request_id": "tea0000001", "audience": {"cid": ["c"]}, "push_channel": {"ios": {"type": "notify", "aps": {"alert": "Hi", "content-available": 0, "badge": "1"}}}}"#
    let found = Self.examine(list.replacing("%", with: request)).map { $0.rule.name }
    #expect(!found.contains("apns-flag-zero"))
    #expect(found.contains("apns-wrong-type"))
  }

  @Test func `a message by platform in the place of its structure is to be moved`() {
    let found = Self.examine(
      #"{"TopicArn": "arn:aws:sns:eu-west-1:1:a", "Message": "Hi", "MessageStructure": "{\"default\": \"Hi\"}"}"#
    )
    let help = found.first { $0.rule.name == "wrapper-value-not-allowed" }?.help
    #expect(help == #"move this text into "Message", and write "json" here"#)
  }

  @Test func `a platform of Amazon's that is misspelled may lack its quotes, too`() {
    let found = Self.examine(#"{"default": "Hi", "gcm": {"notification": {"title": "Hi"}}}"#)
    let help = found.first { $0.rule.name == "wrapper-sns-unknown-platform" }?.help
    #expect(help == #"write "GCM", and its value as a string of JSON"#)
  }

  @Test func `an earlier example of a Live Activity of OneSignal is one`() {
    let found = Self.examine(
      #"{"event_updates": {"n": 1}, "event_attributes": {"a": 1}, "included_segments": ["All"], "activity_id": "a", "name": "N", "contents": {"en": "Hi"}, "headings": {"en": "Hi"}, "sound": "a.wav", "stale_date": 1795403600, "priority": 10}"#
    )
    #expect(
      found.filter { $0.severity > .note }.map { $0.rule.name } == ["wrapper-one-signal-activity"])
  }

  @Test(arguments: [(2500, 0), (20_000, 0), (20_001, 1)])
  func `OneSignal takes 20,000 ids in one request`(_ count: Int, _ findings: Int) {
    let ids = (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
    let aliases = #""include_aliases": {"external_id": [\#(ids)]}, "contents": {"en": "Hi"}"#
    for text in [
      #"{"app_id": "a", "target_channel": "push", \#(aliases)}"#,
      #"{"event": "start", "activity_id": "a", "event_attributes": {"a": 1}, "event_updates": {"n": 1}, "name": "N", "headings": {"en": "Hi"}, \#(aliases)}"#,
    ] {
      #expect(Self.examine(text).filter { $0.severity > .note }.count == findings)
    }
  }

  @Test func `a payload of Beams without aps gets one finding`() {
    let found = Self.examine(#"{"interests": ["a"], "apns": {"alert": "Hi", "badge": 1}}"#)
    #expect(
      found.filter { $0.severity > .note }.map { $0.rule.name } == ["wrapper-beams-payload"])
  }

  @Test func `a token to be filled in is all there is to say of a message for Expo`() {
    let found = Self.examine(
      #"{"to": "USER_EXPO_PUSH_TOKEN", "sound": "default", "title": "Hi", "body": "Ho", "data": {"a": "b"}}"#
    )
    #expect(
      Set(found.map { $0.rule.name })
        == ["wrapper-recognized", "push-kind-guessed", "wrapper-expo-token"])
  }

  @Test func `each key that a multicast drops is a warning, however many there are`() {
    let keys = (0..<90).map { "\"key\($0)\": 1" }.joined(separator: ",")
    let found = Self.examine(#"{"tokens": ["a"], "notification": {"title": "Hi"}, \#(keys)}"#)
      .filter { $0.severity > .note }
    #expect(Set(found.map { $0.rule.name }) == ["wrapper-sdk-dropped-key"])
    #expect(found.allSatisfy { $0.severity < .error })
  }

  @Test func `keys of one sender are none of another's business`() {
    // Each of them is a key of some sender, and here custom data.
    let data =
      #""contents": {"en": "Hi"}, "_displayInForeground": true, "platform": "ios", "click_action": "A", "apple_push": {}, "collapseKey": 1"#
    for text in [
      #"{"to": "ExponentPushToken[a]", "title": "Hi", "data": {\#(data)}}"#,
      #"{"app_id": "a", "included_segments": ["All"], "contents": {"en": "Hi"}, "data": {\#(data)}}"#,
      #"{"notifications": [{"tokens": ["a"], "platform": 1, "message": "Hi", "data": {\#(data)}}]}"#,
      #"{"tokens": ["a"], "apns": {"payload": {"aps": {"alert": "Hi"}, \#(data)}}}"#,
      #"{"users": ["a"], "apns": {"aps": {"alert": "Hi"}, \#(data)}}"#,
    ] {
      #expect(Self.examine(text).filter { $0.severity > .note }.map(\.message) == [], "\(text)")
    }
  }

  @Test func `a long list of wrong elements is said in few words`() {
    let ids = [String](repeating: "7", count: 3000).joined(separator: ",")
    let found = Self.examine(
      #"{"app_id": "a", "include_subscription_ids": [\#(ids)], "contents": {"en": "Hi"}}"#)
    #expect(found.count < 40)
  }

  @Test func `what is wrong in a string's document stands there`() {
    let inner =
      #"{"tokens": [], "notification": {"title": "Hi"}, "data": {"from": "a", "n": 1}, "android": {"ttl": "7s"}}"#
    let found = Self.examine(#"{"a": 1, "body": \#(JSONText.quoted(inner))}"#)
      .filter { $0.severity > .note }
    #expect(
      found.map { "\($0.rule.id)" }.sorted() == [
        "fcm-reserved-data-key", "wrapper-sdk-data-type", "wrapper-sdk-lifetime",
        "wrapper-sdk-targets",
      ])
    #expect(found.allSatisfy { $0.hosts == ["/body"] })
  }

  @Test(arguments: [
    #"{"token": ["t"], "apns": {"hms_options": {"target_user_type": 1}, "payload": {"aps": {"alert": {"title": "Hi"}, "badge": 5}}}}"#,
    #"{"topic": "tea", "webpush": {"hms_options": {"link": "https://e.org"}, "notification": {"title": "Hi"}}}"#,
    #"{"data": "1111", "android": {"notification": {"title": "t", "body": "b", "click_action": {"type": 1, "intent": "intent:#Intent;end"}}}, "topic": "t1"}"#,
    #"{"token": ["t1"], "android": {"notification": {"title": "t", "body": "b", "click_action": {"type": 3}}}}"#,
  ])
  func `of Huawei's message without its request only that is said`(_ text: String) {
    var examiner = Examiner(ExaminerSettings())
    let examination = examiner.examine(Array(text.utf8).span)
    #expect(examination.kind == .wrapperHuawei)
    let found = examination.findings.all.filter { $0.severity > .note }
    #expect(found.map { "\($0.rule.name)" } == ["wrapper-missing-key"])
    #expect(found.first?.message == "a Push Kit request has no `message`")
  }

  @Test func `what Huawei's message lacks is said without its request, too`() {
    let found = Self.examine(
      #"{"topic": "t1", "android": {"notification": {"title": "t", "click_action": {"type": 2}}}}"#
    )
    .filter { $0.severity == .error }
    #expect(found.map(\.message) == ["`click_action` of type 2 has no `url`"])
    #expect(
      found.map(\.place) == [
        .container(JSONPointer(["android", "notification", "click_action"]))
      ])
  }

  @Test(arguments: [
    "{contents: {en: 'Hi'}, included_segments: ['All'], data: {id: 7}}",
    """
    $parameters = [
      'contents' => ['en' => 'Hi', 'pt' => 'Ola'], 'included_segments' => array('All')
    ];
    """,
    "payload = {'contents': {'en': 'Hi'}, 'included_segments': ['All'], 'content_available': True}",
    // Variables, which no finding takes for texts.
    #"["app_id": appId, "contents": ["en": message], "include_subscription_ids": [pid], "data": data]"#,
    """
    ["contents": ["en": message],
     "headings": ["en": "Tea"], "include_subscription_ids": [playerID], "data": data]
    """,
    """
    [
      "contents": ["en": message], // Required unless "content_available": true is set
      "headings": ["en": "Tea"], "include_subscription_ids": [playerID], "data": data,
      "buttons": [["id": "no", "text": "No"], ["id": "yes", "text": "Yes"]]
    ] as [String : Any]
    """,
  ])
  func `what an SDK adds is not missing from the literal of a program`(_ text: String) {
    let found = Self.examine(text).filter { $0.severity > .note }
    #expect(found.map { "\($0.rule.name)" } == ["json-foreign-literal"])
  }

  @Test(arguments: [
    (#""_contentAvailable": true, "data": {"content-available": 1}"#, "the app gets it as it is"),
    (#""mutableContent": true, "data": {"mutable_content": 1}"#, "the app gets it as it is"),
    (
      #""_contentAvailable": false, "data": {"content-available": 1}"#,
      "the app gets it as it is, and is not woken"
    ),
    (
      #""data": {"mutable_content": 1}"#,
      "the app gets it as it is, and no service extension runs"
    ),
  ])
  func `a flag beside the data is in force, whatever is inside`(_ rest: String, _ note: String) {
    let found = Self.examine(#"{"to": "ExponentPushToken[a]", "title": "Hi", \#(rest)}"#)
      .filter { $0.rule.name == "wrapper-flag-in-data" }
    #expect(found.map(\.note) == [note])
  }

  private static func examine(_ text: String) -> [Finding] {
    var examiner = Examiner(ExaminerSettings())
    return examiner.examine(Array(text.utf8).span).findings.all
  }
}
