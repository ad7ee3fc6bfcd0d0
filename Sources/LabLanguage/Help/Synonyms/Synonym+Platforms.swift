extension Synonym {
  /// Platforms, and what their lists are called.
  static let ofPlatforms: [Synonym] = [
    .named("AppKit", "macOS", is: "profile uitableview is the nearest; AppKit's code is not public", see: "profiles"),
    .named(
      "NSTableView", "NSCollectionView", "NSTableCellView", "NSScrollView",
      is: "profile uitableview is the nearest: it reuses cells by identifier, too", see: "profiles", "pool"),
    .named(
      "UICollectionView", "UICollectionViewCell", "UICollectionViewListCell", "UICollectionViewDiffableDataSource",
      is: "profile uitableview is the nearest: one column of a list layout", see: "profiles", "not-modelled"),
    .named(
      "UITableViewController", "UIScrollView", "UITableViewDelegate", is: "profile uitableview", see: "profiles",
      "scroll"),
    .named(
      "SwiftUI", "SwiftUI List", "List", "LazyVStack", "ForEach", "ScrollViewReader",
      is: "profile uitableview is the nearest; SwiftUI's code is not public", see: "profiles"),
    .named(
      "NSFetchedResultsController", "IGListKit", is: "snapshot, with the keys in their new order", see: "snapshot"),
    .named(
      "Compose", "Jetpack Compose", "LazyListState", "rememberLazyListState",
      is: "profile recyclerview is the nearest; LazyColumn itself is not imitated", see: "profiles"),
    .named("animateScrollToItem", is: "scroll row ROW animated in N", see: "scroll", "animate"),
    .named("contentPadding", is: "set inset TOP BOTTOM", see: "set"),
    .named(
      "ListView", "AbsListView", "ArrayAdapter", "convertView",
      is:
        "in Flutter profile flutter; Android's is not imitated, and recyclerview is the nearest. The profile listview is "
        + "the list of a book on UITableView", see: "profiles"),
    .named("LinearLayoutManager", "getChildAt", is: "profile recyclerview", see: "profiles"),
    .named(
      "setHasFixedSize", is: "nothing to set, as viewport H is the size of the list, whatever its rows", see: "viewport"
    ),
    .named(
      "Paging3", "PagingDataAdapter", "PagingSource", "loadMore", "infinite scroll", "infinite scrolling",
      "infinite list", "infinite loading",
      "InfiniteLoader", "pagination", "paging", "paging library", "load more rows", "endless scroll", "endless list",
      "onEndReached", is: "on end D: COMMAND brings rows when the end comes near", see: "on", "symptoms"),
    .named(
      "SwipeRefreshLayout", "RefreshIndicator", "refreshControl", "pull", "pull to refresh", "refreshable",
      "swipe to refresh",
      is: "set inset H 0 while it refreshes, then set inset none", see: "set"),
    .named(
      "ItemDecoration", "DividerItemDecoration", "separatorStyle", "divider", "spacing", "rowGap", "interitemSpacing",
      is: "set gap H between rows, set margin H above each", see: "set"),
    .named(
      "SliverList", "CustomScrollView", "ScrollController", "ListWheelScrollView", "SliverFixedExtentList",
      is: "profile flutter", see: "profiles"),
    .named("jumpTo", is: "scroll to Y", see: "scroll"), .named("animateTo", is: "animate to Y in N", see: "animate"),
    .named("ensureVisible", "scrollRectToVisible", is: "scroll row ROW nearest", see: "scroll"),
    .named("cacheExtent", is: "set overscan N points", see: "set"),
    .named("itemCount", "numberOfRows", is: "the key rows; load N begins with N", see: "keys", "load"),
    .named("React Native", "rn", is: "profile reactnative, flashlist or legendlist", see: "profiles"),
    .named("SectionList", is: "profile reactnative, with sections", see: "profiles", "sections"),
    .named("RecyclerListView", is: "profile flashlist is the nearest", see: "profiles"),
    .named(
      "onViewableItemsChanged", is: "the key visible; show events lists who entered and left", see: "show", "keys"),
    .named("initialScrollIndex", is: "load, then scroll row ROW top", see: "scroll"),
    .named("maxToRenderPerBatch", is: "set render-limit N", see: "set"),
    .named("setState", is: "reload, or snapshot with the keys in their new order", see: "reload", "snapshot"),
    .named("removeClippedSubviews", is: "set overscan none: rows outside the viewport have no cell", see: "set"),
    .named("extraData", "key prop", is: "reload ROWS binds cells again; rows have keys", see: "reload", "rows"),
    .named(
      "web", "browser", "chrome", "safari", "firefox", "DOM", "HTML", "CSS", "JavaScript", "TypeScript",
      is:
        "profile tanstack, reactwindow, virtuoso, legendlist, codemirror or vscode; where the browser itself lays out every "
        + "row, set anchor top is its overflow-anchor", see: "profiles"),
    .named("react", "ReactJS", "Next.js", is: "profile reactwindow, virtuoso or tanstack", see: "profiles"),
    .named(
      "Vue", "Angular", "Svelte", "Solid", "vue-virtual-scroller", "cdk-virtual-scroll", "virtua",
      "svelte-virtual-list",
      "ngx-virtual-scroller", is: "profile tanstack is the nearest", see: "profiles"),
    .named(
      "react-virtualized", "CellMeasurer", "FixedSizeList", "VariableSizeList",
      is: "profile reactwindow is the nearest", see: "profiles"),
    .named("Virtuoso", is: "profile virtuoso", see: "profiles"),
    .named(
      "virtualizer", "TanStack Virtual", "rangeExtractor", "scrollMargin", "virtualizer.measure",
      is: "profile tanstack", see: "profiles"),
    .named("IntersectionObserver", is: "the key visible; set edges says which rows count", see: "keys", "set"),
    .named(
      "requestAnimationFrame", "requestIdleCallback", "setTimeout", "frames", "vsync", "CADisplayLink", "Choreographer",
      is: "tick: time moves only by ticks", see: "tick"),
    .named("scrollBy", is: "scroll by D", see: "scroll"), .named("scrollTo", is: "scroll to Y", see: "scroll"),
    .named(
      "position: sticky", "sticky header", "sticky headers", "stickyHeaderIndices", "pinned header",
      "pinned headers", "SliverPersistentHeader", "floating header", "sticky section header",
      is: "set sticky on, with header S H", see: "set", "header"),
    .named("VS Code", "VSCode list", "WorkbenchList", "QuickPick", "extension", is: "profile vscode", see: "profiles"),
    .named(
      "CodeMirror 6", "EditorView", "editor", "lineWrapping", is: "profile codemirror, or vscode", see: "profiles"),
    .named(
      "virtualization", "virtualisation", "virtualized", "virtualize", "virtual list", "virtual scroll",
      "virtual scrolling", "virtual scroller", "windowing", "recycling", "recycle", "recycled",
      "lazy loading",
      is: "only the rows near the viewport have cells, which is what the screen here shows; set overscan says how near",
      see: "words", "pool", "profiles"),
    .named(
      "ghosting", "stale content", "wrong content", "wrong data", is: "a cell that shows another row than it should",
      see: "symptoms", "faults"),
    .named(
      "flash", "blink", "blank", "white space", "gap in the list", "hole", is: "rows or content missing for a moment",
      see: "symptoms"),
    .named(
      "scroll jump", "jumpy", "jumping", "stutter", "content shift", "layout shift", "CLS",
      is: "rows move on screen though nobody scrolled; the summary says jumped", see: "symptoms", "estimate"),
    .named(
      "memory", "leak", "memory leak", is: "the keys created, live, pooled and leaked count cells", see: "keys",
      "faults"),
  ]
}
