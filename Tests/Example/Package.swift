// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Example",
  dependencies: [.package(name: "listlab", path: "../..")],
  targets: [
    .testTarget(name: "ExampleTests", dependencies: [.product(name: "ListLab", package: "listlab")])
  ]
)
