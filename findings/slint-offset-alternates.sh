#!/usr/bin/env bash
# Where Slint's ListView goes when it is told the same offset again and again.
#
# Slint 1.9.2a1 (PyPI), software, under Xvfb (Debian 12). That is installed over a throw-away view of the system, for which one has to be root.
# One would expect: heights that are not known yet are estimated, so a first jump may miss; but rows that were on screen are known, and an offset that
# is set once more leads to the same rows or nearer to the right ones.
# Seen: 500 rows of 20, then 500 of 100, viewport 400. At offset 20,000 is row 600. Set to it, the list shows rows 996 to 999 and tells that its offset is
# 99,600; set to it once more, rows 200 to 219 and 4,000; and so on by turns, for all rows are taken to be as high as those on screen are on average.
# Rows in between are in neither place. 50,000 (row 900) shows row 996, then row 500; the end of the list, 59,600 (row 996), shows row 596.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q slint==1.9.2a1
cat > "$work/list.slint" <<'SLINT'
import { ListView } from "std-widgets.slint";
export component Main inherits Window {
  width: 200px; height: 400px; no-frame: true; background: white;
  in property <[float]> rows;
  in-out property <length> place <=> list.viewport-y;
  list := ListView {
    for high[row] in root.rows: Rectangle { height: high * 1px; background: rgb(floor(row / 256), mod(row, 256), 119); }
  }
}
SLINT
cat > "$work/show.py" <<'PYTHON'
import datetime, os, struct, sys
os.environ.update(SLINT_BACKEND="winit-software", SLINT_SCALE_FACTOR="1")
import slint

window, rows, right = slint.load_file(sys.argv[1] + "/list.slint").Main(), slint.ListModel([20.0] * 500 + [100.0] * 500), 0
window.rows = rows
STEPS = [(0, 0, 0, 19)] + [(20_000, 99_600, 996, 999), (20_000, 4_000, 200, 219)] * 3 + [
    (5_000, 5_000, 250, 269), (50_000, 99_600, 996, 999), (50_000, 50_000, 500, 503), (50_000, 50_000, 500, 503), (59_600, 59_600, 596, 599)]


def painted():
    """The first and the last row on screen, by their colours in the file in which Xvfb keeps its screen."""
    screen = open(sys.argv[1] + "/Xvfb_screen0", "rb").read()
    head = struct.unpack(">25I", screen[:100])
    places = [head[0] + 12 * head[19] + head[12] * y + 40 for y in (1, 398)]
    return [screen[place + 2] << 8 | screen[place + 1] for place in places]


def run():
    global right
    for told, *expected in STEPS:
        window.place = -float(told)
        for _ in range(6): yield
        seen = [round(-window.place), *painted()]
        print("set to %6d: offset %6d, rows %3d to %3d" % (told, *seen))
        right += seen == expected


def step():
    if next(steps, "end") == "end": window.hide()


steps, timer = run(), slint.Timer()
timer.start(slint.TimerMode.Repeated, datetime.timedelta(milliseconds=80), step)
window.run()
sys.stdout.flush()
os._exit(right != len(STEPS))
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
chroot over/all apt-get -q -y --no-install-recommends install xvfb xauth libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 libfontconfig1 \
  >> log 2>&1 || { cat log; exit 1; }
chroot over/all xvfb-run -a -s "-screen 0 200x400x24 -fbdir $1" "$1/env/bin/python" "$1/show.py" "$1"
INSIDE
mkdir "$work/over"
unshare --mount --pid --fork --kill-child --mount-proc bash "$work/inside.sh" "$work"
