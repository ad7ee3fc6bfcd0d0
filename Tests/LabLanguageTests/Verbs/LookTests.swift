import ListDump
import ListModel
import Testing

@testable import LabLanguage

/// What was said before; the line; what it prints, with ⏎ for the ends of lines.
@Suite struct `What looks print` {
  @Test(arguments: table)
  func `a look prints and changes nothing`(_ before: String, _ line: String, _ output: String) throws {
    var playground = try Playground(before)
    let list = playground.list
    let report = try playground.say(line)
    #expect(report?.output.inOneLine == output.inOneLine)
    #expect(report?.hasChanged == false)
    #expect(playground.list == list)
  }

  private static let table: [(String, String, String)] = [
    ("", "show r", "  row  key        y  height  how  cell  bound  drawn⏎       no rows⏎"),
    ("load 4", "show visible", "visible  0...3⏎"),
    (
      "profile kivy", "profile",
      """
      profile kivy: Kivy's RecycleView (help kivy)

      of no platform
        standard
      iOS: UIKit, its imitations, and books on it
        uitableview, uitableview-15, pgtable, listview, chameleon, mealplan
      Android
        recyclerview
      Flutter
        flutter
      React Native
        reactnative, legendlist, flashlist
      the web
        tanstack, tanstack-end, reactwindow, virtuoso, vue-virtual-scroller, virtua,
        browser, content-visibility, quasar, aggrid
      the desktop: GTK and Qt
        gtk4, gtk4-8, qt, qt-tableview
      the desktop, and touch screens: Kivy
        kivy
      editors, on the web and in Electron
        vscode, vscode-2020, codemirror

      """
    ),
    ("load 40 height 50; scroll by 75", "show pool", "none⏎"),
    (
      "viewport 100; load 40 height 50; scroll by 50", "explain 2",
      "r2 is row 2, from 100 to 150, 50 high (exact)⏎visible by the edges rule half-open: it reaches into the viewport, "
        + "50 to 150⏎c0 is on screen and shows r2⏎  load 40 height 50: created for r0 (kind row), bound to r0, drawn as r0⏎"
        + "  scroll by 50: left r0, returned to the pool of row; reused for r2, bound to r2, drawn as r2⏎"
    ),
    (
      "viewport 100; load 40 height 50; scroll by 50", "explain 0",
      "r0 is row 0, from 0 to 50, 50 high (exact)⏎not visible by the edges rule half-open: it ends exactly at the viewport's "
        + "top edge, 50⏎"
    ),
    (
      "viewport 100; sections 2 2", "explain 1:1",
      "r3 is row 3, row 1 of section 1, from 132 to 176, 44 high (exact)⏎not visible by the edges rule half-open: it starts "
        + "below the viewport's bottom edge, 100⏎"
    ),
    (
      "load 2 heights 0,50", "explain 0",
      "r0 is row 0, from 0 to 0, 0 high (exact)⏎not visible by the edges rule half-open: it has no height⏎"
    ),
    (
      "load 2", "explain c1",
      "c1 is on screen and shows r1⏎  load 2: created for r1 (kind row), bound to r1, drawn as r1⏎"
    ),
    (
      "profile flashlist; viewport 100; load 100 height 50", "explain offset",
      "offset 0: 0 above r0, row 0⏎the ends are 0 and 4900: content 5000 - viewport 100⏎flashlist lays out in its own way: rows "
        + "get cells where the last moves lead, and all are measured once they are drawn; then the first visible row goes back to "
        + "its place, and a cell is kept for the number of its row⏎it has not changed since load⏎"
    ),
    (
      "profile flashlist; viewport 100; load 100 height 50; set anchor none", "explain offset",
      "offset 0: 0 above r0, row 0⏎the ends are 0 and 4900: content 5000 - viewport 100⏎an update does not change the "
        + "offset, whatever is inserted or deleted above it (set anchor none)⏎it has not changed since load⏎"
    ),
    ("load 4", "show offset", "offset  0⏎"),
    ("load 4", "show visible offset", "visible  0...3⏎offset  0⏎"),
    ("load 4", "show rows pool", "rows  4⏎pool  none⏎"),
    ("load 4", "show rows offset", "rows  4⏎offset  0⏎"),
    ("load 4", "show off vis", "offset  0⏎visible  0...3⏎"),
    ("load 4", "show off bou[c3] hei[0]", "offset  0⏎bound[c3]  r3⏎height[0]  44⏎"),
    (
      "load 1 keys offset", "show rows offset",
      "  row  key         y  height  how    cell  bound   drawn⏎>   0  offset      0      44  exact  c0    offset  offset⏎"
    ),
    (
      "sections 2 0; header 0 30; footer 1 12.5; set gap 5", "show headers",
      """
      section  rows  header  footer    y  height
            0     2      30       0    0     123
            1     0       0    12.5  123    12.5

      """
    ),
    ("", "show headers", "section  rows  header  footer  y  height⏎      0     0       0       0  0       0⏎"),
    ("load 4", "expect visible == 3,0...1,2", "ok: visible is 0...3⏎"),
    ("load 9; select 0,2...3", "expect selected == 2,3,0", "ok: selected is 0,2...3⏎"),
    ("load 4", "expect order == r0...r1,r2,r3", "ok: order is r0...r3⏎"),
    ("load 4", "expect order != r1,r0,r2,r3", "ok: order is r0...r3⏎"),
    // Engine 3: the view was told of another place. Every row counts then, not only those that a command touched.
    ("load 10; source insert 2 at 0; view insert 2 at 5", "show violations", "violations  record-order:5⏎"),
    ("load 10; source insert 2 at 0", "show violations", "violations  record-count:1⏎"),
    ("load 10; source insert 2 at 0; view insert 2 at 5; reload", "show violations", "violations  none⏎"),
    ("load 1; kind 0 rows", #"expect kind[0] == "rows""#, "ok: kind[0] is rows⏎"),
    ("load 1", #"expect kind[0] == "row""#, "ok: kind[0] is row⏎"),
    ("load 1", #"expect bound[0] != "r1""#, "ok: bound[0] is r0⏎"),
    ("load 1", #"expect bound[0] contains "0""#, "ok: bound[0] is r0⏎"),
    (#"load 4; insert at 0 key "a b""#, #"expect order contains "a b""#, #"ok: order is "a b",r0...r3⏎"#),
    ("load 4", "expect off == 0", "ok: offset is 0⏎"),
    ("load 4", "let a = off", "a  0⏎"),
    ("load 4", "show y[2]", "y[2]  88⏎"),
    ("load 4", "show y[r2]", "y[r2]  88⏎"),
    ("load 4", "show key[last]", "key[last]  r3⏎"),
    (#"load 4; insert at 0 key "a b""#, #"show y["a b"]"#, #"y["a b"]  0⏎"#),
    ("load 4", "show bound[c3]", "bound[c3]  r3⏎"),
    ("load 4", "show generation[c3]", "generation[c3]  1⏎"),
    (
      "load 4", "show rows 1...2",
      """
        row  key        y  height  how    cell  bound  drawn
      >   1  r1        44      44  exact  c1    r1     r1
      >   2  r2        88      44  exact  c2    r2     r2

      """
    ),
    ("load 4", "show policies", policyText(ListState()).string + "\n"),
    ("", "show rows", "  row  key        y  height  how  cell  bound  drawn⏎       no rows⏎"),
    ("load 20 height 50", "expect rows == 20", "ok: rows is 20⏎"),
    ("load 20 height 50", "expect visible == 0...9", "ok: visible is 0...9⏎"),
    ("load 20", "expect y[5] == 220.000", "ok: y[5] is 220⏎"),
    ("load 20", "expect created <= rows", "ok: created is 11⏎"),
    ("load 20", "expect offset contains 0 # and a comment", "ok: offset is 0⏎"),
    (#"load 4; insert at 0 key "a b""#, #"expect order == "a b",r0...r3"#, #"ok: order is "a b",r0...r3⏎"#),
    (
      "load 30; delete 2", "expect order contains r5,r7...r9",
      "ok: order is r0...r1,r3...r29⏎"
    ), ("load 40 height 50", "expect visible contains 9", "ok: visible is 0...9⏎"),
    ("load 40; scroll by 44", "verify", "ok: \(Violation.Rule.allCases.count) invariants hold⏎"),
  ]
}
