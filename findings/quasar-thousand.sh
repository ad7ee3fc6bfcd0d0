#!/usr/bin/env bash
# Where Quasar's QVirtualScroll lands when its box is scrolled to a row whose number is a whole thousand.
#
# Quasar 2.18.5 with Vue 3.5.22, the unchanged JavaScript inside nicegui 3.18.0 (PyPI); Chromium 140 of PySide6 6.12.0 (PyPI), offscreen.
# One would expect: 10,000 rows, all 50 high, and virtual-scroll-item-size 50: every place is known, so a scroll ends where it was sent.
# Seen: scrollTop = 99950 shows row 1999, 100050 row 2001, but 100000 (row 2000) ends at 200000 and shows nothing at all, until one scrolls again.
# 50000 ends at 100000, and 300000 at the end of the list. A second scroll to the same place is right; so is the method scrollTo(2000, 'start').
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q --no-deps PySide6-{Essentials,Addons}==6.12.0 PySide6-WebEngine==6.12.0.140 shiboken6==6.12.0 nicegui==3.18.0
cat > "$work/page.html" <<'HTML'
<!doctype html><meta charset="utf-8"><div id="app"></div>
<script type="importmap">{"imports": {"vue": "./vue.esm-browser.prod.js"}}</script>
<script type="module">
window.Vue = await import("vue");
document.head.append(Object.assign(document.createElement("script"), {src: "quasar.umd.prod.js", onload() {
  const rows = Array.from({length: 10000}, (_, row) => row);
  const row = ({index}) => Vue.h("div", {key: index, class: "row-of-list", "data-row": index, style: "height: 50px"}, "row " + index);
  const list = () => Vue.h(Quasar.QVirtualScroll, {ref: it => window.list = it, id: "box", style: "height: 400px; overflow: auto",
                                                   items: rows, "virtual-scroll-item-size": 50}, {default: row});
  Vue.createApp({render: list}).use(Quasar).mount("#app");
}}));
window.seen = () => {
  const top = box.getBoundingClientRect().top, place = row => row.getBoundingClientRect().top - top;
  const shown = [...document.querySelectorAll(".row-of-list")].filter(row => place(row) > -50 && place(row) < 400);
  return box.scrollTop + (shown.length ? ", row " + shown[0].dataset.row : ", blank");
};
</script>
HTML
cat > "$work/show.py" <<'PYTHON'
import functools, http.server, importlib.util, os, shutil, sys, threading
os.environ.update(QT_QPA_PLATFORM="offscreen", QTWEBENGINE_CHROMIUM_FLAGS="--disable-gpu --disable-logging --force-device-scale-factor=1", QT_LOGGING_RULES="*=false",
                  HOME=sys.argv[1], XDG_RUNTIME_DIR=sys.argv[1])
from PySide6.QtCore import QEventLoop, QTimer, QUrl
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication

files = os.path.join(importlib.util.find_spec("nicegui").submodule_search_locations[0], "static")
shutil.copy(sys.argv[1] + "/page.html", files)
http.server.SimpleHTTPRequestHandler.log_message = lambda *_: None
server = http.server.ThreadingHTTPServer(("localhost", 0), functools.partial(http.server.SimpleHTTPRequestHandler, directory=files))
threading.Thread(target=server.serve_forever, daemon=True).start()
if os.getuid() == 0: os.chown(sys.argv[1], 65534, 65534), os.setgroups([]), os.setgid(65534), os.setuid(65534)  # Chromium's sandbox wants no root.
app, view = QApplication(sys.argv), QWebEngineView()
view.resize(500, 500)
view.show()


def run(script, delay):
    told, loop = [], QEventLoop()
    QTimer.singleShot(delay, lambda: view.page().runJavaScript(script, lambda value: (told.append(value), loop.quit())))
    loop.exec()
    return told[0]


def seen(scripts):
    view.load(QUrl("http://localhost:%d/page.html" % server.server_port))
    while not run("document.querySelectorAll('.row-of-list').length > 0", 200): pass
    for script in scripts: run(script, 400)
    return run("seen()", 800)


wrong = False
for scripts, expected in {("box.scrollTop = 99950",): "99950, row 1999", ("box.scrollTop = 100050",): "100050, row 2001",
                          ("box.scrollTop = 100000",): "200000, blank", ("box.scrollTop = 50000",): "100000, blank",
                          ("box.scrollTop = 300000",): "499600, row 9992", ("box.scrollTop = 100000",) * 2: "100000, row 2000",
                          ("list.scrollTo(2000, 'start')",): "100000, row 2000"}.items():
    there = seen(scripts)
    print("%-48s → %s" % ("; ".join(scripts), there))
    wrong |= there != expected
print("Quasar %s, Vue %s" % (run("Quasar.version", 0), run("Vue.version", 0)), flush=True)
os._exit(wrong)
PYTHON
timeout 110 "$work/env/bin/python" "$work/show.py" "$work" 2> "$work/log" || { cat "$work/log"; exit 1; }  # Chromium misses a bus, and says so.
