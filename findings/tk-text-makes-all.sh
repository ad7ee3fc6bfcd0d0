#!/usr/bin/env bash
# How many widgets Tk's text makes, if it is to make each when its line is shown.
#
# Tk 8.6.13 (Debian 12: python3-tk 3.11.2-3) under Xvfb. It is installed over a throw-away view of the system, for which one has to be root.
# A text can hold a widget that is not there yet, but a script that makes it once it is to be shown (window_create with create): a list of
# 2,000 lines, each with one such widget of 50, window 200.
# One would expect: the scripts of the four or five lines on screen run, and others when one scrolls to them.
# Seen: no script runs before the first frame; then, while nobody does anything, all 2,000 run: a text measures its lines when it is idle, and to measure
# a line makes its widget. On screen are four. None is taken away again, nor made anew when one scrolls.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
cat > "$work/show.py" <<'PYTHON'
import sys, time, tkinter

root, made = tkinter.Tk(), []
root.geometry("200x200+0+0")
text = tkinter.Text(root, borderwidth=0, highlightthickness=0, padx=0, pady=0)
text.pack(fill="both", expand=True)


def make(row):
    made.append(row)
    return str(tkinter.Frame(text, width=100, height=50))


for row in range(2000):
    text.window_create("end", create=root.register(lambda row=row: make(row)))
    text.insert("end", "\n")


def seen():
    """Lets time pass until no script has run for a second; then tells widgets made, widgets there, and which are on screen."""
    count, since = -1, time.monotonic()
    while time.monotonic() - since < 1:
        root.update()
        time.sleep(0.005)
        if count != len(made): count, since = len(made), time.monotonic()
    shown = [made[number] for number, widget in enumerate(text.winfo_children()) if widget.winfo_ismapped()]
    return len(made), len(text.winfo_children()), shown


print("Tk", root.tk.call("info", "patchlevel"))
told = [len(made), *[(text.yview(line), seen())[1] for line in (0, 1000, 0)]]
print("before the first frame: %d made" % told[0])
for line, (count, there, shown) in zip((0, 1000, 0), told[1:]): print("at line %d: %d made, %d there, on screen %s" % (line, count, there, shown))
sys.exit(told != [0, (2000, 2000, [0, 1, 2, 3]), (2000, 2000, [1000, 1001, 1002, 1003]), (2000, 2000, [0, 1, 2, 3])])
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
chroot over/all xvfb-run -a /usr/bin/python3 "$1/show.py"
INSIDE
mkdir "$work/over"
unshare --mount --pid --fork --kill-child --mount-proc bash "$work/inside.sh" "$work"
