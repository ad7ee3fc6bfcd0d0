#!/usr/bin/env bash
# How far Page Down gets in the lists of Qt Widgets, if the rows are not low.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen; QListWidget, QTableWidget, QTreeWidget, viewport 200, scrolled by rows (the default) and by points.
# One would expect: each press moves the current row on by at least one row, until the last one is reached.
# Seen: twenty rows of 150. In the QListWidget Page Down does nothing, however often it is pressed: row 0 stays current, and the offset 0. The same from
# the end with Page Up. With rows of 300, higher than the viewport, it moves on by one row a press. It is the other way round in the table and the
# tree: rows of 150 pass, and no press moves from a row of 300. One row is enough: rows of 40 and a single one, row 5, of 190 (list) or 250
# (table, tree): the list stops at row 4, the table and the tree at row 5, and the rows behind are never reached.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR="1")
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListWidget, QListWidgetItem, QTableWidget, QTreeWidget, QTreeWidgetItem

app = QApplication(sys.argv)


def made(kind, heights):
    view = QTableWidget(len(heights), 1) if kind is QTableWidget else kind()
    if kind is QTableWidget:
        view.horizontalHeader().hide()
        for row, height in enumerate(heights): view.setRowHeight(row, height)
        return view
    if kind is QTreeWidget: view.setHeaderHidden(True)
    for row, height in enumerate(heights):
        item = QListWidgetItem(str(row)) if kind is QListWidget else QTreeWidgetItem([str(row)])
        item.setSizeHint(*[0] * (kind is QTreeWidget), QSize(80, height))
        view.addItem(item) if kind is QListWidget else view.addTopLevelItem(item)
    return view


def reached(kind, heights, mode, key):
    """The rows that are current after each of six presses."""
    view, rows = made(kind, heights), []
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(mode)
    view.resize(200, 200)
    view.show()
    QTest.qWait(20)
    view.setCurrentIndex(view.model().index(0 if key == Qt.Key.Key_PageDown else len(heights) - 1, 0))
    for _ in range(6):
        QTest.keyClick(view, key)
        QTest.qWait(5)
        rows.append(view.currentIndex().row())
    return rows


DOWN, UP, ONES = Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, [1, 2, 3, 4, 5, 6]
alone = lambda height: [40] * 5 + [height] + [40] * 14
wrong = False
for mode in (QAbstractItemView.ScrollMode.ScrollPerItem, QAbstractItemView.ScrollMode.ScrollPerPixel):
    for kind, name, heights, key, expected in (
            (QListWidget, "20 rows of 150", [150] * 20, DOWN, [0] * 6), (QListWidget, "20 rows of 150, up", [150] * 20, UP, [19] * 6),
            (QListWidget, "20 rows of 300", [300] * 20, DOWN, ONES), (QListWidget, "40, row 5 is 190", alone(190), DOWN, [4] * 6),
            (QTableWidget, "20 rows of 150", [150] * 20, DOWN, ONES), (QTableWidget, "20 rows of 300", [300] * 20, DOWN, [0] * 6),
            (QTableWidget, "40, row 5 is 250", alone(250), DOWN, [5] * 6),
            (QTreeWidget, "20 rows of 150", [150] * 20, DOWN, ONES), (QTreeWidget, "20 rows of 300", [300] * 20, DOWN, [0] * 6),
            (QTreeWidget, "40, row 5 is 250", alone(250), DOWN, [5] * 6)):
        seen = reached(kind, heights, mode, key)
        print("%-14s %-12s %-20s %s" % (mode.name, kind.__name__, name, seen))
        wrong |= seen != expected
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
