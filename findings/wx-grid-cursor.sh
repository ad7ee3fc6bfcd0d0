#!/usr/bin/env bash
# What follows its row and what stays on its number in wxWidgets' Grid, when rows are inserted or deleted at the top.
#
# wxPython 4.2.0 with wxWidgets 3.2.2 (Debian 12: python3-wxgtk4.0 4.2.0+dfsg-3) under Xvfb. It is installed over a throw-away view of the system, for which
# one has to be root. wx.grid.Grid of 100 rows; row 5 is 80 high, row 7 hidden, rows 12 to 14 selected, and the cursor is in row 10.
# One would expect: InsertRows(0, 2) moves all of these to 7, 9, 14 to 16, and 12; DeleteRows(0, 4) to 1, 3, 8 to 10, and 6. Or all stay on their numbers.
# Seen: the height, the hidden row and the selection follow their rows; the cursor alone stays in row 10, which is former row 8 after the insert, and former
# row 14 after the deletion. What is typed then goes into another row than the one the user went to.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cat > "$work/show.py" <<'PYTHON'
import sys, wx, wx.grid

app = wx.App(False)


def settle():
    loop = wx.GUIEventLoop()
    active = wx.EventLoopActivator(loop)
    for _ in range(20):
        while loop.Pending(): loop.Dispatch()
        loop.ProcessIdle()
        wx.MilliSleep(5)


def made():
    frame = wx.Frame(None)
    frame.SetClientSize(300, 300)
    grid = wx.grid.Grid(frame)
    grid.CreateGrid(100, 2)
    for row in range(100): grid.SetCellValue(row, 0, "r%d" % row)
    grid.SetRowSize(5, 80)
    grid.HideRow(7)
    grid.SetGridCursor(10, 0)
    grid.SelectBlock(12, 0, 14, 1)
    frame.Show()
    settle()
    return grid


def seen(grid, change):
    """The texts of the rows with another height, hidden, selected and with the cursor, and the number of the cursor's row."""
    change(grid)
    settle()
    names = lambda chosen: " ".join(grid.GetCellValue(row, 0) for row in range(grid.GetNumberRows()) if chosen(row))
    return (names(lambda row: grid.GetRowSize(row) == 80), names(lambda row: not grid.IsRowShown(row)), names(lambda row: grid.IsInSelection(row, 0)),
            grid.GetCellValue(grid.GetGridCursorRow(), 0), grid.GetGridCursorRow())


print("wxPython", wx.version())
wrong = False
for name, change, cursor in (("as it is", lambda grid: None, "r10"), ("InsertRows(0, 2)", lambda grid: grid.InsertRows(0, 2), "r8"),
                             ("DeleteRows(0, 4)", lambda grid: grid.DeleteRows(0, 4), "r14")):
    told = seen(made(), change)
    print("%-17s 80 high: %s; hidden: %s; selected: %s; cursor: %s, row %d" % (name + ":", *told))
    wrong |= told != ("r5", "r7", "r12 r13 r14", cursor, 10)
sys.exit(wrong)
PYTHON
cat > "$work/inside.sh" <<'INSIDE'
set -euo pipefail
cd "$1"
mount -t tmpfs none over
mkdir over/new over/aside over/all
mount -t overlay overlay -o lowerdir=/,upperdir=over/new,workdir=over/aside over/all
for folder in proc dev "${1#/}"; do mkdir -p "over/all/$folder"; mount --bind "/$folder" "over/all/$folder"; done
export DEBIAN_FRONTEND=noninteractive
chroot over/all apt-get -q update > log 2>&1
chroot over/all apt-get -q -y --no-install-recommends install python3-wxgtk4.0=4.2.0+dfsg-3 xvfb xauth >> log 2>&1 || { cat log; exit 1; }
chroot over/all xvfb-run -a /usr/bin/python3 "$1/show.py" 2>> log || { cat log; exit 1; }
INSIDE
mkdir "$work/over"
unshare --mount --pid --fork --kill-child --mount-proc bash "$work/inside.sh" "$work"
