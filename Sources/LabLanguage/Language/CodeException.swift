/// Exceptions of frameworks, as they are pasted from logs, and the commands that make the same here.
extension Vocabulary {
  /// The advice on the text of an exception: how to make it here.
  func advice(onException line: String) -> String? {
    guard line.split(separator: " ").count > 3 else { return nil }
    let small = line.lowercased()
    if let known = Self.ofExceptions.first(where: { $0.texts.contains { small.contains($0) } }) { return known.advice }
    let isError = ["exception", "error:", "fatal", "uncaught", "terminating app"].contains { small.contains($0) }
    return isError
      ? "help symptoms leads from what you see to commands that show it; help faults has what causes it" : nil
  }

  /// What exceptions say, in small letters, and the commands that make the same here.
  private static let ofExceptions: [(texts: [String], advice: String)] = [
    (
      [
        "with the same key", "already used", "a unique \"key\"", "a unique key", "duplicate key", "same key",
        "duplicate identifier", "supplied item iden",
        "multiple widgets used the same", "identifiers are not unique", "duplicates", "id occurs multiple times",
      ],
      "two rows with one key: load 3 keys a,b,a is refused as duplicate-key; help unique-keys says why"
    ),
    (
      [
        "invalid update", "invalid number of", "attempt to insert row", "attempt to delete row",
        "attempt to delete and",
        "attempt to insert section", "attempt to perform a delete", "_endcellanimations",
        "assertion failure in -[uitableview", "assertion failure in -[uicollectionview",
      ],
      "an update that does not tell what changed: load 10, begin, source insert 2 at 3, view insert 1 at 3, then lint "
        + "says it as counts-differ; help symptoms has more"
    ),
    (
      [
        "inconsistency detected", "invalid item position", "invalid view holder", "notifydatasetchanged",
        "content of the adapter has changed", "computing a layout or scrolling",
      ],
      "the adapter changed and the view was not told: load 10, source delete 3...9, then scroll by 44 makes it; help "
        + "symptoms has more"
    ),
    (
      [
        "out of bounds", "out of range", "not in inclusive range", "rangeerror", "beyond bounds", "out-of-range",
        "indexoutofbounds", "scrolltoindex should be used",
      ],
      "a row that is not there: load 10, then scroll row 20 is refused as row-out-of-range; help symptoms has more"
    ),
    (
      ["large list that is slow", "should never be nested", "dropped frames", "skipped frames"],
      "no time is measured here: show counters counts binds and heights asked for; help symptoms has more"
    ),
    (
      ["unbounded height", "infinite height", "infinity maximum height", "unbounded constraints"],
      "a list in a list without a height of its own: viewport 480 gives the list here one; help nested has more"
    ),
    (
      ["nsinternalinconsistencyexception", "illegalstateexception"],
      "load 10, begin, source insert 2 at 3, view insert 1 at 3, then lint shows an update that is wrong; help symptoms "
        + "has more"
    ),
  ]
}
