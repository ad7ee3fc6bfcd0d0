@testable import LabSessions

extension Misspelling {
  /// A line that is too long to be shown whole.
  private static let crowd = String(repeating: "{*}", count: 1000)

  static let patterns: [Misspelling] = [
    Misspelling(
      .unclosedBrace, "#!listlab 1\n> load 5\n= rows \(crowd){int\n",
      """
      a.session:3:3008: error: this `{` has no `}`; write a brace as text as `{{`
      …\(crowd.suffix(150)){int
      \(String(repeating: " ", count: 151))^
      """),
    Misspelling(
      .misplacedNone, "#!listlab 1\n> load 5\n| text\n| {none}\n",
      """
      a.session:4:3: error: `{none}` must be the only `|` line of a step
      | {none}
        ^
      """),
    Misspelling(
      .misplacedNone, "#!listlab 1\n> load 5\n| {none}\n| text\n",
      """
      a.session:4:3: error: `{none}` must be the only `|` line of a step
      | text
        ^
      """),
    Misspelling(
      .misplacedNone, "#!listlab 1\n> load 5\n| no {none}\n",
      """
      a.session:3:6: error: `{none}` must be the only `|` line of a step
      | no {none}
           ^
      """),
    Misspelling(
      .misplacedNone, "#!listlab 1\n> load 5\n~ {none}\n",
      """
      a.session:3:3: error: `{none}` must be the only `|` line of a step
      ~ {none}
        ^
      """),
    Misspelling(
      .dotsInPartial, "#!listlab 1\n> load 5\n~ ...\n",
      """
      a.session:3:3: error: `...` is not needed between `~` lines; write dots as text as `{...}`
      ~ ...
        ^
      """),
    Misspelling(
      .unclosedBrace, "#!listlab 1\n> load 5\n| a {int\n",
      """
      a.session:3:5: error: this `{` has no `}`; write a brace as text as `{{`
      | a {int
          ^
      """),
    Misspelling(
      .unclosedBrace, "#!listlab 1\n> load 5\n= key[5] {\n",
      """
      a.session:3:10: error: this `{` has no `}`; write a brace as text as `{{`
      = key[5] {
               ^
      """),
    Misspelling(
      .unclosedBrace, "#!listlab 1\n> load 5\n| {/a\\+}\n",
      """
      a.session:3:3: error: this `{` has no `/}`; write a brace as text as `{{`
      | {/a\\+}
        ^
      """),
    Misspelling(
      .unclosedBrace, "#!listlab 1\n> load 5\n| {/a\\/}\n",
      """
      a.session:3:3: error: this `{` has no `/}`; write a brace as text as `{{`
      | {/a\\/}
        ^
      """),
    Misspelling(
      .unknownWildcard, "#!listlab 1\n> load 5\n= rows {}\n",
      """
      a.session:3:8: error: `{}` is not a wildcard; the wildcards are `{*}`, `{int}`, `{num}`, `{name}`, \
      `{name:int}`, `{44±0.5}`, `{...}` and `{/text/}`; write a brace as text as `{{`
      = rows {}
             ^
      """),
    Misspelling(
      .unknownWildcard, "#!listlab 1\n> load 5\n= rows {5}\n",
      """
      a.session:3:8: error: `{5}` is not a wildcard; the wildcards are `{*}`, `{int}`, `{num}`, `{name}`, \
      `{name:int}`, `{44±0.5}`, `{...}` and `{/text/}`; write a brace as text as `{{`
      = rows {5}
             ^
      """),
    Misspelling(
      .unknownWildcard, "#!listlab 1\n> load 5\n= rows {two words}\n",
      """
      a.session:3:8: error: `{two words}` is not a wildcard; the wildcards are `{*}`, `{int}`, `{num}`, `{name}`, \
      `{name:int}`, `{44±0.5}`, `{...}` and `{/text/}`; write a brace as text as `{{`
      = rows {two words}
             ^
      """),
    Misspelling(
      .unknownWildcard, "#!listlab 1\n> load 5\n= rows {x:float}\n",
      """
      a.session:3:8: error: `float` is not a kind of number: write `{x:int}` or `{x:num}`
      = rows {x:float}
             ^
      """),
    Misspelling(
      .unknownWildcard, "#!listlab 1\n> load 5\n= rows {int:int}\n",
      """
      a.session:3:8: error: `{int:int}` is not a wildcard; the wildcards are `{*}`, `{int}`, `{num}`, `{name}`, \
      `{name:int}`, `{44±0.5}`, `{...}` and `{/text/}`; write a brace as text as `{{`
      = rows {int:int}
             ^
      """),
    Misspelling(
      .badRegex, "#!listlab 1\n> load 5\n| \t{/(a/}\n",
      """
      a.session:3:6: error: a session has no regular expressions: write `(` as text as `\\(`; \
      for text that varies there are `{*}`, `{int}`, `{num}` and `{name}`
      | \t{/(a/}
        \t  ^
      """),
    Misspelling(
      .badRegex, "#!listlab 1\n> load 5\n= rows 5; key[1] {/[/}\n",
      """
      a.session:3:20: error: a session has no regular expressions: write `[` as text as `\\[`; \
      for text that varies there are `{*}`, `{int}`, `{num}` and `{name}`
      = rows 5; key[1] {/[/}
                         ^
      """),
    Misspelling(
      .badRegex, "#!listlab 1\n> load 5\n| {/é\\d/}\n",
      """
      a.session:3:6: error: a session has no regular expressions: `\\d` is not a character; \
      for text that varies there are `{*}`, `{int}`, `{num}` and `{name}`
      | {/é\\d/}
           ^
      """),
    Misspelling(
      .badRegex, "#!listlab 1\n> load 5\n| {/\\u{110000}/}\n",
      """
      a.session:3:5: error: expected a character's number in hexadecimal digits, as in `\\u{41}`
      | {/\\u{110000}/}
          ^
      """),
    Misspelling(
      .badTolerance, "#!listlab 1\n> load 5\n= offset {44±}\n",
      """
      a.session:3:10: error: `{44±}` needs two numbers with at most three decimals, such as `{44±0.5}`
      = offset {44±}
               ^
      """),
    Misspelling(
      .badTolerance, "#!listlab 1\n> load 5\n= offset {±0.5}\n",
      """
      a.session:3:10: error: `{±0.5}` needs two numbers with at most three decimals, such as `{44±0.5}`
      = offset {±0.5}
               ^
      """),
    Misspelling(
      .badTolerance, "#!listlab 1\n> load 5\n= offset {44±-1}\n",
      """
      a.session:3:10: error: `{44±-1}` needs two numbers with at most three decimals, such as `{44±0.5}`
      = offset {44±-1}
               ^
      """),
    Misspelling(
      .badTolerance, "#!listlab 1\n> load 5\n= offset {44±0.0005}\n",
      """
      a.session:3:10: error: `{44±0.0005}` needs two numbers with at most three decimals, such as `{44±0.5}`
      = offset {44±0.0005}
               ^
      """),
  ]
}
