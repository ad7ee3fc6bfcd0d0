#!/usr/bin/env bash
# Which row has the keyboard focus in Dear ImGui's clipped list, after rows are inserted above it.
#
# Dear ImGui 1.93 of imgui-bundle 1.93.0 (PyPI), without a window; 1,000 selectables, each with an id of its own, through ListClipper; about 12 on screen.
# One would expect: the focus is kept by id, so it goes with its row. The clipper helps: it has the focused row drawn though it is scrolled away.
# Seen: with the focus on row 5, and 3 rows inserted at the top, the focus stays on row 5, now in place 8, and Down leads to row 6. If 30 rows are
# inserted, which push row 5 off the screen, no row has the focus, and Down leads to place 6, to one of the new rows. If the list was scrolled to 8,000
# before 3 rows are inserted, row 5, which was drawn and had the focus up to then, is not drawn any more, and Down leads to place 6 again, which is
# row 3: two rows up. What the clipper keeps drawn, and what Down starts from, is a place, and not the row with the id.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q imgui-bundle==1.93.0
cat > "$work/show.py" <<'PYTHON'
import sys
from imgui_bundle import imgui


class List:
    def __init__(self):
        imgui.set_current_context(imgui.create_context())
        self.io, self.rows = imgui.get_io(), ["row %d" % row for row in range(1000)]
        self.io.display_size, self.io.delta_time = imgui.ImVec2(400, 400), 1 / 60
        self.io.backend_flags |= imgui.BackendFlags_.renderer_has_textures.value
        self.io.config_flags |= imgui.ConfigFlags_.nav_enable_keyboard.value
        for _ in range(3): self.frame(start=True)

    def frame(self, start=False, offset=None):
        """Draws a frame; tells the row that has the focus, and whether "row 5" was drawn."""
        imgui.new_frame()
        imgui.begin("window")
        imgui.begin_child("list", imgui.ImVec2(200, 200))
        if start: imgui.set_window_focus()
        if offset is not None: imgui.set_scroll_y(offset)
        clipper, focus, drawn = imgui.ListClipper(), "no row", False
        clipper.begin(len(self.rows))
        while clipper.step():
            for place in range(clipper.display_start, clipper.display_end):
                imgui.selectable(self.rows[place], False)
                drawn |= self.rows[place] == "row 5"
                if imgui.is_item_focused(): focus = self.rows[place]
        clipper.end()
        imgui.end_child()
        imgui.end()
        imgui.render()
        return focus, drawn

    def frames(self, **first):
        self.frame(**first)
        return [self.frame() for _ in range(5)][-1]

    def down(self):
        self.io.add_key_event(imgui.Key.down_arrow, True)
        self.frame()
        self.io.add_key_event(imgui.Key.down_arrow, False)
        return self.frames()


wrong = False
for offset, count, *expected in ((0, 0, ("row 5", True), ("row 5", True), ("row 6", True)),
                                 (0, 3, ("row 5", True), ("row 5", True), ("row 6", True)),
                                 (0, 30, ("row 5", True), ("no row", False), ("new 6", False)),
                                 (8_000, 0, ("row 5", True), ("row 5", True), ("row 6", True)),
                                 (8_000, 3, ("row 5", True), ("no row", False), ("row 3", True))):
    shown = List()
    for _ in range(6): shown.down()
    seen = [shown.frames(offset=offset)]
    shown.rows[0:0] = ["new %d" % row for row in range(count)]
    seen += [shown.frames(), shown.down()]
    told = ["focus on %s, row 5 %s" % (focus, "drawn" if drawn else "not drawn") for focus, drawn in seen]
    print("scrolled to %4d: %s; %2d rows inserted: %s; Down: %s" % (offset, told[0], count, *told[1:]))
    wrong |= seen != expected
sys.exit(wrong)
PYTHON
"$work/env/bin/python" "$work/show.py"
