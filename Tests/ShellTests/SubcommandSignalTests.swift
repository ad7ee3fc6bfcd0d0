import Testing
import Glibc

/// Signals while a subcommand plays a session that takes long: they end it, and nothing half-written stays.
@Suite struct SubcommandSignalTests {
  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Subject.endless, to: "endless.session")
  }

  private static let commands: [(words: String, whatItWrites: String)] = [
    ("export endless.session --to x.md", ""), ("film endless.session --to x.svg", ""),
    ("film endless.session --to x.html", "x.html.$pid"),
  ]

  @Test(arguments: commands, [("INT", Int32(130)), ("TERM", 143)])
  func `ends what plays a session, and leaves no file`(
    command: (words: String, whatItWrites: String), signal: (name: String, status: Int32)
  ) throws {
    let script = """
      env --default-signal=INT,TERM $listlab \(command.words) 2>/dev/null & pid=$!; written="\(command.whatItWrites)"
      for try in $(seq 3000); do
        grep -q listlab /proc/$pid/comm && grep -q '^SigCgt:.*[2367abef]$' /proc/$pid/status \\
          && ls endless.session $written >/dev/null 2>&1 && break
        sleep 0.01
      done
      kill -\(signal.name) $pid; wait $pid; echo $?; ls | grep '^x'
      """
    #expect(try shellScript(script, home: home).output == "\(signal.status)\n")
  }
}
