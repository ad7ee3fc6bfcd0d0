import ListModel

/// One command of a history, written as the playground's language writes it, so that a printed trail can be replayed.
enum Operation: Equatable, Sendable {
  case insert(Int, at: Int, height: Points? = nil, kind: Kind? = nil, key: String? = nil)
  case delete(Range<Int>)
  case move(Int, to: Int)
  case swap(Int, Int)
  case keep(Range<Int>)
  case height(Range<Int>, Points)
  case text(Int, String)
  case kind(Range<Int>, Kind)
  case replace(Range<Int>)
  case reconfigure(Range<Int>)
  case reloadRows(Range<Int>)
  case reload
  case scrollTo(Points)
  case scrollBy(Points)
  case scrollRow(Int, RowPlace)
  case rawOffset(Points)
  case viewport(Points)
  case size(Points, width: Points)
  case edges(EdgesRule)
  case returnTime(ReturnTime)
  case pool(PoolOrder)
  case cap(Int?)
  case cache(Int)
  case profile(Profile)
  case like(Range<Int>)
  case mark(Range<Int>)
  case select(Range<Int>)
  case toggleSelection(Int)
  case extendSelection(Int)
  case tap(Int)
  /// The row that gets the focus; nil: none has it.
  case focus(Int?)
  case clearPool
  case key(PoolKey)
  case clamp(ClampRule)
  case onReload(ReloadOffset)
  case poolOnReload(PoolOnReload)
  /// A policy that is set by its name.
  case policy(String, String)
  case gap(Points)
  case margin(Points)
  case updates(UpdateStyle)
  case insertTwice(InsertTwice)
  case anchor(AnchorRule)
  /// One edit, or several as a batch.
  case update([SidedEdit])
  case snapshot([String])
  case filter(String)
  case unfilter
  case estimate(Points?)
  case measure(Range<Int>)
  case today(Int?)
  /// Switches a fault on: the oracle knows of none.
  case fault(Fault)
  /// Switches a fault off, or all of them.
  case endFault(Fault?)
  case timed(TimedOperation)
}

extension Operation {
  /// The edits that a command is, if it is one of such.
  var edits: [SidedEdit]? {
    switch self {
    case .update(let edits): return edits
    case .insert(let count, let row, let height, let kind, let key):
      return [SidedEdit(edit: .insert(NewRows(count, height: height, kind: kind, name: key), at: .number(row)))]
    case .delete(let rows): return [SidedEdit(edit: .delete([.rows(RowSet(rows))]))]
    case .move(let row, let destination): return [SidedEdit(edit: .move(.number(row), to: .number(destination)))]
    case .swap(let row, let other): return [SidedEdit(edit: .swap(.number(row), .number(other)))]
    case .keep(let rows): return [SidedEdit(edit: .keep([.rows(RowSet(rows))]))]
    case .height(let rows, let height): return [SidedEdit(edit: .setHeight([.rows(RowSet(rows))], height))]
    case .text(let row, let text): return [SidedEdit(edit: .setText(.number(row), text))]
    case .kind(let rows, let kind): return [SidedEdit(edit: .setKind([.rows(RowSet(rows))], kind))]
    case .replace(let rows): return [SidedEdit(edit: .replace([.rows(RowSet(rows))]))]
    case .reconfigure(let rows): return [SidedEdit(edit: .reconfigure([.rows(RowSet(rows))]))]
    case .reloadRows(let rows): return [SidedEdit(edit: .reload([.rows(RowSet(rows))]))]
    default: return nil
    }
  }
}

extension Operation {
  /// Runs the command on a list; a refused one changes nothing.
  func run(on list: inout ListState) -> Refusal? {
    var next = list
    next.beginCommand()
    do {
      try perform(on: &next)
    } catch {
      return error
    }
    list = next
    return nil
  }

  private func perform(on list: inout ListState) throws(Refusal) {
    switch self {
    case .insert(let count, let row, let height, let kind, let key):
      try list.insert(count, at: row, height: height, kind: kind, name: key)
    case .delete(let rows): try list.delete(RowSet(rows))
    case .move(let row, let destination): try list.move(row, to: destination)
    case .swap(let row, let other): try list.swap(row, other)
    case .keep(let rows): try list.keep(RowSet(rows))
    case .height(let rows, let height): try list.setHeight(of: RowSet(rows), to: height)
    case .text(let row, let text): try list.setText(of: row, to: text)
    case .kind(let rows, let kind): try list.setKind(of: RowSet(rows), to: kind)
    case .replace(let rows): try list.replace(RowSet(rows))
    case .reconfigure(let rows): try list.reconfigure(RowSet(rows))
    case .reloadRows(let rows): try list.reload(RowSet(rows))
    case .reload: try list.reload()
    case .scrollTo(let target): try list.scroll(to: target)
    case .scrollBy(let distance): try list.scroll(by: distance)
    case .scrollRow(let row, let position): try list.scroll(toRow: row, at: position)
    case .rawOffset(let target): list.setRawOffset(target)
    case .size(let height, let width): try list.setViewport(height: height, width: width)
    case .viewport(let height): try list.setViewport(height: height, width: nil)
    case .edges(let rule): try list.setPolicies { $0.edges = rule }
    case .returnTime(let time): try list.setPolicies { $0.returnTime = time }
    case .pool(let order): try list.setPolicies { $0.pool = order }
    case .cap(let cap): try list.setPolicies { $0.cap = cap }
    case .cache(let cache): try list.setPolicies { $0.cache = cache }
    case .profile(let profile): try list.setProfile(profile)
    case .like(let rows): list.toggle(.liked, of: RowSet(rows))
    case .mark(let rows): list.toggle(.marked, of: RowSet(rows))
    case .select(let rows): list.select(RowSet(rows))
    case .toggleSelection(let row): list.toggleSelection(of: row)
    case .extendSelection(let row): list.extendSelection(to: row)
    case .tap(let row): try list.tap(row)
    case .focus(let row): try list.focus(row: row)
    case .clearPool: list.clearPool()
    case .key(let key): try list.setPolicies { $0.key = key }
    case .clamp(let rule): try list.setPolicies { $0.clamp = rule }
    case .onReload(let offset): try list.setPolicies { $0.onReload = offset }
    case .poolOnReload(let fate): try list.setPolicies { $0.poolOnReload = fate }
    case .policy(let name, let value): try list.setPolicies { Self.set(name, value, in: &$0) }
    case .gap(let gap): try list.setPolicies { $0.spacing.gap = gap }
    case .margin(let margin): try list.setPolicies { $0.spacing.margin = margin }
    case .updates(let style): try list.setPolicies { $0.updates = style }
    case .insertTwice(let choice): try list.setPolicies { $0.insertTwice = choice }
    case .anchor(let rule): try list.setPolicies { $0.anchor = rule }
    case .update(let edits): try perform(edits, on: &list)
    case .snapshot(let names): try list.apply(snapshot: names)
    case .filter(let text): try list.setFilter(text)
    case .unfilter: try list.removeFilter()
    case .estimate(let height?): try list.setEstimate(height)
    case .estimate(nil): list.endEstimate()
    case .measure(let rows): try list.measure(RowSet(rows))
    case .today(let row): try list.setPolicies { $0.today = row }
    case .fault(let fault): list.setFault(fault)
    case .endFault(let fault): list.endFault(fault)
    case .timed(let operation): try operation.perform(on: &list)
    }
  }

  /// Sets a policy by its name.
  static func set(_ name: String, _ value: String, in policies: inout Rules) {
    PolicySpec.settable.first { $0.name == name }?.set(&policies, value)
  }

  /// One edit by itself, several as a batch.
  private func perform(_ edits: [SidedEdit], on list: inout ListState) throws(Refusal) {
    let pending = edits.map { PendingEdit($0.edit, recipient: $0.recipient) }
    guard pending.count != 1 else { return try list.perform(pending) }
    list.begin()
    for edit in pending { list.collect(edit) }
    try list.commit()
  }
}

extension Operation: CustomStringConvertible {
  var description: String {
    switch self {
    case .insert(let count, let row, let height, let kind, let key):
      "insert \(count) at \(row)" + (height.map { " height \($0)" } ?? "") + (kind.map { " kind \($0)" } ?? "")
        + (key.map { " key \($0)" } ?? "")
    case .delete(let rows): "delete \(RowSet(rows))"
    case .move(let row, let destination): "move \(row) to \(destination)"
    case .swap(let row, let other): "swap \(row) \(other)"
    case .keep(let rows): "keep \(RowSet(rows))"
    case .height(let rows, let height): "height \(RowSet(rows)) \(height)"
    case .text(let row, let text): "text \(row) \"\(text)\""
    case .kind(let rows, let kind): "kind \(RowSet(rows)) \(kind)"
    case .replace(let rows): "replace \(RowSet(rows))"
    case .reconfigure(let rows): "reconfigure \(RowSet(rows))"
    case .reloadRows(let rows): "reload \(RowSet(rows))"
    case .reload: "reload"
    case .scrollTo(let target): "scroll to \(target)"
    case .scrollBy(let distance): "scroll by \(distance)"
    case .scrollRow(let row, let position): "scroll row \(row) \(position.written)"
    case .rawOffset(let target): "offset \(target) raw"
    case .size(let height, let width): "viewport \(height) width \(width)"
    case .viewport(let height): "viewport \(height)"
    case .edges(let rule): "set edges \(rule.rawValue)"
    case .returnTime(let time): "set return \(time.rawValue)"
    case .pool(let order): "set pool \(order.rawValue)"
    case .cap(let cap): "set cap \(cap.map(String.init) ?? "none")"
    case .cache(let cache): "set cache \(cache)"
    case .profile(let profile): "profile \(profile.rawValue)"
    case .like(let rows): "like \(RowSet(rows))"
    case .mark(let rows): "mark \(RowSet(rows))"
    case .select(let rows): "select \(RowSet(rows))"
    case .toggleSelection(let row): "select \(row) toggle"
    case .extendSelection(let row): "select \(row) extend"
    case .tap(let row): "tap \(row)"
    case .focus(let row): "focus \(row.map { "\($0)" } ?? "none")"
    case .clearPool: "pool clear"
    case .key(let key): "set key \(key.rawValue)"
    case .clamp(let rule): "set clamp \(rule.rawValue)"
    case .onReload(let offset): "set on-reload \(offset.rawValue)"
    case .poolOnReload(let fate): "set pool-on-reload \(fate.rawValue)"
    case .policy(let name, let value): "set \(name) \(value)"
    case .gap(let gap): "set gap \(gap)"
    case .margin(let margin): "set margin \(margin)"
    case .updates(let style): "set updates \(style.rawValue)"
    case .insertTwice(let choice): "set insert-twice \(choice.rawValue)"
    case .anchor(let rule) where AnchorRule.allCases.contains(rule): "set anchor \(rule.rawValue)"
    case .anchor(let rule): "set anchor none; set " + rule.rawValue.replacing(", ", with: "; set ")
    case .update(let edits):
      edits.count == 1 ? edits[0].description : "begin; " + edits.map { "\($0); " }.joined() + "commit"
    case .snapshot(let names): "snapshot " + names.joined(separator: " ")
    case .filter(let text): "filter \"\(text)\""
    case .unfilter: "unfilter"
    case .estimate(let height): "estimate \(height.map { "\($0)" } ?? "off")"
    case .measure(let rows): "measure \(RowSet(rows))"
    case .today(let row): "set today \(row.map { "\($0)" } ?? "none")"
    case .fault(let fault): "fault \(fault.rawValue)"
    case .endFault(let fault): "fault off" + (fault.map { " \($0.rawValue)" } ?? "")
    case .timed(let operation): "\(operation)"
    }
  }
}
