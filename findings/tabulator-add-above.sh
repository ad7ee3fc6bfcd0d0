#!/usr/bin/env bash
# What Tabulator shows after two rows were added above those on screen.
#
# Tabulator 6.4.0, the unchanged JavaScript inside panel 1.9.4 (PyPI); Chromium 140 of PySide6 6.12.0 (PyPI), offscreen; 500 rows of 30, height 300.
# One would expect: addData(rows, true) puts rows in at the top. Scrolled to 3000, rows 100 to 109 are on screen and stay there, at offset 3060: one row
# added by addRow or addData goes so (3030), and two calls of addRow do (3060).
# Seen: two rows in one call of addData end at offset 8700, and nothing at all is on screen: the rows that are in the document stand at 5400,
# with blank above and below. 20 rows end there, too. From 1000 two rows lead to 2690, from 5000 to 14400, each time blank.
# At offset 0 the rows come in at the top as they should, and two rows added in one call behind row 300 are right.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install -q --no-deps PySide6-{Essentials,Addons}==6.12.0 PySide6-WebEngine==6.12.0.140 shiboken6==6.12.0 panel==1.9.4
cat > "$work/page.html" <<'HTML'
<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="css/tabulator.min.css"><script src="js/tabulator.min.js"></script>
<style>.tabulator-cell { padding: 0 !important }</style><div id="table" style="width: 400px"></div>
<script>
const row = cell => Object.assign(document.createElement("div"), {style: "height: 30px", textContent: cell.getValue()});
const list = new Tabulator("#table", {height: 300, headerVisible: false, data: Array.from({length: 500}, (_, id) => ({id})),
                                      columns: [{title: "id", field: "id", formatter: row}]});
list.on("tableBuilt", () => { window.box = document.querySelector(".tabulator-tableholder") });
window.added = count => Array.from({length: count}, (_, n) => ({id: 1000 + n}));
window.seen = () => {
  const place = row => row.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const shown = [...document.querySelectorAll(".tabulator-row")].filter(row => place(row) > -30 && place(row) < 300).map(row => row.textContent);
  return box.scrollTop + (shown.length ? ", rows " + shown[0] + " to " + shown.at(-1) : ", blank");
};
</script>
HTML
cat > "$work/show.py" <<'PYTHON'
import functools, http.server, os, pathlib, shutil, sys, sysconfig, threading
os.environ.update(QT_QPA_PLATFORM="offscreen", QTWEBENGINE_CHROMIUM_FLAGS="--disable-gpu --disable-logging --force-device-scale-factor=1", QT_LOGGING_RULES="*=false",
                  HOME=sys.argv[1], XDG_RUNTIME_DIR=sys.argv[1])
from PySide6.QtCore import QEventLoop, QTimer, QUrl
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication

files, = pathlib.Path(sysconfig.get_path("purelib")).glob("panel/dist/bundled/datatabulator/tabulator-tables@6.4.0/dist")
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


wrong = False
for offset, script, expected in (
        (3000, "list.addData(added(1), true)", "3030, rows 100 to 109"),
        (3000, "list.addRow({id: 1000}, true); list.addRow({id: 1001}, true)", "3060, rows 100 to 109"),
        (3000, "list.addData(added(2), true)", "8700, blank"), (3000, "list.addData(added(20), true)", "8700, blank"),
        (1000, "list.addData(added(2), true)", "2690, blank"), (5000, "list.addData(added(2), true)", "14400, blank"),
        (0, "list.addData(added(2), true)", "0, rows 1000 to 7"), (3000, "list.addData(added(2), false, 300)", "3000, rows 100 to 109")):
    view.load(QUrl("http://localhost:%d/page.html" % server.server_port))
    while not run("!!window.box", 200): pass
    run("box.scrollTop = %d" % offset, 100)
    before = run("seen()", 400)
    run(script + "; 0", 100)
    after = run("seen()", 800)
    print("%-23s %-60s → %s" % (before, script, after), flush=True)
    wrong |= after != expected or not before.startswith("%d, rows" % offset)
os._exit(wrong)
PYTHON
timeout 80 "$work/env/bin/python" "$work/show.py" "$work" 2> "$work/log" || { cat "$work/log"; exit 1; }  # Chromium misses a bus, and says so.
