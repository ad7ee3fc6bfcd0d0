extension Synonym {
  /// What people call things of a list in several words, or in words of their platform.
  static let ofPhrases: [Synonym] = ofExceptions + partsOfLists + cellsAndRows + scrolling + changes + ofTheWeb

  /// What exceptions of frameworks say, and the commands that make the same here.
  private static let ofExceptions: [Synonym] = [
    .named(
      "with the same key", "a unique key", "was already used", "identifiers are not unique",
      "multiple widgets used the same",
      is: "two rows with one key: load 3 keys a,b,a is refused as duplicate-key", see: "symptoms"),
    .named(
      "invalid update:", "attempt to insert row", "attempt to delete row",
      is:
        "an update that does not say what changed: load 10, begin, source insert 2 at 3, view insert 1 at 3, then lint",
      see: "symptoms"),
    .named(
      "inconsistency detected.", "invalid item position", "content of the adapter has changed",
      is: "the source changed and the view does not know: load 10, source delete 3...9, then scroll by 44",
      see: "symptoms"),
    .named(
      "out of range", "not in inclusive range",
      is: "a row that is not there: load 10, then scroll row 20 is refused as row-out-of-range", see: "symptoms"),
    .named(
      "unbounded height", "infinite height", "never be nested",
      is: "a list in a list without a height of its own: viewport 480 gives the list here one", see: "symptoms"),
  ]

  private static let partsOfLists: [Synonym] = [
    .named("table view", is: "profile uitableview", see: "profiles"),
    .named("collection view", is: "profile uitableview is the nearest: one column of a list layout", see: "profiles"),
    .named(
      "section header", "section headers", "header view", "group header", "titleForHeaderInSection",
      "viewForHeaderInSection", "supplementary view", "sectionHeaderHeight", "renderSectionHeader",
      is: "header S H gives section S a header of H points; set sticky on keeps it on screen", see: "header", "sections"
    ),
    .named(
      "UITableViewHeaderFooterView", "dequeueReusableHeaderFooterView", "header cell", "header cells",
      "onBindHeaderViewHolder", "StickyHeaderComponent",
      is: "set header-cells on: headers and footers are dequeued, bound and drawn, too", see: "header", "set"),
    .named(
      "section footer", "section footers", "footer view", "sectionFooterHeight", "renderSectionFooter",
      is: "footer S H gives section S a footer of H points", see: "footer", "sections"),
    .named(
      "table header", "tableHeaderView", "list header", "ListHeaderComponent", "large title", "hero header",
      is: "a row of its own at the top, or header 0 H: there is no header of the whole list", see: "header", "insert"),
    .named(
      "table footer", "tableFooterView", "list footer", "ListFooterComponent", "loading indicator", "spinner",
      "loading spinner", "load state", "progress row",
      is: "a row of its own at the end, or a footer of the last section", see: "footer", "insert"),
    .named(
      "empty state", "empty list", "ListEmptyComponent", "no data", is: "load 0 is a list without rows", see: "load"),
    .named(
      "number of sections", "numberOfSectionsInTableView", is: "sections N N … begins with that many",
      see: "sections"),
    .named(
      "layout manager", is: "one column of rows; profile chooses its rules",
      see: "profiles", "not-modelled"),
    .named(
      "delegate", "callback", "callbacks", "event handler", "lifecycle", "listener",
      is: "show events lists what the engine calls in a step; on bind does something during one", see: "show", "on"),
    .named(
      "safe area", "safeAreaInset", "notch", "status bar", "tab bar", "navigation bar", "toolbar",
      is: "set inset TOP BOTTOM: what bars cover of the viewport", see: "set"),
    .named(
      "keyboard avoidance", "KeyboardAvoidingView", "soft keyboard", "on-screen keyboard", "adjustResize", "adjustPan",
      is: "set inset 0 H where it lies over the list, viewport H where the list gets lower", see: "set", "viewport"),
  ]

  private static let cellsAndRows: [Synonym] = [
    .named(
      "cell reuse", "reuse cells", "view recycling", "cell recycling", "view holder pattern", "DOM recycling",
      "row recycling", is: "a cell whose row left the screen serves another row of its kind",
      see: "pool", "show", "symptoms"),
    .named(
      "view pool", "recycled view pool", "scrap", "scrap heap", "recycle pool", "cell pool",
      is: "cells that show nothing now and wait for a row to enter", see: "pool", "set"),
    .named(
      "cell registration", "register cell", "registerClass", "contentType",
      is: "kinds need no registration: load N kinds a,b, or kind ROW NAME", see: "kind", "load"),
    .named(
      "cell for row", "cell for item", "cellForItemAt", "getView", "build item",
      "renderRow", "bind", "binding", "bindViewHolder",
      is: "a bind: a cell is given a row's content; show events lists them, on bind does something during one",
      see: "show", "on"),
    .named(
      "partial bind", "payload", "payloads", "rebind",
      is: "reconfigure ROWS: the row keeps its cell, which is bound again",
      see: "reconfigure"),
    .named(
      "row heights", "dynamic height", "dynamic row height", "variable height", "variable row height",
      "variable heights", "dynamic cell height", "item height", "unknown height",
      is: "load N heights H,H,… or height A...B gives rows different heights; estimate lets them be known late",
      see: "load", "height", "estimate"),
    .named(
      "wrap", "wrapping", "line wrap", "word wrap", "wrapped text", "text wrapping", "text height", "multiline",
      is: "load file FILE height=wrap makes each row as high as its wrapped text, set sizing preferred at every width",
      see: "load", "set"),
    .named(
      "self-sizing", "self-sizing cells", "UITableViewAutomaticDimension",
      "systemLayoutSizeFitting",
      "intrinsicContentSize", "sizeThatFits", "preferredLayoutAttributesFitting", "wrap_content", "onMeasure",
      "fit-content", "height: auto", "rotation", "orientation change", "re-wrap",
      is: "set sizing preferred: rows are as high as their texts at the viewport's width, also at a new one",
      see: "set",
      "viewport"),
    .named(
      "intrinsic size", "contain-intrinsic-size", "prototype cell", "onLayout",
      is: "estimate: stands for a height until the row is measured", see: "estimate", "measure"),
    .named(
      "prefetching", "data source prefetching", "GapWorker", "prefetchDataSource", "preload", "preloading",
      is: "set prefetch N asks for what N rows ahead need; on prefetch does something then", see: "set", "on"),
    .named(
      "cell state", "checkbox state", "text field state", "toggle state", "like button", "AutomaticKeepAlive",
      "keep alive", "wantKeepAlive", "remember", is: "like and mark are states; set says where they live (help like)",
      see: "like", "mark", "symptoms"),
    .named("page storage key", is: "save NAME and restore NAME keep a scroll position", see: "save", "restore"),
    .named(
      "image loading", "image cache", "image flicker", "image flickering", "Glide", "Kingfisher", "SDWebImage",
      "AsyncImage",
      "lazy images", "skeleton", "shimmer", "avatar",
      is: "load N image: images arrive some ticks after their row was bound", see: "image", "symptoms"),
    .named(
      "multiple selection", "multiselect", "didSelectRowAt", "did select row", "selected row",
      "selected rows", "allowsMultipleSelection", "SelectionTracker", is: "select ROWS", see: "select", "tap"),
    .named(
      "drag and drop", "dragdrop", "ItemTouchHelper", "ReorderableListView", "onReorder", "canMoveRowAt", "moveRowAt",
      "UITableViewDragDelegate", "onMove", "DraggableFlatList", "reordering",
      is: "lift ROW, hover Y with ticks, and drop", see: "lift", "move"),
    .named(
      "first responder", "isFirstResponder", "becomeFirstResponder", "resignFirstResponder",
      "requestFocus", "clearFocus", "getFocusedChild", "preserveFocusAfterLayout", "FocusState", "FocusNode",
      "keepMounted", "activeElement", "tabindex", "onFocus", "blur", "TextInput",
      "text field", "UITextField", "EditText", "remembersLastFocusedIndexPath",
      is: "focus ROW, and set focus kept, lost or remembered", see: "focus"),
    .named(
      "shift-click", "ctrl-click", "cmd-click", "extendRange", "anchorRange", "setSelectionAnchor", "shiftKey",
      "range selection", is: "select ROW extend, and toggle for Ctrl or Command", see: "select"),
    .named(
      "identifiable", "list keys", "React key", "key", "key parameter", "ValueKey", "GlobalKey",
      "UniqueKey",
      "stable id", "stableIds", "hasStableIds", "getItemId", "trackBy", "item id", "identity",
      is: "a row's identity, which stays when the row moves: load N keys a,b,…", see: "rows", "load"),
    .named(
      "index as key", "key={index}", "unstable keys", "unstable ids", "position as id",
      is: "fault keys-by-index: a row that gets another number is a new row", see: "fault", "symptoms"),
  ]

  private static let scrolling: [Synonym] = [
    .named(
      "scroll position", "scroll offset", "scroll state", "contentOffset.y", "pageYOffset",
      is: "the key offset", see: "scroll", "offset"),
    .named(
      "restore scroll position", "scroll restoration", "save scroll position", "keep scroll position",
      "state restoration",
      "rememberScrollState", "maintain scroll position", is: "save NAME, and restore NAME afterwards", see: "save",
      "restore", "symptoms"),
    .named("scroll to top", "scrollsToTop", is: "scroll top", see: "scroll"),
    .named("scroll to bottom", "scroll to end", is: "scroll bottom", see: "scroll"),
    .named(
      "scrollToSection",
      is: "scroll row ROW, also with top, middle, bottom or nearest", see: "scroll"),
    .named(
      "scroll to index failed", "onScrollToIndexFailed",
      is: "row-out-of-range, where there is no such row", see: "errors", "scroll"),
    .named(
      "stick to bottom", "auto scroll", "scroll anchoring", "chat list", "message list", "chat app",
      is: "set anchor end stays at the end, set anchor top keeps the first visible row in place", see: "set",
      "symptoms"),
    .named(
      "momentum", "momentum scrolling", "inertia", "scroll velocity", "decelerationRate", "fling velocity",
      is: "release VELOCITY, and tick", see: "release", "tick"),
    .named(
      "rubber band", "rubber banding", "overscroll", "overscroll effect", "edge effect", "bouncing",
      "elastic scrolling",
      "overscroll-behavior", "BouncingScrollPhysics", "ClampingScrollPhysics",
      is: "there is none: the offset is clamped at once, unless set clamp says otherwise", see: "set", "scroll"),
    .named(
      "smooth scroll", "smooth scrolling", "scroll-behavior", "animated scroll", "scroll animation",
      is: "animate to Y in N, or scroll row ROW animated in N; then tick", see: "animate", "tick"),
    .named(
      "scroll event", "scroll events", "onScroll", "scrollViewDidScroll", "OnScrollListener", "throttle", "debounce",
      is: "each command that moves the offset has one answer; show ledger lists all moves", see: "show"),
    .named(
      "visible rows", "visible items", "viewability", "viewabilityConfig", "onAppear", "onDisappear",
      "appear", "disappear", "will display cell", "did end displaying cell",
      is: "the key visible; show events lists who entered and left", see: "show", "keys"),
    .named(
      "blank area", "blank areas", "blank cells", "white flash", "fast scrolling", "fast scroll",
      is: "rows that are not rendered yet: set render-limit and set overscan say how many are", see: "set", "symptoms"),
  ]

  private static let changes: [Synonym] = [
    .named(
      "batch updates", "batch update", "perform updates", is: "begin, then edits such as insert 2 at 3, then commit",
      see: "begin", "commit"),
    .named(
      "diffable", "diff", "diffing", "list diff", "diff algorithm", "difference(from:)",
      is: "snapshot, with the keys in their new order", see: "snapshot"),
    .named("insert row", "add row", "add item", "insert item", is: "insert at ROW", see: "insert"),
    .named("delete row", "remove row", "remove item", "delete item", is: "delete ROWS", see: "delete"),
    .named(
      "move item", "reorder rows", "reorder list", "sort rows", is: "move ROW to PLACE, or snapshot", see: "move",
      "snapshot"),
    .named(
      "inconsistent update", "number of rows mismatch", "IndexOutOfBoundsException", "Inconsistency detected",
      "RangeError", "out of bounds", "index out of range",
      is: "an update that does not tell what changed is refused: counts-differ; lint says what is wrong", see: "lint",
      "errors", "symptoms"),
    .named(
      "scroll jumps", "list jumps", "content jumps", "jumps while scrolling", "scroll glitch", "jumping scroll",
      is: "rows move on screen though nobody scrolled; the summary says jumped", see: "symptoms", "estimate"),
    .named(
      "bug", "bugs", "my bug", "glitch", "problem",
      is: "help symptoms leads from what you see to commands that show it; fault makes the engine wrong on purpose",
      see: "symptoms", "fault"),
    .named(
      "duplicate keys", "duplicate key", "same key", "encountered two children with the same key",
      is: "refused: keys are unique (help unique-keys)", see: "rules", "load"),
    .named("maintain visible content position", is: "set anchor top", see: "set"),
  ]

  private static let ofTheWeb: [Synonym] = [
    .named(
      "content-visibility", is: "heights known late: estimate H is its contain-intrinsic-size", see: "estimate",
      "profiles"),
    .named(
      "virtual DOM", "reconciliation", "re-render", "memo", "React.memo", "useMemo",
      "shouldComponentUpdate",
      "hydration", "reflow", "layout thrashing",
      is: "a bind is a render of a row: show events lists them, the key binds counts them", see: "show", "keys",
      "reconfigure"),
    .named(
      "Electron", "Tauri", "webview", "Chromium", is: "profile vscode, or another of the web",
      see: "profiles"),
    .named(
      "points", "point", "units", "unit", "pixels", "pixel", "px", "dp", "pt", "sp", "rem", "em", "dpi", "density",
      "device pixel ratio", "points per inch", "retina",
      is: "all lengths are points, without a unit: 44, 12.5; 20px is read as 20", see: "lengths"),
    .named(
      "percent", "percentage", "vh", "vw", is: "lengths are points: viewport H sets what a screen is", see: "lengths"),
  ]
}
