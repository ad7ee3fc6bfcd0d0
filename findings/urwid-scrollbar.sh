#!/usr/bin/env bash
# How many rows urwid's ListBox asks for, when a ScrollBar is put round it.
#
# urwid 5.1.0 (PyPI), drawn without a terminal; a ListWalker that makes its rows when asked, and tells its length and its positions at once.
# One would expect: a list that only makes what it shows goes on doing so. The thumb needs the number of rows and the number of the first row on
# screen; the walker tells both, and the bar does go by numbers, not heights, in a list of more than three screens.
# Seen: 100,000 rows of one line, 25 on screen. Without the bar, a frame makes 25 rows wherever the focus is. With it, a frame makes every row above
# the screen, too, to count them: 50,025 with the focus in the middle, all 100,000 with the focus on the last row, and all again in the next frame.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q urwid==5.1.0
cat > "$work/show.py" <<'PYTHON'
import sys, urwid

COUNT = 100_000


class Rows(urwid.ListWalker):
    def __init__(self): self.focus, self.made = 0, set()
    def __len__(self): return COUNT
    def positions(self, reverse=False): return range(COUNT - 1, -1, -1) if reverse else range(COUNT)
    def set_focus(self, row): self.focus = row; self._modified()

    def __getitem__(self, row):
        if not 0 <= row < COUNT: raise IndexError(row)
        self.made.add(row)
        return urwid.Text("row %d" % row)

    def next_position(self, row):
        if row + 1 >= COUNT: raise IndexError(row)
        return row + 1

    def prev_position(self, row):
        if row <= 0: raise IndexError(row)
        return row - 1


def made(bar):
    """Rows made in a frame with the focus on the first, the middle and the last row, and in a frame after that."""
    rows = Rows()
    shown = urwid.ListBox(rows)
    if bar: shown = urwid.ScrollBar(shown)
    counts = []
    for row in (0, COUNT // 2, COUNT - 1, COUNT - 1):
        rows.set_focus(row)
        rows.made.clear()
        text = shown.render((20, 25), focus=True).text
        assert any(b"row %d " % row in line for line in text)
        counts.append(len(rows.made))
    return counts


seen = [made(False), made(True)]
print("without a bar", seen[0], "\nwith a bar   ", seen[1])
sys.exit(seen != [[25, 25, 25, 25], [25, 50_025, 100_000, 100_000]])
PYTHON
"$work/env/bin/python" "$work/show.py"
