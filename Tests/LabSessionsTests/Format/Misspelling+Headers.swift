@testable import LabSessions

extension Misspelling {
  static let headers: [Misspelling] = [
    Misspelling(
      .missingHeader, "",
      """
      a.session:1:1: error: the file is empty; a session must begin with `#!listlab 1`

      ^
      """),
    Misspelling(
      .missingHeader, "> load 5\n",
      """
      a.session:1:1: error: a session must begin with `#!listlab 1`; only another `#!` line may come before it
      > load 5
      ^
      """),
    Misspelling(
      .missingHeader, "# title: early\n#!listlab 1\n",
      """
      a.session:1:1: error: a session must begin with `#!listlab 1`; only another `#!` line may come before it
      # title: early
      ^
      """),
    Misspelling(
      .missingHeader, "#!/bin/sh\n> load 5\n",
      """
      a.session:2:1: error: a session must begin with `#!listlab 1`; only another `#!` line may come before it
      > load 5
      ^
      """),
    Misspelling(
      .missingHeader, "#!/usr/bin/env a\n#!/usr/bin/env b\n#!listlab 1\n",
      """
      a.session:2:1: error: a session must begin with `#!listlab 1`; only another `#!` line may come before it
      #!/usr/bin/env b
      ^
      """),
    Misspelling(
      .missingHeader, "\n#!listlab 1\n",
      """
      a.session:1:1: error: a session must begin with `#!listlab 1`; only another `#!` line may come before it

      ^
      """),
    Misspelling(
      .missingHeader, "#listlab 1\n",
      """
      a.session:1:1: error: a session must begin with `#!listlab 1`: this is not quite it
      #listlab 1
      ^
      """),
    Misspelling(
      .missingHeader, "#! listlab\n> load 5\n",
      """
      a.session:1:1: error: a session must begin with `#!listlab 1`: this is not quite it
      #! listlab
      ^
      """),
    Misspelling(
      .badHeader, "#!listlab\n",
      """
      a.session:1:10: error: the header must name the version of the format: `#!listlab 1`
      #!listlab
               ^
      """),
    Misspelling(
      .badHeader, "#!listlab one\n",
      """
      a.session:1:11: error: the header must name the version of the format: `#!listlab 1`
      #!listlab one
                ^
      """),
    Misspelling(
      .badHeader, "#!listlab 1.0\n",
      """
      a.session:1:11: error: the header must name the version of the format: `#!listlab 1`
      #!listlab 1.0
                ^
      """),
    Misspelling(
      .badHeader, "#!listlab 0\n",
      """
      a.session:1:11: error: the header must name the version of the format: `#!listlab 1`
      #!listlab 0
                ^
      """),
    Misspelling(
      .newerFormat, "#!listlab 2\n? what\n",
      """
      a.session:1:11: error: this session needs a newer listlab: it has format 2, this listlab reads 1
      #!listlab 2
                ^
      """),
    Misspelling(
      .newerFormat, "#!listlab 99999999999999999999\n",
      """
      a.session:1:11: error: this session needs a newer listlab: it has format 99999999999999999999, this \
      listlab reads 1
      #!listlab 99999999999999999999
                ^
      """),
    Misspelling(
      .lateHeader, "#!listlab 1\n> load 5\n#!listlab 1\n",
      """
      a.session:3:1: error: the header may appear only once, at the top; write a comment as `# …`
      #!listlab 1
      ^
      """),
    Misspelling(
      .lateHeader, "#!listlab 1\n#!/bin/sh\n",
      """
      a.session:2:1: error: the header may appear only once, at the top; write a comment as `# …`
      #!/bin/sh
      ^
      """),
    Misspelling(
      .nulByte, "#!listlab 1\n> load 5\n| a\u{0}b\n",
      """
      a.session:3:4: error: a NUL byte: the file must be UTF-8 text
      | a\\u{0}b
         ^
      """),
  ]
}
