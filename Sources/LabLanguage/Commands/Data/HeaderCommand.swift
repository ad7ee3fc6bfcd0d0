import ListModel

/// `header`.
enum HeaderCommand {
  private static let section = Slot<Int>.section()
  private static let height = Slot<Points>.length()
  private static let text = Slot<String>.text()
  private static let kind = Slot<String>.name("KIND")

  static let verb = Verb(
    "header", .data, "give a section a header",
    about: """
      The header is above the rows of its section and counts as content (help running-sum). A height of 0 removes it.
      header all gives one to every section there is, in one update.
      show headers lists the headers and footers of all sections.

      With set header-cells on it has a cell, which is bound and drawn as that of a row (help header-cells). header SECTION text
      gives it a text; if it is on screen, it is bound again. header SECTION kind gives it cells of another kind than header.
      """,
    forms: [
      Form(section, height) { call, context throws(CommandError) in
        if !context.isCollecting { try call.checkHeight(call[height], of: height, as: "header") }
        try context.edit(call, blaming: section, .setHeader(call[section], call[height]))
      },
      Form(section, clauses: [.required("text", value: text)]) { call, context throws(CommandError) in
        let title = SectionTitle(text: call[text])
        try context.edit(call, blaming: section, .setTitle(SectionBoundary(.header, of: call[section]), title))
      },
      Form(section, clauses: [.required("kind", value: kind)]) { call, context throws(CommandError) in
        let title = SectionTitle(kind: Kind(call[kind]))
        try context.edit(call, blaming: section, .setTitle(SectionBoundary(.header, of: call[section]), title))
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
      "set header-cells on\nsections 3 4\nheader all 20\nheader 1 text \"Tuesday\"\nheader 1 kind day\nshow header-texts",
    ],
    seeAlso: ["footer", "sections"])
}
