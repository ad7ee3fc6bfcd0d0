import Testing

/// The manual page and the completion scripts, which come from the lists that parser and help read.
@Suite struct ManualTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  private func page() throws -> String {
    let ended = try listlab("manual", home: home)
    #expect(ended.status == 0 && ended.errors == "")
    return ended.output
  }

  /// The first words of the indented lines of a help text below a heading, or of all.
  private func words(of help: String, below heading: String? = nil) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).drop {
      heading != nil && $0 != heading ?? ""
    }
    return lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  @Test func `The manual names every subcommand with all its options`() throws {
    let page = try page()
    let commands = words(of: try run([Subject.path, "--help"]).output, below: "SUBCOMMANDS:")
    #expect(Set(["run", "test", "fmt", "export", "manual"]).isSubset(of: commands))
    for command in commands where command != "See" {
      #expect(page.contains("\n.SS \"listlab \(command)"), "\(command)")
      let help = try run([Subject.path, command, "--help"]).output
      for option in words(of: help) where option.hasPrefix("-") {
        let name = option.filter { $0 != "," }.replacing("-", with: "\\-")
        #expect(page.contains("\n\\fB\(name)"), "\(command) \(option)")
      }
    }
  }

  @Test func `The manual names everything that can be said in the playground`() throws {
    let page = try page()
    let help = try listlab("-c", "help commands", home: home).output
    let verbs = words(of: help.part(before: "\ntopics\n"))
    #expect(verbs.count > 50 && verbs.contains("export") && verbs.contains("load"))
    for verb in verbs { #expect(page.contains("\n\\fB\(verb.replacing("-", with: "\\-"))"), "\(verb)") }
    for topic in ["rows", "lengths", "keys", "sessions", "errors"] {
      #expect(page.contains("\n.SS \"\(topic): "), "\(topic)")
    }
  }

  @Test func `groff reads the manual without a warning`() throws {
    #expect(
      try shellScript("$listlab manual | groff -man -Tutf8 -ww -z 2>&1", home: home) == Ended(status: 0, output: ""))
    let shown = try shellScript("$listlab manual | groff -man -Tascii -P-cbou -rLL=100n", home: home).output
    #expect(shown.contains("\nNAME\n       listlab") && shown.contains("\n   listlab export <file>"))
  }

  @Test(arguments: [("bash", "complete "), ("zsh", "#compdef listlab"), ("fish", "complete -c")])
  func `There are completion scripts`(shell: String, sign: String) throws {
    let ended = try listlab("--generate-completion-script", shell, home: home)
    #expect(ended.status == 0 && ended.output.contains(sign) && ended.output.contains("export"))
  }

  @Test func `bash takes its completion script`() throws {
    let script = "$listlab --generate-completion-script bash >complete; bash -c '. ./complete; complete -p listlab'"
    let ended = try shellScript(script, home: home)
    #expect(ended.status == 0 && ended.output.hasSuffix(" listlab\n"))
  }
}

extension String {
  /// The text before another.
  fileprivate func part(before sign: String) -> String {
    firstRange(of: sign).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
