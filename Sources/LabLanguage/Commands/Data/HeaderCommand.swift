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

      With set header-cells on it has a cell, which is bound and drawn as that of a row (help header-cells). text gives it a
      text; if it is on screen, it is bound again. kind gives it cells of another kind than header.
      """,
    forms: [
      Form(
        section, clauses: [.optional("text", value: text), .optional("kind", value: kind)], action: set
      ).withOptional(height),
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

  private static func set(_ call: Call, _ context: inout CommandContext) throws(CommandError) {
    let boundary = SectionBoundary(.header, of: call[section])
    let title = SectionTitle(text: call[optional: text], kind: call[optional: Self.kind].map { Kind($0) })
    guard let height = call[optional: height] else {
      guard title != SectionTitle() else {
        throw CommandError(
          .missingWord, "header needs a height, a text or a kind", advice: "header \(call[section]) 30",
          at: call.verbSpan)
      }
      return try context.edit(call, blaming: section, .setTitle(boundary, title))
    }
    if !context.isCollecting { try call.checkHeight(height, of: Self.height, as: "header") }
    guard title != SectionTitle() else {
      return try context.edit(call, blaming: section, .setHeader(call[section], height))
    }
    try context.edit(call, blaming: section, all: [.setHeader(call[section], height), .setTitle(boundary, title)])
  }
}
