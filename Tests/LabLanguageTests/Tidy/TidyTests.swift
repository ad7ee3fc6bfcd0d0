import Foundation
import Testing

@testable import LabLanguage

/// Style that matters is a test.
@Suite struct `Tidy sources` {
  private static let files = (try? SourceTree.files(under: "Sources")) ?? []
  private static let filesInC = (try? SourceTree.files(under: "Sources", ending: ".c")) ?? []

  /// What a target's files may import.
  private static let imports = [
    "ListModel": ["DequeModule", "HashTreeCollections", "HeapModule", "Synchronization"],
    "ListDump": ["ListModel"],
    "LabLanguage": ["ListModel", "ListDump", "CLibcsv", "CResources"],
    "LabSessions": ["ListModel", "ListDump", "LabLanguage", "CNettle"],
    "LabExplore": ["ListModel", "ListDump", "LabLanguage", "LabSessions"],
    "LabFilm": ["ListModel", "ListDump", "LabLanguage", "LabSessions", "LabExplore", "CResources"],
    "LabTrace": ["ListModel", "ListDump", "LabLanguage", "LabSessions", "LabExplore"],
    "LabCourse": ["ListModel", "ListDump", "LabLanguage", "LabSessions", "CResources"],
    "LabFiles": [
      "LabLanguage", "LabSessions", "LabExplore", "LabFilm", "LabCourse", "LabTrace", "CNettle", "CZlib", "Glibc",
    ],
    "ListLabKit": ["ListModel", "LabLanguage", "LabSessions", "LabFiles"],
  ]

  @Test func `there are sources to look at`() {
    #expect(Self.files.count > 50)
    #expect(Self.filesInC.count > 5)
  }

  @Test(arguments: imports.keys.sorted())
  func `a target imports only those above it`(_ target: String) throws {
    let allowed = try #require(Self.imports[target])
    for file in try SourceTree.files(under: "Sources/\(target)") {
      for line in try SourceTree.lines(of: file) where line.hasPrefix("import ") || line.contains(" import ") {
        guard let match = line.firstMatch(of: #/^(?:@?\w+ )*?import (?:\w+ )?([\w.]+)/#) else { continue }
        #expect(allowed.contains(String(match.1)), "\(file) imports \(match.1)")
      }
    }
  }

  @Test(arguments: files + filesInC)
  func `no file is over 300 lines`(_ file: String) throws {
    #expect(try SourceTree.lines(of: file).count - 1 <= 300)
  }

  @Test(arguments: files)
  func `no function is over 60 lines`(_ file: String) throws {
    for function in Functions.all(in: try SourceTree.lines(of: file)) {
      #expect(function.length <= 60, "\(file):\(function.line)")
    }
  }

  /// What needs several parts of the list is a method of it, in its folder, that of the pass or of the engines; what a part can do by itself is a
  /// method of the part.
  @Test(
    arguments: files.filter { file in
      file.contains("/ListModel/") && !["List", "Pass", "Engines"].contains { file.contains("/ListModel/\($0)/") }
    })
  func `the list is extended in its folders alone`(_ file: String) throws {
    #expect(try !SourceTree.text(of: file).contains("extension ListState"))
  }

  /// The engine's memory and threads are the compiler's business.
  @Test(arguments: files.filter { $0.contains("/ListModel/") })
  func `the engine has no unsafe code`(_ file: String) throws {
    let text = try SourceTree.text(of: file)
    for word in ["unchecked", "Unsafe", "unsafe", "Unmanaged"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test(arguments: files)
  func `nothing is left undone or forced`(_ file: String) throws {
    let text = try SourceTree.text(of: file)
    for word in ["TODO", "FIXME", "fatalError(", "try!"] { #expect(!text.contains(word), "\(word)") }
  }
}

/// Functions by the indentation of their first and last lines, which the formatter guarantees.
private enum Functions {
  static func all(in lines: [String]) -> [(line: Int, length: Int)] {
    lines.indices.filter { isStart(lines[$0]) }.compactMap { start in
      let end = lines[start].prefix { $0 == " " } + "}"
      guard let last = lines[start...].firstIndex(where: { $0 == end }) else { return nil }
      return (start + 1, last - start + 1)
    }
  }

  private static func isStart(_ line: String) -> Bool {
    guard let last = line.utf8.last, last == UInt8(ascii: "{") || last == UInt8(ascii: "(") else { return false }
    return line.contains("func ") || line.contains("init(") || line.contains("init<")
  }
}
