import LabLanguage

extension Limit {
  static let ofSessions = ofFiles + ofInput

  private static let ofFiles = [
    Limit(what: "lines edited at once", max: 1000, answer: "bad-number"),
    Limit(what: "bytes of a session", max: 1 << 28, answer: "too-large"),
    Limit(what: "nested includes", max: 8, answer: "malformed-session"),
    Limit(what: "files that a session includes", max: 1000, answer: "malformed-session"),
  ]

  private static let ofInput = [
    Limit(what: "characters of a line at the prompt", max: 32768, answer: "line-too-long"),
    Limit(what: "bytes of an input line", max: 1 << 24, answer: "the input ends"),
    Limit(what: "bytes of a file that is read", max: 1 << 30, answer: "unreadable-file"),
    Limit(what: "files that run one another", max: 16, answer: "not-here"),
    Limit(what: "bytes of an autosave", max: 1 << 26, answer: "a warning"),
    Limit(what: "autosaves of earlier shells", max: 8, answer: "the oldest are dropped"),
  ]
}
