#!/usr/bin/env bash
# Where the current row is in Qt's QTreeView, when one goes down by the arrow key through rows of different heights.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen; QTreeWidget and QListWidget, viewport 200, scrolled by rows: the default. Every row is lower than that.
# One would expect: the row that becomes current, or that scrollTo is asked for, is on screen.
# Seen: a tree of four rows of 150 and twenty of 20. Nine presses of Down move the current row to 700, and the offset stays at 0: eight times the current
# row lies below the viewport, out of sight. The tenth press brings it on screen. The tree takes as many rows to be on screen as fit at its end, ten.
# scrollToItem does the same: asked for rows 2 to 9 it does not move at all.
# QListWidget is right with such rows; but with some rows hidden it scrolls short, too: seven rows, three hidden, and it is asked for the last one, 150
# high: that begins at 200, exactly below the viewport.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR="1")
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListWidget, QListWidgetItem, QTreeWidget, QTreeWidgetItem

app = QApplication(sys.argv)


def shown(view):
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
    view.resize(200, 200)
    view.show()
    QTest.qWait(20)
    return view


def by_key(view):
    """The scroll bar, and the place on screen of the current row, after each press."""
    places = []
    view.setCurrentItem(view.topLevelItem(0))
    for _ in range(11):
        QTest.keyClick(view, Qt.Key.Key_Down)
        QTest.qWait(5)
        places.append((view.verticalScrollBar().value(), view.visualItemRect(view.currentItem()).top()))
    return places


def by_call(view, row):
    view.verticalScrollBar().setValue(0)
    view.scrollToItem(view.topLevelItem(row) if isinstance(view, QTreeWidget) else view.item(row))
    QTest.qWait(5)
    return view.verticalScrollBar().value(), view.visualRect(view.model().index(row, 0)).top()


tree = QTreeWidget()
tree.setHeaderHidden(True)
for row, height in enumerate([150] * 4 + [20] * 20):
    tree.addTopLevelItem(QTreeWidgetItem([str(row)]))
    tree.topLevelItem(row).setSizeHint(0, QSize(80, height))
rows = QListWidget()
for row, height in enumerate((150, 50, 50, 150, 50, 150, 150)):
    rows.addItem(QListWidgetItem(str(row)))
    rows.item(row).setSizeHint(QSize(80, height))
for row in (0, 1, 3): rows.item(row).setHidden(True)
OUT = [(0, 300), (0, 450), (0, 600), (0, 620), (0, 640), (0, 660), (0, 680), (0, 700)]
wrong = False
for name, seen, expected in (
        ("Down in the tree", by_key(shown(tree)), [(0, 150), *OUT, (4, 120), (4, 140)]),
        ("scrollToItem(2 … 9)", [by_call(tree, row) for row in range(2, 10)], OUT),
        ("scrollToItem(6) in the list with hidden rows", by_call(shown(rows), 6), (1, 200))):
    print("%s: (bar, place of the row) %s" % (name, seen))
    wrong |= seen != expected
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
