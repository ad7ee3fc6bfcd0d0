#!/usr/bin/env bash
# What a scrolled frame of Tk shows of 2,000 rows: a frame in a canvas is how Tk is made to scroll a list of widgets.
#
# Tk 8.6.13 (Debian 12: python3-tk 3.11.2-3) under Xvfb. It is installed over a throw-away view of the system, for which one has to be root.
# One would expect: X11 keeps a place in 16 bits, so rows beyond 32,767 stay blank.
# Seen: 2,000 rows of 50, window 200. The list opens with rows 1310 to 1314: the row that is 65,536 points further down is painted over the one that
# belongs there. The frame scrolls up to 32,768 and no further, and stands still there while the bar goes on to its end. Rows 1310 to 1970 are all
# that can be seen. Tk itself tells that the frame is 100,000 high, that row 0 stands at 0 of it, and that the canvas is scrolled to 99,800.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cat > "$work/show.py" <<'PYTHON'
import struct, sys, time, tkinter

root = tkinter.Tk()
root.overrideredirect(True)
root.geometry("200x200+0+0")
canvas = tkinter.Canvas(root, highlightthickness=0)
canvas.pack(fill="both", expand=True)
frame = tkinter.Frame(canvas)
canvas.create_window(0, 0, anchor="nw", window=frame)
rows = [tkinter.Frame(frame, width=200, height=50, background="#%02x%02x77" % (row >> 8, row & 255)) for row in range(2000)]
for row in rows: row.pack()
root.update()
canvas.configure(scrollregion=canvas.bbox("all"))


def seen(offset):
    """The rows that are painted, by their colours in the file in which Xvfb keeps its screen, and what Tk tells."""
    canvas.yview_moveto(offset / 100000)
    for _ in range(3):
        root.update()
        root.winfo_pointerxy()  # Waits for the server.
        time.sleep(0.02)
    screen = open(sys.argv[1] + "/Xvfb_screen0", "rb").read()
    head = struct.unpack(">25I", screen[:100])
    start, line, row = head[0] + 12 * head[19], head[12], []
    for y in range(200):
        blue, green, red = screen[start + line * y + 400:start + line * y + 403]
        assert blue == 0x77, "no row is painted at %d" % y
        if (red << 8 | green) not in row: row.append(red << 8 | green)
    return row, int(canvas.canvasy(0)), frame.winfo_height(), rows[0].winfo_y(), frame.winfo_y()


wrong, shown = False, set()
print("Tk", root.tk.call("info", "patchlevel"))
for offset, first, last in ((0, 1310, 1314), (32768, 1966, 1970), (50000, 1966, 1970), (99800, 1966, 1970)):
    painted, *told = seen(offset)
    print("offset %5d: rows %s are painted; told: offset %d, frame %d high, row 0 at %d of the frame, the frame at %d" % (offset, painted, *told))
    wrong |= (painted, told) != (list(range(first, last + 1)), [offset, 100000, 0, -min(offset, 32768)])
for offset in [*range(0, 33000, 150), *range(33000, 99801, 4000)]: shown.update(seen(offset)[0])
print("all rows that were painted at any offset: %d to %d" % (min(shown), max(shown)))
sys.exit(wrong or shown != set(range(1310, 1971)))
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
chroot over/all apt-get -q -y --no-install-recommends install python3-tk=3.11.2-3 libtk8.6=8.6.13-2 xvfb xauth >> log 2>&1 || { cat log; exit 1; }
chroot over/all xvfb-run -a -s "-screen 0 200x200x24 -fbdir $1" /usr/bin/python3 "$1/show.py" "$1"
INSIDE
mkdir "$work/over"
unshare --mount --pid --fork --kill-child --mount-proc bash "$work/inside.sh" "$work"
