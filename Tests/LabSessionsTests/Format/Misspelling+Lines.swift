@testable import LabSessions

extension Misspelling {
  static let lines: [Misspelling] = [
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\nscroll by 50\n",
      """
      a.session:3:1: error: no line begins like this; a command is written `> …`, the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      scroll by 50
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\n = rows 5\n",
      """
      a.session:3:1: error: a line begins with its sign, not with a blank
       = rows 5
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\n$ scroll by 50\n",
      """
      a.session:3:1: error: no line begins like this; a command is written `> …`, the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      $ scroll by 50
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\n{none}\n",
      """
      a.session:3:1: error: no line begins like this; a command is written `> …`, the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      {none}
      ^
      """),
    Misspelling(
      .unknownLine, "#!listlab 1\n> load 5\né\u{1b}[2Jx\n",
      """
      a.session:3:1: error: no line begins like this; a command is written `> …`, the other signs are `#`, \
      `<`, `>>`, `!`, `=`, `|` and `~`
      é\\u{1B}[2Jx
      ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n>\n",
      """
      a.session:2:2: error: this line lacks a command, such as `> scroll by 50`
      >
       ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n> load 5\n>>\n",
      """
      a.session:3:3: error: this line lacks a command, such as `> scroll by 50`
      >>
        ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n> load 5\n!\n",
      """
      a.session:3:2: error: this line lacks an error's code, such as `! row-out-of-range`
      !
       ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n> load 5\n=\n",
      """
      a.session:3:2: error: this line lacks a key and its value, such as `= offset 50`
      =
       ^
      """),
    Misspelling(
      .missingText, "#!listlab 1\n<\n",
      """
      a.session:2:2: error: this line lacks a path, such as `< base.session`
      <
       ^
      """),
    Misspelling(
      .lateInclude, "#!listlab 1\n> load 5\n< base.session\n",
      """
      a.session:3:1: error: `<` stands before the first command: included steps come first
      < base.session
      ^
      """),
    Misspelling(
      .nothingToContinue, "#!listlab 1\n>> height 50\n",
      """
      a.session:2:1: error: `>>` continues a command and stands right below it
      >> height 50
      ^
      """),
    Misspelling(
      .nothingToContinue, "#!listlab 1\n> load 5\n= rows 5\n>> height 50\n",
      """
      a.session:4:1: error: `>>` continues a command and stands right below it
      >> height 50
      ^
      """),
    Misspelling(
      .badHash, "#!listlab 1\n> load file notes.md\n# sha256: 12ab\n",
      """
      a.session:3:11: error: a SHA-256 is 64 hexadecimal digits in small letters
      # sha256: 12ab
                ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n= rows 5\n",
      """
      a.session:2:1: error: `=` says what comes of a command, and stands below its `>`
      = rows 5
      ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n! unknown-verb\n",
      """
      a.session:2:1: error: `!` says what comes of a command, and stands below its `>`
      ! unknown-verb
      ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n| text\n",
      """
      a.session:2:1: error: `|` says what comes of a command, and stands below its `>`
      | text
      ^
      """),
    Misspelling(
      .noCommand, "#!listlab 1\n< base.session\n~ text\n",
      """
      a.session:3:1: error: `~` says what comes of a command, and stands below its `>`
      ~ text
      ^
      """),
  ]
}
