import ListModel

/// A value of a policy that has a name, and says what it does.
protocol PolicyValue: RawRepresentable<String>, CaseIterable, Sendable {
  /// What the engine does under it.
  var about: String { get }
}

extension EdgesRule: PolicyValue {
  var about: String {
    switch self {
    case .halfOpen: "h > 0, y < e and y+h > s: a row that only touches an edge is not visible"
    case .halfOpenZero: "y < e, and y+h > s or, for a row without height, y >= s; never no row at all"
    case .startBelow:
      "the last row with y < s, and all below it while the row before each ends above e; at least one row"
    case .closedTop: "y < e and y+h >= s: a row that ends at the top edge is visible too"
    case .closedBottom: "y <= e and y+h > s: a row that begins at the bottom edge is visible too"
    case .closed: "y <= e and y+h >= s: rows that only touch an edge are visible too"
    }
  }
}

extension ReturnTime: PolicyValue {
  var about: String {
    switch self {
    case .before: "cells of rows that leave go to the pool first, and serve the rows that enter in the same pass"
    case .after: "rows that enter fetch first, from what lay in the pool before; then the leaving cells go there"
    }
  }
}

extension PoolOrder: PolicyValue {
  var about: String {
    switch self {
    case .lifo: "the newest of the row's kind, the one that returned last"
    case .fifo: "the oldest of the row's kind, the one that has lain there longest"
    case .off: "none: every row that enters gets a new cell, and leaving cells are discarded"
    }
  }
}

extension PoolKey: PolicyValue {
  var about: String {
    switch self {
    case .kind: "the kind is the reuse identifier: a cell serves rows of its own kind only"
    case .none: "the pool is one: a cell serves any row, and takes its kind"
    case .ignored: "a cell serves any row, and keeps its kind"
    }
  }
}

extension AnchorRule: PolicyValue {
  var about: String {
    switch self {
    case .none: "nothing does: the number offset stays, and rows that come above push down what one sees"
    case .top:
      "the first visible row that the update neither deletes nor moves keeps its top edge on screen: rows that come "
        + "above it are not seen, even if inserted at 0 while the list stands at offset 0"
    case .bottom:
      "the last visible row that the update neither deletes nor moves keeps its bottom edge on screen: what comes above "
        + "that edge pushes the rows there up"
    case .end:
      "a list that shows its end, as a chat its newest message, shows its end afterwards; anywhere else the number "
        + "offset stays, as under none"
    case .stickTop: "as top, but a list at offset 0 stays at 0, so that rows inserted at 0 are seen"
    }
  }
}

extension UpdateStyle: PolicyValue {
  var about: String {
    switch self {
    case .batch: "all at once, what goes is numbered as before the batch, what comes as after it (K7)"
    case .sequence: "one after another, each numbered as the one before left the list; one pass at the end"
    case .reload: "the data source changes as the batch says, and the view reloads everything; single edits too"
    }
  }
}

extension InsertTwice: PolicyValue {
  var about: String {
    switch self {
    case .refuse: "the batch is refused, with inserted-twice"
    case .accept: "the one said later comes to the next free place"
    }
  }
}

extension ClampRule: PolicyValue {
  var about: String {
    switch self {
    case .both: "the offset stays in 0 ... max(0, content - viewport) (K6)"
    case .lower: "the offset is never below 0, but may lie beyond the end of the content"
    case .none: "the offset may lie above the content, and beyond its end"
    }
  }
}

extension ReloadOffset: PolicyValue {
  var about: String {
    switch self {
    case .keep: "the offset stays, as far as the clamp allows"
    case .top: "the offset becomes 0"
    }
  }
}

extension PoolOnReload: PolicyValue {
  var about: String {
    switch self {
    case .kept: "the cells that were visible go to the pool, and serve the rows that are shown then"
    case .emptied: "the cells that were visible go to the pool, and then all that lies there is discarded"
    }
  }
}

extension ImageLoad: PolicyValue {
  var about: String {
    switch self {
    case .always: "a bind asks at once for an image that has not arrived"
    case .idle: "not while the list is dragged or decelerates: the rows then on screen ask when it rests"
    }
  }
}

extension Reentrancy: PolicyValue {
  var about: String {
    switch self {
    case .refuse: "it is dropped, and counted as refused"
    case .queue: "it is carried out after the pass, as an update of its own with its own pass"
    case .nested: "it is carried out at once, within the pass"
    }
  }
}
