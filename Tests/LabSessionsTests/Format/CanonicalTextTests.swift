import Testing

@testable import LabSessions

@Suite struct `Canonical spacing` {
  @Test(arguments: [
    ("#!listlab   1  ", "#!listlab 1\n"),
    ("\u{FEFF}#!/usr/bin/env x\r\n#!listlab 1\r\n\r\n\r\n", "#!/usr/bin/env x\n#!listlab 1\n"),
    ("#!listlab-run 9 \n#!listlab 1", "#!listlab-run 9\n#!listlab 1\n"),
    ("#!listlab 1\n#title: x\n#\n##  drawn ##\n#   deep \t", "#!listlab 1\n# title: x\n#\n##  drawn ##\n#   deep\n"),
    (
      "#!listlab 1\n<a.session\n\n\n>load  5\n>>  height 50\n",
      "#!listlab 1\n< a.session\n\n\n> load  5\n>> height 50\n"
    ),
    ("#!listlab 1\n>x\n!  bad-number\n", "#!listlab 1\n> x\n! bad-number\n"),
    (
      "#!listlab 1\n>x\n=a  1 ;b\t{*}  c;c[\"; \"] {/;/}; \n=d 4",
      "#!listlab 1\n> x\n= a 1; b {*}  c; c[\"; \"] {/;/}\n= d 4\n"
    ),
    ("#!listlab 1\n>x\n|a  b \n| \n|\n|  c\n|\td\n|...", "#!listlab 1\n> x\n| a  b\n|\n|\n|  c\n| \td\n| ...\n"),
    ("#!listlab 1\n>x\n~a\n~\n", "#!listlab 1\n> x\n~ a\n~\n"),
    ("#!listlab 1\n>x\n|{none}", "#!listlab 1\n> x\n| {none}\n"),
  ])
  func `a session is written in canonical spacing, and then stays as it is`(_ text: String, _ canonical: String) throws
  {
    let written = try canonicalText(of: Array(text.utf8))
    #expect(written == canonical)
    #expect(try canonicalText(of: Array(written.utf8)) == canonical)
  }

  @Test(arguments: [`Session files`.example])
  func `the meaning stays`(_ text: String) throws {
    let before = try SessionFile(parsing: Array(text.utf8))
    let after = try SessionFile(parsing: Array(try canonicalText(of: Array(text.utf8)).utf8))
    #expect(before.steps.map(\.command) == after.steps.map(\.command))
    #expect(before.steps.flatMap(\.states).map(\.pattern) == after.steps.flatMap(\.states).map(\.pattern))
    #expect(before.steps.map(\.output?.lines) == after.steps.map(\.output?.lines))
  }
}
