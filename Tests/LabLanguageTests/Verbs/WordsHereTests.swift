import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Words of other tools` {
  @Test(arguments: table)
  func `the refusal of a word that is another one here names that`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "load 40", "scroll row 5 ‹center›",
      #"unexpected-word: "center" is not part of scroll (here: middle)"#
    ),
    ("load 40", "scroll row 5 ‹start›", #"unexpected-word: "start" is not part of scroll (here: top)"#),
    ("load 40", "scroll ‹end›", #"unexpected-word: "end" is not part of scroll (here: bottom)"#),
    ("load 40", "scroll ‹down›", #"unexpected-word: "down" is not part of scroll (here: page)"#),
    ("load 40", "scroll ‹up›", #"unexpected-word: "up" is not part of scroll (here: page up)"#),
    ("", "set estimates ‹mean›", #"unexpected-word: "mean" is not a value of estimates (here: average)"#),
    (
      "", "set overscan 3 ‹screens›",
      #"unexpected-word: "screens" is not a unit of overscan (here: viewports)"#
    ),
    (
      "", "profile ‹web›",
      """
      unexpected-word: "web" is not a profile (here: tanstack, reactwindow, virtuoso, legendlist, flashlist, codemirror, \
      vscode, browser)
      """
    ),
    (
      "", "profile ‹collectionview›",
      """
      unexpected-word: "collectionview" is not a profile (here: profile uitableview is the nearest: one column of a \
      list layout)
      """
    ),
    ("", "animate ‹440›", #"unexpected-word: "440" is not part of animate (usage: animate to Y in N)"#),
    ("load 40", "move 5 ‹after› 7", #"unexpected-word: "after" is not part of move (usage: move ROW to PLACE)"#),
    ("", "pool ‹size› 5", #"unexpected-word: "size" is not part of pool (usage: pool clear)"#),
    ("load 40; bookmark a", "back ‹b›", #"unknown-bookmark: no step is marked "b" (marked: a)"#),
    (
      "", "load ‹5,000›",
      #"bad-number: "5,000" is not a whole number from 0 to 2147483647 (5000 or 5_000)"#
    ),
    ("load 40", "scroll to ‹5,000›", #"bad-number: "5,000" is not a length (5000 or 5_000)"#),
    ("load 40", "scroll to ‹5,00›", #"bad-number: "5,00" is not a length (digits, such as 44 or 12.5)"#),
    (
      "load 40", "header ‹1,2› 40",
      #"bad-number: "1,2" is not a whole number from 0 to 2147483647 (one section at a time, by its number)"#
    ),
    (
      "load 40", "footer ‹0...2› 40",
      #"bad-number: "0...2" is not a whole number from 0 to 2147483647 (one section at a time, by its number)"#
    ),
    ("", "show ‹edges›", #"unknown-state-key: there is no key "edges" (edges is a policy: show policies)"#),
    (
      "", "show ‹images›",
      """
      unknown-state-key: there is no key "images" (here: what rows show some ticks after they were bound: image[ROW], \
      awaited, deliveries)
      """
    ),
    (
      "", "let x = ‹5›",
      """
      unknown-state-key: there is no key "5" (let names the value of a key, as let x = offset; a value of your own has \
      quotes: "5")
      """
    ),
    (
      "", "‹scrollTop› 100",
      #"unknown-verb: there is no command "scrollTop" (here: the key offset; scroll to Y sets it)"#
    ),
    ("", "‹deselect›", #"unknown-verb: there is no command "deselect" (did you mean select none?)"#),
    (
      "load 3", "expect rows == ‹3 and offset == 0›",
      """
      bad-argument: these are two checks, and expect takes one (two lines: expect rows == 3, and expect offset == 0)
      """
    ),
    (
      "load 3", "expect rows >= ‹3 && offset == 0›",
      """
      bad-argument: these are two checks, and expect takes one (two lines: expect rows >= 3, and expect offset == 0)
      """
    ),
  ]

  @Test func `a text may have an and in it`() throws {
    try checkRefusal(
      of: "expect text[0] == ‹salt and pepper›", after: "load 3; text 0 \"sugar\"",
      "expect-failed: text[0] is sugar, expected salt and pepper")
  }

  @Test(arguments: [
    ("set sticky on", "no section has a header yet: header 0 40 gives one"),
    ("on prefetch r30: delete 0", "prefetch is 0: set prefetch N asks for rows ahead"),
  ])
  func `what does nothing yet says what is missing`(_ line: String, _ remark: String) throws {
    var lab = try Playground()
    _ = try lab.say("load 40")
    #expect(try lab.say(line)?.summary?.hasSuffix(" · \(remark)") == true)
    _ = try lab.say("set prefetch 3")
    _ = try lab.say("header 0 40")
    #expect(try lab.say("set sticky padded")?.summary?.contains("header yet") == false)
    #expect(try lab.say("on prefetch r31: delete 0")?.summary?.contains("prefetch is 0") == false)
  }
}
