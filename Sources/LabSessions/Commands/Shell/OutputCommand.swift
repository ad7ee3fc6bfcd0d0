import LabCommands
import ListDump

/// `output`.
enum OutputCommand {
  private static let form = Slot<TableForm>(
    "FORM", completion: .words(TableForm.allCases.map { Completion.WordHint($0.rawValue, $0.summary) }),
    read: { word throws(CommandError) in
      let forms = TableForm.allCases
      return forms[try Vocabulary.resolve(word, among: forms.map(\.rawValue), what: "form of tables")]
    }, write: { $0.rawValue })

  static let verb = Verb(
    "output", .look, "print tables in another form, on the screen only",
    about:
      "It acts on the screen that follows a command, and on what show, compare and sweep print as tables; lines that are "
      + "no tables stay as they are. Without a word it says what is set.\n\n"
      + TableForm.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
        + """


        With json the screen is the object that listlab --output json prints for the command. In a form other than table
        no row, column or text is cut to the screen. Recordings, sessions and listlab --output json are written as ever.
        """,
    forms: [Form { call, context in context.hostAction = Choose(form: call[optional: form]) }.withOptional(form)],
    examples: [
      "output markdown\nload 4\nshow counters", "output csv\nload 4\nshow rows 0...2\noutput table",
      "dump off\noutput json\nload 4\nshow rows\noutput",
    ],
    seeAlso: ["dump", "show", "export"], isRecorded: false)

  private struct Choose: InterpreterAction {
    let scope = HostScope.everywhere
    /// Nil: it is asked which one is set.
    let form: TableForm?

    func run(on interpreter: Interpreter, _ call: Call, _ answer: inout Answer) {
      guard let form else { return answer.outcome.printed.add("output  \(interpreter.tableForm.rawValue)") }
      interpreter.tableForm = form
    }
  }
}

extension TableForm {
  /// What it looks like, in a few words.
  fileprivate var summary: String {
    switch self {
    case .table: "columns that fit the screen"
    case .json: "JSON lines, an object a row"
    case .csv: "comma-separated values, the titles first"
    case .markdown: "a Markdown table, to be pasted into an issue"
    }
  }
}
