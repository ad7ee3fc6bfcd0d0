@testable import LabSessions

extension Misspelling {
  static let headers: [Misspelling] = [
    Misspelling(
      .missingHeader, "",
      """
      a.session:1:1: error: the file is empty; a session begins with `#!listlab 1`

      ^
      """),
    Misspelling(
      .missingHeader, "> load 5\n",
      """
      a.session:1:1: error: a session begins with `#!listlab 1`; only another `#!` line may stand before it
      > load 5
      ^
      """),
    Misspelling(
      .missingHeader, "# title: early\n#!listlab 1\n",
      """
      a.session:1:1: error: a session begins with `#!listlab 1`; only another `#!` line may stand before it
      # title: early
      ^
      """),
    Misspelling(
      .missingHeader, "#!/bin/sh\n> load 5\n",
      """
      a.session:2:1: error: a session begins with `#!listlab 1`; only another `#!` line may stand before it
      > load 5
      ^
      """),
    Misspelling(
      .missingHeader, "#!/usr/bin/env a\n#!/usr/bin/env b\n#!listlab 1\n",
      """
      a.session:2:1: error: a session begins with `#!listlab 1`; only another `#!` line may stand before it
      #!/usr/bin/env b
      ^
      """),
    Misspelling(
      .missingHeader, "\n#!listlab 1\n",
      """
      a.session:1:1: error: a session begins with `#!listlab 1`; only another `#!` line may stand before it

      ^
      """),
    Misspelling(
      .missingHeader, "#listlab 1\n",
      """
      a.session:1:1: error: a session begins with `#!listlab 1`; only another `#!` line may stand before it
      #listlab 1
      ^
      """),
    Misspelling(
      .badHeader, "#!listlab\n",
      """
      a.session:1:10: error: the header names the format's version: `#!listlab 1`
      #!listlab
               ^
      """),
    Misspelling(
      .badHeader, "#!listlab one\n",
      """
      a.session:1:11: error: the header names the format's version: `#!listlab 1`
      #!listlab one
                ^
      """),
    Misspelling(
      .badHeader, "#!listlab 1.0\n",
      """
      a.session:1:11: error: the header names the format's version: `#!listlab 1`
      #!listlab 1.0
                ^
      """),
    Misspelling(
      .badHeader, "#!listlab 0\n",
      """
      a.session:1:11: error: the header names the format's version: `#!listlab 1`
      #!listlab 0
                ^
      """),
    Misspelling(
      .newerFormat, "#!listlab 2\n? what\n",
      """
      a.session:1:11: error: this session needs a newer listlab: it is of format 2, this listlab reads 1
      #!listlab 2
                ^
      """),
    Misspelling(
      .newerFormat, "#!listlab 99999999999999999999\n",
      """
      a.session:1:11: error: this session needs a newer listlab: it is of format 99999999999999999999, this \
      listlab reads 1
      #!listlab 99999999999999999999
                ^
      """),
    Misspelling(
      .lateHeader, "#!listlab 1\n> load 5\n#!listlab 1\n",
      """
      a.session:3:1: error: the header stands once, at the top; a comment is written `# …`
      #!listlab 1
      ^
      """),
    Misspelling(
      .lateHeader, "#!listlab 1\n#!/bin/sh\n",
      """
      a.session:2:1: error: the header stands once, at the top; a comment is written `# …`
      #!/bin/sh
      ^
      """),
    Misspelling(
      .nulByte, "#!listlab 1\n> load 5\n| a\u{0}b\n",
      """
      a.session:3:4: error: a NUL byte: a session is a text file
      | a\\u{0}b
         ^
      """),
  ]
}
