#!/usr/bin/env bash
# Which rows npyscreen's MultiLine has on screen at the end of a list, by the key that led there.
#
# npyscreen 5.0.4 (PyPI) in a pseudo-terminal of 80 by 24, whose screen pyte 0.8.2 (PyPI) reads; a list of 10 lines in a form, keys sent as a user would.
# One would expect: at the end of the list its last ten rows are on screen, whichever key led there; a list of 11 rows moves by one row at most.
# Seen: End shows the last row alone, and nine empty lines, in a list of 11 rows as in one of 100. With Page Down, the last nine rows are on
# screen, and one line is empty. With Down, the list goes nine rows at a time and ends as that comes out: row 99 alone in a list of 100 rows, rows
# 90 to 98 in one of 99, rows 9 and 10 in one of 11. End and then Up shows all of the last ten. (While more rows follow, the tenth line says so.)
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q npyscreen==5.0.4 pyte==0.8.2
cat > "$work/list.py" <<'PYTHON'
import npyscreen, sys


def run(*_):
    form = npyscreen.Form(name="form", lines=20, columns=50)
    form.add(npyscreen.MultiLine, values=["row %d." % row for row in range(int(sys.argv[1]))], max_height=10)
    form.edit()

npyscreen.wrapper_basic(run)
PYTHON
cat > "$work/show.py" <<'PYTHON'
import fcntl, os, pty, pyte, re, select, signal, struct, sys, termios

KEYS = {"End": b"\x1b[4~", "Page Down": b"\x1b[6~", "Down": b"\x1b[B", "Up": b"\x1b[A"}


def seen(count, keys):
    """The rows that are on screen after the keys."""
    process, terminal = pty.fork()
    if process == 0: os.execve(sys.executable, [sys.executable, sys.argv[1] + "/list.py", str(count)], {**os.environ, "TERM": "linux", "LINES": "24", "COLUMNS": "80"})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)

    def read(seconds):
        while select.select([terminal], [], [], seconds)[0]: stream.feed(os.read(terminal, 65536))
        return [int(row) for row in re.findall(r"row (\d+)\.", "\n".join(screen.display))]

    while len(read(0.3)) < 9: pass
    for key in keys:
        os.write(terminal, KEYS[key])
        read(0.03)
    rows = read(0.8)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(terminal)
    return rows


wrong = False
for count, keys, first in ((11, ["End"], 10), (11, ["Page Down"] * 12, 2), (11, ["Down"] * 10, 9), (11, ["End", "Up"], 1), (99, ["Down"] * 98, 90),
                           (100, ["End"], 99), (100, ["Page Down"] * 12, 91), (100, ["Down"] * 99, 99), (100, ["End", "Up"], 90)):
    rows, name = seen(count, keys), ", ".join(dict.fromkeys(keys)) + (" × %d" % len(keys) if keys[0] == keys[-1] else "")
    print("%3d rows, %-14s: %2d on screen, rows %d to %d" % (count, name, len(rows), rows[0], rows[-1]))
    wrong |= rows != list(range(first, count))
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py" "$work"
