// swift-tools-version: 6.2
import PackageDescription

// `make check` and CI set this; a stranger's newer compiler may know new warnings and must still build.
let strict: [SwiftSetting] =
  Context.environment["PUSHCHECK_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableExperimentalFeature("Lifetimes"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

/// Tests may use Foundation; the product may not.
let tests: [SwiftSetting] = house

// `make fuzz` names sanitizers: every target is built for libFuzzer, and there is one target more.
let sanitizers = Context.environment["PUSHCHECK_FUZZ"]
let isFuzzing = sanitizers != nil
let fuzzed = ["-sanitize=\(sanitizers ?? "")"]

let package = Package(
  name: "pushcheck",
  products: [
    .executable(name: "pushcheck", targets: ["pushcheck"]),
    .library(name: "PushCheck", targets: ["PushCheckKit"]),
  ],
  targets: [
    // The product. Arrows point one way: each room lists what it may use.
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    // Memory for jansson's values, by thread: Swift has no storage of that kind.
    .target(name: "CArena"),
    // Looks at many bytes at once: Swift's vectors do not come to the same instructions.
    .target(name: "CSigns"),
    // The words of the command line: Swift finds them in a costly way.
    .target(name: "CArguments"),
    // The heaps of threads, and what is done when there is no memory left.
    .target(name: "CMemory"),
    // Where threads begin.
    .target(name: "CThreads"),
    // What a file has beside its content, its owner and its mode.
    .target(name: "CFileAttributes"),
    .target(name: "JSON", dependencies: ["CJansson", "CArena", "CSigns"], swiftSettings: house),
    .target(
      name: "ByteIO", dependencies: ["CArguments", "CFileAttributes", "CMemory", "CThreads"],
      swiftSettings: house),
    // Rounding lives in the C mathematics library, which no import of ours would pull in.
    .target(
      name: "PushFormats", swiftSettings: house, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "AppStrings", dependencies: ["JSON"], swiftSettings: house),
    // What is secret, found and left out: rules ask it, and reporters take nothing that it has not seen.
    .target(
      name: "PushShield", dependencies: ["JSON", "PushFormats", "CArena", "CSigns"],
      swiftSettings: house),
    // The vocabulary: pushes, places, findings, rules; no behaviour of a run.
    .target(
      name: "PushModel", dependencies: ["AppStrings", "JSON", "PushFormats", "PushShield"],
      swiftSettings: house),
    // The rules, in families, and nothing else.
    .target(
      name: "PushRules",
      dependencies: ["PushModel", "JSON", "PushFormats", "AppStrings", "PushShield"],
      swiftSettings: house),
    // The engine: detects, walks, runs the rules, settles. No rule knows it.
    .target(
      name: "PushCheck",
      dependencies: ["PushRules", "PushModel", "JSON", "PushFormats", "AppStrings", "PushShield"],
      exclude: ["Forms/Forms.md"], swiftSettings: house),
    // How bytes become documents, for every command: sources, the reader, the threads that share it.
    .target(name: "PushInput", dependencies: ["ByteIO", "JSON"], swiftSettings: house),
    // Pages and drawings: one way in for text, which escapes it, and the policy that each page has.
    .target(name: "PushPages", swiftSettings: house),
    // HTTP requests as people have them at hand: commands, files of clients, recordings.
    .target(name: "PushCapture", dependencies: ["JSON"], swiftSettings: house),
    .target(
      name: "PushReports",
      dependencies: [
        "PushPages", "PushReference", "PushInspection", "PushCheck", "PushRules", "PushModel",
        "PushShield", "PushFormats",
        "ByteIO", "JSON",
      ],
      swiftSettings: house),
    .target(
      name: "PushReference", dependencies: ["PushRules", "PushModel", "PushFormats"],
      swiftSettings: house),
    .target(
      name: "PushTranslation",
      dependencies: ["PushCheck", "PushRules", "PushModel", "PushFormats", "JSON"],
      swiftSettings: house),
    .target(
      name: "PushInspection",
      dependencies: [
        "PushCheck", "PushRules", "PushModel", "PushTranslation", "PushFormats", "JSON",
      ],
      swiftSettings: house),
    // The language server: a machine between two streams, which knows no files and no settings.
    .target(
      name: "PushServer",
      dependencies: [
        "PushInspection", "PushReports", "PushReference", "PushCheck", "PushRules", "PushModel",
        "PushShield", "PushFormats", "AppStrings", "ByteIO", "JSON",
      ],
      swiftSettings: house),
    .target(
      name: "PushCommand",
      dependencies: [
        "PushServer", "PushReports", "PushInspection", "PushReference", "PushTranslation",
        "PushCheck", "PushRules", "PushModel", "PushShield", "PushInput", "PushCapture",
        "PushFormats", "AppStrings", "JSON", "ByteIO",
      ],
      swiftSettings: house),
    .executableTarget(
      name: "pushcheck", dependencies: ["PushCommand", "ByteIO"], swiftSettings: house),

    // The library: a public face over the rooms, which adds no verdict of its own. The engine bears the
    // name of the product, so the module has another one.
    .target(
      name: "PushCheckKit",
      dependencies: [
        "PushCommand", "PushReports", "PushTranslation", "PushCheck", "PushRules", "PushModel",
        "PushShield", "PushInput", "PushFormats", "JSON", "ByteIO",
      ],
      swiftSettings: house),

    // The tests, room by room.
    .systemLibrary(name: "CGlibcExtras", path: "Tests/CGlibcExtras"),
    .target(
      name: "TestSupport", dependencies: ["CGlibcExtras"], path: "Tests/TestSupport",
      swiftSettings: tests),
    .testTarget(
      name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "JSONTests", dependencies: ["JSON", "CSigns", "TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "ByteIOTests", dependencies: ["ByteIO", "CGlibcExtras"], swiftSettings: tests),
    .testTarget(name: "AppStringsTests", dependencies: ["AppStrings"], swiftSettings: tests),
    .testTarget(name: "PushPagesTests", dependencies: ["PushPages"], swiftSettings: tests),
    .testTarget(
      name: "PushFormatsTests", dependencies: ["PushFormats"], swiftSettings: tests),
    .testTarget(
      name: "PushInputTests", dependencies: ["PushInput", "ByteIO", "JSON", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "PushCaptureTests", dependencies: ["PushCapture", "JSON"], swiftSettings: tests),
    .testTarget(
      name: "PushModelTests", dependencies: ["PushModel", "JSON"], swiftSettings: tests),
    .testTarget(
      name: "PushRulesTests",
      dependencies: [
        "PushCheck", "PushRules", "PushModel", "PushShield", "PushFormats", "JSON", "TestSupport",
      ],
      exclude: ["Coverage"], swiftSettings: tests),
    .testTarget(
      name: "PushCheckTests",
      dependencies: ["PushCheck", "PushRules", "PushModel", "PushFormats", "JSON", "TestSupport"],
      exclude: ["Kinds"], swiftSettings: tests),
    .testTarget(
      name: "PushReportsTests",
      dependencies: [
        "PushReports", "PushInspection", "PushCheck", "PushRules", "PushModel", "PushShield",
        "ByteIO", "JSON", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "PushShieldTests", dependencies: ["PushShield", "JSON", "PushFormats", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "PushTranslationTests",
      dependencies: [
        "PushTranslation", "PushCheck", "PushRules", "PushModel", "PushFormats", "JSON",
        "TestSupport",
      ],
      swiftSettings: tests),
    .target(
      name: "FuzzLaws",
      dependencies: [
        "PushServer", "PushCommand", "PushReports", "PushInspection", "PushTranslation",
        "PushCheck", "PushRules",
        "PushModel", "PushShield", "PushFormats",
        "JSON", "CGlibcExtras",
      ],
      path: "Tests/FuzzLaws", swiftSettings: tests),
    .testTarget(
      name: "HostileTests",
      dependencies: ["PushRules", "PushModel", "PushFormats", "JSON", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "FuzzLawsTests",
      dependencies: ["FuzzLaws", "PushRules", "PushModel", "PushFormats", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "PushInspectionTests",
      dependencies: [
        "PushInspection", "PushTranslation", "PushCheck", "PushRules", "PushModel", "PushFormats",
        "JSON", "TestSupport",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "PushServerTests",
      dependencies: [
        "PushServer", "PushCommand", "PushInspection", "PushReports", "PushReference", "PushShield",
        "PushRules", "PushModel", "PushFormats", "ByteIO", "JSON", "TestSupport",
      ],
      exclude: ["Clients"], swiftSettings: tests),
    .testTarget(
      name: "PushCheckKitTests",
      dependencies: ["PushCheckKit", "PushRules", "PushModel", "PushFormats", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "PushCommandTests",
      dependencies: [
        "PushCommand", "PushReference", "PushInspection", "PushTranslation", "PushCheck",
        "PushRules", "PushModel", "PushShield", "PushInput", "PushFormats", "JSON", "ByteIO",
        "TestSupport", "PushReports", "FuzzLaws",
      ],
      exclude: ["Golden", "Promise/promised.txt"], swiftSettings: tests),
  ]
)

// The Makefile sets this: tests repeat megabytes in these rooms, which takes ten times as long in code
// that is not optimised. A package that others depend on may not have such flags.
if Context.environment["PUSHCHECK_TESTS"] != nil {
  let busy: Set = [
    "JSON", "ByteIO", "AppStrings", "PushShield", "PushModel", "PushCheck", "PushInput",
    "PushCapture", "PushTranslation", "TestSupport", "FuzzLaws",
  ]
  let optimised = SwiftSetting.unsafeFlags(
    ["-O", "-assert-config", "Debug"], .when(configuration: .debug))
  for target in package.targets where busy.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [optimised]
  }
}

if isFuzzing {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CLibFuzzer", "FuzzLaws", "PushFormats", "PushRules", "PushModel",
      ],
      path: "Tests/Fuzz",
      exclude: ["Corpus"], swiftSettings: house),
  ]
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(fuzzed)]
    target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(fuzzed + ["-use-ld=lld"])]
  }
}
