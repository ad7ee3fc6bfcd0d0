import ListModel

/// Words that help explains although they are neither a command nor a topic, nor named by the engine.
package struct Term: Sendable {
  package let word: String
  package let about: String
  /// The commands and topics that say more.
  package let see: [String]

  package init(_ word: String, _ about: String, see: String...) {
    (self.word, self.about, self.see) = (word, about, see)
  }

  /// The term as help prints it.
  var line: String {
    let more = see.isEmpty ? "" : "; see help " + see.joined(separator: ", help ")
    return "\(word): \(about)\(more)"
  }

  /// Words of the tables, of the answers and of the ledger.
  static let onScreen = [
    Term("how", "how the view knows a row's height: exact, estimated or stale", see: "estimate"),
    Term("exact", "the data source was asked for this height", see: "estimate"),
    Term("estimated", "the row was never measured: the estimate stands for its height", see: "estimate"),
    Term(
      "stale", "of a height: remembered from before a reload, and asked for again when the row is shown",
      see: "estimate"),
    Term("cells", "at the end of an answer the number of cells on screen; show cells lists every cell", see: "show"),
    Term("counters", "what happened since load, as show counters lists it", see: "show", "keys"),
    Term("ledger", "every change of the offset since load, with its reason, as show ledger lists it", see: "show"),
    Term("events", "the facts of the last step in their order, as show events lists them", see: "show"),
    Term("policies", "the settings of the engine, as show policies lists them", see: "set", "profile"),
    Term(
      "violation", "an invariant that does not hold, printed after the command that broke it", see: "verify", "faults"),
    Term("entered", "the row became visible and fetched a cell: a new one, one reused from the pool, or its own"),
    Term("left", "the row is no longer visible: its cell went to the pool, or where the policies send it"),
    Term("new", "the cell was made, as the pool had none that fits"),
    Term("reused", "the cell came from the pool and was bound to the row", see: "pool", "set"),
    Term("kept", "the cell was kept for its row by the cache policy, and not bound again", see: "set"),
    Term("lost", "the cell is neither on screen nor in the pool: it leaked, under a fault", see: "faults"),
    Term("measured", "with an estimate: how many heights the data source was asked for", see: "estimate", "measure"),
    Term("placeholder", "what a cell shows while the image of its row is on its way", see: "image"),
    Term("raw", "as offset Y raw sets it: without clamp or pass", see: "offset"),
    Term("arrived", "of images in an answer: they came in time; with those dropped they are deliveries", see: "image"),
    Term(
      "dropped", "of images in an answer: they came too late, as their cell shows another row or was bound again (K16)",
      see: "image"),
    Term("taken", "taken back, of images in an answer: they are no longer needed", see: "image"),
    Term(
      ">", "before a row of the table: it is visible and has a cell. In a session file: before a command",
      see: "show"),
    Term("·", "before a row of the table: it has a cell, and is not visible (K21)", see: "show", "set"),
    Term(
      "reuse",
      "a cell whose row left the screen serves another row: it lies in the pool until a row of its kind enters",
      see: "pool", "set", "symptoms"),
    Term(
      "pool",
      "cells that show nothing now and wait for a row to enter, kept by kind, the reuse identifier; show pool "
        + "lists them (K5)", see: "show", "kind"),
    Term("none", "nothing of the kind: no row, no cell, no limit"),
    Term("batch", "edits between begin and commit", see: "begin", "commit"),
    Term("at", "a column of the table: the row's section, and its place in it", see: "rows"),
    Term("where", "a column of show cells: on screen, in the pool, or kept for its row", see: "show"),
    Term("screen", "in the column where: the cell is on screen and shows a row", see: "show"),
    Term("from", "a column of the ledger: the offset before it was moved", see: "show"),
    Term("to", "a column of the ledger: the offset after it was moved", see: "show"),
    Term(
      "reason", "a column of the ledger: " + LedgerEntry.Reason.allCases.map(\.rawValue).joined(separator: ", "),
      see: "show"),
    Term("counter", "a column of show counters: what is counted since load", see: "show", "keys"),
    Term("count", "a column of show counters: how often it happened", see: "show", "keys"),
    Term("policy", "a column of show policies: its name, as set takes it", see: "set"),
    Term("value", "a column of show policies: how the policy stands", see: "set"),
    Term("user", "a reason in the ledger: a command asked for this offset", see: "scroll"),
    Term("clamp", "a reason in the ledger: the offset was brought back into the content (K6)", see: "scroll"),
    Term("anchor", "a reason in the ledger: an update moved what the anchor policy holds (K11)", see: "set"),
    Term("estimate", "a reason in the ledger: rows above were measured (K12)"),
    Term("animation", "a reason in the ledger: an animation moved the offset in a tick", see: "animate", "tick"),
    Term("reload", "a reason in the ledger: a whole reload took the list to the top (set on-reload top)", see: "set"),
    Term("restore", "a reason in the ledger: a saved scroll position was restored", see: "restore"),
    Term("recenter", "a reason in the ledger: the window of mealplan moved over its rows", see: "profiles"),
    Term("centre", "a value of the policy middle: scroll row ROW middle centres the row", see: "scroll"),
    Term(
      "bottom-edge",
      "a value of the policy middle: scroll row ROW middle puts the row's bottom edge at the middle, as "
        + "Chameleon does", see: "scroll"),
    Term("kept", "a value of the policy selection-on-reload: a whole reload keeps the selection", see: "select"),
    Term("cleared", "a value of the policy selection-on-reload: a whole reload clears the selection", see: "select"),
  ]

  /// Names that frameworks have for things with another name here, and words for visible effects.
  static let ofFrameworks = named + WordList.terms(butFor: named)

  private static let named = [
    Term("iOS", "profile uitableview", see: "profile"),
    Term("UIKit", "profile uitableview", see: "profile"),
    Term("Android", "profile recyclerview", see: "profile"),
    Term("Monaco", "profile vscode, the list of the same editor", see: "profile"),
    Term("contentOffset", "the key offset", see: "scroll", "offset"),
    Term("setContentOffset", "scroll to Y, animate to Y in N, or offset Y raw", see: "scroll", "animate", "offset"),
    Term("contentSize", "the key content", see: "keys"),
    Term("contentInset", "set inset TOP BOTTOM: bars, a keyboard, pull to refresh", see: "set", "scroll"),
    Term("adjustedContentInset", "set inset TOP BOTTOM; load begins at offset -TOP", see: "set"),
    Term(
      "inset",
      "the offset goes from -TOP, where load begins, to content + BOTTOM - viewport; scroll row and anchors go by "
        + "what can be read", see: "set", "scroll"),
    Term("insets", "set inset TOP BOTTOM: what bars and a keyboard cover of the viewport", see: "set"),
    Term(
      "keyboard", "set inset 0 H where it lies over the list, viewport H where the list gets lower", see: "set",
      "viewport"),
    Term("safeAreaInsets", "set inset TOP BOTTOM", see: "set"),
    Term("scroll-padding", "set inset for bars, set sticky padded for section headers", see: "set"),
    Term("UIRefreshControl", "set inset H 0 while it refreshes, then set inset none", see: "set"),
    Term("clipToPadding", "set inset TOP BOTTOM: padding that rows scroll through", see: "set"),
    Term("reloadData", "reload without rows", see: "reload"),
    Term("notifyDataSetChanged", "reload without rows", see: "reload"),
    Term("reloadRows", "replace: the rows fetch other cells", see: "replace", "reload"),
    Term("notifyItemInserted", "insert", see: "insert"),
    Term("notifyItemRangeInserted", "insert N at ROW", see: "insert"),
    Term("notifyItemRemoved", "delete", see: "delete"),
    Term("notifyItemRangeRemoved", "delete with a range, as 3...9", see: "delete"),
    Term("notifyItemMoved", "move", see: "move"),
    Term("notifyItemRangeChanged", "replace, or reconfigure for the same cells", see: "replace", "reconfigure"),
    Term("DiffUtil", "snapshot, with the keys in their new order", see: "snapshot"),
    Term("ListAdapter", "snapshot, with the keys in their new order", see: "snapshot"),
    Term("submitList", "snapshot, with the keys in their new order", see: "snapshot"),
    Term("RecyclerView", "profile recyclerview", see: "profile", "profiles"),
    Term("LazyColumn", "profile recyclerview is the nearest", see: "profiles"),
    Term("getItemCount", "the key source-rows", see: "keys"),
    Term("getItemViewType", "the kind of a row", see: "kind", "load"),
    Term("onCreateViewHolder", "a new cell; the key created counts them", see: "show", "keys"),
    Term("onViewRecycled", "a row left and its cell went to the pool; show events lists it", see: "show", "pool"),
    Term("setItemViewCacheSize", "set cache", see: "set"),
    Term("setMaxRecycledViews", "set cap", see: "set"),
    Term("setHasStableIds", "rows have keys, each once (K14)", see: "rules", "rows"),
    Term("scrollToPosition", "scroll row ROW", see: "scroll"),
    Term("smoothScrollToPosition", "scroll row ROW animated in N", see: "scroll"),
    Term("FlatList", "profile reactnative", see: "profile", "profiles"),
    Term("VirtualizedList", "profile reactnative", see: "profile", "profiles"),
    Term("FlashList", "profile flashlist", see: "profile", "profiles"),
    Term("keyExtractor", "rows have keys: load N keys a,b,…", see: "load", "rows"),
    Term("getItemLayout", "heights that are known without an estimate", see: "load", "estimate"),
    Term("scrollToIndex", "scroll row ROW", see: "scroll"),
    Term("scrollToOffset", "scroll to Y", see: "scroll"),
    Term("scrollToItem", "scroll row KEY", see: "scroll"),
    Term("scrollTop", "the key offset; scroll to Y sets it", see: "scroll", "offset"),
    Term("scrollHeight", "the key content", see: "keys"),
    Term("scrollIntoView", "scroll row ROW", see: "scroll"),
    Term("useVirtualizer", "profile tanstack", see: "profile", "profiles"),
    Term("react-window", "profile reactwindow", see: "profile", "profiles"),
    Term("react-virtuoso", "profile virtuoso", see: "profile", "profiles"),
    Term("increaseViewportBy", "set overscan, with set overscan-share even", see: "set", "profiles"),
    Term("LegendList", "profile legendlist", see: "profile", "profiles"),
    Term("drawDistance", "set overscan", see: "set"),
    Term("estimateSize", "estimate", see: "estimate"),
    Term("measureElement", "measure; set measure-latency where it comes late", see: "measure", "set"),
    Term(
      "ResizeObserver", "set measure-latency N: heights are known N ticks after rows are shown", see: "set", "estimate"),
    Term(
      "measure-latency",
      "what arrives moves the offset as policy correction says; of a row that has left nothing arrives", see: "set",
      "tick"),
    Term("itemSize", "height", see: "height", "load"),
    Term("overscan", "set overscan N rows, or N points, or N viewports", see: "set"),
    Term("windowSize", "set overscan N viewports, for each side", see: "set"),
    Term("itemExtent", "height", see: "height", "load"),
    Term("ListView.builder", "profile flutter", see: "profile", "profiles"),
    Term("notifyItemChanged", "replace, or reconfigure for the same cell", see: "replace", "reconfigure"),
    Term("reconfigureRows", "reconfigure", see: "reconfigure"),
    Term("reconfigureItems", "reconfigure", see: "reconfigure"),
    Term("performBatchUpdates", "begin, edits, commit", see: "begin", "commit"),
    Term("beginUpdates", "begin", see: "begin"),
    Term("endUpdates", "commit", see: "commit"),
    Term("applySnapshot", "snapshot, with the keys in their new order", see: "snapshot"),
    Term("diffableDataSource", "snapshot, with the keys in their new order", see: "snapshot"),
    Term("insertRows", "insert", see: "insert"),
    Term("deleteRows", "delete", see: "delete"),
    Term("moveRow", "move", see: "move"),
    Term("numberOfRowsInSection", "source changes it, view tells it; see the key source-rows", see: "source", "view"),
    Term("cellForRowAt", "a bind; show events lists them, on bind does something during one", see: "show", "on"),
    Term("onBindViewHolder", "a bind; show events lists them, on bind does something during one", see: "show", "on"),
    Term("dequeue", "a cell comes from the pool, else it is new", see: "pool", "set"),
    Term("dequeueReusableCell", "a cell comes from the pool, else it is new", see: "pool", "set"),
    Term(
      "prepareForReuse", "a bind sets everything in the cell; forgetting something is a fault, such as keep-cell-state",
      see: "faults",
      "symptoms"),
    Term(
      "UITableViewCell", "a cell, such as c3; show cells lists all cells, cell shows the history of one", see: "cell",
      "show"),
    Term("reuseIdentifier", "the kind of a row", see: "kind", "load"),
    Term("viewType", "the kind of a row", see: "kind", "load"),
    Term("indexPath", "a row is named by number, as 5, or as 1:5 in section 1", see: "rows"),
    Term("heightForRow", "what height sets; the keys heights-asked and height[ROW]", see: "height", "estimate"),
    Term("estimatedRowHeight", "estimate", see: "estimate"),
    Term(
      "automaticDimension", "heights are measured when rows are shown, under an estimate", see: "estimate", "measure"),
    Term("prefetchRowsAt", "set prefetch asks for images of rows ahead", see: "set", "image"),
    Term("selectRow", "select", see: "select"),
    Term("deselectRow", "select with the rows that stay selected, or none", see: "select"),
    Term(
      "trailingSwipeActionsConfigurationForRowAt",
      "there are no swipes; use delete, or delete cell for the cell under the "
        + "finger", see: "delete", "symptoms"),
    Term(
      "swipe", "there are none; use delete, or delete cell for the cell under the finger", see: "delete", "symptoms"),
    Term("willDisplay", "a row entered; show events lists it", see: "show"),
    Term("didEndDisplaying", "a row left; show events lists it", see: "show"),
    Term("visibleCells", "the key visible, and show cells", see: "show", "keys"),
    Term("scrollToRow", "scroll row ROW", see: "scroll"),
    Term("deceleration", "release VELOCITY, and tick", see: "release", "tick"),
    Term(
      "bounce", "there is none: the offset is clamped at once, unless set clamp says otherwise", see: "set", "release"),
    Term("flicker", "an old image or content for a moment", see: "symptoms", "image"),
    Term("wrong image", "an image that is delivered to another row's cell", see: "symptoms", "image"),
    Term(
      "jump", "rows move on screen though nobody scrolled; the summary says jumped, and the key jump how far",
      see: "symptoms", "keys", "estimate"),
    Term("wrong cell", "a cell that shows, or acts on, another row than it should", see: "symptoms", "faults"),
    Term("selection", "the selected rows; a whole reload may clear it, a fault shift it", see: "select", "symptoms"),
    Term(
      "images", "what rows show some ticks after they were bound: image[ROW], awaited, deliveries", see: "image",
      "symptoms"),
    Term(
      "chat", "a list read at its end, to which messages come above and below: set anchor says what stays in place",
      see: "set", "symptoms"),
    Term(
      "crash", "where a framework throws, the command is refused and changes nothing", see: "errors", "lint", "symptoms"
    ),
    Term(
      "NSInternalInconsistencyException", "the errors of updates, such as counts-differ", see: "errors", "lint",
      "symptoms"
    ),
    Term("Invalid update", "the refusal counts-differ", see: "errors", "lint", "symptoms"),
    Term("invalid number of rows", "the refusal counts-differ", see: "errors", "lint", "symptoms"),
    Term("duplicate", "keys are unique (K14)", see: "rules", "load"),
  ]

  /// The terms that a text names, or that contain it: `content` is in `contentOffset`.
  ///
  /// - Parameter others: the terms of the features.
  static func ofFrameworks(in text: String, _ others: [Term]) -> [Term] {
    let text = text.lowercased()
    return (ofFrameworks + others).filter { term in
      let word = term.word.lowercased()
      return word.contains(text) || text.contains(word)
    }
  }
}
