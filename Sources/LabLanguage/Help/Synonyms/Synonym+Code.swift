extension Synonym {
  /// Names in the code of frameworks, by framework.
  static let ofCode =
    ofUIKit + ofSwiftUI + ofRecyclerView + ofCompose + ofFlutter + ofReactNative + ofWebLists + ofDesktop

  private static let bind = "a bind; show events lists them, on bind does something during one"
  private static let asked = "height ROW H is what it answers; show heights-asked counts how often"
  private static let rowsAhead = "set prefetch N: what N rows ahead need is asked for"
  private static let firstRow = "show first, or show visible for all visible rows"
  private static let lastRow = "show visible"

  private static let ofUIKit: [Synonym] = [
    .named("heightForRowAt", "heightForRowAtIndexPath", "sizeForItemAt", is: asked, see: "height", "estimate"),
    .named("estimatedHeightForRowAt", is: "estimate H", see: "estimate"),
    .named("cellForRowAtIndexPath", "cellForItemAtIndexPath", is: bind, see: "show", "on"),
    .named(
      "dequeueReusableCellWithIdentifier", "dequeueReusableSupplementaryView",
      is: "a cell comes from the pool, else it is new: show pool", see: "pool", "set"),
    .named(
      "UITableViewDiffableDataSource", "NSDiffableDataSourceSectionSnapshot", "appendItems", "reloadItems snapshot",
      is: "snapshot, with the keys in their new order", see: "snapshot"),
    .named("NSIndexPath", "IndexSet", is: "a row is named by number, as 5, or as 1:5 in section 1", see: "rows"),
    .named("insertSections", is: "insert section at S", see: "insert", "sections"),
    .named("deleteSections", is: "delete section S", see: "delete", "sections"),
    .named("reloadSections", is: "reload section 0", see: "reload"),
    .named("moveSection", is: "move section 0 to 1", see: "move"),
    .named("indexPathsForSelectedRows", "indexPathForSelectedRow", is: "show selected", see: "rows"),
    .named("indexPathForRowAtPoint", "rectForRow", "layoutAttributesForItem", is: "show rows ROW", see: "rows"),
    .named(
      "contentInsetAdjustmentBehavior", "automaticallyAdjustsScrollViewInsets", "contentMargins", "safeAreaPadding",
      is: "set inset TOP BOTTOM: what bars cover of the viewport", see: "set"),
    .named(
      "estimatedSectionHeaderHeight", is: "set header-estimate H", see: "set", "header"),
    .named("estimatedSectionFooterHeight", is: "set footer-estimate H", see: "set", "footer"),
    .named(
      "scrollViewDidEndDecelerating", "scrollViewWillEndDragging", "scrollViewDidEndDragging",
      "scrollViewWillBeginDragging", is: "drag D, then release VELOCITY, and tick until it is at rest",
      see: "drag", "release", "tick"),
    .named(
      "setNeedsLayout", "layoutIfNeeded", "invalidateLayout", "invalidateIntrinsicContentSize", "requestLayout",
      is: """
        a layout pass follows every command by itself; measure ROW asks for heights again
        """, see: "measure", "reload"),
    .named("prefetchItemsAt", "isPrefetchingEnabled", "cancelPrefetchingForRowsAt", is: rowsAhead, see: "set", "on"),
    .named("allowsSelection", "didDeselectRowAt", "shouldHighlightRowAt", is: "select ROW", see: "select", "tap"),
    .named("separatorInset", "separatorColor", is: "set gap H between rows", see: "set"),
    .named("scrollToNearestSelectedRow", is: "scroll row ROW nearest", see: "scroll"),
    .named("isDragging", "isDecelerating", "isTracking", is: "show motion", see: "drag", "release"),
  ]

  private static let ofSwiftUI: [Synonym] = [
    .named(
      "defaultScrollAnchor", "scrollPosition(id:)", "scrollPosition anchor",
      is: "set anchor end stays at the end, set anchor top keeps the first visible row in place", see: "set", "symptoms"
    ),
    .named("scrollTargetLayout", "scrollTargetBehavior", "ScrollViewProxy", is: "scroll row ROW top", see: "scroll"),
    .named("listRowSeparator", "listRowSpacing", "listSectionSpacing", is: "set gap H", see: "set"),
    .named(
      "onScrollGeometryChange", "onScrollPhaseChange", is: "show offset; show ledger lists all moves", see: "show"),
    .named(
      "onScrollVisibilityChange", "onScrollTargetVisibilityChange",
      is: "show visible; show events lists who came and left",
      see: "show", "keys"),
    .named("onDelete", is: "delete ROW", see: "delete"),
    .named("pinnedViews", is: "set sticky on", see: "set", "header"),
  ]

  private static let ofRecyclerView: [Synonym] = [
    .named("findFirstVisibleItemPosition", "findFirstCompletelyVisibleItemPosition", is: firstRow, see: "keys"),
    .named("findLastVisibleItemPosition", "findLastCompletelyVisibleItemPosition", is: lastRow, see: "keys"),
    .named(
      "findViewHolderForAdapterPosition", "findViewHolderForLayoutPosition", "findViewByPosition",
      is: "explain ROW says which cell shows it", see: "explain", "cell"),
    .named(
      "getAdapterPosition", "bindingAdapterPosition", "getBindingAdapterPosition", "getLayoutPosition",
      "absoluteAdapterPosition", is: "show index[c0]: the row number that the cell was last told", see: "keys", "faults"
    ),
    .named("onViewAttachedToWindow", is: "a row entered; show events lists it", see: "show"),
    .named("onViewDetachedFromWindow", is: "a row left; show events lists it", see: "show"),
    .named(
      "areItemsTheSame", "areContentsTheSame", "getChangePayload", "ItemCallback", "calculateDiff", "SortedList",
      "AsyncPagingDataDiffer", is: "snapshot, with the keys in their new order", see: "snapshot"),
    .named("setItemPrefetchEnabled", "setInitialPrefetchItemCount", is: rowsAhead, see: "set", "on"),
    .named("collectAdjacentPrefetchPositions", "collectInitialPrefetchPositions", is: rowsAhead, see: "set", "on"),
    .named(
      "onSaveInstanceState", "onRestoreInstanceState", "StateRestorationPolicy",
      is: "save NAME, and restore NAME afterwards", see: "save", "restore"),
    .named(
      "SmoothScroller", "LinearSmoothScroller", "startSmoothScroll", "smoothScrollBy",
      is: "scroll row ROW animated in N", see: "scroll", "animate"),
    .named("scrollToPositionWithOffset", "viewOffset", is: "scroll row ROW top plus D", see: "scroll"),
    .named(
      "viewPosition", "UnitPoint", "alignment", is: "scroll row ROW at 0.3, from 0 for top to 1 for bottom",
      see: "scroll"),
    .named("addItemDecoration", "getItemOffsets", is: "set gap H between rows, set margin H above each", see: "set"),
    .named("ViewCacheExtension", "setViewCacheExtension", is: "set cache N", see: "set"),
    .named("getRecycledViewPool", "recycleView", "detachAndScrapAttachedViews", is: "show pool", see: "pool", "set"),
    .named("setAdapter", "swapAdapter", is: "load N", see: "load"),
    .named("computeVerticalScrollExtent", is: "show viewport", see: "keys"),
    .named("stopScroll", is: "scroll by 0 ends any motion", see: "scroll"),
    .named("setTranscriptMode", "TRANSCRIPT_MODE_ALWAYS_SCROLL", is: "set anchor end", see: "set"),
    .named("getFirstVisiblePosition", is: firstRow, see: "keys"),
  ]

  private static let ofCompose: [Synonym] = [
    .named("firstVisibleItemIndex", is: firstRow, see: "keys"),
    .named(
      "firstVisibleItemScrollOffset", is: "show top[ROW]: the row's top edge on screen, with the sign turned",
      see: "keys"),
    .named("visibleItemsInfo", "layoutInfo", "LazyListItemInfo", is: "show visible, or show rows", see: "show"),
    .named("totalItemsCount", is: "show \"rows\"", see: "keys"),
    .named("canScrollForward", "canScrollBackward", is: "show offset content viewport", see: "keys"),
    .named("isScrollInProgress", is: "show motion", see: "keys"),
    .named(
      "requestScrollToItem", "rememberLazyListState(initialFirstVisibleItemIndex)", is: "scroll row ROW top",
      see: "scroll"),
    .named(
      "beyondBoundsItemCount", "LazyListPrefetchStrategy", "LazyLayoutCacheWindow", is: "set overscan N rows",
      see: "set"),
    .named(
      "rememberSaveable", is: "like and mark are states; set says where they live (help like)", see: "like", "mark"),
    .named("animateScrollBy", is: "animate to Y in N", see: "animate"),
    .named("itemsIndexed", "LazyListScope", is: "load N", see: "load"), .named("spacedBy", is: "set gap H", see: "set"),
    .named("flingBehavior", "rememberFlingBehavior", is: "release VELOCITY, and tick", see: "release", "tick"),
  ]

  private static let ofFlutter: [Synonym] = [
    .named(
      "shrinkWrap", "IntrinsicHeight",
      is: "viewport H, with the height of the content, is a list as high as its rows",
      see: "viewport", "set"),
    .named("ListView.separated", "separatorBuilder", is: "set gap H", see: "set"),
    .named("itemExtentBuilder", "SliverVariedExtentList", is: asked, see: "height"),
    .named(
      "addAutomaticKeepAlives", "AutomaticKeepAliveClientMixin", "updateKeepAlive",
      is: "set cache N keeps cells for the rows they left", see: "set", "like"),
    .named(
      "findChildIndexCallback", "ObjectKey", "PageStorageBucket", is: "rows have keys: load N keys a,b,…", see: "rows"),
    .named("SliverChildBuilderDelegate", "SliverChildListDelegate", is: "profile flutter", see: "profiles"),
    .named(
      "RenderSliverList", "RenderSliver", "RenderViewport", "SliverGeometry", is: "profile flutter", see: "profiles"),
    .named("SliverPrototypeExtentList", is: "height all H", see: "height"),
    .named("estimatedChildCount", "childCount", is: "show \"rows\"", see: "keys"),
    .named(
      "ScrollablePositionedList", "ItemScrollController", "AutoScrollController", is: "scroll row ROW top",
      see: "scroll"),
    .named("ItemPositionsListener", is: "show visible", see: "keys"),
    .named("initialScrollOffset", "keepScrollOffset", is: "load N, then scroll to Y", see: "load", "scroll"),
    .named("minScrollExtent", "extentBefore", "extentAfter", is: "show offset content viewport", see: "keys"),
    .named("ScrollNotification", "NotificationListener", is: "show ledger lists all moves of the offset", see: "show"),
    .named(
      "NeverScrollableScrollPhysics", "AlwaysScrollableScrollPhysics", "RangeMaintainingScrollPhysics",
      is: "the offset is clamped at once, unless set clamp says otherwise", see: "set"),
    .named(
      "scrollOffsetCorrection", "correctBy", "correctPixels", is: "show ledger: its reason is estimate", see: "show",
      "estimate"),
    .named("addPostFrameCallback", "WidgetsBinding", "endOfFrame", is: "tick: time moves only by ticks", see: "tick"),
    .named("Scrollable.ensureVisible", "showOnScreen", is: "scroll row ROW nearest", see: "scroll"),
  ]
}
