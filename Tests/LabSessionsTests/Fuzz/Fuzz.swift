import Foundation
import LabLanguage
import ListModel

/// Inputs that are drawn from a seed.
///
/// `LISTLAB_FUZZ=N` plays N seeds of each kind in place of some hundred, from `LISTLAB_SEED` on, and `LISTLAB_FUZZ_LOG=FILE`
/// keeps what is being played in a file, for the case that the program dies with it.
enum Fuzz {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["LISTLAB_SEED"].flatMap { UInt32($0) } ?? 1

  /// The seeds to be played; with `LISTLAB_LONG_TESTS` as many as take half a minute.
  static func seeds(_ usual: Int, long: Int? = nil) -> [UInt32] {
    let wanted = environment["LISTLAB_LONG_TESTS"] != nil ? long ?? usual : usual
    let count = environment["LISTLAB_FUZZ"].flatMap { Int($0) } ?? wanted
    return (0..<count).map { first &+ UInt32(truncatingIfNeeded: $0) }
  }

  /// Keeps what is about to be played.
  static func log(_ text: String) {
    guard let path = environment["LISTLAB_FUZZ_LOG"] else { return }
    try? text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  /// The fewest of some lines that still show a failure: one after the other is left out.
  static func smaller(_ lines: [String], _ fails: ([String]) -> Bool) -> [String] {
    var lines = lines
    var index = lines.count - 1
    while index >= 0 {
      var fewer = lines
      fewer.remove(at: index)
      if fails(fewer) { lines = fewer }
      index -= 1
    }
    return lines
  }

  /// Changes some bytes of a valid input: takes out, doubles, cuts off, replaces by what has a meaning somewhere.
  static func damaged(_ bytes: [UInt8], _ random: inout Mulberry32) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = Int.random(in: start...min(bytes.count, start + 8), using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes.removeSubrange(end...)
      case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
      default: bytes.replaceSubrange(start..<end, with: Array((odd.randomElement(using: &random) ?? "").utf8))
      }
    }
    return bytes
  }

  /// What has a meaning somewhere, or should have none.
  static let odd = [
    "\"", "\\", "\\\"", "'", ";", "#", ":", ",", "...", "..<", "[", "]", "{", "}", "{*}", "{int}", "{a}", "{/a*/}",
    "{/", "/}",
    "|", "~", "=", "!", ">", ">>", "<", "\n", "\r\n", "\t", " ", "  ", "\u{1B}[31m", "\u{0}", "\u{202E}", "\u{200D}",
    "é",
    "e\u{301}", "👩‍👩‍👧", "行", "-", "--", "0", "-0", "1e9", "99999999999999999999", "0.001", "٣", "none", "all", "last",
    "visible", "r0", "r99", "key", "Sessions/", "../", "on bind 0: ", "source ", "view ", "\u{FEFF}",
  ]
}
