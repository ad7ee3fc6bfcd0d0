import ListModel

/// `footer`.
enum FooterCommand {
  private static let section = Slot<Int>.section()
  private static let height = Slot<Points>.length()
  private static let text = Slot<String>.text()
  private static let kind = Slot<String>.name("KIND")

  static let verb = Verb(
    "footer", .data, "give a section a footer",
    about: """
      The footer is below the rows of its section and counts as content (help running-sum). A height of 0 removes it.
      footer all gives one to every section there is, in one update.
      show headers lists the headers and footers of all sections.

      With set header-cells on it has a cell, which is bound and drawn as that of a row (help header-cells). text gives it a
      text; if it is on screen, it is bound again. kind gives it cells of another kind than footer.
      """,
    forms: [
      Form(
        section, clauses: [.optional("text", value: text), .optional("kind", value: kind)], action: set
      ).withOptional(height),
      Form(["all"], height) { call, context throws(CommandError) in
        if !context.isCollecting { try call.checkHeight(call[height], of: height, as: "footer") }
        let sections = 0..<context.sectionCount
        try context.edit(call, blaming: height, all: sections.map { .setFooter($0, call[height]) })
      },
    ],
    examples: [
      "load 40 height 50\nfooter 0 30", "sections 3 4\nfooter 1 20\nshow headers",
      "sections 100 of 10\nfooter all 20\nshow content",
      "set header-cells on\nsections 3 4\nfooter all 20\nfooter 1 text \"Tuesday\"\nfooter 1 kind day\nshow header-texts",
    ],
    seeAlso: ["header", "sections"])

  private static func set(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let boundary = SectionBoundary(.footer, of: call[section])
    let title = SectionTitle(text: call[optional: text], kind: call[optional: Self.kind].map { Kind($0) })
    guard let height = call[optional: height] else {
      guard title != SectionTitle() else {
        throw CommandError(
          .missingWord, "footer needs a height, a text or a kind", advice: "footer \(call[section]) 30",
          at: call.verbSpan)
      }
      return try context.edit(call, blaming: section, .setTitle(boundary, title))
    }
    if !context.isCollecting { try call.checkHeight(height, of: Self.height, as: "footer") }
    guard title != SectionTitle() else {
      return try context.edit(call, blaming: section, .setFooter(call[section], height))
    }
    try context.edit(call, blaming: section, all: [.setFooter(call[section], height), .setTitle(boundary, title)])
  }
}
