#!/usr/bin/env bash
# How far page up goes in Textual's DataTable, when its rows are not all equally high.
#
# Textual 8.2.8 (PyPI), without a terminal; 50 rows whose heights are given, 9 lines of them on screen, page up from the last row.
# One would expect: page up goes as many rows as fill the screen where the cursor is, as page down does, and every row comes by.
# Seen: it goes as many rows as fill the screen at the top of the table, wherever the cursor is. If all rows are of 4 lines, it goes two rows, and all
# rows come by. If ten rows of one line stand before forty of 4, it goes nine rows, from 49 to 40 and 31, by 36 lines: 24 of the 50 rows are never on screen.
# If ten rows of nine lines stand before forty of one, it goes one row at a time, though nine are on screen. Page down counts from the cursor, shows
# every row, and needs 21 presses for the second table and 15 for the third; page up needs 6 and 49.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q textual==8.2.8
cat > "$work/show.py" <<'PYTHON'
import asyncio, sys
from textual.app import App
from textual.widgets import DataTable


class Table(App):
    CSS = "DataTable { height: 10; }"
    def compose(self): yield DataTable()


async def paged(heights, start, key):
    """The rows the cursor is on, until it stays where it is; and the number of rows that were on screen at any time."""
    app, cursor, seen = Table(), [], set()
    async with app.run_test(size=(40, 20)) as pilot:
        table = app.query_one(DataTable)
        table.add_column("name")
        for row, height in enumerate(heights): table.add_row("\n".join(["row %d" % row] * height), height=height)
        table.focus()
        await pilot.press(start)
        while True:
            await pilot.pause()
            lines = [table.render_line(line).text.strip() for line in range(1, 10)]
            seen.update(line for line in lines if line)
            assert "row %d" % table.cursor_row in lines
            if cursor[-1:] == [table.cursor_row]: return cursor, len(seen)
            cursor.append(table.cursor_row)
            await pilot.press(key)


async def main():
    wrong = False
    for name, heights, start, key, *expected in (
            ("50 rows of 4", [4] * 50, "ctrl+end", "pageup", [49, 47, 45, 43, 41], 25, 50),
            ("10 rows of 1, then 40 of 4", [1] * 10 + [4] * 40, "ctrl+end", "pageup", [49, 40, 31, 22, 13], 6, 26),
            ("10 rows of 1, then 40 of 4", [1] * 10 + [4] * 40, "ctrl+home", "pagedown", [0, 9, 12, 14, 16], 21, 50),
            ("10 rows of 9, then 40 of 1", [9] * 10 + [1] * 40, "ctrl+end", "pageup", [49, 48, 47, 46, 45], 49, 50),
            ("10 rows of 9, then 40 of 1", [9] * 10 + [1] * 40, "ctrl+home", "pagedown", [0, 1, 2, 3, 4], 15, 50)):
        cursor, count = await paged(heights, start, key)
        print("%-26s, %-8s: cursor on rows %s, … in %2d presses; %3d rows were on screen" % (name, key, str(cursor[:5])[1:-1], len(cursor) - 1, count))
        wrong |= [cursor[:5], len(cursor) - 1, count] != expected
    return wrong

sys.exit(asyncio.run(main()))
PYTHON
"$work/env/bin/python" "$work/show.py"
