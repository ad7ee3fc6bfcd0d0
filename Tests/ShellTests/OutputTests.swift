import Testing

/// What becomes of the program when its answers cannot be written.
@Suite struct OutputTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test(arguments: ["run long", "<long", "--output json run long"])
  func `A reader that goes early is not an error`(arguments: String) throws {
    _ = try home.write(String(repeating: "show offset\n", count: 20_000), to: "long")
    // The exit status goes through a file: the last program of a pipe gives it its own.
    let script = "($listlab \(arguments) 2>errors; echo $? >status) | head -1; cat status errors"
    let ended = try shellScript(script, home: home)
    #expect(ended.output.hasSuffix("\n0\n") && ended.output.split(separator: "\n").count == 2)
  }

  @Test func `Tests whose reader goes early end quietly`() throws {
    _ = try home.write("#!listlab 1\n> load 3\n", to: "a.session")
    let files = String(repeating: "a.session ", count: 200)
    let script = "($listlab test \(files) 2>errors; echo $? >status) | head -1; cat status errors"
    #expect(try shellScript(script, home: home).output == "ok  a.session  1 command\n0\n")
  }

  @Test(arguments: ["-c 'show offset'", "run script", "<script", "test a.session", "--help", "--version"])
  func `A full fileSystem is an error that is said`(arguments: String) throws {
    _ = try home.write("show offset\n", to: "script")
    _ = try home.write("#!listlab 1\n> load 3\n", to: "a.session")
    #expect(
      try shellScript("$listlab \(arguments) >/dev/full", home: home)
        == Ended(status: 1, output: "standard output: No space left on device\n"))
  }

  @Test func `A driver sees each answer whole before it sends the next command`() throws {
    let script = """
      mkfifo in out
      $listlab run --output json - <in >out & exec 3>in 4<out
      for command in 'load 3' bogus 'record a.session' 'scroll by 4'; do
        echo "$command" >&3; read -r answer <&4; printf '%s\\n' "${answer#*\\"command\\":}" | cut -d, -f1
      done
      exec 3>&-; cat <&4; wait $!
      """
    let ended = try shellScript(script.replacing("--output json -", with: "--keep-going --output json -"), home: home)
    #expect(ended.output == "\"load 3\"\n\"bogus\"\n\"record a.session\"\n\"scroll by 4\"\n")
    #expect(ended.status == 1)
  }

  @Test func `Errors may have colour, and files get none`() throws {
    #expect(try listlab("-c", "bogus", home: home).errors.hasPrefix("error: unknown-verb: "))
    let coloured = try listlab("--color", "always", "-c", "bogus", home: home).errors
    #expect(coloured.hasPrefix("error: \u{1B}[31munknown-verb\u{1B}[0m: "))
  }
}
