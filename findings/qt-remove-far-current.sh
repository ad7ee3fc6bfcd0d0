#!/usr/bin/env bash
# Where Qt's QListView, QTreeView and QTableView are after the current row was deleted while it was far out of sight.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen; a QStringListModel of 1,000 rows of 20, viewport 200, scrolled by points, otherwise as they are by default.
# One would expect: row 5 is current, the list is scrolled to 10,000, and row 5 is deleted (by a timer, or in another view of the model): the content
# shrinks by 20, and nothing else moves. That is so if row 4 is deleted: the offset stays at 10,000.
# Seen: the offset falls to 120 in the list and the tree, to 80 in the table. Another row becomes current, and the view scrolls to it, before the deletion:
# in the list and the tree this is the next row, 6, which was at 120 and then moves up to 100. So the view went all the way to show that row, and shows
# rows 7 to 16: row 6 is just above the viewport. In the table it is the row before, 4, and then no row is selected: a view in which several rows
# can be selected (the table's default) goes back by one row, one with a single selection (list and tree) goes on by one.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR="1")
from PySide6.QtCore import QPoint, QSize, QStringListModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListView, QStyledItemDelegate, QTableView, QTreeView


class Delegate(QStyledItemDelegate):
    def sizeHint(self, option, index): return QSize(80, 20)


app, delegate = QApplication(sys.argv), Delegate()


def after(kind, removed):
    """The offset, the first and the last row on screen, the current row, the selected rows, and the place of the current row on screen."""
    model, view = QStringListModel([str(row) for row in range(1000)]), kind()
    view.setItemDelegate(delegate)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    if kind is QTreeView: view.setHeaderHidden(True)
    if kind is QTableView:
        view.horizontalHeader().hide()
        view.verticalHeader().setMinimumSectionSize(20)
        view.verticalHeader().setDefaultSectionSize(20)
    view.setModel(model)
    view.resize(200, 200)
    view.show()
    QTest.qWait(20)
    view.setCurrentIndex(model.index(5, 0))
    view.verticalScrollBar().setValue(10000)
    QTest.qWait(20)
    model.removeRow(removed)
    QTest.qWait(50)
    first, last = (view.indexAt(QPoint(5, y)).data() for y in (0, 199))
    current = view.currentIndex()
    return view.verticalScrollBar().value(), first, last, current.data(), [i.data() for i in view.selectedIndexes()], view.visualRect(current).top()


wrong = False
for kind, expected in ((QListView, (120, "7", "16", "6", ["6"], -20)), (QTreeView, (120, "7", "16", "6", ["6"], -20)),
                       (QTableView, (80, "4", "14", "4", [], 0))):
    for removed, told in ((4, (10000, "501", "510", "5", ["5"], -9920)), (5, expected)):
        seen = after(kind, removed)
        print("%-10s row %d deleted: offset %5d, rows %s to %s; current %s, selected %s, at %d" % (kind.__name__, removed, *seen))
        wrong |= seen != told
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
