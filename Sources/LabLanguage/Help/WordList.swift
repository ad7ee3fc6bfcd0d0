/// The words of the field: their meaning here, and their names in frameworks.
///
/// `help words` prints this; the documentation's page `Glossary` is compared with it. `EngineRules` defines the words in full.
package enum WordList {
  /// One word.
  package struct Entry: Equatable, Sendable {
    package let word: String
    /// Its meaning here, in one line.
    package let meaning: String
    /// Its names in frameworks; empty if a framework has none.
    package let uikit, android, flutter, web: String

    init(
      _ word: String, _ meaning: String, uikit: String = "", android: String = "", flutter: String = "",
      web: String = ""
    ) {
      (self.word, self.meaning) = (word, meaning)
      (self.uikit, self.android, self.flutter, self.web) = (uikit, android, flutter, web)
    }

    /// The frameworks that have a name for it, with the name.
    var elsewhere: [(framework: String, name: String)] {
      [("UIKit", uikit), ("Android", android), ("Flutter", flutter), ("web", web)].filter { !$0.1.isEmpty }
    }
  }

  package static let all = ofRows + ofCells + ofScrolling + ofUpdates + ofThisPlace

  private static let ofRows = [
    Entry(
      "row", "one item of the data source", uikit: "row of an IndexPath", android: "item at an adapter position",
      flutter: "child at an index", web: "item"),
    Entry(
      "key", "a row's identity; it stays when the row moves", uikit: "item identifier", android: "stable ID",
      flutter: "Key", web: "keyExtractor, getItemKey"),
    Entry(
      "kind", "a row's reuse identifier: it dequeues cells of its kind", uikit: "reuseIdentifier",
      android: "item view type", web: "getItemType"),
    Entry(
      "section", "a run of rows with a header and a footer", uikit: "section", web: "section of a SectionList"),
    Entry(
      "data source", "the app's rows, in their true order", uikit: "UITableViewDataSource", android: "Adapter",
      flutter: "SliverChildDelegate", web: "data, count"),
    Entry(
      "row record", "what the view knows of a row: y, height, cell", uikit: "layout attributes",
      web: "getItemLayout, measurementsCache"),
    Entry(
      "estimated height", "stands for a row's height until it is measured", uikit: "estimatedRowHeight",
      flutter: "prototypeItem", web: "estimateSize, estimatedItemSize"),
  ]

  private static let ofCells = [
    Entry(
      "cell", "the view that shows a row", uikit: "UITableViewCell", android: "ViewHolder", flutter: "Element",
      web: "rendered item"),
    Entry(
      "reuse pool", "cells that show nothing now, by kind", uikit: "reuse queue", android: "RecycledViewPool"),
    Entry(
      "cache", "cells kept for the rows they left", android: "cached views (setItemViewCacheSize)",
      flutter: "keep-alive children"),
    Entry(
      "dequeue", "a row that enters takes a cell from the pool, or a new one", uikit: "dequeueReusableCell",
      android: "getViewForPosition"),
    Entry(
      "bind", "a cell is given a row's content", uikit: "cellForRowAt", android: "onBindViewHolder",
      flutter: "itemBuilder", web: "renderItem"),
    Entry(
      "draw", "a dirty cell shows what it was bound to", uikit: "draw(_:), setNeedsDisplay", android: "onDraw",
      flutter: "paint", web: "paint"),
    Entry(
      "prefetch", "images of rows ahead are asked for", uikit: "prefetchRowsAt", android: "prefetch (GapWorker)"),
  ]

  private static let ofScrolling = [
    Entry(
      "viewport", "the part of the content that one sees: height and width", uikit: "bounds.size",
      android: "getHeight", flutter: "viewportDimension", web: "clientHeight, layoutMeasurement"),
    Entry(
      "offset", "the viewport's top edge in the content", uikit: "contentOffset.y",
      android: "computeVerticalScrollOffset", flutter: "ScrollPosition.pixels", web: "scrollTop, contentOffset.y"),
    Entry(
      "content", "the height of everything", uikit: "contentSize.height", android: "computeVerticalScrollRange",
      flutter: "maxScrollExtent and the viewport", web: "scrollHeight, contentSize"),
    Entry(
      "visible set", "the rows that have a cell on screen", uikit: "indexPathsForVisibleRows",
      android: "findFirst/LastVisibleItemPosition", web: "viewableItems, getVirtualItems"),
    Entry(
      "pass", "one layout: cells leave, rows enter", uikit: "layoutSubviews", android: "onLayoutChildren",
      flutter: "performLayout", web: "render"),
    Entry("clamp", "keeps the offset within the content", flutter: "ScrollPhysics", web: "done by the browser"),
    Entry(
      "anchor", "what keeps its place on screen in an update", android: "AnchorInfo", flutter: "center of a viewport",
      web: "overflow-anchor, maintainVisibleContentPosition"),
  ]

  private static let ofUpdates = [
    Entry(
      "batch update", "edits that are told as one: begin, edits, commit", uikit: "performBatchUpdates",
      android: "DiffUtil, dispatchUpdatesTo"),
    Entry(
      "snapshot", "the keys in their new order; the edits follow from them", uikit: "NSDiffableDataSourceSnapshot",
      android: "submitList", web: "a new data array"),
    Entry("reload", "the view asks for everything again", uikit: "reloadData", android: "notifyDataSetChanged"),
    Entry("replace", "a row gets another cell", uikit: "reloadRows", android: "notifyItemChanged"),
    Entry(
      "reconfigure", "a row keeps its cell, which is bound again", uikit: "reconfigureRows",
      android: "notifyItemChanged with a payload"),
  ]

  private static let ofThisPlace = [
    Entry("profile", "all policies as a real engine has them"),
    Entry("policy", "one thing that engines do differently, as set lists it"),
    Entry("fault", "a deliberate mistake in the engine, to see its effects"),
    Entry("invariant", "what must hold after every command, else it is a violation"),
    Entry("ledger", "every change of the offset since load, with its reason"),
    Entry("step", "a command that changed something, and that undo takes back"),
    Entry("session", "a file of commands and of what must come of them: a test"),
  ]

  /// The names from frameworks with their meanings here, except those that are explained elsewhere: `help NAME` and
  /// `apropos` know them. Names that are ordinary English words, as `item`, are left out.
  static func terms(butFor known: [Term]) -> [Term] {
    let known = Set(known.map { $0.word.lowercased() })
    return all.flatMap { entry in
      entry.elsewhere.flatMap { $0.name.split(separator: ", ").map(String.init) }
        .filter { $0.isName && !known.contains($0.lowercased()) }
        .map { Term($0, "\(entry.word), \(entry.meaning)", see: "words") }
    }
  }

  /// What `help words` prints.
  static var text: String {
    var lines = ["words", ""]
    for entry in all {
      lines.append("  " + HelpLayout.padded(entry.word, 18) + entry.meaning)
      let names = entry.elsewhere.map { "\($0.framework): \($0.name)" }
      lines += names.map { String(repeating: " ", count: 20) + $0 }
    }
    return (lines + ["", "help rules has what the engine does, in full."]).joined(separator: "\n")
  }
}

extension String {
  /// Whether it is a name in code: one word, in camel case or with a hyphen.
  fileprivate var isName: Bool { !contains(" ") && (contains("-") || dropFirst().contains(where: \.isUppercase)) }
}
