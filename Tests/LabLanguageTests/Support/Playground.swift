import ListDump
import ListModel
import Testing

@testable import LabLanguage

/// A lab that a test speaks to, with a dictionary for its disk.
struct Playground {
  private(set) var lab = Lab()
  private var files = DictionaryOfFiles()

  /// A fresh lab in which a script has been said; all of it must succeed.
  init(_ script: String = "", files: [String: String] = [:]) throws {
    self.files = DictionaryOfFiles(files.mapValues { Array($0.utf8) })
    for line in lab.vocabulary.lines(ofScript: script) { _ = try say(line) }
  }

  init(file: String, _ bytes: [UInt8]) { files = DictionaryOfFiles([file: bytes]) }

  var list: ListState { lab.list }

  /// Goes on from another lab, without the files that it had.
  mutating func take(_ other: Lab) { lab = other }

  /// Says a line. Nil for a blank line or a comment.
  @discardableResult
  mutating func say(_ line: String) throws -> StepReport? {
    guard let call = try lab.vocabulary.parse(line) else { return nil }
    return try lab.run(call, reading: files)
  }

  /// What a line brings forth: what it prints and the summary of what it changed, or why it is refused.
  mutating func answer(to line: String) -> String {
    do {
      guard let report = try say(line) else { return "" }
      return report.output + (report.summary ?? "")
    } catch let error as CommandError {
      return error.answer
    } catch {
      return "\(error)"
    }
  }

  /// The keys whose values differ from those of another list, with their new values.
  func changes(since before: ListState) -> String {
    let parts = list.partsNotShared(with: before)
    for key in StateKey.recorded {
      var text = TextBuffer()
      key.writeValue(of: list, to: &text)
      #expect(text.text.string == key.value(in: list) ?? "", "a recording would write another \(key.word)")
    }
    return StateKey.recorded.filter { key in
      let differs = key.value(in: list) != key.value(in: before)
      if differs {
        #expect(key.mayDiffer(in: parts) && key.mayDiffer(before, list), "a recording would miss \(key.word)")
      }
      return differs
    }
    .map { "\($0.word) \($0.value(in: list) ?? "refused")" }.joined(separator: "; ")
  }

  /// The values of some keys, as in `rows 3; offset 44`.
  func state(_ keys: String) throws -> String {
    try keys.split(separator: " ").map { "\($0) \(try StateKey.value(of: String($0), in: list, at: 0..<0))" }
      .joined(separator: "; ")
  }
}

/// Files that never change.
final class DictionaryOfFiles: FileSource {
  private let files: [String: [UInt8]]

  init(_ files: [String: [UInt8]] = [:]) { self.files = files }

  func read(_ path: String, from folder: String?) throws(Refusal) -> FileContents {
    guard let bytes = files[path] else { throw Refusal(.unreadableFile, "no such file") }
    return FileContents(bytes: bytes, hash: nil)
  }
}

extension CommandError {
  /// Code, message and advice.
  var answer: String { "\(code): \(sentence)" }

  /// A line with ‹ › around what the error means.
  func marked(in line: String) -> String {
    "\(line.prefix(span.lowerBound))‹\(line.dropFirst(span.lowerBound).prefix(span.count))›\(line.dropFirst(span.upperBound))"
  }
}

extension String {
  /// A line without the ‹ › that mark what an error means.
  var unmarked: String { filter { $0 != "‹" && $0 != "›" } }

  /// The text as a literal would show it, for messages of failed tests and for tables.
  var inOneLine: String { replacing("\n", with: "⏎") }
}
