extension Phrase {
  /// What one asks for in plain English, without courtesy and articles (`PlainEnglish`).
  static let english: [Phrase] =
    sentences + wishes + rows + ends + heights + policies + places + times + looking + around

  private static let rows: [Phrase] = [
    .question("make|set every|each|all row|rows H high|tall|points", "height all $1"),
    .question("make|set all|everything|rows H high|tall", "height all $1"),
    .question("make|set all rows|items|cells H …", "height all $1"),
    .question("make|set row ROW H high|tall", "height $1 $2"), .question("make|set row ROW H", "height $1 $2"),
    .question("make|set ROW H high|tall", "height $1 $2"),
    .question("make|create|give|add|want|need|get|build N row|rows|items|cells", "load $1"),
    .question("N row|rows|items", "load $1"), .question("load N H", "load $1 height $2"),
    .question("make|create|give|want|need N", "load $1"),
    .question("add|insert|put|append N row|rows|items at|to|on top|start|beginning|front|begin", "insert $1 at 0"),
    .question("add|insert|put|append row at|to|on top|start|beginning|front|begin", "insert 1 at 0"),
    .question("add|insert|put|append N row|rows|items at|to|on end|bottom", "insert $1 at end"),
    .question("add|insert|put|append row at|to|on end|bottom", "insert 1 at end"),
    .question("add|put N row|rows|items at|before ROW", "insert $1 at $2"),
    .question("add|put N row|rows|items at|before row ROW", "insert $1 at $2"),
    .question("add|put|insert N row|rows|items after|behind N", "insert $1 at $2+1"),
    .question("add|put|insert N row|rows|items after|behind row N", "insert $1 at $2+1"),
    .question("add|put|insert N after|behind row N", "insert $1 at $2+1"),
    .question("add|put|insert N before row ROW", "insert $1 at $2"),
    .question("add|put N at ROW", "insert $1 at $2"), .question("add|put row at|before ROW", "insert 1 at $1"),
    .question("put|move|bring row N after|behind|below row N", "move $1 to $behind"),
    .question("put|move|bring row N before|above row N", "move $1 to $before"),
    .question("put|move|bring row N after|behind|below N", "move $1 to $behind"),
    .question("put|move|bring row N before|above N", "move $1 to $before"),
    .question("put|move|bring N after|behind|below N", "move $1 to $behind"),
    .question("put|move|bring N before|above N", "move $1 to $before"),
    .question("put|move|bring row ROW to|at|on top|start|beginning|front", "move $1 to 0"),
    .question("put|move|bring row ROW to|at end|bottom", "move $1 to last"),
    .question("put|move|bring row ROW to|at ROW", "move $1 to $2"),
    .question("remove|delete|clear|drop|erase everything|all", "delete all"),
    .question("remove|delete|clear|drop|erase all|every row|rows|items", "delete all"),
    .question("remove|delete|drop|erase all|everything|rows except|but ROW", "keep $1"),
    .question("remove|delete|drop|erase all|everything except|but row ROW", "keep $1"),
    .question("remove|delete|drop|erase all row|rows except|but ROW", "keep $1"),
    .question("remove|delete|drop|erase all row|rows except|but row ROW", "keep $1"),
    .question("keep only row|rows ROW", "keep $1"), .question("keep only ROW", "keep $1"),
    .question("remove|delete|drop|erase row|item ROW", "delete $1"),
    .question("VERB -1", "$1 last"), .question("scroll row -1", "scroll row last"),
    .advice("height ROW auto|wrap|automatic|fit", "measure $1 finds the height that row $1 has under an estimate"),
    .advice("double|halve|triple … row ROW", "show height[$1] prints the height, and height $1 H sets another"),
    .advice("double|halve|triple row ROW …", "show height[$1] prints the height, and height $1 H sets another"),
  ]

  private static let ends: [Phrase] = [
    .question("remove|delete|drop|erase last row|item", "delete last"),
    .question("remove|delete|drop|erase first row|item", "delete 0"),
    .question("remove|delete|drop|erase first N row|rows|items", "delete 0...$1-1"),
    .question("remove|delete|drop|erase last N row|rows|items", "repeat $1: delete last"),
    .question("remove|delete|clear|drop|erase|empty list|table", "delete all"),
    .advice(
      "duplicate|copy|clone row N", "insert at $1+1 adds a row behind it, and text $1+1 \"TEXT\" gives it a text"),
  ]

  private static let heights: [Phrase] = [
    .question("hide row ROW", "height $1 0"), .question("hide ROW", "height $1 0"),
    .question("set|make|change row height|heights to H", "height all $1"),
    .question("set|make row height|heights H", "height all $1"),
    .question("set|make|change row-height|row-heights|heights to H", "height all $1"),
    .question("set|make row-height|row-heights|heights H", "height all $1"),
  ]

  private static let policies: [Phrase] = [
    .question("turn|switch POLICY on", "set $1 on"), .question("turn|switch POLICY off", "set $1 off"),
    .question("turn|switch on POLICY", "set $1 on"), .question("turn|switch off POLICY", "set $1 off"),
    .question("enable POLICY", "set $1 on"), .question("disable POLICY", "set $1 off"),
    .question("turn|switch off reuse|recycling", "set pool off"),
    .question("turn|switch|set reuse|recycling off", "set pool off"), .question("reuse|recycling off", "set pool off"),
    .question("disable|stop reuse|recycling", "set pool off"),
    .question("turn|switch on reuse|recycling", "set pool lifo"),
    .question("turn|switch|set reuse|recycling on", "set pool lifo"), .question("reuse|recycling on", "set pool lifo"),
  ]

  private static let places: [Phrase] = [
    .question("go|jump|get|move|take to|down|up end|bottom", "scroll bottom"),
    .question("go|jump|get|move|take to|up top|start|beginning", "scroll top"),
    .question("jump|get|take to row|item ROW", "scroll row $1"),
    .question("go|jump|get|take to last row|item", "scroll row last"),
    .question("go|jump|get|take to first row|item", "scroll row 0"),
    .question("scroll to last row|item", "scroll row last"), .question("scroll to first row|item", "scroll row 0"),
    .advice("go|jump to N", "scroll row $1 goes to a row, scroll to $1 to an offset, goto $1 to a step"),
    .question("go|jump|scroll down|forward bit|little|some|slightly", "scroll by 44"),
    .question("scroll|go bit|little|some …", "scroll by 44"), .question("scroll|go down bit|little …", "scroll by 44"),
    .advice("go back to start|beginning|top …", "scroll top goes to the first row, goto 0 to the first step"),
    .question("go|jump|scroll up bit|little|some|slightly", "scroll by -44"),
    .question("go|move down|forward H", "scroll by $1"), .question("go|move up H", "scroll by -$1"),
    .question("go|move down|forward by H", "scroll by $1"), .question("go|move up by H", "scroll by -$1"),
    .question("scroll by H down", "scroll by $1"), .question("scroll by H up", "scroll by -$1"),
    .question("scroll|go down page|screen", "scroll page"), .question("scroll|go up page|screen", "scroll page up"),
    .question("scroll|go down N page|pages|screens", "repeat $1: scroll page"),
    .question("scroll|go up N page|pages|screens", "repeat $1: scroll page up"),
    .question("scroll N page|pages|screens down", "repeat $1: scroll page"),
    .question("scroll N page|pages|screens up", "repeat $1: scroll page up"),
    .question("scroll N page|pages|screens", "repeat $1: scroll page"),
    .question("scroll H down", "scroll by $1"), .question("scroll H up", "scroll by -$1"),
    .question("make|set screen|list|window|viewport H high|tall|points", "viewport $1"),
    .question("make|set screen|list|window|viewport smaller|shorter|lower", "viewport 300"),
    .question("make|set screen|list|window|viewport bigger|larger|taller|higher", "viewport 800"),
  ]

  private static let times: [Phrase] = [
    .question("undo all|everything …", "goto 0"), .question("undo that|it|this|last …", "undo"),
    .question("take|go back", "undo"), .question("take back|that|it|this …", "undo"),
    .question("take last …", "undo"), .question("go back one|1 …", "undo"),
    .question("revert that|it|this|last …", "undo"), .question("redo that|it|this|last …", "redo"),
    .question("start|begin over|again|anew|afresh …", "goto 0"), .question("start|begin from scratch|zero …", "goto 0"),
    .question("act|behave|work|look|scroll like|as PROFILE", "profile $1"),
    .question("make it|list behave|act|look|work|scroll like|as PROFILE", "profile $1"),
    .question("be|use|imitate|pretend PROFILE", "profile $1"), .question("switch to PROFILE", "profile $1"),
    .question("act|behave|work|look like|as PROFILE list|lists", "profile $1"),
    .question("PROFILE profile", "profile $1"), .question("do nothing", "tick"),
    .question("wait N tick|ticks|frames|times", "tick $1"), .question("tick N times|frames|s|sec|seconds", "tick $1"),
  ]

  private static let looking: [Phrase] = [
    .question("what changed|happened …", "show events"),
    .question("what just|has|did changed|happened|change", "show events"),
    .question("what did … change|do|happen", "show events"), .question("which|what rows changed …", "show events"),
    .question("how many rows|items …", "show \"rows\""), .question("how many cells …", "show live"),
    .question("how many KEY …", "show $1"), .question("what is|are|was KEY", "show $1"),
    .question("which|what cells|cell|rows … pool|pooled", "show pool"),
    .question("what is|are in pool …", "show pool"),
    .question("which|what rows|row … visible|screen|see", "show visible"),
    .question("which|what cell|cells shows|show|has row ROW", "explain $1"),
    .question("where is row ROW …", "show y[$1]"),
    .question("where am|are i|we …", "show offset"), .question("how high|tall is|are row ROW", "show height[$1]"),
    .question("how high|tall is|are ROW", "show height[$1]"), .question("how far …", "show offset"),
    .question("why is row ROW …", "explain $1"),
    .question(
      "why did|does|do|is|has|are … jump|jumped|jumping|jumps|move|moved|moving|scroll|scrolled", "explain offset"),
    .question("what can|should|do i do|type|say …", "help"), .question("what is this …", "help"),
    .question("what commands …", "help commands"), .question("which|what profiles …", "help profiles"),
    .question("which|what faults …", "faults"),
  ]
}
