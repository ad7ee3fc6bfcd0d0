extension Synonym {
  /// What lists have elsewhere and the engine has not, with the nearest that there is. The first word of an entry is the
  /// one that `help not-modelled` lists.
  static let absent: [Synonym] = [
    .absent(
      "grid", "grids", "GridLayoutManager", "GridView", "LazyVGrid", "LazyHGrid", "LazyVerticalGrid", "SliverGrid",
      "numColumns", "columnCount", "spanCount", "spanSize", "spanSizeLookup", "crossAxisCount",
      "UICollectionViewFlowLayout", "collectionViewLayout",
      "UICollectionViewCompositionalLayout", "compositional layout", "multi-column",
      nearest: "a line of the grid as one row: load 100 height 120", see: "load"),
    .absent(
      "lanes", "lane", "masonry", "waterfall", "staggered", "StaggeredGridLayoutManager", "LazyVerticalStaggeredGrid",
      nearest: "each lane as a list of its own", see: "load"),
    .absent(
      "horizontal", "carousel", "LazyRow", "LazyHStack", "UIPageViewController", "HorizontalPager", "scrollDirection",
      "orthogonalScrollingBehavior", "scrollLeft", "contentOffset.x",
      nearest: "the same list turned: read heights as widths", see: "load"),
    .absent(
      "inverted", "inverted list", "reversed", "reverseLayout", "stackFromEnd", "upside-down", "scaleY(-1)",
      "flipped", "column-reverse",
      nearest: "set anchor end and scroll bottom, with the newest row last", see: "set", "symptoms"),
    .absent(
      "swipe", "swipes", "swipe actions", "swipe to delete", "UISwipeActionsConfiguration", "Dismissible", "Swipeable",
      "SwipeToDismiss", "leadingSwipeActionsConfigurationForRowAt",
      nearest: "delete, or delete cell for the cell under the finger", see: "delete", "symptoms"),
    .absent(
      "tree", "trees", "outline", "NSOutlineView", "OutlineGroup", "DisclosureGroup", "ExpandableListView", "TreeView",
      "AsyncDataTree", "expandable", "accordion", "expand", "collapse", "collapsible", "indentation",
      nearest: "insert and delete of the rows below, or filter", see: "insert", "delete", "filter"),
    .absent(
      "nested", "nested list", "nested scroll", "nestedScrollEnabled", "NestedScrollView", "NestedScrollConnection",
      "CoordinatorLayout", "AppBarLayout", "CollapsingToolbar", "SliverAppBar", "ScrollView", "list in a list",
      nearest: "sections in one list, and set inset for bars", see: "sections", "set"),
    .absent(
      "keyboard navigation", "arrow keys", "cursor", "roving tabindex", "nextFocus",
      nearest: "focus ROW and scroll row ROW nearest", see: "focus", "scroll"),
    .absent(
      "accessibility", "a11y", "VoiceOver", "TalkBack", "screen reader", "aria", "aria-rowcount",
      "semantics",
      "UIAccessibility", "AccessibilityNodeInfo",
      nearest: "the visible rows, as show visible lists them", see: "show"),
    .absent(
      "rtl", "right-to-left", "layoutDirection", "semanticContentAttribute", "bidi", "I18nManager", "Directionality",
      nearest: "the same list: no row's height or place depends on it", see: "rows"),
    .absent(
      "item animations", "ItemAnimator", "DefaultItemAnimator", "rowAnimation", "UITableView.RowAnimation",
      "LayoutAnimation",
      "AnimatedList", "animateItem", "animateItemPlacement", "withAnimation", "fade", "transition", "framer-motion",
      nearest: "animate and tick for the offset; rows move at once", see: "animate", "tick"),
    .absent(
      "snapping", "snap", "isPagingEnabled", "PagerSnapHelper", "LinearSnapHelper", "SnapHelper", "scroll-snap",
      "snapToInterval", "pagingEnabled", "PageView", "ViewPager", "ViewPager2", "targetContentOffset",
      nearest: "scroll page, or animate to the place", see: "scroll", "animate"),
    .absent(
      "scroll bar", "scroll indicator", "fast scroller", "fastScrollEnabled", "thumb",
      "sectionIndexTitles",
      "index bar",
      nearest: "scroll to Y for where the thumb is dropped, and compare PROFILE OTHER every for the way there",
      see: "scroll"),
    .absent(
      "performance", "jank", "fps", "frame rate", "60fps", "120Hz", "profiling", "Instruments", "hitches",
      "dropped frames",
      "slow scrolling", "speed",
      nearest: "show counters counts binds and heights asked for; no time is measured of your app", see: "show"),
    .absent(
      "threads", "thread", "concurrency", "main thread", "background", "async", "await", "coroutines",
      "AsyncListDiffer",
      "DispatchQueue", "race condition",
      nearest: "on bind and ticks: what comes late comes some ticks later", see: "on", "tick"),
    .absent(
      "auto layout", "constraints", "dynamic type", "fontScale",
      nearest: "set sizing preferred makes rows as high as their texts, estimate lets heights be known late",
      see: "set", "height", "estimate"),
    .absent(
      "context menu", "long press", "onLongPress", "UIContextMenuConfiguration", "tap target", "ripple",
      "click", "onPress", "onClick", "gesture", "gestures",
      nearest: "tap on a cell, drag and release of the list", see: "tap", "drag", "release"),
    .absent(
      "zoom", "pinch", "pinch-to-zoom", "zoomScale", nearest: "viewport and height, each by itself", see: "viewport",
      "height"),
    .absent(
      "search bar", "UISearchController", "SearchView", "searchable", "grouping",
      nearest: "filter for the rows that match, sort for a new order", see: "filter", "sort"),
    .absent(
      "several lists", "shared pool", "setRecycledViewPool", "two lists", "ConcatAdapter", "MergeAdapter",
      nearest: "one list with kinds, each with its own cells", see: "kind", "sections"),
    .absent(
      "subclassing", "custom cell", "xib", "nib", "storyboard", "layout file", "inflate", "cell design", "colours",
      "colors",
      "theme", "dark mode",
      nearest: "kind tells cells apart; what they look like is not drawn", see: "kind"),
  ]
}
