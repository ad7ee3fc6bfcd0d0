#!/usr/bin/env bash
# Where the arrow keys lead in Qt's QTreeView, when the current row is hidden.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen; QTreeView, QListView and QTableView on a QStringListModel of 1,000 rows, viewport 200.
# One would expect: a filter hides the current row, 500 (setRowHidden); Down goes to the next row that is shown, 501, and Up to the one before, 499.
# Seen: so it is in the list and the table. In the tree Down makes row 1 current and Up row 0, and the tree, which showed rows from 501 on, is scrolled to
# its top. If all rows from 0 to 500 are hidden, Down goes to row 502, past the first row that is shown.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR="1")
from PySide6.QtCore import QModelIndex, QPoint, QSize, QStringListModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QListView, QStyledItemDelegate, QTableView, QTreeView


class Delegate(QStyledItemDelegate):
    def sizeHint(self, option, index): return QSize(80, 20)


app, delegate = QApplication(sys.argv), Delegate()


def after(kind, hidden, key):
    """The row that is current and the first row on screen, after the current row was hidden and the key was pressed."""
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
    view.setCurrentIndex(model.index(500, 0))
    view.scrollTo(model.index(500, 0), QAbstractItemView.ScrollHint.PositionAtTop)
    for row in hidden: view.setRowHidden(row, QModelIndex(), True) if kind is QTreeView else view.setRowHidden(row, True)
    QTest.qWait(50)
    first = [int(view.indexAt(QPoint(5, 1)).data())]
    QTest.keyClick(view, key)
    QTest.qWait(50)
    return view.currentIndex().row(), *first, int(view.indexAt(QPoint(5, 1)).data())


DOWN, UP, wrong = Qt.Key.Key_Down, Qt.Key.Key_Up, False
for kind in (QListView, QTableView, QTreeView):
    for name, hidden, key, expected, in_tree in (("500 hidden, Down", [500], DOWN, (501, 501, 501), (1, 501, 1)),
                                                 ("500 hidden, Up", [500], UP, (499, 501, 499), (0, 501, 0)),
                                                 ("0 to 500 hidden, Down", range(501), DOWN, (501, 990, 501), (502, 990, 502))):
        seen = after(kind, hidden, key)
        print("%-10s %-21s → row %3d is current; first row on screen %d, then %d" % (kind.__name__, name, *seen))
        wrong |= seen != (in_tree if kind is QTreeView else expected)
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
