import ListModel
import Testing

@testable import LabLanguage

/// What was said before; the line, with ‹ › around what the caret points at; the whole answer.
@Suite struct `Refusals of view commands` {
  @Test(arguments: table)
  func `a refusal says what is wrong and where, and changes nothing`(
    _ before: String, _ marked: String, _ answer: String
  ) throws {
    try checkRefusal(of: marked, after: before, answer)
  }

  private static let table: [(String, String, String)] = [
    (
      "", "sc‹›",
      """
      missing-word: scroll needs one more word (usage: scroll by D | scroll to Y | scroll row ROW \
      [top|middle|bottom|nearest] [at SHARE] [plus DISTANCE] [animated in N] | scroll top | scroll bottom | scroll page | scroll page up)
      """
    ),
    ("", "viewport‹›", "missing-word: viewport needs one more word (usage: viewport H [width W] | viewport W by H)"),
    ("", "viewport 5 by‹›", "missing-word: by needs H (usage: viewport W by H)"),
    ("", "viewport ‹-1›", "bad-number: -1 is negative (a length here is 0 or more)"),
    ("", "viewport 5 width‹›", "missing-word: width needs W (usage: viewport H [width W])"),
    ("", "viewport 5 ‹wide› 6", #"unexpected-word: "wide" is not part of viewport (did you mean width?)"#),
    (
      "", "scroll‹›",
      """
      missing-word: scroll needs one more word (usage: scroll by D | scroll to Y | scroll row ROW \
      [top|middle|bottom|nearest] [at SHARE] [plus DISTANCE] [animated in N] | scroll top | scroll bottom | scroll page | scroll page up)
      """
    ),
    ("", "scroll ‹5›", #"unexpected-word: "5" is not part of scroll (one of bottom, by, page, row, to, top)"#),
    ("", "scroll by‹›", "missing-word: scroll by needs D (usage: scroll by D)"),
    ("", "scroll by ‹five›", #"bad-number: "five" is not a length (digits, such as 44 or 12.5)"#),
    ("", "scroll by ‹+-5›", #"bad-number: "+-5" is not a length (without the plus sign)"#),
    ("", "scroll to‹›", "missing-word: scroll to needs Y (usage: scroll to Y)"),
    (
      "", "scroll row‹›",
      """
      missing-word: scroll row needs ROW (usage: scroll row ROW [top|middle|bottom|nearest] [at SHARE] \
      [plus DISTANCE] [animated in N])
      """
    ),
    ("load 40", "scroll row ‹40›", "row-out-of-range: row 40 is out of range: the list has 40 rows (0...39)"),
    (
      "load 40", "scroll row 3 ‹centre›",
      #"unexpected-word: "centre" is not part of scroll (here: middle)"#
    ),
    (
      "load 40", "scroll row 3 top ‹top›", #"unexpected-word: "top" is already given (each clause once)"#
    ),
    ("", "scroll top ‹5›", #"unexpected-word: "5" is unexpected here (usage: scroll top)"#),
    ("", "scroll page ‹down›", #"unexpected-word: "down" is unexpected here (usage: scroll page | scroll page up)"#),
    ("", "scroll ro ‹0›", "row-out-of-range: row 0 is out of range: the list has no rows (load or insert rows first)"),
    ("", "scroll ‹t›", #"ambiguous: "t" could be to, top (type more letters)"#),
    ("", "offset‹›", "missing-word: offset needs Y (usage: offset Y raw)"),
    ("", "offset 5‹›", "missing-word: offset needs raw (usage: offset Y raw)"),
    ("", "offset 5 ‹rough›", #"unexpected-word: "rough" is not part of offset (raw)"#),
    (
      "", "profile ‹engine›",
      "unexpected-word: \"engine\" is not a profile (one of "
        + Profile.allCases.map(\.rawValue).joined(separator: ", ") + ")"
    ),
    (
      "", "profile ‹uitablevew›", #"unexpected-word: "uitablevew" is not a profile (did you mean uitableview?)"#
    ),
    (
      "", "set‹›",
      """
      missing-word: set needs one more word (help set shows what)
      """
    ),
    (
      "", "set edge‹›",
      """
      missing-word: set edges needs VALUE (usage: set edges VALUE)
      """
    ),
    (
      "", "set edges‹›",
      """
      missing-word: set edges needs VALUE (usage: set edges VALUE)
      """
    ),
    (
      "", "set edges ‹open›",
      """
      unexpected-word: "open" is not a value of edges (one of half-open, half-open-zero, start-below, \
      closed-top, closed-bottom, closed-bottom-zero, closed, to-last-point, nearest-start, kept-top, laid-out, \
      through-end)
      """
    ),
    (
      "", "set edges ‹clos›",
      """
      ambiguous: "clos" could be closed-top, closed-bottom, closed-bottom-zero, closed (type more letters)
      """
    ),
    ("", "set ‹returns› after", #"unexpected-word: "returns" is not part of set (did you mean return?)"#),
    ("", "set cap ‹x›", #"bad-number: "x" is not a whole number from 0 to 1000000 (none for no limit)"#),
    ("", "set cache ‹none›", #"bad-number: "none" is not a whole number from 0 to 1000000"#),
    ("", "set pool lifo ‹fifo›", #"unexpected-word: "fifo" is unexpected here (usage: set pool lifo|fifo|lowest|off)"#),
    (
      "", "set pool fifo ‹on› jump",
      """
      unexpected-word: pool has one value on all occasions (an engine that chooses by occasion has that step in its file: \
      profile qt)
      """
    ),
    (
      "", "set return ‹same› on jump",
      """
      unexpected-word: return has one value on all occasions (an engine that chooses by occasion has that step in its file: \
      profile qt)
      """
    ),
    (
      "", "set pool ‹last›",
      #"unexpected-word: "last" is not a value of pool (one of lifo, fifo, lowest, off)"#
    ),
    ("", "set focus ‹on›", #"unexpected-word: "on" is not a value of focus (one of kept, lost, remembered)"#),
    (
      "", "set fetch-order ‹outward›",
      "unexpected-word: fetch-order has no value outward any more (profile qt fetches cells so)"
    ),
  ]
}
