extension Phrase {
  /// Whole sentences, in which some words may stand between those that decide; before all other phrases, so that `how many
  /// cells were created so far` is none of `how many cells …`.
  static let sentences: [Phrase] = counting + looking + doing + orders + faults + elsewhere

  private static let counting: [Phrase] = [
    .question("how many … cells … created|made|allocated|built|new …", "show created"),
    .question("how many … cells … pool|pooled|waiting|reusable|free|unused …", "show pool.count"),
    .question("how many … cells … reused|recycled …", "show counters"),
    .question("how many … rows|items … visible|screen|shown|see|fit|fits …", "show visible.count"),
    .question("how many … cells … visible|screen|shown|see …", "show visible.count"),
    .question("how many … rows|items … selected …", "show selected"),
    .question("how many … bound|binds|bind|rebound …", "show binds"),
    .question("how many … steps|commands …", "steps"),
    .question("how often|much … bound|binds|bind …", "show binds"),
    .question("how often|much … created|reused|recycled …", "show counters"),
    .question("how big|large|deep|full is|are … pool …", "show pool.count"),
    .question("how big|high|tall|large|long is|are … viewport|screen|window …", "show viewport"),
    .question("how big|high|tall|large|long is|are … list|content|table …", "show content"),
    .question("how fast …", "show motion"), .question("how far down|along|in …", "show offset"),
  ]

  private static let looking: [Phrase] = [
    .question("which|what row|item … cell CELL …", "cell $1"), .question("which|what row|item … CELL", "cell $1"),
    .question("what|who … in cell CELL …", "cell $1"), .question("what does|did cell CELL …", "cell $1"),
    .question("what does|did CELL …", "cell $1"), .question("where is|was cell CELL …", "cell $1"),
    .question("which|what cell … row|item ROW …", "explain $1"),
    .question("which|what cells … created|new|reused|recycled …", "show events"),
    .question("which|what cells … pool|pooled|reusable|waiting|free …", "show pool"),
    .question("which|what cells are|exist|live …", "show cells"),
    .question("is row|item ROW … visible|shown|screen|seen …", "expect visible contains $1"),
    .question("why does|did|do|has|have row|item ROW …", "explain $1"),
    .question("why does|did|do|has|have … CELL …", "explain $1"), .question("why … offset|scroll …", "explain offset"),
    .question("how do|can|to … row|rows|item taller|higher|bigger|smaller|shorter …", "help height"),
    .question("make row|rows|item taller|higher|bigger|smaller|shorter …", "help height"),
    .question("what is on screen …", "show visible"), .question("what do|can i|we see …", "show visible"),
    .question("which|what rows|row|items … visible|screen|shown|see|seen …", "show visible"),
    .question("which|what … first visible row|item …", "show first"),
    .question("which|what … last visible row|item …", "show visible"),
    .question("which|what is current|present KEY …", "show $1"),
    .question(
      "is everything|all|it|list|something|anything ok|okay|fine|right|correct|good|valid|wrong|broken …", "verify"),
    .question("are|is … violations|violation|errors|error|problems|problem|mistakes|bugs …", "verify"),
    .question("check|verify everything|all|list|it|consistency|invariants …", "verify"),
    .question("anything|something wrong|broken …", "verify"),
    .question("what is … estimated height|heights …", "help estimate"),
    .question("what is|are … measured height|heights …", "help measure"),
    .question("what … went|goes|gone|is wrong …", "verify"),
    .question("why are|is there|have N cells …", "explain pool"), .question("why are|is N cells …", "explain pool"),
    .question("why … so many|few cells …", "explain pool"),
    .question("what can|could i|we|one do|try …", "help"), .question("where do|should i|we start|begin …", "help"),
  ]

  private static let doing: [Phrase] = [
    .advice(
      "save|store|export|write … session|commands|steps|history|everything|work …",
      "record last my.session writes all steps so far; record my.session what follows"),
    .advice(
      "save|store|export|write … to file …",
      "record last my.session writes all steps so far; record my.session what follows"),
    .advice("wait|sleep|pause N second|seconds|s|sec|secs|ms|milliseconds|minutes|minute …", oneTick + "tick $1"),
    .advice("wait|sleep|pause second|minute|moment|bit|while|one …", oneTick + "tick"),
    .advice("tick second|seconds|minute|once", oneTick + "tick"),
    .question("scroll|go slowly|smoothly|gently|animated to row|item ROW …", "scroll row $1 animated in 20"),
    .question("scroll|go slowly|smoothly|gently|animated to H …", "animate to $1 in 20"),
    .question("scroll|go slowly|smoothly|gently|animated to end|bottom", "scroll row last animated in 20"),
    .question("scroll|go slowly|smoothly|gently|animated to top|start", "animate to 0 in 20"),
    .question("animate to end|bottom", "scroll row last animated in 20"),
    .question("… header|headers … stick|sticky|float|pinned|stay …", "set sticky on"),
    .question("put|bring|take|set … back to|at start|beginning|top …", "scroll top"),
    .question("turn|switch everything|all off", "fault off"),
    .question("set|make|give|use … heights|rows|height … random|different|varying|varied|various …", loadVaried),
    .question("give|make … rows|items … different|random|varying|varied heights", loadVaried),
    .question("random|different|varying|varied heights|height|rows …", loadVaried),
    .question("animate|animated scroll|scrolling to row|item ROW …", "scroll row $1 animated in 20"),
  ]

  private static let loadVaried = "load 40 height 30...90"
  private static let oneTick = "time is in ticks, which have no length in seconds: "

  private static let orders: [Phrase] = [
    .question("on|start|enable|activate|turn|switch|set|use|add|inject fault FAULT", "fault $1"),
    .question("turn|switch on fault FAULT", "fault $1"), .question("turn|switch off fault FAULT", "fault off $1"),
    .question("off|stop|disable|end|remove fault FAULT", "fault off $1"), .question("fault FAULT off", "fault off $1"),
    .question("off|stop|disable|end|remove faults|fault", "fault off"),
    .question("turn|switch off faults|fault", "fault off"),
    .question("down|forward scroll H", "scroll by $1"), .question("up|back scroll H", "scroll by -$1"),
    .question("down H", "scroll by $1"), .question("up H", "scroll by -$1"),
    .question("scroll page|pages|down N", "repeat $1: scroll page"), .question("page N", "repeat $1: scroll page"),
    .question("scroll page|pages up N", "repeat $1: scroll page up"),
    .question("scroll page|pages down N", "repeat $1: scroll page"), .question("scroll page|pages down", "scroll page"),
    .question("page|pages scroll", "scroll page"), .question("scroll end|bottom|last row|of …", "scroll bottom"),
  ]

  /// What is taken for the key of a row, and is none.
  static let ofKeys: [Phrase] = [
    .question("move ROW to end|bottom", "move $1 to last"), .question("delete|remove CELL", "delete cell $1"),
    .question("swap|exchange 0|first 2", "swap 0 1"),
    .question("swap|exchange 0|first last", "swap 0 last"), .question("VERB everything|rows|everyone", "$1 all"),
    .question("VERB first|top", "$1 0"), .question("VERB bottom|end", "$1 last"),
    .advice("VERB CELL …", "cell $2 says which row the cell has"),
  ]

  private static let faults: [Phrase] = [
    .advice("… cells|cell|rows|row … wrong|broken|bad|incorrect|stale … app …", causes),
    .advice("i want|need|see|have|get … wrong|broken|bug|bugs|stale|blank …", causes),
    .advice("my … cells|cell|rows|row|list|app … wrong|broken|flickers|flicker|blank|jumps|jump …", causes),
    .advice("make|simulate|reproduce … bug|bugs|mistake|mistakes|error|errors …", causes),
  ]

  private static let causes =
    "help symptoms leads from what one sees to the fault that makes it; for example fault keep-cell-state"

  private static let elsewhere: [Phrase] = [
    .advice("… 2|3|4|two|several|multiple|more|many column|columns …", grid),
    .advice("… column|columns … grid …", grid),
  ]

  private static let grid =
    "not modelled; the nearest is: a line of the grid as one row: load 100 height 120"
}
