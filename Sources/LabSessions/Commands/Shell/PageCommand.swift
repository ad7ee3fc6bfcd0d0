import LabLanguage
import ListDump

/// `page`.
enum PageCommand {
  private static let address = Slot<String>("URL") { word throws(CommandError) in
    try PageAddress.check(word.text, at: word.span)
    return word.text
  } write: {
    Word.written($0)
  }

  static let verb = Verb(
    "page", .shell, "say where the page for browsers is hosted, for links",
    about: """
      The page is the playground in a browser: listlab web FOLDER writes it, and any static host serves it. With its
      address, export and film also print a link that opens the page and plays the session in it: nothing else is needed
      to see the bug, step through it and change it. page alone prints the address, page none forgets it. In the
      start-up file it holds for every start. listlab link FILE --page URL makes the link of a session file.
      """,
    forms: [
      Form(["none"]) { _, context in context.act(Give(page: nil)) },
      Form { call, context in
        if let page = call[optional: address] { context.act(Give(page: page)) } else { context.act(Tell()) }
      }.withOptional(address),
    ],
    examples: [
      "page https://example.org/listlab/\nload 40 height 50\nscroll by 75\nexport report.md",
      "page https://example.org/listlab/\npage\npage none",
    ],
    seeAlso: ["export", "record"], isRecorded: false)

  private struct Give: OutsideEffect {
    let scope = OutsideScope.prompt
    let page: String?

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) { interpreter.links.page = page }
  }

  private struct Tell: OutsideEffect {
    let scope = OutsideScope.everywhereWithOtherOutput

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      answer.report.printed.add(lines: (interpreter.links.page ?? "none") + "\n")
    }
  }
}
