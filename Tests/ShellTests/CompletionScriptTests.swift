import Testing

/// What the parser of arguments makes of them for other programs: completion scripts, and what its plug-in for manual
/// pages reads.
@Suite struct CompletionScriptTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

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

  @Test func `The plug-in for manual pages finds every subcommand`() throws {
    let ended = try listlab("--experimental-dump-help", home: home)
    #expect(ended.status == 0 && ended.errors == "")
    let names = ended.output.matches(of: #/"commandName" : "([a-z]+)"/#).map { String($0.output.1) }
    #expect(
      Set(names) == [
        "listlab", "run", "test", "fmt", "minimise", "export", "film", "compare", "trace", "link", "web", "help",
      ])
  }
}
