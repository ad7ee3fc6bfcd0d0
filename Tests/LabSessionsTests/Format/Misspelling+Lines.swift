@testable import LabSessions

extension Misspelling {
  static let lines: [Misspelling] = [
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\nscroll by 50\n",
      """
      a.session:3:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      scroll by 50
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\n = rows 5\n",
      """
      a.session:3:1: error: a line must begin with its sign, not with a blank
       = rows 5
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\n$ scroll by 50\n",
      """
      a.session:3:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      $ scroll by 50
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\n{none}\n",
      """
      a.session:3:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      {none}
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\né\u{1b}[2Jx\n",
      """
      a.session:3:1: error: a line cannot begin like this; write a command as `> …`; the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      é\\u{1B}[2Jx
      ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n>\n",
      """
      a.session:2:2: error: this line needs a command, such as `> scroll by 50`
      >
       ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n> load 5\n>>\n",
      """
      a.session:3:3: error: this line needs a command, such as `> scroll by 50`
      >>
        ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n> load 5\n!\n",
      """
      a.session:3:2: error: this line needs an error code, such as `! row-out-of-range`
      !
       ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n> load 5\n=\n",
      """
      a.session:3:2: error: this line needs a key and its value, such as `= offset 50`
      =
       ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n<\n",
      """
      a.session:2:2: error: this line needs a path, such as `< base.session`
      <
       ^
      """),
    Misspelling(
      .lateInclude, "#!listlab 1\n> load 5\n< base.session\n",
      """
      a.session:3:1: error: `<` must come before the first command
      < base.session
      ^
      """),
    Misspelling(
      .nothingToContinue, "#!listlab 1\n>> height 50\n",
      """
      a.session:2:1: error: `>>` continues a command and must come right after it
      >> height 50
      ^
      """),
    Misspelling(
      .nothingToContinue, "#!listlab 1\n> load 5\n= rows 5\n>> height 50\n",
      """
      a.session:4:1: error: `>>` continues a command and must come right after it
      >> height 50
      ^
      """),
    Misspelling(
      .badHash, "#!listlab 1\n> load file notes.md\n# sha256: 12ab\n",
      """
      a.session:3:11: error: a SHA-256 is 64 lowercase hexadecimal digits
      # sha256: 12ab
                ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n= rows 5\n",
      """
      a.session:2:1: error: `=` describes the result of a command and must come after its `>`
      = rows 5
      ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n! unknown-verb\n",
      """
      a.session:2:1: error: `!` describes the result of a command and must come after its `>`
      ! unknown-verb
      ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n| text\n",
      """
      a.session:2:1: error: `|` describes the result of a command and must come after its `>`
      | text
      ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n< base.session\n~ text\n",
      """
      a.session:3:1: error: `~` describes the result of a command and must come after its `>`
      ~ text
      ^
      """),
  ]
}
