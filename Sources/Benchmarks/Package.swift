// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// The benchmarks read what ListLab declares with `package` and keeps out of its library. So ListModel and ListDump in Sources
// are symbolic links to the sources of ListLab, which are compiled here once more, as targets of this package.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(url: "https://github.com/apple/swift-collections", from: "1.6.0")],
  targets: [
    .target(
      name: "ListModel",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(name: "ListDump", dependencies: ["ListModel"], swiftSettings: strict),
    .target(name: "RowRace", dependencies: ["ListModel"], swiftSettings: strict),
    .target(
      name: "Rivals",
      dependencies: ["RowRace", "ListModel", .product(name: "_RopeModule", package: "swift-collections")],
      swiftSettings: strict),
    .target(name: "CAllocation"),
    .executableTarget(
      name: "ListLabBenchmarks", dependencies: ["Rivals", "RowRace", "ListDump", "ListModel", "CAllocation"],
      swiftSettings: strict),
    .testTarget(name: "RivalsTests", dependencies: ["Rivals", "RowRace", "ListModel"], swiftSettings: strict),
  ]
)
