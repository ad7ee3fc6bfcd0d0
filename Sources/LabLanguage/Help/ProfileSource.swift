import ListModel

/// The origin of a profile: the engine that it was compared with, what it leaves out, and how far the two agree.
struct ProfileSource {
  /// The code that was run or read, and its version; nil: there is none.
  let code: String?
  /// What the engine does and the profile does not, a sentence for each.
  let leftOut: [String]
  /// The number of recorded scenarios that agree in every field and step, and the number of all.
  let agreement: (agreeing: Int, all: Int)?
  /// The same for recorded scenarios of a feature that the profile leaves out, with its name.
  var besides: [(what: String, agreeing: Int, all: Int)] = []
  /// Whether the profile does not imitate the engine's estimates, or their absence; `leftOut` says so in words.
  var leavesEstimatesOut = false

  /// The scenarios of all profiles that agree, all scenarios, and the number of engines.
  static var agreementOfAll: (agreeing: Int, all: Int, engines: Int) {
    let agreements = Profile.allCases.compactMap { $0.source?.agreement }
    return (agreements.map { $0.agreeing }.reduce(0, +), agreements.map { $0.all }.reduce(0, +), agreements.count)
  }

  /// The same for scenarios of features that the profiles leave out.
  static var agreementBesides: (agreeing: Int, all: Int) {
    let others = Profile.allCases.flatMap { $0.source?.besides ?? [] }
    return (others.map { $0.agreeing }.reduce(0, +), others.map { $0.all }.reduce(0, +))
  }

  /// The paragraphs of the help.
  var paragraphs: [String] {
    let held =
      agreement.map {
        "It agrees with the real one in every field and step of \($0.agreeing) of \($0.all) recorded scenarios."
      } ?? "It has not been compared with the real one."
    let rest = besides.map { "With \($0.what) it does so in \($0.agreeing) of \($0.all) others." }
    let source = ([code.map { "It imitates \($0)." }, held].compactMap { $0 } + rest).joined(separator: " ")
    guard !leftOut.isEmpty else { return [source] }
    return [
      source, "What it does not imitate:",
      leftOut.map { HelpLayout.listed("-", $0, padding: 2) }.joined(separator: "\n"),
    ]
  }
}

extension Profile {
  /// Whether the profile does not imitate estimates, because its engine has its own, or knows all heights.
  package var leavesEstimatesOut: Bool { source?.leavesEstimatesOut ?? false }

  /// Its origin; nil: it imitates nothing.
  var source: ProfileSource? {
    switch self {
    case .standard: nil
    case .uitableview:
      ProfileSource(
        code: nil,
        leftOut: [
          "UITableView's code is not public: the profile follows Apple's documentation.",
          "Insets and sticky headers: set inset and set sticky have them. The documentation does not say whether scroll row "
            + "leaves room for a header; an experiment found that it does so for the first row of a section alone "
            + "(akisute.com/2011/08/uitableviewcontroller.html), and none of the sticky rules does that.",
          "Animations of rows, and what prefetching does besides images.",
          "Since iOS 15 cells are prepared ahead, and wait for their rows: profile uitableview-15.",
        ], agreement: nil)
    case .uitableview15:
      ProfileSource(
        code: nil,
        leftOut: [
          "UITableView's code is not public: the profile follows Apple's documentation and talks (Make blazing fast lists and "
            + "collection views, 2021) and public threads, not recordings.",
          "A row is prepared on the side to which a scroll leads, where there is time for it: here there is always one on each side.",
          "How many cells wait, and which of them serves another row: here all, and the one that is farthest from the rows that "
            + "have cells.",
          "What profile uitableview leaves out, too.",
        ], agreement: nil)
    case .pgtable:
      ProfileSource(
        code: "PGTableView of Obliquely/Let-s-Build-UITableView (0fdb474), with the pool of the article",
        leftOut: [
          "Its linear search. It differs from its halving where the offset is a row's top edge: it begins with that row, "
            + "and the halving, which edges start-below follows, with the row above it."
        ], agreement: (96, 96))
    case .listview:
      ProfileSource(
        code: "the list of Implementing UITableView, chapter 1, as printed",
        leftOut: ["The order of its dictionary of cells: they leave and enter in row order here."],
        agreement: (12, 12))
    case .chameleon:
      ProfileSource(
        code: "UITableView of BigZaphod/Chameleon (84605ed, 2014)",
        leftOut: ["Its pool is a set: which cell it gives is not defined there, and is the last one here."],
        agreement: (96, 96))
    case .recyclerview:
      ProfileSource(
        code: "RecyclerView with a vertical LinearLayoutManager of androidx (2022-10)",
        leftOut: [
          "Prefetching a row into the cache before it is shown, which needs a display.",
          "Item animations, payloads, and estimates: it knows no heights of rows that it has not laid out.",
        ], agreement: (180, 180), leavesEstimatesOut: true)
    case .vscode:
      ProfileSource(
        code: "ListView of VS Code (2026-07), with heights from its delegate's getDynamicHeight",
        leftOut: ["A move, which is a deletion and an insertion there: its row keeps its cell here."],
        agreement: (180, 180))
    case .vscode2020:
      ProfileSource(
        code: "ListView of VS Code (2020-11)",
        leftOut: ["A move, which is a deletion and an insertion there: its row keeps its cell here."],
        agreement: (24, 24))
    case .flutter:
      ProfileSource(
        code: "performLayout of RenderSliverList (flutter/flutter 00d57bd), transcribed by hand",
        leftOut: [
          "Estimated extents: all heights are known here.", "Offsets that depend on what was laid out before.",
        ],
        agreement: (36, 36), leavesEstimatesOut: true)
    case .reactnative:
      ProfileSource(
        code: "VirtualizedList of @react-native/virtualized-lists 0.75.4, when its window is full",
        leftOut: [
          "Batches: it renders 10 rows at a time until its window is full.",
          "Velocity, which shifts the window in the direction of a scroll.",
        ], agreement: (51, 51))
    case .codemirror:
      ProfileSource(
        code: "ViewState and HeightMap of @codemirror/view 6.41.0",
        leftOut: [
          "A window that is kept as long as it covers the viewport: each pass makes it anew, with 500 points on each side.",
          "Estimates of lines that were never drawn.",
        ], agreement: (84, 84), leavesEstimatesOut: true)
    case .tanstack:
      ProfileSource(
        code: "@tanstack/virtual-core 3.17.8 (e9874f0)",
        leftOut: [
          "A row that is given a height for the second time moves the offset there only if it ends above it, and not while "
            + "the user scrolls up.",
          "A correction that is written before the browser has made room for it is off by up to a point there.",
        ], agreement: (142, 144))
    case .reactwindow:
      ProfileSource(
        code: "List of react-window 2.2.7 (94b465b), with rowHeight as a function",
        leftOut: [
          "Its cells belong to numbers of rows: an update binds them to other rows, and creates and discards none.",
          "Each measured height that comes in is a render of its own.",
          "scroll row ROW nearest goes to the nearer end of a row taller than the viewport, even if the row fills it (the 5 "
            + "that differ).",
        ], agreement: (535, 540),
        besides: [("measured heights, counted while they were kept with their rows,", 95, 216)])
    case .virtuoso:
      ProfileSource(
        code: "Virtuoso of react-virtuoso 4.18.12 (5c55535), whose heights are known",
        leftOut: [
          "Heights that it measures: it rounds them, and while the user scrolls up moves the offset by every change of the "
            + "content.",
          "Rows without height at the top of the viewport, which are an error there (13 of the 15 that differ).",
          "Both of its settings at once: set overscan N points is its overscan, and with set overscan-share even its "
            + "increaseViewportBy.",
        ], agreement: (525, 540),
        besides: [("measured heights, counted while they were kept with their rows,", 32, 180), ("fractions", 3, 36)])
    case .legendlist:
      ProfileSource(
        code: "LegendList of @legendapp/list 3.3.8 (8beb228) on the web, with recycleItems and getFixedItemSize",
        leftOut: [
          "Sizes that it measures, and estimates by the average of those.",
          "maintainVisibleContentPosition for data, which is off at first there: a row then keeps its place through updates.",
          "A cell whose row is deleted loses what was in it, and is now and then made again (the 7 that differ).",
          "Scrolls under way: while the list moves the longer part of the overscan is ahead.",
        ], agreement: (533, 540),
        besides: [("measured heights", 0, 144), ("maintainVisibleContentPosition", 18, 36)],
        leavesEstimatesOut: true)
    case .flashlist:
      ProfileSource(
        code: "RecyclerView of @shopify/flash-list 2.3.2 (4c6abc3), rendered by React, with a stand-in for React "
          + "Native that measures, scrolls, and sends an event for each frame",
        leftOut: [
          "Heights that it measures: it keeps them by the number of the row, and takes the average of the last five of a kind for "
            + "the others. Above all rows of a kind are equally high, and some of each kind are on the first screen.",
          "The row that an update holds is there the first that was visible when other rows last got cells (7 of the 9 that "
            + "differ).",
          "Cells kept for numbers are now and then bound once more there (the other 2).",
          "Pauses: a tenth of a second without a scroll makes it forget its speed, and for as long after a correction it takes no "
            + "notice of scrolls.",
        ], agreement: (495, 504), besides: [("measured heights", 0, 72)], leavesEstimatesOut: true)
    case .gtk4:
      ProfileSource(
        code: "GtkListView of GTK 4.8.3 as in Debian 12, with no padding in its style",
        leftOut: [
          "A move and a reload were recorded as one change of the model that brings the same objects.",
          "An update that moves the window of rows with cells binds now and then two more of them there (the 1 that differs).",
        ], agreement: (67, 68))
    case .qt:
      ProfileSource(
        code:
          "ListView of Qt Quick 6.12.0 (PySide6-Essentials), with reuseItems (without them it is set pool off) and no "
          + "cacheBuffer",
        leftOut: [
          "The current item: after a reload row 0 keeps its cell wherever the list goes, and cells from the pool show the text of "
            + "their old row (the 9 that differ).",
          "An offset so far beyond an end that nothing is shown there: it stops at the end.",
        ], agreement: (55, 64), besides: [("a cacheBuffer", 12, 15), ("scrolls to rows and large deletes", 73, 73)])
    case .vueVirtualScroller:
      ProfileSource(
        code: "useRecycleScroller of vue-virtual-scroller 3.0.4 (d6eb943), with rows of different heights",
        leftOut: [
          "With an itemSize all rows are equally high: set upper open and set threshold lowest-row do as it does then, but a "
            + "height that is set counts for nothing there (the 2 that differ).",
          "It renders everything twice at first, so that binds were not compared, and cells up to their names.",
        ], agreement: (54, 54), besides: [("an itemSize", 22, 24)])
    case .virtua:
      ProfileSource(
        code: "virtua 0.50.4 (e34be45), its Vue adapter, with an itemSize",
        leftOut: [
          "Without an itemSize it takes the middle of the first heights that it measures for all others.",
          "The buffer of a list that is scrolled is set with set overscan N points; binds were not compared, and cells up to their "
            + "names.",
        ], agreement: (55, 55), besides: [("no itemSize", 1, 5)])
    case .mealplan:
      ProfileSource(
        code: "MealPlanScrollView, code as printed, with rows of 44",
        leftOut: [
          "It starts at the offset of view n/2 - 1: scroll there after load.",
          "A scroll to where it stands already moves rows across after a height (the 1 that differs): here that is no scroll.",
        ], agreement: (131, 132))
    }
  }
}
