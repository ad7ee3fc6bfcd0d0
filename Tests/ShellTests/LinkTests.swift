import Testing

/// Sessions as links, and the page for browsers that plays them.
@Suite struct LinkTests {
  private static let session = "#!listlab 1\n> load 40 height 50\n> scroll by 75\n"
  /// The same session as another program packs it.
  private static let packed = "#s=U1bMySwuyUlMUjDkslPIyU9MUTAxUMhIzUzPKFEwNeCyUyhOLsrPyVFIqlQwN-UCAA"

  private let home: TestHome

  init() throws {
    home = try TestHome()
    _ = try home.write(Self.session, to: "a.session")
  }

  @Test(arguments: [
    "link a.session --page https://example.org/lab/", "--link a.session --page https://example.org/lab/",
  ])
  func `A session becomes a link, and the link the session`(arguments: String) throws {
    let there = try shellScript("$listlab \(arguments)", home: home)
    let link = there.output.dropLast()
    #expect(there.status == 0 && link.hasPrefix("https://example.org/lab/#s=") && !link.contains("\n"))
    for back in ["link --from", "--from-link"] {
      let ended = try shellScript("$listlab \(back) '\(link)'", home: home)
      #expect(ended == Ended(status: 0, output: Self.session))
    }
  }

  @Test func `Without a page only the part behind its address is printed, and another program's links are read`() throws
  {
    #expect(try listlab("link", "a.session", home: home).output.hasPrefix("#s="))
    let ended = try listlab("link", "--from", "file:///tmp/index.html" + Self.packed, home: home)
    #expect(ended == Finished(status: 0, output: Self.session, errors: ""))
  }

  @Test func `A session that includes another becomes one`() throws {
    _ = try home.write("#!listlab 1\n< a.session\n> delete 3\n", to: "b.session")
    let ended = try shellScript("$listlab link --from \"$($listlab link b.session)\"", home: home)
    let lines = ended.output.split(separator: "\n")
    #expect(
      ended.status == 0
        && lines.filter { $0.hasPrefix(">") } == ["> load 40 height 50", "> scroll by 75", "> delete 3"])
  }

  private static let refused: [(arguments: [String], errors: String)] = [
    (["link"], "Error: link takes a session file, or --from and a link\n"),
    (
      ["link", "a.session", "--from", "#s=x"], "Error: link takes a session file, or --from and a link\n"
    ),
    (
      ["link", "a.session", "--page", "example.org"],
      "Error: \"example.org\" is no address of a page: it begins with https://, http:// or file://\n"
    ),
    (
      ["link", "a.session", "--page", "https://example.org/#top"],
      "Error: \"https://example.org/#top\" has a #, behind which the session will stand\n"
    ),
    (["link", "gone.session"], "gone.session: error: No such file or directory\n"),
    (
      ["link", "files.session"],
      "files.session: error: the session loads \"rows.csv\", and a link has no files: attach both\n"
    ),
    (
      ["link", "--from", "https://example.org/"],
      "error: the link has no session: one begins with #s= behind the page's address\n"
    ),
    (
      ["link", "--from", "https://example.org/#s=AAAA"],
      "error: the link is damaged: its session cannot be read; copy it once more, whole\n"
    ),
    (
      ["link", "--from", "https://example.org/#s=S0pMAQA"],
      "error: what the link holds is no session: it lacks #!listlab 1\n"
    ),
    (
      ["link", "--from", "#s=" + String(repeating: "A", count: 9000)],
      "error: the link is too long (9003 bytes of at most 8192)\n"
    ),
  ]

  @Test(arguments: refused)
  func `What cannot be used ends with 2 and says why`(arguments: [String], errors: String) throws {
    _ = try home.write("#!listlab 1\n> load file rows.csv\n", to: "files.session")
    let ended = try shellScript("$listlab \(arguments.map { "'\($0)'" }.joined(separator: " "))", home: home)
    #expect(ended.status == 2 && ended.output.hasPrefix(errors))
  }

  @Test func `A session that does not fit into a link is refused with its size`() throws {
    // Text that cannot be packed: drawn letters.
    var dice = SeededDice(seed: 7)
    let texts = (0..<400).map { _ in
      String((0..<30).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement(using: &dice)! })
    }
    _ = try home.write("#!listlab 1\n> load 1\n" + texts.map { "> text 0 \"\($0)\"\n" }.joined(), to: "long.session")
    let ended = try listlab("link", "long.session", home: home)
    #expect(ended.status == 2)
    #expect(
      ended.errors.contains(
        /^long\.session: error: the session is too long for a link \(\d+ bytes of at most 8192\): attach the file\n$/))
  }

  @Test func `export and film print the link where page says where it is hosted, and the report has it`() throws {
    let ended = try listlab(
      "-c", "page https://example.org/; load 40 height 50; scroll by 75; export a.md; film a.html; page", home: home)
    let link = try #require(ended.lines.first { $0.hasPrefix("link: ") })
    #expect(ended.lines.count { $0 == link } == 2)
    #expect(ended.lines.last == "https://example.org/")
    let report = TestHome.text(home.path + "/a.md") ?? ""
    #expect(report.contains("\nPlay it in a browser: <\(link.dropFirst("link: ".count))>\n"))
    let back = try listlab("link", "--from", String(link.dropFirst("link: ".count)), home: home)
    #expect(back.lines.filter { $0.hasPrefix(">") } == ["> load 40 height 50", "> scroll by 75"])
  }

  @Test func `listlab export and listlab film print the link with --page`() throws {
    let report = try listlab("export", "a.session", "--page", "https://example.org/", home: home)
    #expect(report.output.contains("\nPlay it in a browser: <https://example.org/#s="))
    let film = try listlab("film", "a.session", "--page", "https://example.org/", home: home)
    #expect(film.lines.count == 2 && film.lines[1].hasPrefix("link: https://example.org/#s="))
  }

  private static let place = "<script type=\"text/plain\" id=\"session\"></script>"

  @Test func `The page beside the program is written into a folder, and a live film has the session in it`() throws {
    _ = try shellScript("mkdir bin", home: home)
    _ = try home.write("<p>page</p>\n\(Self.place)\n", to: "bin/listlab.html")
    let ended = try shellScript(
      "cp $listlab bin/listlab && bin/listlab web out && bin/listlab film a.session --live && ! bin/listlab web out",
      home: home)
    #expect(ended.status == 0)
    #expect(
      ended.output
        == """
        the page is in out/index.html
        filmed live into a.html
        out/index.html: error: already exists; --force replaces it

        """)
    #expect(TestHome.text(home.path + "/out/index.html") == "<p>page</p>\n\(Self.place)\n")
    #expect(
      TestHome.text(home.path + "/a.html")
        == "<p>page</p>\n<script type=\"text/plain\" id=\"session\" data-name=\"a.session\">"
        + "IyFsaXN0bGFiIDEKPiBsb2FkIDQwIGhlaWdodCA1MAo-IHNjcm9sbCBieSA3NQo</script>\n")
  }

  @Test(arguments: ["web out", "film a.session --live"])
  func `Without the page beside the program it is said how it is built`(arguments: String) throws {
    let ended = try shellScript("mkdir bin && cp $listlab bin/listlab && bin/listlab \(arguments)", home: home)
    #expect(ended.status == 2)
    #expect(
      ended.output.hasPrefix("error: the page is missing (")
        && ended.output.hasSuffix("/bin/listlab.html): .ci/page, in the sources of listlab, builds it\n"))
  }
}
