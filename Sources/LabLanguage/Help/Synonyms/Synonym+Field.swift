extension Synonym {
  /// The words of the field, as `help words` lists them; the documentation's page `Glossary` is compared with them.
  package static let ofField = ofRows + ofCells + ofScrolling + ofUpdates + ofListLab

  private static let ofRows: [Synonym] = [
    .field(
      "row", "one item of the data source", uikit: "row of an IndexPath", android: "item at an adapter position",
      flutter: "child at an index", web: "item"),
    .field(
      "key", "a row's identity; it stays when the row moves", uikit: "item identifier", android: "stable ID",
      flutter: "Key", web: "keyExtractor, getItemKey"),
    .field(
      "kind", "a row's reuse identifier: it dequeues cells of its kind", uikit: "reuseIdentifier",
      android: "item view type", web: "getItemType"),
    .field(
      "section", "a run of rows with a header and a footer", uikit: "section", web: "section of a SectionList"),
    .field(
      "data source", "the app's rows, in their true order", uikit: "UITableViewDataSource", android: "Adapter",
      flutter: "SliverChildDelegate", web: "data, count"),
    .field(
      "row record", "what the view knows of a row: y, height, cell", uikit: "layout attributes",
      web: "getItemLayout, measurementsCache"),
    .field(
      "estimated height", "stands for a row's height until it is measured", uikit: "estimatedRowHeight",
      flutter: "prototypeItem", web: "estimateSize, estimatedItemSize"),
  ]

  private static let ofCells: [Synonym] = [
    .field(
      "cell", "the view that shows a row", uikit: "UITableViewCell", android: "ViewHolder", flutter: "Element",
      web: "rendered item"),
    .field(
      "reuse pool", "cells that show nothing now, by kind", uikit: "reuse queue", android: "RecycledViewPool"),
    .field(
      "cache", "cells kept for the rows they left", android: "cached views (setItemViewCacheSize)",
      flutter: "keep-alive children"),
    .field(
      "dequeue", "a row that enters takes a cell from the pool, or a new one", uikit: "dequeueReusableCell",
      android: "getViewForPosition"),
    .field(
      "bind", "a cell is given a row's content", uikit: "cellForRowAt", android: "onBindViewHolder",
      flutter: "itemBuilder", web: "renderItem"),
    .field(
      "draw", "a dirty cell shows what it was bound to", uikit: "draw(_:), setNeedsDisplay", android: "onDraw",
      flutter: "paint", web: "paint"),
    .field(
      "prefetch", "images of rows ahead are asked for", uikit: "prefetchRowsAt", android: "prefetch (GapWorker)"),
  ]

  private static let ofScrolling: [Synonym] = [
    .field(
      "viewport", "the part of the content that one sees: height and width", uikit: "bounds.size",
      android: "getHeight", flutter: "viewportDimension", web: "clientHeight, layoutMeasurement"),
    .field(
      "offset", "the viewport's top edge in the content", uikit: "contentOffset.y",
      android: "computeVerticalScrollOffset", flutter: "ScrollPosition.pixels", web: "scrollTop, contentOffset.y"),
    .field(
      "content", "the height of everything", uikit: "contentSize.height", android: "computeVerticalScrollRange",
      flutter: "maxScrollExtent and the viewport", web: "scrollHeight, contentSize"),
    .field(
      "visible set", "the rows that have a cell on screen", uikit: "indexPathsForVisibleRows",
      android: "findFirst/LastVisibleItemPosition", web: "viewableItems, getVirtualItems"),
    .field(
      "pass", "one layout: cells leave, rows enter", uikit: "layoutSubviews", android: "onLayoutChildren",
      flutter: "performLayout", web: "render"),
    .field("clamp", "keeps the offset within the content", flutter: "ScrollPhysics", web: "done by the browser"),
    .field(
      "anchor", "what keeps its place on screen in an update: set anchor top", android: "AnchorInfo",
      flutter: "center of a viewport",
      web: "overflow-anchor, maintainVisibleContentPosition"),
  ]

  private static let ofUpdates: [Synonym] = [
    .field(
      "batch update", "edits that are told as one, between begin and commit", uikit: "performBatchUpdates",
      android: "DiffUtil, dispatchUpdatesTo"),
    .field(
      "snapshot", "the keys in their new order; the edits follow from them", uikit: "NSDiffableDataSourceSnapshot",
      android: "submitList", web: "a new data array"),
    .field("reload", "the view asks for everything again", uikit: "reloadData", android: "notifyDataSetChanged"),
    .field("replace", "a row gets another cell", uikit: "reloadRows", android: "notifyItemChanged"),
    .field(
      "reconfigure", "a row keeps its cell, which is bound again", uikit: "reconfigureRows",
      android: "notifyItemChanged with a payload"),
  ]

  private static let ofListLab: [Synonym] = [
    .field("profile", "all policies as a real engine has them"),
    .field("policy", "one thing that engines do differently, as set lists it"),
    .field("fault", "a deliberate mistake in the engine, to see its effects"),
    .field("invariant", "what must hold after every command, else it is a violation"),
    .field("ledger", "every change of the offset since load, with its reason"),
    .field("step", "a command that changed something, and that undo takes back"),
    .field("session", "a file of commands and of what must come of them: a test"),
  ]
}
