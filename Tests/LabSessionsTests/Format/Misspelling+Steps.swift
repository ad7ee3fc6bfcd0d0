@testable import LabSessions

extension Misspelling {
  static let steps: [Misspelling] = [
    Misspelling(
      .wrongOrder, "#!listlab 1\n> load 5\n! bad-number\n! bad-number\n",
      """
      a.session:4:1: error: a step has one error code: use a single `!`
      ! bad-number
      ^
      """),
    Misspelling(
      .wrongOrder, "#!listlab 1\n> load 5\n= rows 5\n! bad-number\n",
      """
      a.session:4:1: error: a failed command changes nothing: use either `!` or `=`
      ! bad-number
      ^
      """),
    Misspelling(
      .wrongOrder, "#!listlab 1\n> load 5\n! bad-number\n= rows 5\n",
      """
      a.session:4:1: error: a failed command changes nothing: use either `!` or `=`
      = rows 5
      ^
      """),
    Misspelling(
      .wrongOrder, "#!listlab 1\n> load 5\n| text\n! bad-number\n",
      """
      a.session:4:1: error: `!` must come before the output, right after the command
      ! bad-number
      ^
      """),
    Misspelling(
      .wrongOrder, "#!listlab 1\n> load 5\n~ text\n= rows 5\n",
      """
      a.session:4:1: error: `=` must come before the output
      = rows 5
      ^
      """),
    Misspelling(
      .mixedOutput, "#!listlab 1\n> load 5\n| text\n~ text\n",
      """
      a.session:4:1: error: use either `|` lines or `~` lines in a step, not both
      ~ text
      ^
      """),
    Misspelling(
      .mixedOutput, "#!listlab 1\n> load 5\n~ text\n| text\n",
      """
      a.session:4:1: error: use either `|` lines or `~` lines in a step, not both
      | text
      ^
      """),
    Misspelling(
      .badCode, "#!listlab 1\n> load 5\n! row out of range\n",
      """
      a.session:3:6: error: an error code is one word, such as `row-out-of-range`
      ! row out of range
           ^
      """),
    Misspelling(
      .badCode, "#!listlab 1\n> load 5\n! row_out\n",
      """
      a.session:3:6: error: an error code is one word, such as `row-out-of-range`
      ! row_out
           ^
      """),
    Misspelling(
      .badKey, "#!listlab 1\n> load 5\n= 5\n",
      """
      a.session:3:3: error: expected a key, such as `offset` or `y[5]`; write entries as `key value; key \
      value`
      = 5
        ^
      """),
    Misspelling(
      .badKey, "#!listlab 1\n> load 5\n= rows 5, offset 0; ;\n",
      """
      a.session:3:21: error: expected a key, such as `offset` or `y[5]`; write entries as `key value; key \
      value`
      = rows 5, offset 0; ;
                          ^
      """),
    Misspelling(
      .badKey, "#!listlab 1\n> load 5\n= rows=5\n",
      """
      a.session:3:3: error: expected a key, such as `offset` or `y[5]`; write entries as `key value; key \
      value`
      = rows=5
        ^
      """),
    Misspelling(
      .badKey, "#!listlab 1\n> load 5\n= rows 5; y[5 50\n",
      """
      a.session:3:11: error: expected a key, such as `offset` or `y[5]`; write entries as `key value; key \
      value`
      = rows 5; y[5 50
                ^
      """),
    Misspelling(
      .badKey, "#!listlab 1\n> load 5\n= rows 5;; offset 0\n",
      """
      a.session:3:10: error: expected a key, such as `offset` or `y[5]`; write entries as `key value; key \
      value`
      = rows 5;; offset 0
               ^
      """),
    Misspelling(
      .missingValue, "#!listlab 1\n> load 5\n= rows\n",
      """
      a.session:3:7: error: `rows` needs a value: `rows value`
      = rows
            ^
      """),
    Misspelling(
      .missingValue, "#!listlab 1\n> load 5\n= rows 5; offset ; visible none\n",
      """
      a.session:3:18: error: `offset` needs a value: `offset value`
      = rows 5; offset ; visible none
                       ^
      """),
  ]
}
