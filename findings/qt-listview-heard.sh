#!/usr/bin/env bash
# Which rows of Qt Quick's ListView a screen reader is told of, once its items are used again.
#
# PySide6-Essentials 6.12.0 (PyPI; 6.8.3 does the same), offscreen, software; ListView and TableView with reuseItems, and ListView without.
# One would expect: the children of the list are its rows on screen, whether an item was made for a row or had another one before.
# Seen: 1000 rows of 50, viewport 120, scrolled to 1000 and back to 0. The ListView with reuseItems tells of rows 0 to 2 at first, of none at 1000,
# and of none when it is back at 0, though three rows are painted each time: an item that once was in the pool is not told of any more.
# The same ListView without reuseItems tells of the rows on screen. So does TableView, which uses its items again by default.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QSG_RENDER_LOOP="basic", QT_HASH_SEED="0")
from PySide6.QtCore import QEventLoop, QTimer, QUrl
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickView

app = QGuiApplication(sys.argv)
QAccessible.setActive(True)


def told(kind, reuse):
    """Rows that are heard and rows that are in the viewport: at first, at 1000, and back at 0."""
    view = QQuickView()
    part = QQmlComponent(view.engine())
    part.setData(("""
import QtQuick
%s {
  width: 100; height: 120; clip: true; reuseItems: %s; model: 1000; %s
  Accessible.role: Accessible.List; Accessible.name: "list"
  delegate: Item {
    required property int index
    width: 100; height: 50; implicitWidth: 100; implicitHeight: 50
    Accessible.role: Accessible.ListItem; Accessible.name: index
  }
}""" % (kind, reuse, "currentIndex: -1; cacheBuffer: 0" if kind == "ListView" else "")).encode(), QUrl())
    rows = part.createWithInitialProperties({}, view.rootContext())
    view.setContent(QUrl(), part, rows)
    view.show()
    result = []
    for offset in (0, 1000, 0):
        rows.setProperty("contentY", offset)
        wait = QEventLoop()
        QTimer.singleShot(400, wait.quit)
        wait.exec()
        heard = QAccessible.queryAccessibleInterface(rows)
        heard = [heard.child(n) for n in range(heard.childCount())]
        heard = sorted(int(row.text(QAccessible.Text.Name)) for row in heard)
        items = [i for i in rows.property("contentItem").childItems() if i.property("index") is not None and i.isVisible()]
        result.append((heard, sorted(i.property("index") for i in items if -50 < i.y() - offset < 120)))
    return result


SHOWN = [[0, 1, 2], [20, 21, 22], [0, 1, 2]]
wrong = False
for kind, reuse, expected in (("ListView", "true", [[0, 1, 2], [], []]),
                              ("ListView", "false", SHOWN),
                              ("TableView", "true", SHOWN)):
    seen = told(kind, reuse)
    print("%-9s reuseItems %-5s heard %s; on screen %s" % (kind, reuse, [s[0] for s in seen], [s[1] for s in seen]))
    wrong |= seen != list(zip(expected, SHOWN))
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
