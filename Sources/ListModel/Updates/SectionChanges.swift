/// What the edits of an update do to whole sections, and the resulting order of sections (K7: deletes and the sources
/// of moves are numbered as before, inserts and destinations as after).
struct SectionChanges {
  /// A piece of the arrangement after the update.
  enum Piece: Equatable, Sendable {
    /// Consecutive sections from before the update.
    case old(Range<Int>)
    /// The section that an edit inserts.
    case new(edit: Int)
  }

  private struct IncomingSection {
    var position: Int
    var piece: Piece
    var edit: Int
    var section: Sections.Section

    var isMove: Bool { if case .old = piece { true } else { false } }
  }

  private var deleted = RowSet()
  private var moved: [(from: Int, to: Int, edit: Int)] = []
  private var inserts: [(new: NewSection, position: Int, edit: Int)] = []
  var headers: [(section: Int, height: Points)] = []
  var footers: [(section: Int, height: Points)] = []
  /// Sections before the update whose rows are read again: the edit, and the new number of rows.
  var refills: [Int: (edit: Int, count: Int)] = [:]
  /// The first position after the update that is not taken by an incoming section.
  private var settled = 0
  /// The sections after the update, in order.
  private(set) var arrangement: [Piece] = []

  /// Whether sections are inserted, deleted or moved.
  var changesOrder: Bool { !(deleted.isEmpty && moved.isEmpty && inserts.isEmpty) }

  mutating func insert(_ new: NewSection, at position: Int, edit: Int) { inserts.append((new, position, edit)) }

  mutating func delete(_ section: Int) throws(Refusal) {
    if deleted.contains(section) { throw Refusal(.deletedTwice, "section \(section) is already deleted") }
    if moved.contains(where: { $0.from == section }) {
      throw Refusal(.deleteAndMove, "section \(section) is both deleted and moved")
    }
    deleted = deleted.union(RowSet(section))
  }

  mutating func move(_ section: Int, to position: Int, edit: Int) throws(Refusal) {
    if deleted.contains(section) {
      throw Refusal(.deleteAndMove, "section \(section) is both deleted and moved")
    }
    if moved.contains(where: { $0.from == section }) {
      throw Refusal(.movedTwice, "section \(section) is already moved")
    }
    moved.append((section, position, edit))
  }

  /// Arranges the sections as after the update; inserted ones have their rows.
  ///
  /// - Parameter sections: the sections without the rows that leave; they are used up.
  /// - Returns: the sections after the update.
  /// - Throws: `inserted-twice`, `section-out-of-range`, `too-many-rows`.
  mutating func arrange(
    _ sections: inout Sections, edits: [PendingEdit], acceptsTwo: Bool
  ) throws(Refusal) -> Sections {
    guard changesOrder || !refills.isEmpty else { return sections }
    for (section, (_, count)) in refills { sections.add(count - sections[section].rows, to: section) }
    var coming: [IncomingSection] = moved.map {
      IncomingSection(position: $0.to, piece: .old($0.from..<$0.from + 1), edit: $0.edit, section: sections[$0.from])
    }
    coming += inserts.map {
      let section = Sections.Section(rows: $0.new.rows.count, header: $0.new.header, footer: $0.new.footer)
      return IncomingSection(position: $0.position, piece: .new(edit: $0.edit), edit: $0.edit, section: section)
    }
    let gone = deleted.union(RowSet(moved.map { $0.from..<$0.from + 1 }))
    // `move section N to COUNT` means the end, as for rows.
    let end = sections.count - gone.count + coming.count
    for index in coming.indices where coming[index].isMove && coming[index].position == end {
      coming[index].position = end - 1
    }
    arrangement = gone.complement(in: sections.count).ranges.flatMap { range in
      refills.isEmpty ? [Piece.old(range)] : range.map { Piece.old($0..<$0 + 1) }
    }
    for section in gone.ranges.reversed().flatMap({ $0.reversed() }) { sections.remove(section) }
    for incoming in coming.sorted(by: { ($0.position, $0.edit) < ($1.position, $1.edit) }) {
      try edits[incoming.edit].naming { () throws(Refusal) in
        try insert(incoming, into: &sections, acceptsTwo: acceptsTwo)
      }
    }
    return sections
  }

  /// The number of a section after the update, or nil if it is deleted. O(changes of sections).
  func newNumber(ofSection section: Int) -> Int? {
    guard !arrangement.isEmpty else { return changesOrder ? nil : section }
    var before = 0
    for piece in arrangement {
      if case .old(let range) = piece, range.contains(section) { return before + section - range.lowerBound }
      before += piece.count
    }
    return nil
  }

  /// Inserts one section at its position. Called in ascending order, so that everything before the position is final.
  private mutating func insert(_ incoming: IncomingSection, into sections: inout Sections, acceptsTwo: Bool)
    throws(Refusal)
  {
    var position = incoming.position
    if position < settled {
      guard acceptsTwo else {
        throw Refusal(.insertedTwice, "another section is inserted at place \(position) in the same update")
      }
      position = settled
    }
    guard position <= sections.count else {
      throw Refusal(
        .sectionOutOfRange,
        "place \(position) is out of range: after the update the list has \(sections.count.sectionsInWords) before it",
        advice: "0...\(sections.count)")
    }
    let largest = max(incoming.section.rows, sections.count == 1 ? sections[0].rows : 0)
    guard sections.count == 0 || largest <= Sections.maxRowsOfOne else {
      throw Refusal(.tooManyRows, "one of several sections has at most \(Sections.maxRowsOfOne) rows")
    }
    sections.insert(incoming.section, at: position)
    place(incoming.piece, at: position)
    settled = position + 1
  }

  private mutating func place(_ piece: Piece, at position: Int) {
    var before = 0
    for (index, other) in arrangement.enumerated() {
      guard before < position else { return arrangement.insert(piece, at: index) }
      if case .old(let range) = other, before + range.count > position {
        let cut = range.lowerBound + position - before
        arrangement.replaceSubrange(
          index...index, with: [.old(range.lowerBound..<cut), piece, .old(cut..<range.upperBound)])
        return
      }
      before += other.count
    }
    arrangement.append(piece)
  }
}

extension SectionChanges.Piece {
  /// The number of sections.
  var count: Int {
    switch self {
    case .old(let range): range.count
    case .new: 1
    }
  }
}

extension Sections {
  mutating func setHeader(_ section: Int, _ height: Points) {
    var changed = self[section]
    changed.header = height
    replace(section, with: changed)
  }

  mutating func setFooter(_ section: Int, _ height: Points) {
    var changed = self[section]
    changed.footer = height
    replace(section, with: changed)
  }
}
