import LabLanguage
import LabSessions
import ListDump
import Testing

/// The session in a report: what stands between the fences of its last block.
func session(inReport report: String) throws -> String {
  let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let end = try #require(lines.lastIndex { $0.hasPrefix("```") })
  let start = try #require(lines[..<end].lastIndex(of: lines[end]))
  return lines[(start + 1)..<end].map { $0 + "\n" }.joined()
}

@Suite struct `A report` {
  private let fileSystem = MemoryFileSystem()

  private func report(on text: String, at path: String = "/here/bug.session") throws -> String {
    fileSystem[path] = text
    return try SessionSuite(fileSystem: fileSystem).report(on: FilePath.relative(path, from: "/here")).markdown.string
  }

  @Test func `tells what differs, shows the list at that point, and holds the session`() throws {
    let text = """
      #!listlab 1
      # title: cells come back | too late
      # source: https://example.org/issue?a=1&b=2
      # tags: pool, profile
      > viewport 100
      > load 9 height 50
      > scroll by 50
      = offset 50; created 2; pool row:1
      > show offset
      | offset  51
      > delete 500
      > load 3

      """
    #expect(
      try report(on: text) == """
        # cells come back \\| too late

        - Source: <https://example.org/issue?a=1&b=2>
        - Tags: pool, profile

        Command 3 of 6 did not do what the session expects. The replay stopped there: 1 more was \
        not played.

        ## The commands up to that one

        ```
        viewport 100
        load 9 height 50
        scroll by 50
        ```

        What `scroll by 50` did: offset 0 → 50 of 450 · r0 left (c0), r2 entered (c0 reused) · 2 cells

        ## What was expected, and what happened

        ```
        bug.session:7: > scroll by 50
          bug.session:8: pool is none, expected row:1
          after line 7: offset 0 → 50 of 450 · r0 left (c0), r2 entered (c0 reused) · 2 cells
        bug.session:10: output differs (line 9: > show offset)
        bug.session:11: refused: row 500 is out of range: the list has 9 rows (0...8) (row-out-of-range); it should have \
        succeeded (> delete 500)
        ```

        ## The list at that point

        ```
        offset 50 of 450 · rows 1...2 of 9                      pool empty
           0 r0 ·············································   left
        ┌───────────────────────────────────────────────────┐     r0  c0 → r2
        │  1 r1  y  50  50  c1                              │█  offset
        ├───────────────────────────────────────────────────┤     0 → 50  user
        │~ 2 r2  y 100  50  c0  was r0                      │
        └───────────────────────────────────────────────────┘
           3 r3 ·············································
           4 r4 ·············································
        1 line = 25 points · ~ reused cell
        ```

        | row | at | key | kind | y | height | how | cell | bound | drawn | text |
        | ---: | --- | --- | --- | ---: | ---: | --- | --- | --- | --- | --- |
        | 0 | 0:0 | r0 | row | 0 | 50 | exact | | | | Row 0 |
        | 1 | 0:1 | r1 | row | 50 | 50 | exact | c1 | r1 | r1 | Row 1 |
        | 2 | 0:2 | r2 | row | 100 | 50 | exact | c0 | r2 | r2 | Row 2 |
        | 3 | 0:3 | r3 | row | 150 | 50 | exact | | | | Row 3 |
        | 4 | 0:4 | r4 | row | 200 | 50 | exact | | | | Row 4 |

        4 more below.

        ```
        pool     none
        visible  1...2
        offset   50
        content  450
        viewport 100
        profile  standard
        faults   none
        ```

        ## The session

        Save this as `bug.session`: `listlab test` plays it, and in the playground `replay` does.

        ```
        \(text)```

        """)
  }

  @Test func `of a session that passes says so, and shows the list at the end`() throws {
    #expect(
      try report(on: "\u{FEFF}#!listlab 1\r\n> insert at 0 key \"a|b\" text \"``` <b>\"\r\n") == """
        # bug.session

        Everything was as expected: 1 command.

        ## The commands

        ````
        insert at 0 key "a|b" text "``` <b>"
        ````

        What ````insert at 0 key "a|b" text "``` <b>"```` did: rows 0 → 1 · content 0 → 44 · a\\|b entered (c0 new) · 1 cell

        ## The list at the end

        ````
        offset 0 of 44 · rows 0...0 of 1                        pool empty
        ┌───────────────────────────────────────────────────┐
        │+ 0 a|b  y 0  44  c0  ``` <b>                      │
        ├───────────────────────────────────────────────────┤
        │  empty  436                                       │
        │                                                   │
        │                                                   │
        └───────────────────────────────────────────────────┘
        1 line = 22 points · + new cell
        ````

        | row | at | key | kind | y | height | how | cell | bound | drawn | text |
        | ---: | --- | --- | --- | ---: | ---: | --- | --- | --- | --- | --- |
        | 0 | 0:0 | a\\|b | row | 0 | 44 | exact | c0 | a\\|b | a\\|b | \\`\\`\\` \\<b\\> |

        ```
        pool     none
        visible  0
        offset   0
        content  44
        viewport 480
        profile  standard
        faults   none
        ```

        ## The session

        Save this as `bug.session`: `listlab test` plays it, and in the playground `replay` does.

        ````
        #!listlab 1
        > insert at 0 key "a|b" text "``` <b>"
        ````

        """)
  }

  @Test func `links what its source names, and calls nobody`() throws {
    let text = "# title: @bob and #12\n# source: https://a.org/1 by @bob, http://b.org/<2>\n> load 1 keys @bob\n"
    let report = try report(on: "#!listlab 1\n" + text)
    #expect(
      report.hasPrefix("# `@bob` and `#12`\n\n- Source: <https://a.org/1> by `@bob,` `http://b.org/<2>`\n\nEverything ")
    )
    #expect(report.contains("\n| 0 | 0:0 | `@bob` | row | 0 | 44 | exact | c0 | `@bob` | `@bob` | Row `@bob` |\n"))
  }

  @Test func `names the invariants that do not hold under a fault`() throws {
    let text = try report(
      on:
        "#!listlab 1\n> viewport 200\n> load 20 height 50\n> fault redraw-dirty-only\n> scroll by 50\n= violations none\n"
    )
    #expect(text.contains("\n  bug.session:6: violations is stale-cell:1, expected none\n"))
    #expect(text.contains("\n## What does not hold\n\n```\nviolation stale-cell: c0 in row 4 was drawn for r0\n```\n"))
    #expect(text.contains("\nfaults   redraw-dirty-only\n"))
  }

  @Test func `of a recording in which a check failed is about that one`() throws {
    let text = """
      #!listlab 1
      > load 9
      > expect rows == 8
      ! expect-failed
      > expect offset == 3
      ! expect-failed
      > delete 0

      """
    let report = try report(on: text)
    #expect(
      report.hasPrefix(
        """
        # bug-2.session

        Command 3 of 4 fails, as the session in its file expects. The session below expects it to succeed.

        """))
    #expect(report.contains("\n  offset is 0, expected 3\n"))
    let saved = try session(inReport: report)
    #expect(saved == text.replacing("3\n! expect-failed", with: "3"))
    #expect(try SessionSuite(fileSystem: fileSystem).report(on: "bug.session").test.passed)
  }

  @Test func `of an empty list says that it has no rows`() throws {
    #expect(
      try report(on: "#!listlab 1\n> viewport 200\n").contains(
        "\n## The list at the end\n\nThe list has no rows.\n\n```\npool "))
  }

  @Test func `lists the last hundred commands where there are more`() throws {
    let text = try report(on: "#!listlab 1\n> load 9\n" + String(repeating: "> scroll by 1\n", count: 120))
    let block = try #require(text.split(separator: "```\n").dropFirst().first)
    #expect(block.hasPrefix("… 21 before, as in the session below\nscroll by 1\n"))
    #expect(block.split(separator: "\n").count == 101)
  }

  @Test(arguments: [
    ("> note \u{1B}[31mred\n", "> note \\u{1B}[31mred\n"),
    ("# \u{1B}[31mred\n> load 1\n", "# \\u{1B}[31mred\n> load 1\n"),
    ("> insert at 0\n>> text \"\u{1B}\"\n", "> insert at 0 text \"\\u{1b}\"\n"),
  ])
  func `holds nothing that a terminal would act on`(_ steps: String, _ written: String) throws {
    let text = try report(on: "#!listlab 1\n" + steps)
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(try session(inReport: text) == "#!listlab 1\n" + written)
  }

  @Test(arguments: [
    (["load  file  f.txt"], "`f.txt`"), (["load file \"two words\" as csv", "load 3"], "`\"two words\"`"),
    (["load file f.txt", "like 0", "load file g.csv", "load file f.txt as text"], "`f.txt`, `g.csv`"),
  ])
  func `names the files that it loads`(_ commands: [String], _ names: String) throws {
    for name in ["f.txt", "g.csv", "two words"] { fileSystem["/here/Sessions/\(name)"] = "key\na\n" }
    let text = try report(
      on: "#!listlab 1\n" + commands.map { "> \($0)\n" }.joined(), at: "/here/Sessions/bug.session")
    #expect(text.contains(" `replay` does. It loads \(names), as seen from its folder.\n"))
  }

  @Test func `holds what a session includes, so that it replays anywhere, and names the files that it loads`() throws {
    fileSystem["/here/Sessions/base/base.session"] = """
      #!listlab 1
      # title: the base
      > viewport 100
      > load file rows.txt
      = rows {n}
      """
    fileSystem["/here/Sessions/base/rows.txt"] = "one\ntwo\n"
    let text = try report(
      on: "#!listlab 1\n# title: the whole\n< base/base.session\n\n> show rows\n= rows {n}; offset 1\n",
      at: "/here/Sessions/bug.session")
    #expect(text.hasPrefix("# the whole\n\nCommand 3 of 3 did not do what the session expects.\n"))
    #expect(text.contains(" `replay` does. It loads `base/rows.txt`, as seen from its folder.\n"))
    let saved = try session(inReport: text)
    #expect(
      saved == """
        #!listlab 1
        # title: the whole

        > viewport 100
        > load file base/rows.txt
        = rows {n}
        > show rows
        = rows {n}; offset 1

        """)
    fileSystem["/here/Sessions/saved.session"] = saved
    #expect(
      SessionSuite(fileSystem: fileSystem).play("Sessions/saved.session").report.contains(
        "saved.session:8: offset is 0, expected 1"))
  }

  @Test func `of a recording that was cut off passes over its last command`() throws {
    fileSystem["/here/x.session.partial"] = "#!listlab 1\n> load 3\n> delete 7\n> scro"
    let report = try SessionSuite(fileSystem: fileSystem).report(on: "x.session.partial")
    #expect(report.result.passed)
    #expect(try session(inReport: report.markdown.string) == "#!listlab 1\n> load 3\n> delete 7\n")
    #expect(report.markdown.string.contains("\nSave this as `x.session.partial`: `listlab test` plays it"))
  }

  @Test(arguments: [
    ("none.session", "none.session: error: No such file or directory"),
    ("bad.session", "bad.session:2:1: error: a line cannot begin like this;"),
  ])
  func `of a file that is not a session is refused`(_ path: String, _ message: String) {
    fileSystem["/here/bad.session"] = "#!listlab 1\nload 3\n"
    let error = #expect(throws: FileError.self) { try SessionSuite(fileSystem: fileSystem).report(on: path) }
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test(arguments: Project.sessions.filter { $0.hasPrefix("Sessions/f") || $0.hasPrefix("Sessions/u") })
  func `of the project's own sessions says that all is as expected, and replays`(_ path: String) throws {
    let real = ProjectFileSystem()
    let report = try SessionSuite(fileSystem: real).report(on: path)
    #expect(report.result.passed)
    let verdictLine = #/\n\n(?:Everything|At the end [^.]*\. Everything else) was as expected: /#
    #expect(report.markdown.string.contains(verdictLine))
    let saved = try session(inReport: report.markdown.string)
    let verdict = SessionSuite(fileSystem: real).play(Array(saved.utf8), name: path)
    #expect(verdict.exitCode == 0, "\(verdict.report)")
  }
}
