import ListModel

extension CommandContext {
  /// Whether edits are collected in a batch and checked later (K7).
  var isCollecting: Bool { list.openBatch != nil }

  /// The rows that a command names: those of the data source, if only the data source is to change.
  var resolver: RowResolver { list.rowResolver(for: recipient) }

  /// While a batch is open, only edits and what ends it may change something (K7).
  ///
  /// - Throws: `batch-open`.
  func checkBatch(_ call: Call) throws(CommandError) {
    guard before.openBatch != nil, !closesBatch, !list.isSame(as: before, butForBatch: true) else { return }
    throw CommandError(
      .batchOpen, "a batch is open: \(call.verb.name) must wait", advice: "commit or cancel ends the batch",
      at: call.wholeSpan)
  }

  /// Applies an edit, or adds it to the open batch.
  ///
  /// - Throws: the refusal of the engine, at a slot's words. A batch accepts every edit.
  mutating func edit<Value>(_ call: Call, blaming slot: Slot<Value>, _ edit: Edit) throws(CommandError) {
    if isCollecting { return list.collect(PendingEdit(edit, recipient: recipient, text: call.canonical)) }
    let recipient = recipient
    effect = ChangeDescription(edit, recipient)
    try call.blaming(slot) { () throws(Refusal) in try list.perform([PendingEdit(edit, recipient: recipient)]) }
  }

  /// The number of sections that a command can name: those of the data source, if only that is to change.
  var sectionCount: Int { recipient == .view ? list.records.sections.count : list.sourceSections }

  /// Applies several edits as one update, or adds them to the open batch.
  ///
  /// - Throws: the refusal of the engine, at a slot's words.
  mutating func edit<Value>(_ call: Call, blaming slot: Slot<Value>, all edits: [Edit]) throws(CommandError) {
    let pending = edits.map { PendingEdit($0, recipient: recipient, text: isCollecting ? call.canonical : "") }
    if isCollecting { return pending.forEach { list.collect($0) } }
    try call.blaming(slot) { () throws(Refusal) in try list.perform(pending, asOneBatch: true) }
  }
}

extension Call {
  /// The rows of a slot, for an edit. They must exist, except in a batch, which is checked later.
  ///
  /// - Throws: `row-out-of-range`, `unknown-key` or `bad-rows`.
  func rows(_ slot: Slot<RowExpression>, in context: CommandContext) throws(CommandError) -> [RowItem] {
    if !context.isCollecting { _ = try self[slot].rows(in: context.resolver) }
    return self[slot].rowItems
  }

  /// The row of a slot, for an edit.
  ///
  /// - Throws: `row-out-of-range` or `unknown-key`.
  func row(_ slot: Slot<RowExpression>, in context: CommandContext) throws(CommandError) -> RowAddress {
    if !context.isCollecting { _ = try self[slot].row(in: context.resolver) }
    return self[slot].address
  }

  /// The position of a slot, for an edit.
  ///
  /// - Throws: `row-out-of-range` or `unknown-key`.
  func destination(_ slot: Slot<RowExpression>, in context: CommandContext) throws(CommandError) -> RowAddress {
    if !context.isCollecting { try self[slot].checkDestination(in: context.resolver) }
    return self[slot].address
  }
}
