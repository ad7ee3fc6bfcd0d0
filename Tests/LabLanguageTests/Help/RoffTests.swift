import Testing

@testable import LabLanguage

@Suite struct `A manual page` {
  private func written(_ write: (inout Roff) -> Void) -> String {
    var page = Roff()
    write(&page)
    return page.text
  }

  @Test(arguments: [
    (".PP is text", "\\&.PP is text\n"), ("'so is this", "\\&\\(aqso is this\n"), ("a\\fB--b", "a\\(rsfB\\-\\-b\n"),
    ("`^~", "\\(ga\\(ha\\(ti\n"), ("0 → 44", "0 \\[u2192] 44\n"), ("👩", "\\[u1F469]\n"),
    ("two\n.lines", "two\n\\&.lines\n"),
  ])
  func `shows whatever text goes in`(_ text: String, _ line: String) {
    #expect(written { $0.line(text) } == line)
  }

  @Test func `has headings, paragraphs, items, and lines as they are`() {
    let page = written { page in
      page.request("TH", "X", "a \"b\"")
      page.section("ONE")
      page.paragraphs("first\n\nsecond")
      page.subsection("Two")
      page.item(["-c N", "--count N"], "It counts.\n\n  a  table")
      page.paragraphs("last")
    }
    #expect(
      page == """
        .TH "X" "a \\(dqb\\(dq"
        .SH "ONE"
        first
        .PP
        second
        .SS "Two"
        .TP
        \\fB\\-c N\\fR
        .TQ
        \\fB\\-\\-count N\\fR
        It counts.
        .IP
        .nf
          a  table
        .fi
        .PP
        last

        """)
  }

  @Test func `holds every command with its usages, what it says and its examples, and every topic`() {
    let page = written { HelpPages.write(Vocabulary([.list]), into: &$0) }
    func shown(_ text: String) -> String { written { $0.line(text) } }
    for verb in Feature.list.verbs {
      for usage in verb.usages { #expect(page.contains("\n\\fB\(shown(usage).dropLast())\\fR\n"), "\(usage)") }
      #expect(page.contains(shown(verb.about.split(separator: "\n\n").first.map(String.init) ?? "")), "\(verb.name)")
      for line in verb.examples.flatMap({ $0.split(separator: "\n") }) {
        #expect(page.contains(shown("list> \(line)")))
      }
    }
    for topic in Vocabulary([.list]).subjects { #expect(page.contains(".SS \"\(topic.name): ")) }
    for area in Verb.Area.allCases where Feature.list.verbs.contains(where: { $0.area == area }) {
      #expect(page.contains("\n.SS \"\(area.rawValue)\"\n"))
    }
  }
}
