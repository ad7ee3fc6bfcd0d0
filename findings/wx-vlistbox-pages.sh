#!/usr/bin/env bash
# Where the list boxes of wxWidgets that ask for each row's height go, when they are told to scroll one page up.
#
# wxPython 4.2.0 with wxWidgets 3.2.2 (Debian 12: python3-wxgtk4.0 4.2.0+dfsg-3) under Xvfb. It is installed over a throw-away view of the system, for which
# one has to be root. wx.VListBox and wx.VScrolledWindow; 1,000 rows of 40, height 300.
# One would expect: row 500 is at the top; ScrollRowPages(1) leads to row 507, as eight rows are in sight and the last only in part; ScrollRowPages(-1) leads
# back to 500.
# Seen: one page up leads to row 508: one row further down. The next to 509, three pages up at once to 512; each call answers True, that it has scrolled.
# So one pages up in a list and gets to its end, a row at a time. The key Page Up and the scroll bar go another way, and are right: 507, then 500.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cat > "$work/show.py" <<'PYTHON'
import sys, wx

app = wx.App(False)


def settle():
    loop = wx.GUIEventLoop()
    active = wx.EventLoopActivator(loop)
    for _ in range(20):
        while loop.Pending(): loop.Dispatch()
        loop.ProcessIdle()
        wx.MilliSleep(5)


class Box(wx.VListBox):
    def OnMeasureItem(self, row): return 40
    def OnDrawItem(self, context, place, row): pass
    def OnDrawBackground(self, context, place, row): pass


class Window(wx.VScrolledWindow):
    def OnGetRowHeight(self, row): return 40


def shown(kind):
    frame = wx.Frame(None)
    frame.SetClientSize(300, 300)
    rows = kind(frame)
    rows.SetItemCount(1000) if kind is Box else rows.SetRowCount(1000)
    frame.Show()
    settle()
    rows.ScrollToRow(500)
    return rows


def first(rows):
    settle()
    return rows.GetVisibleRowsBegin()


print("wxPython", wx.version())
wrong = False
for kind in (Box, Window):
    rows = shown(kind)
    seen = [first(rows)] + [(pages, rows.ScrollRowPages(pages), first(rows)) for pages in (1, -1, -1, -3)]
    print("%-15s row %d; (pages, answer, first row): %s" % (kind.__bases__[0].__name__, seen[0], seen[1:]))
    wrong |= seen != [500, (1, True, 507), (-1, True, 508), (-1, True, 509), (-3, True, 512)]
rows, seen = shown(Box), []
for kind in (wx.wxEVT_SCROLLWIN_PAGEDOWN, wx.wxEVT_SCROLLWIN_PAGEUP):
    rows.GetEventHandler().ProcessEvent(wx.ScrollWinEvent(kind, 0, wx.VERTICAL))
    seen.append(first(rows))
print("by the scroll bar, a page down and a page up:", seen)
sys.exit(wrong or seen != [507, 500])
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
