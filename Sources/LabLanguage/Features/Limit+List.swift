import ListDump
import ListModel

extension Limit {
  static let ofList = ofLists + ofCommands

  private static let ofLists = [
    Limit(what: "rows of a list", max: ListState.maxRows, answer: "bad-number"),
    Limit(what: "rows with different heights in a load", max: LoadPlan.maxMixedRows, answer: "too-many-rows"),
    Limit(what: "rows of one section among several", max: Sections.maxRowsOfOne, answer: "too-many-rows"),
    Limit(what: "sections of a file", max: FileSections.maxSections, answer: "bad-argument"),
    Limit(what: "points of a height", max: 1_000_000, answer: "bad-height"),
    Limit(what: "rows on screen", max: ListState.maxVisible, answer: "too-many-visible"),
    Limit(what: "edits that wait for a bind", max: Hooks.maxPerKind, answer: "too-many-hooks"),
    Limit(what: "edits that wait for the end", max: Hooks.maxPerKind, answer: "too-many-hooks"),
    Limit(what: "edits that wait for a prefetch", max: Hooks.maxPerKind, answer: "too-many-hooks"),
    Limit(
      what: "updates that a command leads to", max: Hooks.maxExecuted, answer: "they are refused"),
    Limit(what: "cells that the passes of these updates go through", max: Hooks.maxCells, answer: "they are refused"),
    Limit(what: "rows that these updates bind", max: Hooks.maxBinds, answer: "they are refused"),
    Limit(what: "runs of keys that their reloads read", max: Hooks.maxRuns, answer: "they are refused"),
    Limit(what: "updates that a command refuses so", max: Hooks.maxRefused, answer: "no more are triggered"),
    Limit(
      what: "rows measured by a command, or in a tick of it", max: CommandWork.maxMeasured, answer: "the rest waits"),
    Limit(
      what: "rounds of measuring in cells, likewise", max: CommandWork.maxRounds, answer: "the rest waits"),
    Limit(
      what: "cells that the passes of these rounds go through", max: CommandWork.maxRoundCells,
      answer: "the rest waits"),
    Limit(what: "rows that scrolls pass over, likewise", max: CommandWork.maxPassedOver, answer: "too-far"),
    Limit(what: "keys of a snapshot", max: ListState.maxSnapshotKeys, answer: "too-many-rows"),
    Limit(what: "rows that a filter reads", max: ListState.maxFilteredRows, answer: "too-many-rows"),
    Limit(what: "rows under sizing preferred", max: ListState.maxPreferredRows, answer: "too-many-rows"),
    Limit(what: "rows under float32-prefix", max: RowTable.maxFloatSums, answer: "too-many-rows"),
    Limit(
      what: "rows deleted at once under deletes-ascending", max: Rules.maxDeletedOneByOne,
      answer: "too-many-rows"),
    Limit(what: "rows of a table", max: ShowCommand.maxRows, answer: "too-many-rows"),
    Limit(what: "rows that the key records reads", max: RecordFingerprint.maxRows, answer: "too-many-rows"),
  ]

  private static let ofCommands = [
    Limit(what: "bytes of a command", max: Vocabulary.maxLineBytes, answer: "line-too-long"),
    Limit(what: "bytes of a key or kind", max: Slot<String>.maxNameBytes, answer: "bad-text"),
    Limit(
      what: "characters of a name of let, bookmark or alias", max: Slot<String>.longestName,
      answer: "name-too-long"),
    Limit(what: "bytes of a path", max: Slot<String>.maxPathBytes, answer: "bad-text"),
    Limit(what: "ticks of one command", max: ListState.maxTicks, answer: "bad-number"),
    Limit(what: "ticks until an image arrives", max: ListState.longestLatency, answer: "bad-number"),
    Limit(what: "rows whose images are prefetched", max: ListState.maxPrefetched, answer: "bad-number"),
    Limit(what: "ticks until a height is known", max: PolicySpec.longestMeasuring, answer: "bad-number"),
    Limit(what: "points of an inset", max: Int(Insets.maximum.thousandths / 1000), answer: "bad-number"),
    Limit(what: "cells of a pool's cap", max: 1_000_000, answer: "bad-number"),
    Limit(what: "repetitions of a command", max: RepeatCommand.maxTimes, answer: "bad-number"),
    Limit(what: "steps undone at once", max: 1_000_000, answer: "bad-number"),
    Limit(what: "bytes of snapshots for undo", max: Snapshots.maxBytes, answer: "more steps are executed again"),
  ]
}
