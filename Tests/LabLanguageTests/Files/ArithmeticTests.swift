import ListModel
import Testing

@testable import LabLanguage

/// Computations of heights: `lines*20+20` behind `load file`, and of numbers where a height is typed.
@Suite struct `Computed heights` {
  private static let files = [
    "a.csv": "text,n,Line Count,line-height\na,2,3,10\nb,,4,11\nc,3.5,5,12\n",
    "lines.csv": "subject,lines\none,3\ntwo,\n",
    "words.csv": "subject,id\n" + String(repeating: "word ", count: 20) + ",1\n\"a\n\nb\",2\n,3\n",
    "a.json":
      #"[{"text": "a", "size": {"h": 10}, "line-height": 7}, {"text": "b"}, {"text": "c", "size": {"h": "2"}}]"#,
    "a.txt": "one\ntwo\n",
  ]

  private static func heights(_ command: String) throws -> String {
    var playground = try Playground(files: files)
    try playground.say("load file \(command)")
    let list = playground.list
    return (0..<list.records.count).map { "\(list.record(of: $0).height)" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("1+2*3", "7"), ("(1+2)*3", "9"), ("10-4-3", "3"), ("12/4/3", "1"), ("-2+5", "3"), ("2*-3+10", "4"),
    (" ( 4 ) * 2.5 ", "10"), ("100/3", "33.333"), ("0.1+0.2", "0.3"), ("n*20+20", "60"), ("-(n-5)*n", "6"),
    ("Line Count*2", "6"),
  ])
  func `follow the usual order`(_ text: String, _ value: String) throws {
    let formula = try #require(Arithmetic(text))
    let number = try #require(formula.value { formula.names[$0] == "n" ? 2 : 3 })
    #expect(Points(nearest: number)?.description == value)
    #expect(formula.isComputed)
  }

  @Test(arguments: [
    "", "1+", "*2", "(1", "1)", "1 2+3", "2n+1", "1..2+3", "1e3+1", "+1", "1++2", "()", "n*()", "1,5*2", "20px*2",
  ])
  func `are no words of another kind`(_ text: String) {
    #expect(Arithmetic(text)?.isComputed != true)
  }

  @Test(arguments: [
    ("a.csv height=n*20+20", "60 44 90"), ("a.csv height=20*2", "40 40 40"),
    (#"a.csv height="Line Count * 10""#, "30 40 50"), ("a.csv height=(n+1)*2.5", "7.5 44 11.25"),
    (#"a.csv height="column 2*2""#, "4 44 7"), ("a.csv height=line-height", "10 11 12"),
    ("a.csv text=text height=lines*20+20", "40 40 40"), ("lines.csv height=lines*20+20", "80 40"),
    ("a.json height=size.h*2", "20 44 4"), ("a.json height=line-height text=text", "7 44 44"),
    ("words.csv text=subject height=wrap", "76 76 36"), ("words.csv height=lines*20+16 text=subject", "76 76 36"),
    ("words.csv text=subject height=wrap+10", "86 86 46"), ("words.csv text=subject height=wrap*2", "152 152 72"),
    ("a.csv height=44.5", "44.5 44.5 44.5"), ("a.json text=text height=30", "30 30 30"),
    ("a.txt height=wrap+4", "40 40"), ("a.txt height=50", "50 50"), ("a.txt height=2*wrap-lines", "71 71"),
    ("a.txt height=wrap", "36 36"), ("a.txt height=lines*28+4", "32 32"), ("a.txt height=20*2", "40 40"),
  ])
  func `come from columns, numbers and the lines of the text`(_ command: String, _ heights: String) throws {
    #expect(try Self.heights(command) == heights)
  }

  @Test func `leave the other columns under their usual names`() throws {
    var playground = try Playground(files: Self.files)
    let answer = playground.answer(to: "load file a.csv height=n*20")
    #expect(answer.hasSuffix(#" · columns ignored: "Line Count", line-height"#))
    #expect(try playground.state("rows height[0]") == "rows 3; height[0] 40")
    #expect(playground.list.catalog.text(of: playground.list.records.key(of: 0)) == "a")
  }

  @Test(arguments: [
    (
      "load file a.csv height=‹m*20›",
      #"unknown-column: the table has no column "m" (there are text, n, "Line Count", line-height)"#
    ),
    (
      "load file a.json height=‹hight*20›",
      #"unknown-column: no object has a field "hight" (there are text, size.h, line-height)"#
    ),
    (
      "load file a.csv height=‹44pt›",
      #"unknown-column: the table has no column "44pt" (a height has no unit, as height=44: there are text, n, "Line Count", line-height)"#
    ),
    (
      "load file a.csv height=‹n*›",
      #"unknown-column: the table has no column "n*" (a computation is as lines*20+20: there are text, n, "Line Count", line-height)"#
    ),
    (
      "load file ‹a.csv› height=text*2",
      #"unreadable-file: a.csv:2:1: the text "a" is not a number (a number to compute with)"#
    ),
    (
      "load file ‹a.csv› height=1/(n-2)",
      "unreadable-file: a.csv:2:1: the height of this row is no number (as by a division by 0)"
    ),
    (
      "load file ‹a.csv› height=n-3",
      "bad-height: a.csv:2:1: a row must be 0 to 1000000 points high, not -1"
    ),
    ("load file a.txt height=‹n*20›", "bad-argument: text has no columns (leave height= out)"),
    (
      "load file ‹a.txt› height=lines/0",
      "unreadable-file: a.txt:1:1: the height of this row is no number (as by a division by 0)"
    ),
  ])
  func `that cannot be are refused where they stand`(_ marked: String, _ answer: String) throws {
    var playground = try Playground(files: Self.files)
    let error = #expect(throws: CommandError.self) { try playground.say(marked.unmarked) }
    #expect(error?.answer == answer)
    #expect(error?.marked(in: marked.unmarked) == marked)
    #expect(playground.list == ListState())
  }

  @Test(arguments: [
    ("height 1 20*2", "height 1 40"), ("height all (20+4)*1.5", "height all 36"),
    ("height 1 \"20 * 2\"", "height 1 40"),
    ("load 3 height 20*2", "load 3 height 40"), ("insert 2 at 0 height 100/3", "insert 2 at 0 height 33.333"),
  ])
  func `of numbers are typed, and recorded as the number`(_ line: String, _ canonical: String) throws {
    #expect(try #require(try Lab().vocabulary.parse(line)).canonical == canonical)
  }

  @Test(arguments: [
    ("height all ‹20-30›", "bad-number: 20-30 is -10, which is negative (a length here is 0 or more)"),
    ("height all ‹20/0›", #"bad-number: "20/0" is no number (not by 0)"#),
    ("height all ‹lines*20›", #"bad-number: "lines*20" is not a length (only load file computes with columns)"#),
    ("height all ‹20*›", #"bad-number: "20*" is not a length (digits, such as 44 or 12.5)"#),
    (
      "height all ‹+50›",
      #"bad-number: "+50" is not a length (50 sets it, and a sum is written out: a length is set, not added)"#
    ),
    ("load 5 height ‹20-120›", #"bad-number: "20-120" is not a length (a range is 20...120)"#),
    ("height all ‹2000*2000›", "bad-height: a row must be 0 to 1000000 points high, not 4000000"),
  ])
  func `of numbers that are no height are refused`(_ marked: String, _ answer: String) throws {
    try checkRefusal(of: marked, after: "load 5", answer)
  }
}
