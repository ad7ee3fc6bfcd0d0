// swift-tools-version: 6.2

import PackageDescription

/// The same strictness everywhere: Swift 6 mode, warnings are errors, imports are internal unless said otherwise.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Flags that the package manager calls unsafe: it refuses them in a package that another one takes by its version. With
/// `LISTLAB_DEBUG` a debug build is as usual, which is quicker where few files have changed.
func ours<Flag>(_ flags: [Flag]) -> [Flag] {
  Context.packageDirectory.contains("/checkouts/") || Context.environment["LISTLAB_DEBUG"] != nil ? [] : flags
}

/// Targets are compiled as a whole, side by side in a release, and without debug information. In a debug build the whole of a
/// target costs less than its files one by one.
let whole =
  strict
  + ours([
    .unsafeFlags(["-gnone", "-emit-module-separately-wmo", "-disable-cmo"], .when(configuration: .release)),
    .unsafeFlags(
      ["-gnone", "-wmo", "-no-emit-module-separately-wmo", "-disable-batch-mode", "-num-threads", "2"],
      .when(configuration: .debug)),
  ])
/// Optimised in a debug build, too: what the tests spend their time in.
let optimised = whole + ours([.unsafeFlags(["-Osize"], .when(configuration: .debug))])
/// One file that needs nothing else. What is compiled for the dynamic Foundation does not name the parts of the static one.
let staticProgram = ours([
  LinkerSetting.unsafeFlags(
    [
      "-static-executable", "-use-ld=lld", "-Xlinker", "-s", "-l_FoundationCollections", "-l_FoundationCShims",
      "-l_FoundationICU",
    ], .when(platforms: [.linux], configuration: .release))
])

let package = Package(
  name: "listlab",
  products: [
    .executable(name: "listlab", targets: ["listlab"]),
    .library(name: "ListLab", targets: ["ListLab"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    // A chain: each target imports only those above it. The benchmarks are a package of their own, Sources/Benchmarks.
    .target(
      name: "ListModel",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: optimised),
    .target(name: "ListDump", dependencies: ["ListModel"], swiftSettings: optimised),
    // The texts of the help, the lessons and the page of a film as they are in their files, compiled in: C has #embed, which
    // takes no time, and the program stays one file.
    .target(name: "CResources"),
    .systemLibrary(name: "CLibcsv", providers: [.apt(["libcsv-dev"])]),
    .target(
      name: "LabLanguage", dependencies: ["ListDump", "ListModel", "CLibcsv", "CResources"], swiftSettings: optimised),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .target(
      name: "LabSessions", dependencies: ["LabLanguage", "ListDump", "ListModel", "CNettle"], swiftSettings: optimised),
    // Extras, each with commands of its own; nothing above knows them.
    .target(
      name: "LabExplore", dependencies: ["LabSessions", "LabLanguage", "ListDump", "ListModel"],
      swiftSettings: optimised),
    .target(
      name: "LabFilm",
      dependencies: ["LabExplore", "LabSessions", "LabLanguage", "ListDump", "ListModel", "CResources"],
      exclude: ["Page"], swiftSettings: optimised),
    .target(
      name: "LabCourse", dependencies: ["LabSessions", "LabLanguage", "ListDump", "ListModel", "CResources"],
      exclude: ["Tour"], swiftSettings: optimised),
    .target(
      name: "LabTrace", dependencies: ["LabExplore", "LabSessions", "LabLanguage", "ListDump", "ListModel"],
      swiftSettings: optimised),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    // Every command, the files of the system, and sessions in links.
    .target(
      name: "LabFiles",
      dependencies: [
        "LabTrace", "LabExplore", "LabFilm", "LabCourse", "LabSessions", "LabLanguage", "CNettle", "CZlib",
      ],
      swiftSettings: whole),
    // For other packages. Not in Sources/ListLab, which file systems that ignore case could not check out beside
    // Sources/listlab.
    .target(
      name: "ListLab", dependencies: ["LabFiles", "LabSessions", "LabLanguage", "ListModel"],
      path: "Sources/ListLabKit", swiftSettings: whole),
    .systemLibrary(
      name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    // What libedit itself needs: a static program has to be told.
    .target(
      name: "CTerminal", dependencies: ["CLibedit"],
      linkerSettings: ["tinfo", "bsd", "md"].map { .linkedLibrary($0, .when(platforms: [.linux])) }),
    .executableTarget(
      name: "listlab",
      dependencies: [
        "LabFiles", "LabTrace", "LabExplore", "LabFilm", "LabCourse", "LabSessions", "LabLanguage", "ListDump",
        "ListModel", "CTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: whole, linkerSettings: staticProgram),

    .testTarget(name: "ListOracle", dependencies: ["ListModel"], swiftSettings: optimised),
    .testTarget(name: "Recordings", dependencies: ["LabFiles"], exclude: ["Packed"], swiftSettings: whole),
    .testTarget(name: "ListModelTests", dependencies: ["ListModel", "ListOracle"], swiftSettings: whole),
    .testTarget(
      name: "ListDumpTests", dependencies: ["ListDump", "ListModel"], swiftSettings: whole),
    .testTarget(
      name: "LabLanguageTests", dependencies: ["LabLanguage", "ListDump", "ListModel"],
      swiftSettings: whole),
    .testTarget(
      name: "LabSessionsTests",
      dependencies: [
        "LabTrace", "LabExplore", "LabFilm", "LabCourse", "LabSessions", "LabLanguage", "ListDump", "ListModel",
        "Recordings",
      ],
      exclude: ["Traces/agreement.txt"], swiftSettings: whole),
    .testTarget(
      name: "LabTraceTests",
      dependencies: [
        "LabTrace", "LabFiles", "LabExplore", "LabSessions", "LabLanguage", "ListDump", "ListModel", "Recordings",
      ],
      exclude: ["Recordings"], swiftSettings: whole),
    .testTarget(
      name: "LabGamesTests",
      dependencies: [
        "LabFiles", "LabExplore", "LabFilm", "LabCourse", "LabSessions", "LabLanguage", "ListDump", "ListModel",
        "ListOracle",
      ],
      swiftSettings: whole),
    .testTarget(name: "ListLabTests", dependencies: ["ListLab"], swiftSettings: whole),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "listlab", "LabFiles", "LabTrace", "LabExplore", "LabFilm", "LabCourse", "LabSessions", "LabLanguage",
        "ListDump", "ListModel",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: whole),
  ]
)
