// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sender",
  products: [.library(name: "Sender", targets: ["Sender"])],
  // Outside of this repository: .package(url: "https://…/pushcheck", .upToNextMinor(from: "0.1.0"))
  dependencies: [.package(name: "pushcheck", path: "../..")],
  targets: [
    .target(
      name: "Sender", dependencies: [.product(name: "PushCheck", package: "pushcheck")]),
    .testTarget(
      name: "SenderTests",
      dependencies: ["Sender", .product(name: "PushCheck", package: "pushcheck")]),
  ]
)
