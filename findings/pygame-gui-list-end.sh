#!/usr/bin/env bash
# How far down pygame_gui's UISelectionList can be scrolled, when it has many rows.
#
# pygame_gui 0.6.14 with pygame-ce 2.5.8 (both PyPI), SDL's dummy screen; list of 200 by 200 at its defaults: rows of 20, about ten on screen.
# One would expect: the end of the scroll bar is the end of the list, whether it is reached by wheel, by dragging the thumb or by the program.
# Seen: up to 300 rows it is. Of 400 rows the last on screen is row 396, of 1,000 row 976, of 10,000 row 9680, of 100,000 row 96719, however one
# scrolls: the thumb is never less than 5 points high, but the offset is still the thumb's place divided by the track (152 points here), and so gets to
# 147/152 at most. What is left over grows with the list: 3,280 rows of 100,000 cannot be scrolled to. And as the share of the list is rounded
# to four digits, the next place after row 5000 at the top, of 1,000,000 rows, has row 5100 there: of 100 rows, 90 are on no screen.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q pygame-ce==2.5.8 pygame_gui==0.6.14
cat > "$work/show.py" <<'PYTHON'
import os, sys
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
import pygame, pygame_gui

pygame.init()
pygame.display.set_mode((600, 600))


class List:
    def __init__(self, count):
        self.manager = pygame_gui.UIManager((600, 600))
        self.rows = pygame_gui.elements.UISelectionList(pygame.Rect(0, 0, 200, 200), ["%d" % row for row in range(count)], self.manager)
        self.wait()

    def wait(self):
        for _ in range(3): self.manager.update(0.01)

    def mouse(self, place, kind=None, **event):
        pygame.mouse.set_pos(place)
        pygame.event.pump()
        self.wait()
        if kind: self.manager.process_events(pygame.event.Event(kind, **event))
        self.manager.update(0.01)

    def by_program(self, share=1.0):
        self.rows.scroll_bar.set_scroll_from_start_percentage(share)

    def by_wheel(self):
        for _ in range(700): self.mouse((50, 100), pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)

    def by_dragging(self):
        place = self.rows.scroll_bar.sliding_button.get_abs_rect().center
        self.mouse(place, pygame.MOUSEBUTTONDOWN, button=1, pos=place)
        self.mouse((place[0], 190))

    def seen(self):
        """The first and the last row of which some part is on screen."""
        self.wait()
        inner = self.rows.item_list_container.get_abs_rect()
        rows = [int(row.text) for row in self.rows.item_list_container.elements if row.get_abs_rect().colliderect(inner)]
        return min(rows), max(rows)


wrong, ways = False, (List.by_program, List.by_wheel, List.by_dragging)
for count, expected, ways in (300, 299, ways), (400, 396, ways), (1_000, 976, ways), (10_000, 9_680, ways[:1]), (100_000, 96_719, ways[:1]):
    for way in ways:
        rows = List(count)
        way(rows)
        print("%6d rows, scrolled to the end %-11s: the last row on screen is %d" % (count, way.__name__.replace("_", " "), rows.seen()[1]))
        wrong |= rows.seen()[1] != expected
rows, seen = List(1_000_000), []
for share in (0.005, 0.00504, 0.0051):
    rows.by_program(share)
    seen.append(rows.seen())
print("1000000 rows, at 0.005, 0.00504 and 0.0051 of the list: on screen", *seen)
sys.exit(wrong or seen != [(5_000, 5_009), (5_000, 5_009), (5_100, 5_109)])
PYTHON
"$work/env/bin/python" "$work/show.py"
