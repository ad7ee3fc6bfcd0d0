import ListModel

// The drawings, by the phase that asks the policy. A test looks that each policy has some, and that no two of its choices look
// the same in all of them.

extension ChoiceDrawing {
  static let all = ofMeasure + ofRows + ofRelease + ofFill + ofOffset + ofOther

  private static let list = "viewport 120; load 20 height 40"
  private static let estimated = "viewport 120; estimate 30; load 20 height 40"
  private static let grows = "on end 60: insert 1 at last"
  private static let high = "viewport 120; sections 3 3 3;"
  private static let sections = "viewport 120; sections 2 2 2; header all 20"

  private static let ofMeasure = [
    ChoiceDrawing("sizing", list, "content"),
    ChoiceDrawing("line-height", "set sizing preferred; viewport 120; load 20", of: ["20", "40"]),
    ChoiceDrawing("text-padding", "set sizing preferred; viewport 120; load 20", of: ["0", "20"]),
    ChoiceDrawing("estimates", "\(estimated); height 1 80", "content"),
    ChoiceDrawing("header-estimate", "\(high) header all 60; reload", "content", of: ["none", "20"]),
    ChoiceDrawing("footer-estimate", "\(high) footer all 60; reload", "content", of: ["none", "20"]),
    ChoiceDrawing("arrivals", "\(estimated); insert 2 at 2", "content"),
    ChoiceDrawing("measuring", "\(estimated); insert 1 at 0", "binds"),
    ChoiceDrawing("measure-latency", "viewport 120; estimate 60; load 20 height 40", "content", of: ["0", "1"]),
    ChoiceDrawing("jump-rows", "\(estimated); scroll by 300", "offset", "content"),
    ChoiceDrawing("heights-kept", "\(estimated); scroll by 120", "content"),
    ChoiceDrawing("heights-kept", "\(estimated); height 0 80; move 0 to 2", "heights-asked"),
  ]

  private static let ofRows = [
    ChoiceDrawing("upper", "\(list); scroll by 40", "visible"),
    ChoiceDrawing("upper", "\(list); scroll to 400", "visible"),
    ChoiceDrawing("upper", "set zero-rows shown; \(list); height 2 0; scroll by 80", "visible"),
    ChoiceDrawing("upper", "set zero-rows shown; \(list); height 0 0", "visible"),
    ChoiceDrawing("upper", "set gap 10; \(list); scroll by 45", "visible"),
    ChoiceDrawing("lower", list, "visible"),
    ChoiceDrawing("lower", "\(list); scroll by 0.5", "visible"),
    ChoiceDrawing("lower", "set gap 10; \(list); scroll by 30", "visible"),
    ChoiceDrawing("zero-rows", "\(list); height 2 0; scroll by 80", "visible"),
    ChoiceDrawing("if-none", "viewport 0; load 20 height 40", "visible"),
    ChoiceDrawing("threshold", "\(list); scroll by 30"),
    ChoiceDrawing("overscan", "\(list); scroll by 85", of: ["none", "1 rows", "20 points", "1 viewports"]),
    ChoiceDrawing("overscan-share", "set overscan 80 points; \(list); scroll by 80; scroll by 80", "live"),
    ChoiceDrawing("projection", "\(list); scroll by 40; scroll by 40; scroll by 20; scroll by 20", "pool"),
    ChoiceDrawing("jump-overscan", "set overscan 80 points; \(list); scroll to 400", of: ["none", "1"]),
    ChoiceDrawing("keep-first", "\(list); scroll by 200", "retained", of: ["0", "2"]),
    ChoiceDrawing("header-cells", "\(sections); scroll by 20", "created"),
    ChoiceDrawing("focus", "\(list); focus 1; scroll by 200", "retained", "focused"),
    ChoiceDrawing("render-limit", "set overscan 2 rows; \(list)", "created", of: ["none", "1"]),
    ChoiceDrawing("scrolling", "\(list); scroll row 6", "created"),
    ChoiceDrawing("scrolling", "\(list); scroll to 200", "created"),
    ChoiceDrawing("approach", "\(list); scroll row 6"),
    ChoiceDrawing("leaving", "\(list); scroll by 20; scroll by 20", "pool"),
    ChoiceDrawing("leaving", "\(list); scroll by 20; viewport 80", "pool"),
    ChoiceDrawing("viewport-time", "\(list); scroll bottom; viewport 200", "created"),
  ]

  private static let ofRelease = [
    ChoiceDrawing("return", "set scrolling walk; \(list); scroll by 80", "pool"),
    ChoiceDrawing("return-order", "\(list); scroll by 60; viewport 60; viewport 120"),
    ChoiceDrawing("pool-life", "\(list); viewport 40", "pool"),
    ChoiceDrawing("pool-life", "\(list); viewport 40; viewport 80", "pool"),
    ChoiceDrawing("pool-refill", "\(list); viewport 80; reload", "pool"),
    ChoiceDrawing("cap", "\(list); viewport 40", "pool", of: ["none", "1"]),
    ChoiceDrawing("cache", "\(list); scroll by 40; scroll by -40", "cached", "binds", of: ["0", "1"]),
    ChoiceDrawing("splice-cells", "\(list); delete 0...1"),
    ChoiceDrawing("splice-cells", "\(list); scroll by 20; begin; delete 1; insert 3 at 0; commit"),
    ChoiceDrawing("splice-cells", "set cache 2; \(list); scroll by 20; move 0 to 9"),
    ChoiceDrawing("cells-on-reload", "\(list); reload"),
    ChoiceDrawing("pool-on-reload", "\(list); viewport 80; reload", "pool"),
  ]

  private static let ofFill = [
    ChoiceDrawing("fetch-order", "\(list); scroll by 80"),
    ChoiceDrawing("fetch-order", "\(list); scroll to 400; scroll by -80"),
    ChoiceDrawing("pool", "\(list); viewport 40; viewport 80", "pool"),
    ChoiceDrawing("pool", "\(list); viewport 80; scroll to 400; viewport 40; viewport 120", "pool"),
    ChoiceDrawing("key", "\(list); kind 2 photo; scroll by 120", "pool"),
    ChoiceDrawing("cache-yield", "set cache 3; \(list); scroll by 80; scroll by 80", "cached"),
    ChoiceDrawing("cache-for", "set cache 3; \(list); scroll bottom; scroll top; delete 0...1", "cached"),
    ChoiceDrawing("binds-on-update", "\(list); delete 0", "binds"),
    ChoiceDrawing("resized-cells", "\(list); height 1 50", "binds"),
  ]

  private static let ofOffset = [
    ChoiceDrawing("anchor-row", "\(list); scroll by 60; insert 1 at 0", "offset"),
    ChoiceDrawing("anchor-row", "\(list); scroll by 60; move 1 to 10", "offset"),
    ChoiceDrawing("anchor-row", "\(list); scroll by 60; height 2 80", "offset"),
    ChoiceDrawing("anchor-row", "\(list); scroll bottom; insert 1 at 20", "offset"),
    ChoiceDrawing("anchor-row", "\(list); scroll row 9; viewport 100", "offset"),
    ChoiceDrawing("anchor-edge", "set anchor-row first; \(list); scroll by 60; height 1 80", "offset"),
    ChoiceDrawing("anchor-edge", "set anchor-row last; \(list); scroll by 60; height 4 80", "offset"),
    ChoiceDrawing("anchor-lost", "set anchor-row first; \(list); scroll by 60; move 1 to 10", "offset"),
    ChoiceDrawing("anchor-lost", "set anchor-row first; \(list); scroll by 60; delete 1", "offset"),
    ChoiceDrawing("anchor-lost", "set anchor-row first; \(list); scroll by 60; delete 1...4", "offset"),
    ChoiceDrawing(
      "anchor-time", "set anchor-row first; set anchor-lost nothing; \(list); scroll by 60; move 1 to 10", "offset"),
    ChoiceDrawing("at-top", "set anchor-row first; \(list); insert 1 at 0", "offset"),
    ChoiceDrawing("at-end", "set anchor-row first; \(list); scroll bottom; insert 1 at 20", "offset"),
    ChoiceDrawing(
      "end-within", "set anchor end; \(list); scroll to 630; insert 1 at 20", "offset", of: ["none", "60", "50 %"]),
    ChoiceDrawing(
      "end-within", "set anchor end; \(list); scroll to 620; insert 1 at 20", "offset", of: ["none", "50", "50 %"]),
    ChoiceDrawing("anchor-viewport", "set anchor bottom; \(list); scroll by 60; viewport 100", "offset"),
    ChoiceDrawing("resize", "\(list); scroll by 60; height 0 80", "offset"),
    ChoiceDrawing("resize", "\(list); scroll by 60; height 1 80", "offset"),
    ChoiceDrawing("correction", "set overscan 1 rows; \(estimated); scroll to 300; scroll by -60", "offset"),
    ChoiceDrawing("correction", "\(estimated); scroll to 300; scroll by -70", "offset"),
    ChoiceDrawing("correction", "set upper one-before; \(estimated); scroll to 300; scroll by -60", "offset"),
    ChoiceDrawing("landing", "\(estimated); scroll row 10", "offset"),
    ChoiceDrawing("clamp", "\(list); scroll by -40", "offset"),
    ChoiceDrawing("clamp", "\(list); scroll bottom; delete 0...15", "offset"),
    ChoiceDrawing("clamp-time", "\(list); scroll bottom; delete 0...9", "pool"),
    ChoiceDrawing("clamp-time", "set resize above-offset; \(list); scroll bottom; height 1 80", "offset"),
    ChoiceDrawing("offset-rounding", "\(list); scroll by 60.6", "offset"),
    ChoiceDrawing("reach", "\(list); scroll to 800; insert 2 at 20", "offset"),
    ChoiceDrawing("on-reload", "\(list); scroll by 60; reload", "offset"),
    ChoiceDrawing("inset", "\(list); scroll row 5", "offset", of: ["none", "20 20"]),
    ChoiceDrawing("sticky", "\(sections); scroll by 30", "sticky-header"),
    ChoiceDrawing("sticky", "\(sections); scroll row 3 top", "offset"),
    ChoiceDrawing("content", estimated, "content"),
    ChoiceDrawing("gap", list, "content", of: ["0", "10"]),
    ChoiceDrawing("margin", list, "content", of: ["0", "20"]),
  ]

  private static let ofOther = [
    ChoiceDrawing("separator", list, "height[0]", "content-height[0]", of: ["0", "1"]),
    ChoiceDrawing("updates", "viewport 120; load 5 height 40; begin; delete 0; delete 1; commit"),
    ChoiceDrawing("updates", "viewport 120; load 5 height 40; begin; insert 1 at 0; delete 0; commit"),
    ChoiceDrawing("height-change", "set anchor bottom; \(list); scroll by 60; height 2 80", "offset"),
    ChoiceDrawing("insert-twice", "viewport 120; load 5 height 40; begin; insert 1 at 0; insert 1 at 0; commit"),
    ChoiceDrawing("mismatch", "viewport 120; load 5 height 40; source delete 0; view insert 1 at 0"),
    ChoiceDrawing("image-load", "\(list); image all in 2; drag 80", "requests"),
    ChoiceDrawing("image-latency", "viewport 120; load 20 image; tick", "deliveries", of: ["1", "2"]),
    ChoiceDrawing("prefetch", "\(list); image all in 2", "requests", of: ["0", "2"]),
    ChoiceDrawing("reentrancy", "viewport 120; on bind 3: insert 1 at 0\nload 20 height 40; scroll by 40", "refused"),
    ChoiceDrawing("rearm", "\(list); \(grows)\nscroll bottom; tick 2", "end-reached"),
    ChoiceDrawing("rearm", "\(list); \(grows)\nscroll bottom; scroll top; scroll bottom", "end-reached"),
    ChoiceDrawing("today", "viewport 120; load 40 height 40", "first", of: ["none", "3"], under: .mealplan),
  ]
}
