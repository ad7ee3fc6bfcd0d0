import ListModel
import Testing

@testable import LabLanguage

/// The line of a file that an error shows, with ‹ › around what the caret points at.
@Suite struct `The quoted line of a file` {
  private static func quote(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let place = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.count
    let quote = FileQuote(of: bytes, around: place)
    let line = Array(quote.line)
    return
      "\(String(line[..<quote.span.lowerBound]))‹\(String(line[quote.span]))›\(String(line[quote.span.upperBound...]))"
  }

  private static func of(_ count: Int, _ text: String = "x") -> String { String(repeating: text, count: count) }

  @Test(arguments: [
    ("", "‹›"), ("@", "‹@›"), ("a\nb@c\nd", "b‹@›c"), ("a\rb@c\rd", "b‹@›c"), ("a\r\nb@c\r\nd", "b‹@›c"),
    ("ab", "ab‹›"),
    ("\u{FEFF}a@", "a‹@›"), ("a\n", "‹›"), ("\t\u{1b}@\u{1b}", "␉␛‹@›␛"), ("é🇦🇹@", "é🇦🇹‹@›"),
    (of(34) + "@" + of(35), of(34) + "‹@›" + of(35)), (of(36) + "@", "…" + of(35) + "‹@›"),
    ("@" + of(36), "‹@›" + of(34) + "…"), (of(1_000_000) + "@" + of(1_000_000), "…" + of(35) + "‹@›" + of(34) + "…"),
    (of(40, "行") + "@", "…" + of(17, "行") + "‹@›"),
  ])
  func `is cut on both sides of the place`(_ text: String, _ shown: String) {
    #expect(Self.quote(text) == shown)
  }

  @Test func `stands with the error of a file, and with no other`() throws {
    var playground = try Playground(files: ["a.csv": "height\ntall\n"])
    let error = #expect(throws: CommandError.self) { try playground.say("load file a.csv") }
    #expect(error?.quote?.line == "tall" && error?.quote?.span == 0..<1)
    let other = #expect(throws: CommandError.self) { try playground.say("load file a.csv text=a") }
    #expect(other?.quote == nil)
  }
}
