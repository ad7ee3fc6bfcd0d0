#!/usr/bin/env bash
# How far page down goes in urwid's ListBox, when its rows are check boxes that are higher than the box.
#
# urwid 5.1.0 (PyPI), drawn without a terminal; 20 rows, all of the same height, in a ListBox of 10 lines; 300 times page down, or 300 times down.
# One would expect: each press goes on by a page, or by a line or a row, so in the end every line has been on screen and the last row has the focus;
# and the higher the rows, the more presses are needed.
# Seen: rows of 10 lines: so it is. Rows of 11 to 19 lines: 300 times page down do nothing, the focus stays on row 0, of 220 lines and more
# ten are seen, though the ListBox says each time that it has used the key. Rows of 20 lines and more: page down goes on again, to the last row, but
# 209 lines are all that it shows. With down, the focus gets to the last row, and only the first ten lines of each row are ever shown.
# The same rows without a cursor (a check box has one, in its first line): every line is seen, by either key.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q urwid==5.1.0
cat > "$work/show.py" <<'PYTHON'
import sys, urwid

SIZE = (30, 10)


class Plain(urwid.Text):
    _selectable = True
    def keypress(self, size, key): return key


def pressed(kind, height, key):
    """The row that has the focus in the end, lines that were on screen at any time, and presses that were not used."""
    rows = [kind("\n".join("r%d.%d" % (row, line) for line in range(height))) for row in range(20)]
    shown, seen, left = urwid.ListBox(urwid.SimpleFocusListWalker(rows)), set(), 0
    for press in range(301):
        for line in shown.render(SIZE, focus=True).text: seen.update(word for word in line.decode().split() if word.startswith("r"))
        if press < 300: left += shown.keypress(SIZE, key) is not None
    return shown.focus_position, len(seen), left


EXPECTED = {
    (urwid.CheckBox, "page down"): {10: (19, 200, 0), 11: (0, 10, 0), 15: (0, 10, 0), 19: (0, 10, 0), 20: (19, 209, 0), 25: (19, 209, 0)},
    (urwid.CheckBox, "down"): {10: (19, 200, 281), 11: (19, 200, 0), 15: (19, 200, 0), 19: (19, 200, 0), 20: (19, 200, 0), 25: (19, 200, 0)},
    (Plain, "page down"): {10: (19, 200, 0), 11: (19, 220, 0), 15: (19, 300, 0), 19: (19, 380, 0), 20: (19, 400, 0), 25: (19, 500, 0)},
    (Plain, "down"): {10: (19, 200, 281), 11: (19, 220, 261), 15: (19, 300, 181)},
}
wrong = False
for (kind, key), heights in EXPECTED.items():
    print("%s, 300 times %s" % (kind.__name__, key))
    for height, expected in heights.items():
        row, lines, left = seen = pressed(kind, height, key)
        print("  rows of %2d lines: focus on row %2d, %3d of %3d lines seen, %3d presses not used" % (height, row, lines, height * 20, left))
        wrong |= seen != expected
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
