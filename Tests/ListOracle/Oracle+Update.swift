import ListModel

/// An edit as a history plays it: what, and who learns of it (EngineRules, "Updates").
struct SidedEdit: Equatable, Sendable {
  var recipient = Recipient.both
  var edit: Edit
}

extension Oracle {
  /// Carries edits out: the data source changes, the view is told, and one pass is made.
  mutating func perform(_ edits: [SidedEdit]) throws(Refused) {
    if policies.heightChange != .asUpdate, !edits.isEmpty, edits.allSatisfy(\.isPlainHeight) {
      return try changeHeights(edits.map(\.edit))
    }
    var anchor = Anchor(of: self, isOfHeights: !edits.isEmpty && edits.allSatisfy(\.isPlainHeight))
    var isTold = false
    var reloads = policies.updates == .reload
    for step in policies.updates == .sequence ? edits.map({ [$0] }) : [edits] {
      do throws(Refused) {
        if try carryOut(step, &anchor) { isTold = true }
      } catch {
        // What does not balance was not absorbed yet.
        guard error.codes == [.countsDiffer], policies.mismatch != .refuse else { throw error }
        if policies.mismatch == .reload { (isTold, reloads) = (true, true) }
      }
    }
    try checkNotEmpty()
    guard isTold else { return }
    if reloads { try reload(asUpdate: true) } else { try settle(holding: anchor) }
  }

  /// Whether the view learns of anything.
  private mutating func carryOut(_ edits: [SidedEdit], _ anchor: inout Anchor) throws(Refused) -> Bool {
    if edits.contains(where: { $0.recipient != .both }) { isOutOfSync = true }
    try checkFilter(edits)
    let forSource = edits.filter { $0.recipient != .view }.map(\.edit)
    let forView = edits.filter { $0.recipient != .source }.map(\.edit)
    if !forSource.isEmpty { _ = try changeSource(forSource) }
    guard !forView.isEmpty || edits.isEmpty && policies.updates == .batch else { return false }
    if policies.updates != .reload { try inform(forView, &anchor) }
    return true
  }

  private func planned(_ edits: [Edit], in table: [Part], truth: [Int]? = nil) -> Plan {
    let rows = rows
    let visible = liveInViewport.compactMap { cell in rows.firstIndex { $0.mark == cell.mark } }
    let counts = truth?.count == table.count ? truth : nil
    var planner = OraclePlanner(
      table, visible: visible, acceptsTwo: policies.insertTwice == .accept, truth: counts)
    return planner.run(edits)
  }

  private func checkFilter(_ edits: [SidedEdit]) throws(Refused) {
    guard all != nil else { return }
    for edit in edits {
      switch edit.edit {
      case .insert, .move, .swap, .insertSection, .deleteSection, .moveSection, .setHeader, .setFooter, .setTitle:
        throw Refused(.filtered)
      default: if edit.recipient != .both { throw Refused(.filtered) }
      }
    }
  }

  // MARK: The data source

  mutating func changeSource(_ edits: [Edit]) throws(Refused) -> Plan {
    let plan = planned(edits, in: source)
    var codes = plan.codes
    for edit in edits where !edit.heights.allSatisfy({ $0 >= .zero && $0 <= Points(1_000_000) }) {
      codes.insert(.badHeight)
    }
    let staying = source.rows.filter { !plan.deleted.contains($0.mark) }.map(\.key)
    let names = edits.compactMap { $0.newRows?.name }
    if Set(names).count < names.count || !Set(names).isDisjoint(with: staying) { codes.insert(.duplicateKey) }
    guard codes.isEmpty else { throw Refused(codes) }
    let gone = source.rows.filter { plan.deleted.contains($0.mark) }.map(\.key)
    forget(gone + names)
    describe(edits)
    usedKeys.formUnion(names)
    var new = edits.map { edit in (0..<(edit.newRows?.count ?? 0)).map { newRow(edit.newRows!, $0) } }
    let renewed = plan.reloaded.union(plan.replaced).union(new.flatMap { $0.map(\.mark) })
    let table = plan.sections.map { section in
      Part(
        rows: section.slots.map { slot in
          switch slot {
          case .old(let row): row
          case .new(let edit, _): new[edit].removeFirst()
          }
        }, header: section.header, footer: section.footer)
    }
    source = zip(table, plan.sections).map { part, section in
      var part = part
      guard let origin = section.origin else { return part }
      (part.titles, part.titleKinds) = (source[origin].titles, source[origin].titleKinds)
      return part
    }
    setHeights(plan, in: &source)
    if var whole = all {
      setHeights(plan, in: &whole)
      for section in whole.indices { whole[section].rows.removeAll { plan.deleted.contains($0.mark) } }
      all = whole
    }
    takePreferred(of: renewed)
    return plan
  }

  private func setHeights(_ plan: Plan, in table: inout [Part]) {
    for (mark, height) in plan.heights {
      for section in table.indices {
        for row in table[section].rows.indices where table[section].rows[row].mark == mark {
          table[section].rows[row].height = height
        }
      }
    }
  }

  /// New texts and kinds.
  private mutating func describe(_ edits: [Edit]) {
    for edit in edits {
      switch edit {
      case .setTitle(let boundary, let title) where source.indices.contains(boundary.section):
        let part = boundary.kind == .header ? 0 : 1
        if let text = title.text { source[boundary.section].titles[part] = text }
        if let kind = title.kind { source[boundary.section].titleKinds[part] = kind }
      case .setText(let address, let text): for key in keys([.single(address)]) { texts[key] = text }
      case .setKind(let items, let kind): for key in keys(items) { kinds[key] = kind }
      default: break
      }
    }
  }

  private func keys(_ items: [RowItem]) -> [String] {
    let marks = planned([.reconfigure(items)], in: source).reconfigured
    return source.rows.filter { marks.contains($0.mark) }.map(\.key)
  }

  // MARK: The view

  /// The view learns of edits: the numbers must balance, then records and cells take them in.
  private mutating func inform(_ edits: [Edit], _ anchor: inout Anchor) throws(Refused) {
    let view = view
    var plan = planned(edits, in: view)
    // A reloaded section is read again where nothing else accounts for its rows.
    if plan.codes.isEmpty, plan.sections.map(\.slots.count) != source.counts {
      plan = planned(edits, in: view, truth: source.counts)
    }
    guard plan.codes.isEmpty else { throw Refused(plan.codes) }
    try checkBalance(plan)
    anchor.follow(plan, rows)
    absorb(plan)
  }

  /// after = before + inserted − deleted + moved in − moved out, in every section.
  private func checkBalance(_ plan: Plan) throws(Refused) {
    guard plan.sections.count == source.count else { throw Refused(.countsDiffer) }
    for (number, section) in plan.sections.enumerated() where section.slots.count != source[number].rows.count {
      let before = section.origin.map { view[$0].rows.map(\.mark) } ?? []
      var inserted = 0
      var movedIn = 0
      for slot in section.slots {
        switch slot {
        case .new: inserted += 1
        case .old(let row): movedIn += plan.moved.contains(row.mark) ? 1 : 0
        }
      }
      let deleted = before.count { plan.deleted.contains($0) }
      let movedOut = before.count { plan.moved.contains($0) }
      throw Refused(
        .countsDiffer,
        words:
          "should have \(section.slots.count): \(before.count) before + \(inserted) inserted - \(deleted) deleted + "
          + "\(movedIn) moved in - \(movedOut) moved out;")
    }
  }

  private mutating func absorb(_ plan: Plan) {
    var flat = 0
    var recreated: Set<String> = []
    let gone = Set(rows.filter { plan.deleted.contains($0.mark) }.map(\.key))
    let truth = source.rows
    let before = rows
    view = plan.sections.map { section in
      var part = self.part(section, plan)
      for slot in section.slots {
        defer { flat += 1 }
        switch slot {
        case .old(let row):
          part.rows.append(row)
        case .new:
          let row = newRecord(truth[flat].key, truth[flat].height, isArrival: true)
          if gone.contains(row.key) { recreated.insert(row.key) }
          part.rows.append(row)
        }
      }
      return part
    }
    if policies.heightsKept == .byNumber, estimateInUse != nil { takeHeights(of: before) }
    askAgain(plan.asked)
    number(replacing: plan.replaced.union(plan.deleted))
    follow(plan)
    let resized = profile == .recyclerview ? plan.remeasured : []
    let renewed = plan.reloaded.union(plan.reconfigured).union(resized)
    let outdated = Set(before.filter { renewed.union(plan.replaced).contains($0.mark) }.map(\.key)).union(recreated)
    let given = cache.filter { outdated.contains($0.row) }
    cache.removeAll { outdated.contains($0.row) }
    giveBack(given)
    bindAgain(renewed)
  }

  mutating func bindAgain(_ marks: Set<Int>) {
    for place in live.indices where marks.contains(live[place].mark) {
      var cell = live[place]
      bind(&cell, to: cell.row, index: cell.index)
      live[place] = cell
    }
  }

  /// The heights of rows that an update sets, or that it renews, are asked for where there is a cell (K10).
  mutating func askAgain(_ asked: Set<Int>) {
    let truth = source.rows
    var flat = 0
    for section in view.indices {
      for row in view[section].rows.indices {
        let record = view[section].rows[row]
        let hasCell = live.contains { $0.mark == record.mark }
        // Where the data source has fewer rows, the pass refuses the command.
        if asked.contains(record.mark), flat < truth.count,
          estimateInUse == nil || hasCell && policies.measureLatency == 0
        {
          view[section].rows[row].height = truth[flat].height + spacing.margin
          view[section].rows[row].how = .exact
          counters.heightsAsked += 1
        } else if asked.contains(record.mark), record.how == .exact {
          view[section].rows[row].how = .stale
        }
        flat += 1
      }
    }
  }

  /// What is known of a height stays with the number, under profiles that keep heights so; from the first other row on it is from earlier.
  mutating func takeHeights(of before: [Row]) {
    let after = rows
    let kept = min(before.count, after.count)
    let first = (0..<kept).first { before[$0].key != after[$0].key } ?? kept
    var flat = 0
    for section in view.indices {
      for row in view[section].rows.indices {
        if flat < kept {
          view[section].rows[row].height = before[flat].height
          let isOther = flat >= first && before[flat].how == .exact
          view[section].rows[row].how = isOther ? .stale : before[flat].how
        } else if let estimateInUse {
          view[section].rows[row].height = estimateInUse + spacing.margin
          view[section].rows[row].how = .estimated
        }
        flat += 1
      }
    }
  }

  /// A section after an update, without its rows: what is new is estimated, what is set is known (K28).
  private func part(_ section: Plan.Section, _ plan: Plan) -> Part {
    var part = Part(header: section.header, footer: section.footer)
    guard let origin = section.origin else { return estimated(part) }
    part.headerHow = plan.headersSet.contains(origin) ? .exact : view[origin].headerHow
    part.footerHow = plan.footersSet.contains(origin) ? .exact : view[origin].footerHow
    return part
  }

  /// A section whose header and footer are taken to be as high as the estimates say.
  private func estimated(_ section: Part) -> Part {
    var part = section
    if let height = sectionEstimates.header { (part.header, part.headerHow) = (height, .estimated) }
    if let height = sectionEstimates.footer { (part.footer, part.footerHow) = (height, .estimated) }
    return part
  }

  /// Survivors' cells learn their new numbers (K8); those of replaced rows show no row any more (K9).
  private mutating func number(replacing lost: Set<Int>) {
    let rows = rows
    for place in live.indices {
      if let row = rows.firstIndex(where: { $0.mark == live[place].mark }) { live[place].index = row }
      if lost.contains(live[place].mark) { live[place].mark = 0 }
    }
  }

  /// Kept cells are given up, every visible cell returns in screen order, all heights are asked again, the offset stays
  /// (K9).
  ///
  /// - Parameter asUpdate: whether it is the view's answer to an update, for which cells never stay.
  mutating func reload(asUpdate: Bool = false) throws(Refused) {
    giveBack(cache.reversed())
    cache = []
    let staying = !asUpdate && policies.cellsOnReload == .kept
    if !staying {
      if policies.cellsOnReload == .discarded { counters.discarded += live.count } else { giveBack(live) }
      live = []
      sortPool()
    }
    giveBackBands()
    if policies.poolOnReload == .emptied { clearPool() }
    if profile == .chameleon { select(0..<0) }
    readSource()
    if staying { bindAllAgain() }
    if policies.onReload == .top {
      endMotion()
      moveOffset(to: start, because: .reload)
    }
    try settle(isReload: true)
  }

  /// All cells in the pool, by the number that their rows had last (vue-virtual-scroller).
  mutating func sortPool() {
    guard profile == .vueVirtualScroller else { return }
    let numbers = Set(pool.map(\.index)).sorted()
    pool = numbers.flatMap { number in pool.filter { $0.index == number } }
  }

  /// Cells stay with their rows, if these are there and of their kind, and are bound again.
  private mutating func bindAllAgain() {
    let rows = rows
    var taken: Set<Int> = []
    for place in live.indices {
      var cell = live[place]
      let row = cell.mark == 0 ? nil : rows.firstIndex { $0.key == cell.row }
      guard let row, kind(of: row) == cell.kind, taken.insert(row).inserted else {
        live[place].mark = 0
        continue
      }
      bind(&cell, to: rows[row].key, index: row)
      // A row that is only kept stays so until the pass.
      if retained.contains(cell.mark) { retained.insert(rows[row].mark) }
      cell.mark = rows[row].mark
      live[place] = cell
    }
  }

  /// The number of runs in which keys ascend by one, as `r3 r4 r5` does; any other key is a run of its own.
  private static func runs(of keys: [String]) -> Int {
    let numbers = keys.map { $0.first == "r" ? Int($0.dropFirst()) : nil }
    return numbers.indices.count { index in
      guard index > 0, let number = numbers[index], let before = numbers[index - 1] else { return true }
      return number != before + 1
    }
  }

  /// The view takes over what the data source says.
  mutating func readSource() {
    let margin = spacing.margin
    let remembered = rows.filter { $0.how != .estimated }.map { ($0.key, $0.height - margin) }
    let heights = Dictionary(remembered, uniquingKeysWith: { first, _ in first })
    spacing = policies.spacing
    isOutOfSync = false
    estimateInUse = estimate
    if estimate != nil { readRuns += Self.runs(of: rows.map(\.key)) }
    sectionEstimates = policies.sectionEstimates
    view = source.map(estimated)
    forgetRowsOfViewAlone()
    for section in view.indices {
      for row in view[section].rows.indices {
        let truth = source[section].rows[row]
        if estimate != nil, let height = heights[truth.key] {
          view[section].rows[row] = Row(
            key: truth.key, height: max(.zero, height + spacing.margin), mark: newMark(), how: .stale)
        } else {
          view[section].rows[row] = newRecord(truth.key, truth.height)
        }
      }
    }
  }

  /// A record for a row that the view did not know: its height is asked, or with an estimate the estimate (EngineRules,
  /// "Fixed choices").
  ///
  /// - Parameter isArrival: whether it comes with an update, where a policy may ask for its height (K10).
  mutating func newRecord(_ key: String, _ height: Points, isArrival: Bool = false) -> Row {
    guard let estimate = estimateInUse, !isArrival || policies.measuring != .probe else {
      counters.heightsAsked += 1
      return Row(key: key, height: height + spacing.margin, mark: newMark())
    }
    counters.estimatesAsked += 1
    return Row(key: key, height: estimate + spacing.margin, mark: newMark(), how: .estimated)
  }
}

extension Edit {
  /// The rows it brings.
  var newRows: NewRows? {
    switch self {
    case .insert(let rows, _): rows
    case .insertSection(let section, _): section.rows
    default: nil
    }
  }

  /// The heights it names.
  var heights: [Points] {
    switch self {
    case .insert(let rows, _): rows.heights + (rows.height.map { [$0] } ?? [])
    case .insertSection(let section, _): [section.header, section.footer] + (section.rows.height.map { [$0] } ?? [])
    case .setHeight(_, let height), .setHeader(_, let height), .setFooter(_, let height): [height]
    default: []
    }
  }
}
