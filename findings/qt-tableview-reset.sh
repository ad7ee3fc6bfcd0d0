#!/usr/bin/env bash
# What Qt Quick's TableView takes its content to be high, after a model is reset that has not changed.
#
# PySide6-Essentials 6.12.0 (PyPI), offscreen, software; one column, rowHeightProvider, reuseItems, StopAtBounds.
# One would expect: the heights are the same, so is the content; and rows stand where their heights lead.
# Seen: 20 rows, the first three of 60, viewport 100. The content is 1200 high (20 times the average of the two rows in view). Scrolled to 101
# it stays so; the reset computes it anew from the three rows in view there: 1098.67. And a scroll to 856 shows row 14 at 840, where an average of
# 60 leads, though the rows above it are 688 high.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q PySide6-Essentials==6.12.0
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(QT_QPA_PLATFORM="offscreen", QT_QUICK_BACKEND="software", QT_HASH_SEED="0", QSG_RENDER_LOOP="basic")
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QUrl, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent
from PySide6.QtQuick import QQuickView

HEIGHTS = [60, 60, 60, 44, 30, 60, 44, 30, 60, 60, 30, 60, 30, 60, 30, 30, 60, 60, 44, 44]


class Model(QAbstractTableModel):
    def rowCount(self, parent=QModelIndex()): return 0 if parent.isValid() else len(HEIGHTS)
    def columnCount(self, parent=QModelIndex()): return 1
    def data(self, index, role=0): return str(index.row())
    @Slot(int, result=float)
    def heightOf(self, row): return float(HEIGHTS[row]) if 0 <= row < len(HEIGHTS) else -1.0


app, model, view = QGuiApplication(sys.argv), Model(), QQuickView()
view.rootContext().setContextProperty("source", model)
part = QQmlComponent(view.engine())
part.setData(b"""
import QtQuick
TableView {
  width: 100; height: 100; clip: true; reuseItems: true; boundsBehavior: Flickable.StopAtBounds
  model: source; rowHeightProvider: row => source.heightOf(row); columnWidthProvider: column => 100
  delegate: Item { required property int row; implicitWidth: 100; implicitHeight: 10 }
}""", QUrl())
table = part.createWithInitialProperties({}, view.rootContext())
view.setContent(QUrl(), part, table)
view.show()


def seen():
    for _ in range(40):
        app.processEvents()
        view.grabWindow()
    first = int(table.property("topRow"))
    item = next(i for i in table.property("contentItem").childItems() if i.property("row") == first and i.isVisible())
    return first, round(item.y(), 2), round(table.property("contentHeight"), 2)


told = [seen()]
for offset in (856, 101):
    table.setProperty("contentY", offset)
    told.append(seen())
model.beginResetModel()
model.endResetModel()
told.append(seen()[2])
for name, value in zip(("loaded", "at 856", "at 101", "reset "), told): print(name, value)
sys.exit(told != [(0, 0, 1200), (14, 840, 1200), (1, 60, 1200), 1098.67])
PYTHON
"$work/env/bin/python" "$work/show.py"
