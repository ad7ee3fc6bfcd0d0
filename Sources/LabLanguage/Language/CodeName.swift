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
  /// The advice on a line of code: the command for the name that says most, with its numbers; else what help says of
  /// it.
  func advice(onCode line: String) -> String? {
    guard line.contains(where: { "(){}=:;.<,[".contains($0) }) || line.contains(where: { $0.isUppercase }) else {
      return nil
    }
    if let command = command(inCode: line) { return "did you mean \(command)?" }
    if let list = list(inCode: line) { return list }
    let text = line.withLastRow
    let names = text.namesInCode
    // A call says more than what is in its brackets.
    for (name, end) in names.filter({ text[$0.end...].first == "(" }) + names.reversed() {
      guard let code = CodeName.all.first(where: { $0.names.contains(name) }) else { continue }
      let rest = text[end...].drop { $0 == " " }
      if let command = Self.change(rest, of: name) { return "here: \(command)" }
      // The data of a list is often a name: only a range is a number of rows.
      if ["List", "ForEach"].contains(name), rest.dropFirst().first?.isNumber != true { continue }
      if let command = code.command(with: CodeArguments(rest)) { return "here: \(command)" }
    }
    // Of several members the last says most.
    for name in text.members.reversed() where name != names.first?.name {
      if text.hasSuffix(name), let key = Self.key(forMember: name) { return "did you mean show \(key)?" }
      if let advice = self.advice(onSynonym: name) { return advice }
    }
    if let unknown = unknownMember(in: text, names.map({ $0.name })) {
      return
        "nothing here stands for \(unknown); help words lists the names that are known, help not-modelled what is not here"
    }
    // A first name that is known is the subject, as `tableView.reloadData`; behind it, the longest says most.
    guard let first = text.split(separator: " ").first, advice(onSynonym: String(first)) == nil else { return nil }
    let sorted = names.sorted { $0.name.count > $1.name.count }
    return (sorted.filter { text[$0.end...].first == "(" } + sorted).lazy.filter {
      $0.name.count > 4 && $0.name.dropFirst().contains(where: { $0.isUppercase })
    }
    .compactMap { self.advice(onSynonym: $0.name) ?? self.advice(onSynonym: $0.name.withoutAccessor) }.first
  }

  /// The key of the state for a member, as `offset` for `scrollY`.
  private static func key(forMember name: String) -> String? {
    StateKey.isKey(name) ? name : meant(by: name, among: StateKey.all.map { $0.word }).first
  }

  /// The advice on code that makes a list, as `<FlatList data={items} />`: its profile, and rows.
  private func list(inCode code: String) -> String? {
    let isAssigned = ["const ", "let ", "var ", "val "].contains { code.hasPrefix($0) }
    let value = isAssigned ? code.firstIndex(of: "=").map { code[code.index(after: $0)...] } : nil
    let line = (value ?? code[...]).drop { $0 == " " || $0 == "<" }
    let name = line.prefix { $0.isLetter || $0.isNumber }
    let calls = String(line).namesInCode.map { $0.name }.filter { line.contains(".\($0)(") }
    guard !calls.contains(where: { call in CodeName.all.contains { $0.names.contains(call) } }) else { return nil }
    guard name.first?.isUppercase == true && !["List", "ForEach"].contains(name) || name == "useVirtualizer",
      line[name.endIndex...].contains(where: { "({=".contains($0) }),
      let advice = advice(onSynonym: String(name)),
      let profile = advice.firstMatch(of: #/^here: .*?(profile [a-z]+)/#)
    else { return nil }
    var commands = [String(profile.1), "load 40"]
    for (name, end) in String(line).namesInCode {
      let part = String(line)[end...].argument
      let command =
        ["items", "count"].contains(name)
        ? CodeArguments(part).filled("load $1")
        : CodeName.all.first { $0.names.contains(name) && !["List", "ForEach", "height", "minHeight"].contains(name) }?
          .command(with: CodeArguments(part))
      guard let command, (try? parsedAsWritten(command, .full)) != nil else { continue }
      if command.hasPrefix("load ") {
        commands[1] = command
      } else if !commands.contains(command) {
        commands.append(command)
      }
    }
    // What is only near says so.
    let nearest = [advice, Self.nameHere(for: "compose") ?? ""]
    let rest =
      nearest.contains { $0.contains("; \(name) itself is not imitated") } ? "; \(name) itself is not imitated" : ""
    return "here: " + commands.joined(separator: ", then ") + rest
  }

  /// The member of a list that is no name known here, as `setEditing` of `tableView`; nil: it is known, or there is none.
  private func unknownMember(in code: String, _ names: [String]) -> String? {
    guard names.count > 1, code.hasPrefix("\(names[0]).\(names[1])"), code.contains(where: { "(=".contains($0) }) else {
      return nil
    }
    let isKnown = [names[1], names[1].withoutAccessor, "\(names[0]).\(names[1])"].contains {
      advice(onSynonym: $0) != nil
    }
    let isList = advice(onSynonym: names[0])?.hasPrefix("here: profile ") == true
    return isList && !isKnown && names.dropFirst(2).allSatisfy { advice(onSynonym: $0) == nil } ? names[1] : nil
  }

  /// The scroll that adds to the offset, as `scrollTop += 50` does; nil: it is none.
  private static func change(_ code: Substring, of name: String) -> String? {
    guard ["scrollTop", "scrollY", "contentOffset", "contentY"].contains(name),
      let match = code.firstMatch(of: #/^(?:\.y)? *([+-])= *([0-9.]+)/#)
    else { return nil }
    return "scroll by \(match.1 == "-" ? "-" : "")\(match.2)"
  }

  /// The command for the name of a framework at the beginning of some code, with what stands behind it, as in
  /// `windowSize 5`; nil: there is none.
  func command(ofNameIn code: String) -> String? {
    let name = String(code.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }).split(separator: ".").last
    guard let name, let code = code.firstRange(of: name).map({ code[$0.upperBound...] }),
      let known = CodeName.all.first(where: { $0.names.contains(String(name)) })
    else { return nil }
    return known.command(with: CodeArguments(code))
  }

  /// The command that is written as a call, as `list.insert(2, at: 4)`.
  private func command(inCode line: String) -> String? {
    let line = line.drop { $0 == " " }
    let first = line.prefix { $0 != " " && $0 != "(" }
    guard let sign = line[first.endIndex...].first ?? first.last, sign == "(" || first.hasSuffix(":") else {
      return nil
    }
    let name = String(first).nameInCode
    guard verb(named: name) != nil else { return nil }
    let rest = String(line[first.endIndex...].map { "(){},:;=".contains($0) ? " " : $0 })
    return (try? parsedAsWritten(name + " " + rest, .full))?.canonical
  }
}

extension StringProtocol {
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

  /// The members in a piece of code that are in the fewest brackets, as `performBatchUpdates` of `list.performBatchUpdates {
  /// list.deleteRows(at: paths, with: .fade) }`; a value as `.fade` is none.
  fileprivate var members: [String] {
    var members: [(name: String, depth: Int)] = []
    var depth = 0
    var before: Character = " "
    for index in indices {
      switch self[index] {
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      case "." where before.isLetter || before.isNumber || ")]}?!_".contains(before):
        let name = self[self.index(after: index)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if name.first?.isLetter == true { members.append((String(name), depth)) }
      default: break
      }
      before = self[index]
    }
    let outer = members.map { $0.depth }.min()
    return members.filter { $0.depth == outer }.map { $0.name }
  }

  /// What belongs to a name in code: up to the comma behind it, or to the bracket that closes.
  fileprivate var argument: SubSequence {
    var depth = 0
    for index in indices {
      switch self[index] {
      case "(", "{", "[": depth += 1
      case ")", "}", "]":
        depth -= 1
        // An empty pair, as in `() => 35`, ends nothing.
        if depth < 0 || depth == 0 && self[startIndex..<index].contains(where: { $0.isNumber }) {
          return self[startIndex..<index]
        }
      case "," where depth == 0: return self[startIndex..<index]
      default: break
      }
    }
    return self[startIndex...]
  }

  /// The numbers, rows and ranges in a piece of code, without those of sections.
  var argumentsInCode: [String] {
    withoutSections.matches(of: #/[0-9]+\.\.[.<][0-9]+|-?[0-9]+(?:\.[0-9]+)?|\br[0-9]+\b|\blast\b/#)
      .map { String($0.output) }
  }

  /// The name of the property that a method sets or reads: `spanCount` for `setSpanCount`.
  fileprivate var withoutAccessor: String {
    guard let accessor = ["set", "get", "is", "with"].first(where: { hasPrefix($0) }), count > accessor.count + 2 else {
      return String(self)
    }
    let name = dropFirst(accessor.count)
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private var withoutSections: String {
    String(self).replacing(#/section:? *[0-9]+/#, with: "").replacing(#/with: *\.[a-z]+/#, with: "")
  }

  /// The code with `last` for the number of the last row, as `adapter.itemCount - 1` is.
  fileprivate var withLastRow: String {
    let counts = #/\b[A-Za-z_.]*(?:itemCount|getItemCount|count|length|size)(?:\(\))? ?- ?1\b/#
    return String(self).replacing(counts, with: "last")
  }
}
