import Testing

@testable import LabLanguage

/// What was said before; the line; its summary; every key that a recording compares and that changed.
@Suite struct `What images do` {
  @Test(arguments: table)
  func `a command says what it changed, and changes nothing else`(
    _ before: String, _ line: String, _ summary: String, _ changes: String
  ) throws {
    try checkEffect(of: line, after: before, summary, changes)
  }

  private static let table: [(String, String, String, String)] = [
    (
      "viewport 200", "load 20 height 50 image",
      "rows 0 → 20 · content 0 → 1000 · 4 rows entered (4 new) · images 4 asked for, 4 on their way · 4 cells",
      """
      rows 20; source-rows 20; sections 20; content 1000; visible 0...3; order r0...r19; created 4; live 4; requests 4; \
      awaited 4; binds 4; heights-asked 20
      """
    ),
    (
      "viewport 200; load 20 height 50", "image 0...3 in 3", "images 4 asked for, 4 on their way · 4 cells",
      "requests 4; awaited 4"
    ),
    ("", "image all in 1", "nothing changed", ""),
    ("viewport 200; load 20 height 50", "image 10 in 3", "r10 given an image, there in 3 ticks · 4 cells", ""),
    (
      "viewport 200; load 20 height 50 image", "image 3,4 in 0",
      "images 1 asked for, 1 arrived, 1 taken back, 3 on their way · 4 cells", "requests 5; awaited 3; deliveries 1"
    ),
    (
      "viewport 200; load 20 height 50 image", "tick", "ticks 0 → 1 · images 4 arrived · 4 cells",
      "awaited 0; deliveries 4; ticks 1"
    ),
    (
      "viewport 200; load 20 height 50 image; scroll by 50", "tick",
      "ticks 0 → 1 · images 4 arrived, 1 dropped · 4 cells", "awaited 0; deliveries 5; dropped 1; ticks 1"
    ),
    (
      "viewport 200; load 20 height 50 image; tick", "set prefetch 2",
      "prefetch 2 · images 2 asked for, 2 on their way · 4 cells", "requests 6; awaited 2"
    ),
    ("", "set image-load idle", "image-load idle · 0 cells", ""),
    ("", "set image-latency 5", "image-latency 5 · 0 cells", ""),
  ]

  @Test(arguments: [
    ("image[0]", "placeholder"), ("image[9]", "none"), ("image[c0]", "placeholder"), ("wrong-images", "0"),
    ("awaited", "4"),
  ])
  func `a key tells what is shown in the place of an image`(_ key: String, _ value: String) throws {
    var playground = try Playground("viewport 200; load 20 height 50; image 0...3 in 3")
    #expect(playground.answer(to: "show \(key)") == "\(key)  \(value)\n")
  }

  @Test func `deliveries are those that arrived and those that came too late, as the help says`() throws {
    var playground = try Playground("viewport 200; load 20 height 50 image; scroll by 50")
    #expect(playground.answer(to: "tick").contains("images 4 arrived, 1 dropped"))
    #expect(try playground.state("deliveries dropped") == "deliveries 5; dropped 1")
    let about = playground.answer(to: "help deliveries").split(separator: "\n").joined(separator: " ")
    #expect(about.hasSuffix(": those that arrived, and those that came too late"))
  }

  @Test func `the summary tells of cells with the image of another row, as long as there are any`() throws {
    var playground = try Playground("viewport 200; load 20 height 50 image; tick; fault no-placeholder")
    let scrolled = playground.answer(to: "scroll by 100")
    #expect(scrolled.hasSuffix("4 cells, 2 with the image of another row"))
    #expect(try playground.state("wrong-images") == "wrong-images 2")
    #expect(playground.answer(to: "viewport 150").hasSuffix("3 cells, 1 with the image of another row"))
    #expect(playground.answer(to: "tick").hasSuffix("images 1 arrived, 1 dropped · 3 cells"))
  }

  @Test func `the events tell of images beside the binds`() throws {
    var playground = try Playground("viewport 100; set prefetch 1; load 20 height 50 image")
    #expect(
      playground.answer(to: "show events") == """
        heights asked r0...r19
        r0...r1 entered, c0...c1 created, bound, drawn, image asked for
        r2 image asked for ahead

        """)
    try playground.say("scroll by 50")
    try playground.say("reload 2")
    try playground.say("tick")
    #expect(
      playground.answer(to: "show events") == """
        tick 1
        r0 image dropped
        r1 image arrived in c1
        r2 image dropped
        r3 image arrived ahead
        r2 image arrived in c0

        """)
    try playground.say("scroll by 500")
    try playground.say("scroll by 500")
    #expect(playground.answer(to: "show events").contains("r13 image no longer asked for\n"))
    #expect(
      playground.answer(to: "cell c0").contains(
        "  tick: got the image of r2\n"))
  }

  @Test func `the table of cells shows images where there are any`() throws {
    var playground = try Playground("viewport 100; load 20 height 50; like 1; image 0 in 1; image 1 in 2; tick")
    #expect(
      playground.answer(to: "show cells") == """
        cell  where   kind  row  bound  drawn  index  generation  state  image
        c0    screen  row   r0   r0     r0         0           1         r0
        c1    screen  row   r1   r1     r1         1           1  liked  placeholder

        """)
  }

  @Test func `the rows of a file have the images that it says`() throws {
    var playground = try Playground(
      "load file a.csv", files: ["a.csv": "key,image\nA,yes\nB,no\nC,1\n"])
    #expect(playground.answer(to: "show image[A]") == "image[A]  placeholder\n")
    #expect(playground.answer(to: "show image[B]") == "image[B]  none\n")
    #expect(playground.answer(to: "tick") == "ticks 0 → 1 · images 2 arrived · 3 cells")
  }
}

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of images` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    ("", "image‹›", "missing-word: image needs ROWS (usage: image ROWS in N)"),
    ("load 40", "image 3‹›", "missing-word: image needs in N (usage: image ROWS in N)"),
    ("load 40", "image 3 in‹›", "missing-word: in needs N (usage: image ROWS in N)"),
    ("load 40", "image 3 in ‹1000001›", #"bad-number: "1000001" is not a whole number from 0 to 1000000"#),
    ("load 40", "image ‹40› in 3", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    (
      "load 40; begin", "‹image 3 in 3›",
      "batch-open: a batch is open: image must wait (commit or cancel ends the batch)"
    ),
    ("", "set prefetch ‹1001›", #"bad-number: "1001" is not a whole number from 0 to 1000"#),
    ("", "set image-latency ‹-1›", #"bad-number: "-1" is not a whole number from 0 to 1000000"#),
    ("", "set image-load ‹never›", #"unexpected-word: "never" is not a value of image-load (one of always, idle)"#),
    ("load 40", "load 3 image ‹image›", #"unexpected-word: "image" is already given (each clause once)"#),
  ]
}
