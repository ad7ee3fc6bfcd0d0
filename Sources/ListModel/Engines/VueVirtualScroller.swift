/// vue-virtual-scroller: where all views leave at once, those in the pool then stand in the order of the row numbers that they had
/// last, and then of their return.
extension Engine {
  static let vueVirtualScroller = Engine(sortPool: { screen in
    for cell in screen.pool.removeAll().sorted(by: { ($0.index, $0.returnNumber) < ($1.index, $1.returnNumber) }) {
      screen.pool.add(cell)
    }
  })
}
