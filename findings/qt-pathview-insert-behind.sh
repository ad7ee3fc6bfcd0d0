#!/usr/bin/env bash
# Which rows Qt Quick's PathView shows, after rows were inserted or deleted far behind those on screen.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen, software; PathView as a straight list, 100 rows, pathItemCount 5, no highlight range.
# One would expect: rows 0 to 4 are on screen; what is inserted or deleted at row 50 is far behind them, and they stay.
# Seen: with one row inserted at 50, rows 99, 0, 1, 2, 3 are on screen; with ten, rows 90 to 94; with one deleted, rows 1 to 5. The offset counts from the
# end of the list, modulo its length: a view that stands at row 0 has offset 0, an insert of ten behind it adds ten, and 10 of 110 is former row 90.
# Scrolled to row 20 (offset 80 of 100) the same insert and deletion keep rows 20 to 24: the offset becomes 90 of 110. So it is only at row 0, where every
# such view starts. With StrictlyEnforceRange, the default, rows 0 to 4 stay.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QSG_RENDER_LOOP="basic", QT_HASH_SEED="0")
from PySide6.QtCore import QEventLoop, QTimer, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlExpression
from PySide6.QtQuick import QQuickView

app = QGuiApplication(sys.argv)


def after(mode, offset, change):
    """The rows on screen before and after the change, and the offset after it."""
    view = QQuickView()
    part = QQmlComponent(view.engine())
    part.setData(("""
import QtQuick
PathView {
  width: 100; height: 250; pathItemCount: 5; highlightRangeMode: PathView.%s
  path: Path { startX: 50; startY: 25; PathLine { x: 50; y: 275 } }
  model: ListModel { Component.onCompleted: { for (let n = 0; n < 100; n++) append({name: String(n)}) } }
  delegate: Item { required property string name; width: 100; height: 50 }
}""" % mode).encode(), QUrl())
    rows = part.create(view.rootContext())
    view.setContent(QUrl(), part, rows)
    view.show()

    def do(script):
        QQmlExpression(view.rootContext(), rows, script).evaluate()
        wait = QEventLoop()
        QTimer.singleShot(250, wait.quit)
        wait.exec()
        items = [(i.y(), i.property("name")) for i in rows.childItems() if i.property("name") is not None]
        return " ".join(name for y, name in sorted(items) if 0 <= y < 250)
    return do("offset = %d" % offset), do(change), rows.property("offset")


ONE, TEN, REMOVE = 'model.insert(50, {name: "new"})', 'for (let n = 0; n < 10; n++) model.insert(50, {name: "new"})', "model.remove(50)"
TOP, FAR = "0 1 2 3 4", "20 21 22 23 24"
wrong = False
for mode, offset, change, expected in (
        ("NoHighlightRange", 0, ONE, (TOP, "99 0 1 2 3", 1)), ("NoHighlightRange", 0, TEN, (TOP, "90 91 92 93 94", 10)),
        ("NoHighlightRange", 0, REMOVE, (TOP, "1 2 3 4 5", 98)),
        ("NoHighlightRange", 80, TEN, (FAR, FAR, 90)), ("NoHighlightRange", 80, REMOVE, (FAR, FAR, 79)),
        ("StrictlyEnforceRange", 0, TEN, (TOP, TOP, 0)), ("StrictlyEnforceRange", 80, TEN, (FAR, FAR, 90))):
    seen = after(mode, offset, change)
    print("%-20s offset %2d, rows %-14s %-60s → rows %s, offset %g" % (mode, offset, seen[0] + ":", change, *seen[1:]))
    wrong |= seen != expected
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
