import Foundation

/// The package's own sources, for tests about how they are written.
enum SourceTree {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder with an ending, at any depth, as paths from the root, in order; without those of hidden folders, into
  /// which a package within it is built.
  static func files(under folder: String, ending suffix: String = ".swift") throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
    return names.filter { $0.hasSuffix(suffix) && !"/\($0)".contains("/.") }.map { "\(folder)/\($0)" }.sorted()
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  static func lines(of file: String) throws -> [String] {
    try text(of: file).utf8.split(separator: 10, omittingEmptySubsequences: false).map { String($0) ?? "" }
  }
}
