/// A name in the code of a framework, and the command for it with what stands behind the name.
struct CodeName: Sendable {
  let names: [String]
  /// The commands, those that say more first: each is one if all its blanks are filled (`CodeArguments`).
  ///
  /// `$1` is the first number, `$last` the last, `$y` the one with that label, `$rows` all of them as rows, `$end` the last
  /// of as many rows as the second number says, `$beside` what is on each side of one in the middle, and `$place` where on
  /// screen a row comes; `$smooth` is empty, and only there if it is animated.
  let commands: [String]

  static let all = ofHeights + ofScrolling + ofEdits + ofSettings

  private static let ofHeights: [CodeName] = [
    .code("rowHeight itemExtent itemSize itemHeight fixedItemHeight setRowHeight height minHeight", "height all $1"),
    .code(
      "estimatedRowHeight estimateSize estimatedHeight estimatedItemSize defaultItemHeight minItemSize "
        + "setEstimatedRowHeight", "estimate $1"),
    .code("sectionHeaderHeight", "header 0 $1"), .code("sectionFooterHeight", "footer 0 $1"),
    .code(
      "itemCount numberOfRows numberOfRowsInSection getItemCount totalCount rowCount setItemCount List ForEach",
      "load $last"),
  ]

  private static let ofScrolling: [CodeName] = [
    .code(
      "scrollToRow scrollToIndex scrollToItem scrollToRowAtIndexPath requestScrollToItem positionViewAtIndex "
        + "scrollToItemAtIndexPath",
      "scroll row $1 top, then scroll by $scrolloffset", "scroll row $1 $place$animated", "scroll row $1 top$animated"),
    .code("initialFirstVisibleItemIndex initialScrollIndex initialTopMostItemIndex", "scroll row $1 top"),
    .code("scrollToPosition scrollIntoView", "scroll row $1 $place$animated", "scroll row $1$animated"),
    .code("scrollToPositionWithOffset", "scroll row $1 top, then scroll by -$2", "scroll row $1 top"),
    .code("smoothScrollToPosition smoothScrollToItem", "scroll row $1 animated in 20"),
    .code("animateScrollToItem", "scroll row $1 top animated in 20"),
    .code(
      "scrollTo", "scroll row $index $place$animated", "scroll row $index top$animated", "scroll bottom$toend",
      "animate to $top in 20$smooth",
      "scroll to $top", "animate to $y in 20$smooth", "scroll to $y", "scroll row $1 $place$animated", "scroll to $2",
      "scroll row $1 for a row, scroll to $1 for an offset"),
    .code("scrollBy", "scroll by $top", "scroll by $y", "scroll by $last"),
    .code(
      "jumpTo scrollToOffset", "scroll row $index $place", "scroll row $index top", "scroll bottom$toend",
      "animate to $1 in 20$smooth",
      "scroll to $1"),
    .code("animateTo", "scroll bottom$toend", "animate to $1 in 20"),
    .code("scrollTop scrollY contentY", "scroll bottom$toend", "scroll to $last"),
    .code(
      "setContentOffset contentOffset", "scroll bottom$toend", "animate to $y in 20$smooth", "scroll to $y",
      "animate to $last in 20$smooth",
      "scroll to $last"),
  ]

  private static let ofEdits: [CodeName] = [
    .code(
      "notifyItemInserted insertRows insertItems insertRow insertItem insertRowsAtIndexPaths insertItemsAtIndexPaths",
      "insert $count at $1", "$each"),
    .code("notifyItemRangeInserted", "insert $2 at $1"),
    .code(
      "notifyItemRemoved deleteRows deleteItems removeItem removeAt deleteRowsAtIndexPaths deleteItemsAtIndexPaths",
      "delete $rows"),
    .code("splice removeRange removeSubrange", "delete $1...$end"), .code("notifyItemRangeRemoved", "delete $1...$end"),
    .code("notifyItemRangeChanged", "reload $1...$end"),
    .code("notifyItemMoved moveRow moveItem", "move $1 to $2"),
    .code("notifyItemChanged reloadRows reloadItems reloadRowsAtIndexPaths", "reload $rows"),
    .code("reconfigureRows reconfigureItems", "reconfigure $rows"),
    .code("selectRow selectItem", "select $rows"),
  ]

  private static let ofSettings: [CodeName] = [
    .code("cacheExtent drawDistance cacheBuffer setCacheExtent", "set overscan $1 points"),
    .code(
      "overscan overscanCount overscanRowCount rowBuffer minOverscanItemCount beyondBoundsItemCount",
      "set overscan $1 rows"),
    .code("windowSize", "set overscan $beside viewports"),
    .code("maxToRenderPerBatch", "set render-limit $1"), .code("initialNumToRender", "set keep-first $1"),
    .code("setMaxRecycledViews templateCacheSize", "set cap $last"), .code("setItemViewCacheSize", "set cache $1"),
    .code("setInitialPrefetchItemCount initialPrefetchItemCount", "set prefetch $1"),
    .code(
      "contentInset contentPadding scrollPadding additionalSafeAreaInsets setContentInset PaddingValues padding",
      "set inset $top $bottom", "set inset $top 0", "set inset 0 $bottom", "set inset $vertical $vertical",
      "set inset $1 $3$four", "set inset $1 $2", "set inset $1 0"),
    .code("setPadding", "set inset $2 $4"),
    .code("paddingTop paddingStart scrollPaddingStart", "set inset $1 0"),
    .code("paddingBottom paddingEnd scrollPaddingEnd", "set inset 0 $1"),
    .code("dividerHeight rowGap minimumLineSpacing spacedBy listRowSpacing setDividerHeight", "set gap $1"),
  ]

  private static func code(_ names: String, _ commands: String...) -> CodeName {
    CodeName(names: names.split(separator: " ").map(String.init), commands: commands)
  }

  /// The command with these arguments; nil: there are too few.
  func command(with arguments: CodeArguments) -> String? {
    commands.lazy.compactMap { arguments.filled($0) }.first
  }
}

extension Vocabulary {
  /// The command for the name of code that says most in a refused line, with the numbers behind it: of a name behind `set`, or of any
  /// in a line that is no command; nil: there is none.
  func command(inCode line: String, at span: Range<Int>, _ text: LineText) -> String? {
    let before = text.text(0..<span.lowerBound).filter { $0 != " " }
    guard before.isEmpty || before == "set" && !Self.isPolicy(text.text(span)),
      line.contains(where: { "(){}=:;.<,[".contains($0) || $0.isUppercase })
    else { return nil }
    if let call = self.call(inCode: line) { return call }
    let names = line.namesInCode
    // A call says more than what is in its brackets.
    for (name, end) in names.filter({ line[$0.end...].first == "(" }) + names.reversed() {
      guard let code = CodeName.all.first(where: { $0.names.contains(name) }) else { continue }
      let rest = line[end...].drop { $0 == " " }
      guard let command = Self.change(rest, of: name) ?? code.command(with: CodeArguments(rest)),
        (try? parsedAsWritten(command.components(before: ", then "), .full)) != nil
      else { continue }
      return command
    }
    return nil
  }

  /// The scroll that adds to the offset, as `scrollTop += 50` does; nil: it is none.
  private static func change(_ code: Substring, of name: String) -> String? {
    guard ["scrollTop", "scrollY", "contentOffset", "contentY"].contains(name) else { return nil }
    let code = (code.hasPrefix(".y") ? code.dropFirst(2) : code).filter { $0 != " " }
    guard let sign = code.first, sign == "+" || sign == "-", code.dropFirst().first == "=" else { return nil }
    let number = code.dropFirst(2).prefix { $0.isNumber || $0 == "." }
    return number.isEmpty ? nil : "scroll by \(sign == "-" ? "-" : "")\(number)"
  }

  /// The command that is written as a call, as `list.insert(2, at: 4)`.
  private func call(inCode line: String) -> String? {
    let line = line.drop { $0 == " " }
    let first = line.prefix { $0 != " " && $0 != "(" }
    guard line[first.endIndex...].first == "(" else { return nil }
    let name = String(first).nameInCode
    guard verb(named: name) != nil else { return nil }
    let rest = String(line[first.endIndex...].map { "(){},:;=".contains($0) ? " " : $0 })
    return (try? parsedAsWritten(name + " " + rest, .full))?.canonical
  }
}

extension String {
  /// The names in a piece of code, each with the index behind it.
  fileprivate var namesInCode: [(name: String, end: Index)] {
    var names: [(name: String, end: Index)] = []
    var start: Index?
    for index in indices {
      if self[index].isLetter || start != nil && (self[index].isNumber || self[index] == "_") {
        start = start ?? index
      } else if let begun = start {
        names.append((String(self[begun..<index]), index))
        start = nil
      }
    }
    if let begun = start { names.append((String(self[begun...]), endIndex)) }
    return names
  }

  fileprivate func components(before separator: String) -> String {
    split(separator: separator).first.map(String.init) ?? self
  }
}
