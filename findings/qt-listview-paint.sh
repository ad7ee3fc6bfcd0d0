#!/usr/bin/env bash
# Where Qt Quick's ListView paints the rows of a very long list, and where it says they are.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen, software; ListView, StopAtBounds, rows of 50 in three colours, viewport 400, scrolled to the end.
# One would expect: the offset and the places are doubles, and the picture needs only their difference: eight rows of 50, one below the other.
# Seen: the doubles are exact, 0, 50, … 350 below the offset, in every list; the picture is not, as offset and place are rounded to floats before
# they are added up. At 1,000,000 rows white lines of 2 points are between rows; at 10,000,000 every row is at a multiple of 32, lies on the
# one before, or leaves 14 white; at 40,000,000 the places are multiples of 128, and of eight rows four are painted (the last only in part).
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QSG_RENDER_LOOP="basic", QT_SCALE_FACTOR="1")
from PySide6.QtCore import QEventLoop, QTimer, QUrl
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickView

app, view = QGuiApplication(sys.argv), QQuickView()
part = QQmlComponent(view.engine())
part.setData(b"""
import QtQuick
ListView {
  width: 100; height: 400; clip: true; boundsBehavior: Flickable.StopAtBounds
  delegate: Rectangle { required property int index; width: 100; height: 50; color: ["red", "lime", "blue"][index % 3] }
}""", QUrl())
rows = part.createWithInitialProperties({}, view.rootContext())
view.setContent(QUrl(), part, rows)
view.show()
COLOURS = {QColor(name).rgb(): name for name in ("red", "lime", "blue", "white")}


def wait():
    loop = QEventLoop()
    QTimer.singleShot(300, loop.quit)
    loop.exec()


def seen(count):
    """The places that the list tells, and the places in the picture where another colour begins."""
    rows.setProperty("model", count)
    wait()
    offset = count * 50.0 - 400
    rows.setProperty("contentY", offset)
    wait()
    places = sorted(i.y() - offset for i in rows.property("contentItem").childItems() if i.property("index") is not None)
    image = view.grabWindow()
    column = [COLOURS[image.pixelColor(50, y).rgb()] for y in range(400)]
    stripes = ["%s %d" % (column[y], y) for y in range(400) if y == 0 or column[y] != column[y - 1]]
    return rows.property("contentY") == offset and [p for p in places if -50 < p < 400] == [50 * n for n in range(8)], ", ".join(stripes)


EXPECTED = {
    1_000: "blue 0, red 50, lime 100, blue 150, red 200, lime 250, blue 300, red 350",
    1_000_000: "blue 0, red 48, white 98, lime 100, white 150, blue 152, red 200, lime 248, white 298, blue 300, white 350, red 352",
    10_000_000: "blue 0, red 32, white 82, lime 96, blue 128, white 178, red 192, lime 224, white 274, blue 288, red 320, white 370",
    40_000_000: "red 0, white 50, red 128, white 178, blue 256, white 306, red 384",
}
wrong = False
for count, stripes in EXPECTED.items():
    exact, picture = seen(count)
    print("%10d rows, told exactly: %s; painted: %s" % (count, exact, picture))
    wrong |= not exact or picture != stripes
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
