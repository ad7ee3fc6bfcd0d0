import ListModel

/// `footer`.
enum FooterCommand {
  private static let section = Slot<Int>.section()
  private static let height = Slot<Points>.length()

  static let verb = Verb(
    "footer", .data, "give a section a footer",
    about: """
      The footer is below the rows of its section and counts as content (help running-sum). It has no cell. A height of 0 removes it.
      footer all gives one to every section there is, in one update.
      show headers lists the headers and footers of all sections.
      """,
    forms: [
      Form(section, height) { call, context throws(CommandError) in
        if !context.isCollecting { try call.checkHeight(call[height], of: height, as: "footer") }
        try context.edit(call, blaming: section, .setFooter(call[section], call[height]))
      },
      Form(["all"], height) { call, context throws(CommandError) in
        if !context.isCollecting { try call.checkHeight(call[height], of: height, as: "footer") }
        let sections = 0..<context.sectionCount
        try context.edit(call, blaming: height, all: sections.map { .setFooter($0, call[height]) })
      },
    ],
    examples: [
      "load 40 height 50\nfooter 0 30", "sections 3 4\nfooter 1 20\nshow headers",
      "sections 100 of 10\nfooter all 20\nshow content",
    ],
    seeAlso: ["header", "sections"])
}
