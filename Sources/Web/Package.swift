// swift-tools-version: 6.2

import PackageDescription

/// As in the package of ListLab.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// The page for browsers. The targets of ListLab in Sources are symbolic links: they are compiled here once more, as Embedded
// Swift. The C libraries that they use are replaced by modules of the same names, which need no operating system.
let package = Package(
  name: "ListLabWeb",
  dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
  targets: [
    // Memory, and the few functions of C that compiled Swift calls.
    .target(name: "CRuntime", cSettings: [.unsafeFlags(["-ffreestanding", "-O2", "-mbulk-memory", "-fno-builtin"])]),
    .target(
      name: "CLibcsv", dependencies: ["CRuntime"],
      cSettings: [.unsafeFlags(["-ffreestanding", "-O2", "-mbulk-memory"])]),
    .target(
      name: "CNettle", dependencies: ["CRuntime"],
      cSettings: [.unsafeFlags(["-ffreestanding", "-O2", "-mbulk-memory"])]),
    .target(
      name: "ListModel",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(name: "ListDump", dependencies: ["ListModel"], swiftSettings: strict),
    .target(name: "LabLanguage", dependencies: ["ListDump", "ListModel", "CLibcsv"], swiftSettings: strict),
    .target(
      name: "LabSessions", dependencies: ["LabLanguage", "ListDump", "ListModel", "CNettle"],
      exclude: ["Report/Tests/TestWorker.swift"], swiftSettings: strict),
    .target(
      name: "LabExplore", dependencies: ["LabSessions", "LabLanguage", "ListDump", "ListModel"],
      exclude: ["Bench", "Commands/BenchCommand.swift", "Race"], swiftSettings: strict),
    .target(name: "CResources"),
    .target(
      name: "LabFilm",
      dependencies: ["LabExplore", "LabSessions", "LabLanguage", "ListDump", "ListModel", "CResources"],
      exclude: ["Page"], swiftSettings: strict),
    .target(
      name: "LabCourse", dependencies: ["LabSessions", "LabLanguage", "ListDump", "ListModel", "CResources"],
      exclude: ["Tour"], swiftSettings: strict),
    // What the page calls.
    .target(
      name: "ListLabWeb",
      dependencies: [
        "LabExplore", "LabFilm", "LabCourse", "LabSessions", "LabLanguage", "ListDump", "ListModel", "CRuntime",
      ],
      swiftSettings: strict),
  ]
)
