import ListDump
import ListModel

extension Limit {
  static let ofList = ofLists + ofCommands

  private static let ofLists = [
    Limit(what: "rows of a list", most: ListState.maxRows, answer: "bad-number"),
    Limit(what: "rows with different heights in a load", most: LoadPlan.maxMixedRows, answer: "too-many-rows"),
    Limit(what: "rows of one section among several", most: Sections.maxRowsOfOne, answer: "too-many-rows"),
    Limit(what: "sections of a file", most: FileSections.most, answer: "bad-argument"),
    Limit(what: "points of a height", most: 1_000_000, answer: "bad-height"),
    Limit(what: "rows on screen", most: ListState.maxVisible, answer: "too-many-visible"),
    Limit(what: "edits that wait for a bind", most: Hooks.maxPerKind, answer: "too-many-hooks"),
    Limit(what: "edits that wait for the end", most: Hooks.maxPerKind, answer: "too-many-hooks"),
    Limit(what: "edits that wait for a prefetch", most: Hooks.maxPerKind, answer: "too-many-hooks"),
    Limit(
      what: "updates that a command leads to", most: Hooks.maxExecuted, answer: "they are refused"),
    Limit(what: "cells that the passes of these updates go through", most: Hooks.maxCells, answer: "they are refused"),
    Limit(what: "rows that these updates bind", most: Hooks.maxBinds, answer: "they are refused"),
    Limit(
      what: "rows measured by a command, or in a tick of it", most: CommandWork.maxMeasured, answer: "the rest waits"),
    Limit(
      what: "rounds of measuring in cells, likewise", most: CommandWork.maxRounds, answer: "the rest waits"),
    Limit(
      what: "cells that the passes of these rounds go through", most: CommandWork.maxRoundCells,
      answer: "the rest waits"),
    Limit(what: "rows that scrolls pass over, likewise", most: CommandWork.maxPassedOver, answer: "too-far"),
    Limit(what: "keys of a snapshot", most: ListState.maxSnapshotKeys, answer: "too-many-rows"),
    Limit(what: "rows that a filter reads", most: ListState.maxFilteredRows, answer: "too-many-rows"),
    Limit(what: "rows under float32-prefix", most: RowTable.maxFloatSums, answer: "too-many-rows"),
    Limit(
      what: "rows deleted at once under deletes-ascending", most: ListState.maxDeletedOneByOne,
      answer: "too-many-rows"),
    Limit(what: "rows of a table", most: ShowCommand.maxRows, answer: "too-many-rows"),
    Limit(what: "rows that the key records reads", most: RecordFingerprint.maxRows, answer: "too-many-rows"),
  ]

  private static let ofCommands = [
    Limit(what: "bytes of a command", most: Vocabulary.maxLineBytes, answer: "line-too-long"),
    Limit(what: "bytes of a key or kind", most: Slot<String>.maxNameBytes, answer: "bad-text"),
    Limit(
      what: "characters of a name of let, bookmark or alias", most: Slot<String>.longestName,
      answer: "name-too-long"),
    Limit(what: "bytes of a path", most: Slot<String>.maxPathBytes, answer: "bad-text"),
    Limit(what: "ticks of one command", most: ListState.maxTicks, answer: "bad-number"),
    Limit(what: "ticks until an image arrives", most: ListState.longestLatency, answer: "bad-number"),
    Limit(what: "rows whose images are prefetched", most: ListState.maxPrefetched, answer: "bad-number"),
    Limit(what: "ticks until a height is known", most: ListState.longestMeasuring, answer: "bad-number"),
    Limit(what: "points of an inset", most: Int(Insets.maximum.thousandths / 1000), answer: "bad-number"),
    Limit(what: "cells of a pool's cap", most: 1_000_000, answer: "bad-number"),
    Limit(what: "repetitions of a command", most: RepeatCommand.most, answer: "bad-number"),
    Limit(what: "steps undone at once", most: 1_000_000, answer: "bad-number"),
    Limit(what: "bytes of snapshots for undo", most: Snapshots.maxBytes, answer: "more steps are executed again"),
  ]
}
