import LabLanguage
import ListDump

/// `output`.
enum OutputCommand {
  private static let form = Slot<TableForm>(
    "FORM", completion: .words(TableForm.allCases.map { Completion.WordHint($0.rawValue, $0.summary) }),
    read: { word throws(CommandError) in
      let forms = TableForm.allCases
      return forms[try Vocabulary.resolve(word, among: forms.map { $0.rawValue }, what: "an output format")]
    }, write: { $0.rawValue })

  static let verb = Verb(
    "output", .look, "choose the format of tables on the screen",
    about:
      "It affects the screen after a command and the tables of show and compare; lines outside tables stay as they "
      + "are. Without a word it prints the current format.\n\n"
      + TableForm.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
        + """


        With json the screen is the object that listlab --output json prints for the command. Formats other than table
        never cut rows, columns or texts to fit the screen. Recordings, sessions and listlab --output json do not change.

        A text that a spreadsheet would take for a formula, as it begins with =, +, - or @ and is no number, has an
        apostrophe before it with csv. With json it is as it is: json is for rows that are to be loaded again. With
        markdown a word that a site would make a link of (@name, #12, an address) is written as code, and calls nobody.
        """,
    forms: [Form { call, context in context.act(Choose(form: call[optional: form])) }.withOptional(form)],
    examples: [
      "output markdown\nload 4\nshow counters", "output csv\nload 4\nshow rows 0...2\noutput table",
      "dump off\noutput json\nload 4\nshow rows\noutput",
    ],
    seeAlso: ["dump", "show", "export"], isRecorded: false)

  private struct Choose: OutsideEffect {
    /// Nil: it is asked which one is set.
    let form: TableForm?
    /// Which one is set does not follow from the list.
    var scope: OutsideScope { form == nil ? .everywhereWithOtherOutput : .everywhere }

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      guard let form else { return answer.report.printed.add("output  \(interpreter.tableForm.rawValue)") }
      interpreter.tableForm = form
    }
  }
}
