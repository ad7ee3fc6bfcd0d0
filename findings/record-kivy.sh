#!/usr/bin/env bash
# How a real list engine is recorded: Kivy's RecycleView, driven without a window, beside rules over plain arrays.
#
#   findings/record-kivy.sh                           drives the smallest case, and fails if it goes otherwise than below
#   findings/record-kivy.sh FILE.jsonl [SEED [COUNT]] records COUNT scenarios drawn from SEED, as Tests/Recordings/Packed has them, unpacked
#
# Kivy 2.3.1 (PyPI, released 2024-12), RecycleView with RecycleBoxLayout, heights in the data, ScrollEffect, always_overscroll off.
# One would expect: an insert behind the last row leaves what is on screen where it is.
# Seen: it does not. The list keeps its share of the scroll range, so rows that come at the end move what is on screen:
#   40 rows of 50, height 500, scrolled to 300; three rows appended: 329.999…, the first row in view is cut off 30 points lower.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q kivy==2.3.1
cat > "$work/drive.py" <<'PYTHON'
import json, os, random, sys
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_LOG_MODE="PYTHON", KIVY_WINDOW="", KIVY_GL_BACKEND="mock")
from kivy import kivy_data_dir
from kivy.base import EventLoop
EventLoop.ensure_window = lambda: None  # No window: its clock is ticked by hand.
from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView, views
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget
Builder.unload_file(os.path.join(kivy_data_dir, "style.kv"))  # Its scroll bars would be drawn.


class Row(RecycleDataViewBehavior, Widget):
    made = binds = 0

    def __init__(self, **values):
        super().__init__(**values)
        self.number, self.index = Row.made, None
        Row.made += 1

    def refresh_view_attrs(self, list_view, index, data):
        self.index, self.key = index, data["key"]
        Row.binds += 1
        return super().refresh_view_attrs(list_view, index, data)


Factory.register("Row", cls=Row)


class List:
    """The real list, and what can be done to it; `say` is the same as commands of ListLab."""

    def __init__(self, height, heights):
        views._cached_views.clear(); views._cache_count = 0
        Row.made = Row.binds = self.named = 0
        self.view = RecycleView(size_hint=(None, None), effect_cls=ScrollEffect, always_overscroll=False)
        self.box = RecycleBoxLayout(default_size=(None, 44), default_size_hint=(1, None), size_hint_y=None, orientation="vertical", key_size="size")
        self.box.bind(minimum_height=self.box.setter("height"))
        self.view.add_widget(self.box)
        self.view.viewclass = "Row"
        self.view.size = (100, height)
        self.view.data = [self.row(h) for h in heights]
        self.settle()
        Row.binds -= Row.made  # The first layout binds each view twice.

    def row(self, height):
        self.named += 1
        return {"key": "r%d" % (self.named - 1), "size": (100, height)}

    def settle(self):
        for _ in range(6): Clock.tick()

    def scroll(self, offset):
        """Sets scroll_y, by the neighbouring number with which the product is exact, if there is one."""
        reach = self.box.height - self.view.height
        if reach > 0:
            import math
            target, y = min(max(offset, 0), reach), 1 - min(max(offset, 0), reach) / reach
            near = [y, math.nextafter(y, 2), math.nextafter(y, -1)]
            self.view.scroll_y = next((n for n in near if (1 - n) * reach == target), y)
        self.settle()

    def seen(self):
        height, content = self.view.height, self.box.height
        offset = (1 - self.view.scroll_y) * (content - height) if content > height else 0
        rows = sorted([w.index, w.key, round(content - w.top, 3), w.height, "c%d" % w.number] for w in self.box.children)
        plain = lambda x: int(x) if isinstance(x, float) and x == int(x) else x
        pool = sum(len(v) for v in views._cached_views.values())
        waiting = sum(len(v) for v in self.view.view_adapter.dirty_views.values())
        return {"offset": plain(round(offset, 6)), "content": plain(content), "created": Row.made, "discarded": 0, "binds": Row.binds,
                "pool-count": {"row": pool} if pool else {}, "cached-count": waiting, "rows": [[plain(x) for x in row] for row in rows]}


SIZES = [30, 44, 50, 60]


def scenario(number, draw):
    count, height = draw.randint(6, 40), draw.choice([100, 150, 200, 300])
    fixed = draw.choice(SIZES) if draw.random() < .3 else None
    heights = [fixed or draw.choice(SIZES) for _ in range(count)]
    real = List(height, heights)
    said = "load %d height %d" % (count, fixed) if fixed else "load %d heights %s" % (count, ",".join(map(str, heights)))
    steps = [{"say": ["viewport %d" % height, said], "is": real.seen()}]
    for _ in range(draw.randint(4, 10)):
        data, rows = real.view.data, len(real.view.data)
        do = draw.choice(["scroll", "scroll", "insert", "delete", "move", "height", "viewport", "reload"])
        if do == "scroll" or rows == 0 and do != "insert":
            to = draw.randint(0, int(real.box.height))
            real.scroll(to); said = "scroll to %d" % to
        elif do == "insert":
            at, n, h = draw.randint(0, rows), draw.randint(1, 3), draw.choice(SIZES)
            for i in range(n): data.insert(at + i, real.row(h))
            said = "insert %d at %d height %d" % (n, at, h)
        elif do == "delete":
            first = draw.randrange(rows); last = min(rows - 1, first + draw.randint(0, 3))
            del data[first:last + 1]; said = "delete %d...%d" % (first, last)
        elif do == "move":
            a, b = draw.randrange(rows), draw.randrange(rows)
            data.insert(b, data.pop(a)); said = "move %d to %d" % (a, b)
        elif do == "height":
            row, h = draw.randrange(rows), draw.choice(SIZES + [120])
            data[row] = dict(data[row], size=(100, h)); said = "height %d %d" % (row, h)
        elif do == "viewport":
            height = draw.choice([100, 150, 200, 300])
            real.view.height = height; said = "viewport %d" % height
        else:
            real.view.refresh_from_data(); said = "reload"
        real.settle()
        steps.append({"say": [said], "is": real.seen()})
    return {"id": number, "steps": steps}


if len(sys.argv) > 1:
    seed, count = int(sys.argv[2]) if len(sys.argv) > 2 else 1, int(sys.argv[3]) if len(sys.argv) > 3 else 10
    with open(sys.argv[1], "w") as out:
        head = {"engine": "Kivy RecycleView 2.3.1 (RecycleBoxLayout)", "setup": ["profile kivy"],
                "fields": ["offset", "content", "rows", "geometry", "created", "discarded", "binds", "pool-count", "cached-count", "cells~"], "rendered": True}
        for value in [head] + [scenario(seed * 1000 + n, random.Random(seed * 1000 + n)) for n in range(count)]:
            out.write(json.dumps(value, separators=(",", ":")) + "\n")
else:
    real = List(500, [50] * 40)
    real.scroll(300)
    before = real.seen()
    for _ in range(3): real.view.data.append(real.row(50))
    real.settle()
    after = real.seen()
    told = [(round(s["offset"], 3), s["content"], s["rows"][0][0], s["rows"][-1][0]) for s in (before, after)]
    print("before %s\nafter  %s" % tuple(told))
    sys.exit(told != [(300, 2000, 5, 15), (330, 2150, 6, 16)])
PYTHON
target=${1:+$(realpath "$1")}
"$work/env/bin/python" "$work/drive.py" ${target:+"$target" "${@:2}"}
