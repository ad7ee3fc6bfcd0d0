import Testing

@testable import LabLanguage

/// What the language says of rows that are as high as their cells prefer (K33).
@Suite struct `Preferred heights` {
  @Test(arguments: [
    ("exact", "visible by the edges rule half-open: it reaches into the viewport, 0 to 480"),
    ("preferred", "its cell prefers 36: its text at width 320, and the padding (help sizing)"),
  ])
  func `are explained where they count`(sizing: String, line: String) throws {
    var playground = try Playground("load 10; set sizing \(sizing)")
    #expect(playground.answer(to: "explain 3").split(separator: "\n")[1] == line)
  }

  @Test(arguments: [
    ("viewport 480 width 160", "viewport 480; content 380; height[0] 56; preferred[0] 56"),
    ("viewport 200", "viewport 200; content 360; height[0] 36; preferred[0] 36"),
    ("set line-height 10", "viewport 480; content 260; height[0] 26; preferred[0] 26"),
    ("set text-padding 0", "viewport 480; content 200; height[0] 20; preferred[0] 20"),
    ("set sizing exact; viewport 480 width 160", "viewport 480; content 360; height[0] 36; preferred[0] 56"),
  ])
  func `are asked for anew where something changes them`(line: String, state: String) throws {
    let text = "text 0 \"a text of 20 columns and 19 more columns\""
    let playground = try Playground("load 10; \(text); set sizing preferred; \(line)")
    #expect(try playground.state("viewport content height[0] preferred[0]") == state)
  }
}
