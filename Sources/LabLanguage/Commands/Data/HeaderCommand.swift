import ListModel

/// `header`.
enum HeaderCommand {
  private static let section = Slot<Int>.section()
  private static let height = Slot<Points>.length()

  static let verb = Verb(
    "header", .data, "give a section a header",
    about: """
      The header is above the rows of its section and counts as content (help running-sum). It has no cell. A height of 0 removes it.
      header all gives one to every section there is, in one update.
      show headers lists the headers and footers of all sections.
      """,
    forms: [
      Form(section, height) { call, context throws(CommandError) in
        if !context.isCollecting { try call.checkHeight(call[height], of: height, as: "header") }
        try context.edit(call, blaming: section, .setHeader(call[section], call[height]))
      },
      Form(["all"], height) { call, context throws(CommandError) in
        if !context.isCollecting { try call.checkHeight(call[height], of: height, as: "header") }
        let sections = 0..<context.sectionCount
        try context.edit(call, blaming: height, all: sections.map { .setHeader($0, call[height]) })
      },
    ],
    examples: [
      "load 40 height 50\nheader 0 30", "sections 3 4\nheader 1 20\nshow headers",
      "sections 100 of 10\nheader all 20\nshow content",
    ],
    seeAlso: ["footer", "sections"])
}
