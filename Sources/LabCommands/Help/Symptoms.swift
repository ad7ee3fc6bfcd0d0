/// What goes wrong in lists, as one meets it, and the commands that show why.
enum Symptoms {
  static let text = """
    symptoms

    What one sees, and what to type after load 40 height 50. masked FAULT tells when the same mistake
    cannot be seen.

      a cell shows the row it had before
        fault redraw-dirty-only; scroll page; show stale
      one row is liked, others are too
        like 0; fault keep-cell-state; scroll by 44
      an image is in the wrong row
        set image-latency 3; load 40 image; fault deliver-to-cell; scroll page; tick 3
      the old image flashes up
        fault no-placeholder
      content jumps with estimated heights
        estimate 100; load 100; fault no-correction; scroll to 3000; scroll by -50
      it jumps after a reload
        fault forget-heights-on-reload; reload
      a row that I insert cannot be seen
        set anchor top; insert at 0
      what I read is pushed away
        set anchor none; scroll to 500; insert 5 at 0
      a hole below or above the rows
        fault delta-only-offset; scroll bottom; height 30...39 5
      "number of rows after the update"
        source delete 0; view insert 1 at 0
      a tap acts on the wrong row
        fault stale-index; delete 0; show cells
      a list updates itself while binding
        set reentrancy queue; on bind r20: insert 1 at 0
      an animation ends in the wrong place
        fault animation-absolute; set anchor top; animate to 900 in 4; tick; insert 1 at 0; tick 3
      scrolling creates cells for ever
        set cap 5; scroll page; show counters
      an endless list of days
        profile mealplan; load 2001; scroll by 300
    """
}
