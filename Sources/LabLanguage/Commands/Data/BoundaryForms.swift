import ListModel

/// What `header` and `footer` take: a height, a text and a kind for one section, or a height for all.
enum BoundaryForms {
  private static let section = Slot<Int>.section()
  private static let height = Slot<Points>.length()
  private static let text = Slot<String>.text()
  private static let kind = Slot<String>.name("KIND")

  static func forms(of boundary: SectionBoundary.Kind) -> [Form] {
    [
      Form(section, clauses: [.optional("text", value: text), .optional("kind", value: kind)]) {
        call, context throws(CommandError) in
        try edit(SectionBoundary(boundary, of: call[section]), call, &context)
      }.withOptional(height),
      Form(["all"], height) { call, context throws(CommandError) in
        try check(call[height], call, boundary, context)
        let all = (0..<context.sectionCount).map { setting(SectionBoundary(boundary, of: $0), to: call[height]) }
        try context.edit(call, blaming: height, all: all)
      },
    ]
  }

  private static func edit(
    _ boundary: SectionBoundary, _ call: Call, _ context: inout CommandContext
  ) throws(CommandError) {
    var edits: [Edit] = []
    if let height = call[optional: height] {
      try check(height, call, boundary.kind, context)
      edits.append(setting(boundary, to: height))
    }
    let title = SectionTitle(text: call[optional: text], kind: call[optional: kind].map { Kind($0) })
    if title != SectionTitle() { edits.append(.setTitle(boundary, title)) }
    guard let first = edits.first else {
      throw CommandError(.missingWord, "\(boundary.kind.rawValue) needs a height, a text or a kind", at: call.verbSpan)
    }
    if edits.count == 1 { return try context.edit(call, blaming: section, first) }
    try context.edit(call, blaming: section, all: edits)
  }

  /// Refuses a height that is too large; in a batch that is done when it ends.
  private static func check(
    _ points: Points, _ call: Call, _ boundary: SectionBoundary.Kind, _ context: CommandContext
  ) throws(CommandError) {
    if !context.isCollecting { try call.checkHeight(points, of: height, as: boundary.rawValue) }
  }

  private static func setting(_ boundary: SectionBoundary, to height: Points) -> Edit {
    switch boundary.kind {
    case .header: .setHeader(boundary.section, height)
    case .footer: .setFooter(boundary.section, height)
    }
  }
}
