/// The names under which a sender for several services has the part of each one but Apple's.
package enum OtherServices {
  package static let keys: [StaticString] = ["gcm", "fcm", "adm"]
}
