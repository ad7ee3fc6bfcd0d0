import LabLanguage

extension ErrorMeaning {
  /// What commands on files and sessions are refused with.
  static let ofSessions = [
    ErrorMeaning(.malformedSession, "a file is not a valid session; the reasons are below", reasons: reasons),
    ErrorMeaning(.unwritableFile, "a file cannot be written"),
  ]

  /// The reasons why a file is not a valid session.
  private static let reasons = [
    (code: "bad-code", about: "the text after ! is not an error code"),
    (code: "bad-hash", about: "the text after # sha256: is not a SHA-256"),
    (code: "bad-header", about: "the header does not name a version"),
    (code: "bad-key", about: "the text after = is not a key"),
    (code: "bad-regex", about: "a sign in {/…/} needs a backslash, or an escape is unknown"),
    (code: "bad-tolerance", about: "a tolerance needs two numbers, as {44±0.5}"),
    (code: "dots-in-partial", about: "... stands between ~ lines, where it is not needed"),
    (code: "late-header", about: "the header is not at the top of the file"),
    (code: "late-include", about: "< comes after the first command"),
    (code: "misplaced-none", about: "{none} is not the only | line of its step"),
    (code: "missing-header", about: "the first line is not #!listlab 1"),
    (code: "missing-text", about: "a sign has nothing after it"),
    (code: "missing-value", about: "a key after = has no value"),
    (code: "mixed-output", about: "a step has both | and ~ lines"),
    (code: "newer-format", about: "the session needs a newer listlab"),
    (code: "no-command", about: "an expectation comes before the first command"),
    (code: "not-utf8", about: "the file is not UTF-8"),
    (code: "nothing-to-continue", about: ">> does not follow a command"),
    (code: "nul-byte", about: "the file contains a NUL byte"),
    (code: "too-large", about: "the file has too many bytes"),
    (code: "unclosed-brace", about: "a { has no }"),
    (code: "unknown-line", about: "a line begins with none of the signs"),
    (code: "unknown-wildcard", about: "the text in braces is not a wildcard"),
    (code: "wrong-order", about: "the lines of a step are in the wrong order or exclude each other"),
  ]
}
