import ListModel
import Testing

@testable import LabLanguage

@Suite struct `Places of rows, reaches and clicks` {
  @Test(arguments: [
    ("scroll row 20 at 0.3", "top[20]", "top[20] 108"), ("scroll row 20 top plus 20", "top[20]", "top[20] 20"),
    ("scroll row 20 plus 20", "top[20]", "top[20] 20"), ("scroll row 20 at 1 plus -5", "bottom[20]", "bottom[20] 395"),
    ("set anchor end within 80", "anchor", "anchor end"), ("select 7; select 9 extend", "selected", "selected 7...9"),
    ("select 7; select 9 toggle", "selected selection-anchor", "selected 7,9; selection-anchor r9"),
    ("select 7; select 7 toggle", "selected selection-anchor", "selected none; selection-anchor r7"),
  ])
  func `do what they say`(_ script: String, _ keys: String, _ values: String) throws {
    #expect(try Playground("viewport 400; load 100 height 40; \(script)").state(keys) == values)
  }

  @Test(arguments: [
    (
      "scroll row 20 nearest plus ‹20›",
      """
      bad-argument: nearest has no place of its own (top, middle, bottom or at 0.3 plus 20)
      """
    ),
    ("scroll row 20 top at ‹0.3›", "bad-argument: use either at or a position"),
    (
      "scroll row 20 at ‹1.5›",
      """
      bad-number: 1.5 is no share of the viewport (0 for the top, 0.5 for the middle, 1 for the bottom)
      """
    ),
    ("select ‹3...5› extend", "bad-argument: a click selects one row, not 3 (select 5 extend, or select 5 toggle)"),
    ("select ‹3› extend toggle", "bad-argument: use either extend or toggle (select 5 extend, or select 5 toggle)"),
    (
      "set end-within ‹1001› %",
      """
      bad-number: 1001 % is no distance from the end (at most 1000000, or whole percents of the viewport \
      up to 1000)
      """
    ),
  ])
  func `are refused with what would be right`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: "load 100", answer)
  }

  @Test(arguments: [
    ("scroll row 20 at 0.30", "scroll row 20 at 0.3"), ("scroll row 2 top plus 20", "scroll row 2 top plus 20"),
    ("set anchor end within 80", "set anchor end within 80"), ("set end-within 10 %", "set end-within 10 %"),
    ("select 3 ext", "select 3 extend"),
  ])
  func `are written so that they are read again`(_ line: String, _ canonical: String) throws {
    let call = try #require(try Playground().lab.vocabulary.parse(line))
    #expect(call.canonical == canonical)
  }
}
