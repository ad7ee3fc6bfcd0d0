/// Names in the code of lists on the web and on the desktop.
extension Synonym {
  private static let keepTop = "set anchor top keeps the first visible row in place"
  private static let keepEnd = "set anchor end stays at the end"
  private static let nearEnd = "on end D: COMMAND brings rows when the end comes near"

  static let ofReactNative: [Synonym] = [
    .named("initialNumToRender", is: "set keep-first N: the first rows always have cells", see: "set"),
    .named(
      "updateCellsBatchingPeriod", is: "tick: set render-limit N says how many rows a tick brings", see: "tick", "set"),
    .named("onEndReachedThreshold", is: nearEnd, see: "on"),
    .named(
      "onStartReached", "onStartReachedThreshold", "startReached", "atTopStateChange", "atTopThreshold",
      is: "on start D: COMMAND brings rows when the start comes near", see: "on", "set"),
    .named(
      "minIndexForVisible", "autoscrollToTopThreshold", "maintainVisibleContentPosition.startRenderingFromBottom",
      is: keepTop,
      see: "set"),
    .named("maintainScrollAtEnd", "alignItemsAtEnd", is: keepEnd, see: "set"),
    .named(
      "maintainScrollAtEndThreshold", is: "set anchor end within 80, or within 10 %", see: "set"),
    .named("startRenderingFromBottom", "autoscrollToBottomThreshold", is: keepEnd, see: "set"),
    .named("disableVirtualization", "suppressRowVirtualisation", is: "set overscan 100 viewports", see: "set"),
    .named("ItemSeparatorComponent", is: "set gap H", see: "set"),
    .named("CellRendererComponent", "renderScrollComponent", is: bindOfWeb, see: "show", "on"),
    .named(
      "minimumViewTime", "itemVisiblePercentThreshold", "viewAreaCoveragePercentThreshold", is: visibleRows, see: "set",
      "keys"),
    .named("scrollToLocation", is: "scroll row ROW, with 1:5 for row 5 of section 1", see: "scroll", "rows"),
    .named("scrollEventThrottle", is: "each command that moves the offset has one answer", see: "show"),
    .named(
      "keyboardDismissMode", "keyboardShouldPersistTaps", "automaticallyAdjustKeyboardInsets", is: "set inset 0 H",
      see: "set"),
    .named(
      "overrideItemLayout", "getEstimatedItemSize", "estimatedListSize", "getFixedItemSize", is: "estimate H",
      see: "estimate"),
    .named(
      "recycleItems", "useRecyclingState", "recyclingKey", "useRecyclingEffect", is: "set pool lifo, or set pool off",
      see: "pool", "set"),
    .named("waitForInitialLayout", "onCommitLayoutEffect", is: "set measure-latency N", see: "set", "estimate"),
  ]

  private static let bindOfWeb = "a bind; show events lists them, on bind does something during one"
  private static let visibleRows = "show visible; set edges says which rows count"

  static let ofWebLists: [Synonym] = [
    .named("firstItemIndex", is: keepTop, see: "set"), .named("followOutput", is: keepEnd, see: "set"),
    .named("initialTopMostItemIndex", is: "load N, then scroll row ROW top", see: "scroll"),
    .named("endReached", "atBottomStateChange", "atBottomThreshold", "isRowLoaded", is: nearEnd, see: "on"),
    .named("autoscrollToBottom", "alignToBottom", is: keepEnd, see: "set"),
    .named(
      "defaultItemHeight", "defaultRowHeight", "heightEstimates", "minItemSize", is: "estimate H", see: "estimate"),
    .named("fixedItemHeight", "getRowHeight", is: "height all H", see: "height"),
    .named(
      "itemContent", "rowComponent", "rowRenderer", "cellRenderer", "itemData", "rowProps", is: bindOfWeb, see: "show",
      "on"),
    .named(
      "computeItemKey", "itemKey", "getRowId", "getRowNodeId", is: "rows have keys: load N keys a,b,…", see: "rows",
      "load"),
    .named(
      "GroupedVirtuoso", "groupCounts", "topItemCount",
      is: "sections 3 4 begins with groups of 3 and 4 rows; set sticky on", see: "sections", "set"),
    .named("TableVirtuoso", "VirtuosoMessageList", is: "profile virtuoso", see: "profiles"),
    .named(
      "rangeChanged", "itemsRendered", "onItemsRendered", "onRowsRendered", "getDisplayedRowAtIndex", is: visibleRows,
      see: "keys", "set"),
    .named(
      "scrollSeekConfiguration", "ScrollSeekPlaceholder", is: "set render-limit N: rows come later than the offset",
      see: "set"),
    .named(
      "restoreStateFrom", "getState", "initialScrollTop", is: "save NAME, and restore NAME afterwards", see: "save",
      "restore"),
    .named(
      "resetAfterIndex", "resetAfterIndices", "recomputeRowHeights", "resetRowHeights", "onRowHeightChanged",
      "resizeItem", is: "height ROW H, or reload for all", see: "height", "reload"),
    .named(
      "CellMeasurerCache", "deferredMeasurementCache", "useDynamicRowHeight", "initialMeasurementsCache",
      is: "estimate H, and measure ROW", see: "estimate", "measure"),
    .named(
      "overscanCount", "overscanRowCount", "rowBuffer", "minOverscanItemCount", is: "set overscan N rows", see: "set"),
    .named(
      "AutoSizer", "observeElementRect", "initialRect", "customScrollParent", "useWindowScroll", "WindowScroller",
      is: "viewport H", see: "viewport"),
    .named(
      "useWindowVirtualizer", "elementScroll", "windowScroll", "scrollToFn", "getScrollElement", is: "profile tanstack",
      see: "profiles"),
    .named("getTotalSize", "totalListHeightChanged", "onContentSizeChange", is: "show content", see: "keys"),
    .named(
      "observeElementOffset", "initialOffset", "getOffsetForIndex", "onScrollOffsetChange", is: "show offset",
      see: "keys"),
    .named(
      "paddingStart", "paddingEnd", "scrollPaddingStart", "scrollPaddingEnd", is: "set inset TOP BOTTOM", see: "set"),
    .named(
      "shouldAdjustScrollPositionOnItemSizeChange", "scrollAdjustments",
      is: "set correction says which row keeps its place while rows are measured", see: "set", "estimate"),
    .named("rowCount", is: "show \"rows\", or load N to begin with N", see: "keys", "load"),
    .named(
      "AG Grid", "AgGridReact", "serverSideRowModel", "infiniteRowModel", "DataGrid", "MUI DataGrid", "Handsontable",
      is: "profile tanstack is the nearest: a list with fixed heights and an overscan of rows", see: "profiles"),
    .named("ensureIndexVisible", "ensureNodeVisible", "revealRange", is: "scroll row ROW nearest", see: "scroll"),
    .named("applyTransaction", "applyTransactionAsync", is: "begin, edits and commit", see: "begin", "commit"),
    .named("setRowData", "rowData", is: "snapshot, with the keys in their new order", see: "snapshot"),
    .named("refreshCells", is: "reconfigure ROWS", see: "reconfigure"),
    .named("redrawRows", is: "replace ROWS", see: "replace"),
    .named("suppressScrollOnNewData", is: keepTop, see: "set"),
    .named(
      "DynamicScroller", "RecycleScroller", "cdkVirtualFor", "VList", is: "profile tanstack is the nearest",
      see: "profiles"),
    .named("minBufferPx", "maxBufferPx", is: "set overscan N points", see: "set"),
    .named("templateCacheSize", is: "set cap N", see: "set"),
  ]

  static let ofDesktop: [Synonym] = [
    .named(
      "Qt", "QML", "QListView", "QTableView", "QListWidget", "QAbstractItemView",
      is: "profile qt is Qt Quick's ListView; Qt's widgets are not imitated", see: "profiles"),
    .named(
      "QAbstractItemModel", "QAbstractListModel", "GListModel", "GListStore", "DelegateModel",
      is: "load N is a data source of N rows", see: "load", "source"),
    .named("beginInsertRows", "endInsertRows", is: "insert N at ROW", see: "insert"),
    .named("beginRemoveRows", "endRemoveRows", is: "delete ROWS", see: "delete"),
    .named("beginMoveRows", "endMoveRows", is: "move ROW to PLACE", see: "move"),
    .named("beginResetModel", "endResetModel", "modelReset", is: "reload", see: "reload"),
    .named(
      "dataChanged", "layoutChanged", "items_changed", "g_list_model_items_changed",
      is: "reconfigure ROWS, or snapshot for a new order", see: "reconfigure", "snapshot"),
    .named("positionViewAtIndex", "gtk_list_view_scroll_to", is: "scroll row ROW top", see: "scroll"),
    .named("positionViewAtBeginning", is: "scroll top", see: "scroll"),
    .named("positionViewAtEnd", is: "scroll bottom", see: "scroll"),
    .named(
      "contentY", "originY", "vadjustment", "GtkAdjustment", is: "show offset; scroll to Y sets it", see: "keys",
      "scroll"),
    .named("cacheBuffer", "displayMarginBeginning", "displayMarginEnd", is: "set overscan N points", see: "set"),
    .named("reuseItems", is: "set pool lifo, or set pool off", see: "pool", "set"),
    .named("uniformItemSizes", "setUniformItemSizes", "setUniformRowHeights", is: "height all H", see: "height"),
    .named("sizeHint", "SizeHintRole", is: "height ROW H", see: "height"),
    .named("fetchMore", "canFetchMore", is: nearEnd, see: "on"),
    .named(
      "QSortFilterProxyModel", "GtkSortListModel", "GtkFilterListModel", "SortFilterProxyModel",
      is: "filter for the rows that match, snapshot for a new order", see: "filter", "snapshot"),
    .named(
      "GTK", "GtkListView", "GtkListBox", "GtkColumnView", "GtkScrolledWindow",
      is: "profile recyclerview is the nearest; GTK's lists are not imitated", see: "profiles"),
    .named("GtkSignalListItemFactory", "SignalListItemFactory", "GtkListItem", is: bindOfWeb, see: "show", "on"),
    .named("GtkSingleSelection", "GtkMultiSelection", "QItemSelectionModel", is: "select ROWS", see: "select"),
    .named(
      "WPF", "WinUI", "VirtualizingStackPanel", "ItemsRepeater", "ItemsStackPanel", "ItemsControl",
      is: "profile recyclerview is the nearest; WPF's lists are not imitated", see: "profiles"),
    .named("VirtualizationMode", is: "set pool lifo recycles cells, set pool off makes new ones", see: "pool", "set"),
    .named("CacheLength", "CacheLengthUnit", is: "set overscan V viewports", see: "set"),
    .named("ContainerContentChanging", "PrepareContainerForItemOverride", is: bindOfWeb, see: "show", "on"),
  ]
}
