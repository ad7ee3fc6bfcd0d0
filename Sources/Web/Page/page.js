// The page: keys, painting and storage. What a command is and does, the interpreter alone knows; it runs in a worker.

// MARK: The interpreter

const encoder = new TextEncoder();
let worker, waiting = new Map(), asked = 0, memory = 0;

async function unpacked(text, format) {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))).arrayBuffer());
}

const program = unpacked($('program').textContent.trim(), 'gzip');

/** Done when the worker has the program: what is asked before that waits. */
let started = Promise.resolve();
const begin = () => started = start();

async function start() {
  worker = new Worker(URL.createObjectURL(new Blob([$('worker').textContent], { type: 'text/javascript' })));
  worker.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.id);
    waiting.delete(data.id);
    memory = data.memory ?? memory;
    data.failure ? reject(new Error(data.failure)) : resolve(data.parts);
  };
  await post({ program: await program });
}

function post(message) {
  return new Promise((resolve, reject) => {
    waiting.set(++asked, { resolve, reject });
    worker.postMessage({ id: asked, ...message });
  });
}

async function ask(kind, bytes = '') {
  await started;
  return post({ kind, bytes: typeof bytes === 'string' ? encoder.encode(bytes) : bytes });
}
const first = (parts, name) => parts.find(part => part[0] === name)?.[1];

/** The files that were dropped on the page: those that fit come back with it. */
const files = new Map();

/** Puts a file where commands find it. */
function put(name, bytes) {
  files.set(name, bytes);
  const head = encoder.encode(name + '\0'), all = new Uint8Array(head.length + bytes.length);
  all.set(head);
  all.set(bytes, head.length);
  return ask('p', all);
}

// MARK: The picture

/** The list of the prompt, and behind it those of other engines; each has a stage. */
let states = [], stages = [], differing = [];

/** Goes on to the lists of a step without showing them. */
function advance(step) {
  const before = states;
  states = states.map((state, track) => advanced(state, (step.t || [])[track]));
  return before;
}

function paint(json, isNext) {
  const step = JSON.parse(json), before = advance(step);
  differing = step.d ?? differing;
  show(before, isNext);
}

function show(before, isNext) {
  stages.forEach((stage, track) =>
    stage.show(states[track], before[track], isNext, differing.some(([, first, ...others]) => track && others[track - 1] !== first)));
}

// MARK: Answers

/** What was typed since the list was empty: it is stored, and typed again when the page comes back. */
let lines = [];
/** Where it is stored: a link and a live film have places of their own, so that what one did oneself is not lost. */
const home = 'lines' + (location.hash || $('session').textContent).slice(-40);
const store = {
  get: name => { try { return JSON.parse(localStorage.getItem('listlab.' + name)); } catch { return null; } },
  set: (name, value) => { try { localStorage.setItem('listlab.' + name, JSON.stringify(value)); } catch { tell('the browser keeps nothing for this page'); } },
};
const tell = text => $('note').textContent = text;

function entry(typed, parts) {
  const element = make('div', { className: 'entry' });
  if (typed !== undefined) element.append(make('pre', { className: 'typed' }, make('span', { textContent: $('prompt').textContent + ' ' }), typed));
  for (let place = 0; place < parts.length; place++) {
    const [name, text] = parts[place];
    if (name === 'clear') { $('log').replaceChildren(); element.replaceChildren(); }
    else if (name === 'reading') element.append(make('pre', { className: name, textContent: `(${text})` }));
    else if (name === 'typed') element.append(make('pre', { className: name, textContent: text }));
    else if (name === 'ran') element.append(make('pre', { className: 'typed', textContent: text }));
    else if (name === 'error') element.append(make('pre', { className: name, textContent: '! ' + text }));
    else if (['printed', 'summary', 'marked', 'advice', 'violations', 'warning'].includes(name)) element.append(make('pre', { className: name, textContent: text.replace(/\n$/, '') }));
    else if (name === 'meant') element.append(filling(text));
    else if (name === 'jump') element.append(make('button', { className: 'fill wrong', textContent: `step ${text}: ${parts[place + 1][1]}`, onclick: () => walk(`goto ${text}`) }));
    else if (name === 'file') element.append(make('button', { className: 'fill', textContent: `Save ${text}`, onclick: () => saveAs(text, parts[place + 1][1]) }));
  }
  $('log').append(element);
  while ($('log').childElementCount > 500) $('log').firstElementChild.remove();
  $('log').scrollTop = $('log').scrollHeight;
}

const filling = text => make('button', { className: 'fill', textContent: text, onclick: () => { $('line').value = text; $('line').focus(); hint(); } });

function take(parts, isNext = true) {
  for (const [name, text] of parts) {
    if (name === 'before') advance(JSON.parse(text));
    if (name === 'step') paint(text, isNext);
  }
  const prompt = first(parts, 'prompt');
  if (prompt !== undefined) $('prompt').textContent = prompt + '>';
  const steps = +first(parts, 'steps'), all = steps + +first(parts, 'undone');
  if (Number.isNaN(all)) return;
  $('scrubber').max = all;
  $('scrubber').value = steps;
  $('place').textContent = all === 0 ? 'no step' : `step ${steps} of ${all}`;
  const jump = states[0]?.j;
  $('at').textContent = (first(parts, 'at') || '') + (jump ? ` · ${jump[0]} jumped on screen: ${moved(jump)}` : '');
  $('at').classList.toggle('wrong', !!jump);
  $('scrubber').setAttribute('aria-valuetext', $('place').textContent);
  $('undo').disabled = steps === 0;
  $('redo').disabled = steps === all;
  if ($('showTable').getAttribute('aria-pressed') === 'true') showTable();
}

/** What comes of a question that may take long; nothing if it was stopped, which is said. */
async function answered(kind, text, typed) {
  await beginning;
  const slow = setTimeout(() => $('stop').hidden = false, 400);
  try {
    return await ask(kind, text);
  } catch (error) {
    entry(typed, [['error', `The program has ended, with what it held in memory: ${error.message}`]]);
    await restart();
  } finally {
    clearTimeout(slow);
    $('stop').hidden = true;
  }
}

/** Runs a line, shows what came of it, and keeps it. */
async function run(line, isShown = true) {
  const parts = await answered('x', line, line);
  if (!parts) return;
  if (isShown) entry(line, parts);
  take(parts);
  const lost = first(parts, 'lost');
  if (lost) tell(lost === '1' ? 'The step behind it has given way.' : `The ${lost} steps behind it have given way.`);
  if (!first(parts, 'error')) keep(line);
  const said = first(parts, 'error') || first(parts, 'summary') || first(parts, 'printed') || '';
  $('said').textContent = `${said.slice(0, 400)} ${first(parts, 'step') ? states.map(described).join('; ') : ''}`;
  return parts;
}

/** Says what is wrong with a trace of an app, and plays it as a session. */
async function check(name) {
  const parts = await answered('f', name);
  if (!parts) return;
  entry(undefined, parts);
  const session = first(parts, 'session');
  if (session === undefined) return;
  await put(`${name}.session`, encoder.encode(session));
  await run(`replay ${name}.session`);
  await listJumps();
}

/** What was dropped, as far as a browser keeps it. */
const keptFiles = () => [...files].filter(([, bytes]) => bytes.length < 1 << 19).map(([name, bytes]) => [name, letters(bytes)]);

function keep(line) {
  if (!line.trim()) return;
  lines.push(line);
  store.set(home, { lines: lines.slice(-5000), files: keptFiles() });
}

/** Done when the list is as it was left: what is typed before that waits. */
let beginning = Promise.resolve();
const restart = () => beginning = beginAgain();

/** Begins again, and types what was typed before. */
async function beginAgain() {
  worker.terminate();
  waiting = new Map();
  await begin();
  await open();
  for (const [name, bytes] of files) await put(name, bytes);
  for (const line of lines) take(await ask('x', line), false);
}

/** Types what was typed before, in place of what is there. */
async function bringBack(before) {
  for (const [name, text] of before.files ?? []) files.set(name, bytesOf(text));
  lines = before.lines;
  await restart();
  store.set(home, before);
  entry(undefined, [['printed', `Your last ${lines.length === 1 ? 'command is' : `${lines.length} commands are`} back. New list begins without them.`]]);
}

async function open() {
  const parts = await ask('o', $('beside').value);
  const said = JSON.parse(first(parts, 'film'));
  Object.assign(film, said);
  if ($('beside').length === 1) $('beside').append(...first(parts, 'profiles').split(' ').map(name => new Option(name)));
  tracks.splice(0, tracks.length, ...film.tracks);
  counters.splice(0, counters.length, ...film.counters);
  [states, differing] = [tracks.map(blank), []];
  $('stage').replaceChildren();
  stages = tracks.map((_, track) => new Stage(track));
  take(parts, false);
  fit();
}

// MARK: Typing

const past = store.get('history') || [];
let place = past.length;

$('ask').addEventListener('submit', async event => {
  event.preventDefault();
  const line = $('line').value;
  $('line').value = '';
  $('words').hidden = true;
  hint();
  if (line.trim() && past.at(-1) !== line) past.push(line);
  place = past.length;
  store.set('history', past.slice(-500));
  await run(line);
  $('line').focus();
});

function recall(by) {
  place = Math.max(0, Math.min(past.length, place + by));
  $('line').value = past[place] ?? '';
  hint();
}

async function complete() {
  const parts = await ask('c', $('line').value), words = [];
  for (let at = 0; at < parts.length; at += 3) words.push({ begun: parts[at][1], word: parts[at + 1][1], about: parts[at + 2][1] });
  $('words').hidden = words.length < 2;
  if (!words.length) return;
  const fill = (begun, text) => {
    $('line').value = $('line').value.slice(0, $('line').value.length - begun.length) + text;
    $('line').focus();
    hint();
  };
  if (words.length === 1) return fill(words[0].begun, words[0].word + (words[0].word.endsWith('=') ? '' : ' '));
  let common = words[0].word;
  for (const { word } of words) while (!word.startsWith(common)) common = common.slice(0, -1);
  if (common.length > words[0].begun.length) fill(words[0].begun, common);
  $('words').replaceChildren(...words.map(({ begun, word, about }) => make('li', {}, make('button', {
    type: 'button', onclick: () => { $('words').hidden = true; fill(common.length > begun.length ? common : begun, word + (word.endsWith('=') ? '' : ' ')); },
  }, make('code', { textContent: word }), make('span', { textContent: about })))));
}

let hinting = 0;
async function hint() {
  const line = $('line').value, mine = ++hinting;
  if (!line.trim()) { $('hint').textContent = ''; return; }
  const parts = await ask('h', line);
  if (mine !== hinting) return;
  $('hint').textContent = [first(parts, 'usage'), first(parts, 'preview') && '→ ' + first(parts, 'preview')].filter(Boolean).join('   ');
}

$('line').addEventListener('input', () => { $('words').hidden = true; hint(); });
$('line').addEventListener('keydown', event => {
  const action = { ArrowUp: () => recall(-1), ArrowDown: () => recall(1), Tab: complete }[event.key];
  if (event.key === 'Escape') { $('words').hidden = true; return; }
  // Tab leaves an empty line, so that the keyboard gets on.
  if (!action || event.shiftKey || event.altKey || event.ctrlKey || (event.key === 'Tab' && !$('line').value)) return;
  event.preventDefault();
  action();
});

// MARK: Walking, and the other controls

async function showTable() {
  $('table').textContent = first(await ask('t'), 'printed');
  $('table').hidden = false;
}

const walk = line => run(line, false);
let walking = false;
$('scrubber').addEventListener('input', async () => {
  if (walking) return;
  walking = true;
  // The latest place wins where the pointer is faster than the interpreter.
  let gone;
  while (gone !== $('scrubber').value) {
    gone = $('scrubber').value;
    const wanted = gone, parts = await ask('x', `goto ${wanted}`), now = $('scrubber').value;
    if (!first(parts, 'error')) keep(`goto ${wanted}`);
    take(parts);
    $('scrubber').value = now;
  }
  walking = false;
});

const actions = {
  undo: () => walk('undo'), redo: () => walk('redo'), help: () => run('help'), open: () => $('file').click(), save, link,
  showTable: () => {
    const isOn = $('showTable').getAttribute('aria-pressed') !== 'true';
    $('showTable').setAttribute('aria-pressed', isOn);
    if (isOn) showTable(); else $('table').hidden = true;
  },
  anew: async () => {
    lines = [];
    files.clear();
    store.set(home, null);
    if (location.hash) {
      // Without a link the page would bring back what was done here before.
      store.set('lines', null);
      location.href = location.href.split('#')[0];
    }
    await restart();
    $('log').replaceChildren();
    greet();
  },
  stop: async () => {
    for (const { reject } of waiting.values()) reject(new Error('stopped; the list is as before the command'));
  },
};
$('beside').addEventListener('change', open);
for (const [name, action] of Object.entries(actions)) $(name).addEventListener('click', () => { tell(''); action(); });
const keys = { ArrowLeft: 'undo', ArrowRight: 'redo', t: 'showTable', h: 'help', l: 'link', s: 'save' };
addEventListener('keydown', event => {
  if (!event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;
  event.preventDefault();
  $(keys[event.key]).click();
});

// MARK: Scrolling the picture

let owed = 0, paying = false;
/** Scrolls by what the wheel or a finger moved, in one command for what came together. */
function scroll(distance) {
  owed += distance;
  if (paying) return;
  paying = true;
  requestAnimationFrame(async () => {
    while (Math.abs(owed) >= 1) {
      const by = Math.round(owed);
      owed -= by;
      await run(`scroll by ${by}`, false);
    }
    paying = false;
  });
}

const scaleOf = () => { const edge = $('stage').querySelector('.edge'); return edge ? edge.getBoundingClientRect().height / Math.max(1, states[0].v) : 1; };
$('stage').addEventListener('wheel', event => { event.preventDefault(); scroll(event.deltaY / scaleOf()); }, { passive: false });
/** Where the pointer was, and how far the list goes with it: with the scroll bar's thumb the other way, and farther. */
let dragged = null, pull = 1;
$('stage').addEventListener('pointerdown', event => {
  dragged = event.clientY;
  pull = event.target.closest('.thumb') ? -Math.max(1, states[0].c / states[0].v) : 1;
});
addEventListener('pointermove', event => {
  if (dragged === null) return;
  if (Math.abs(event.clientY - dragged) < 2) return;
  scroll(pull * (dragged - event.clientY) / scaleOf());
  dragged = event.clientY;
});
for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => dragged = null);
$('stage').addEventListener('keydown', event => {
  const by = { ArrowDown: 44, ArrowUp: -44, PageDown: states[0].v, PageUp: -states[0].v, ' ': states[0].v }[event.key];
  if (by === undefined || event.altKey) return;
  event.preventDefault();
  scroll(by);
});
function tellLife(row) { $('life').textContent = row?.querySelector('title')?.textContent ?? ''; }

// MARK: Links, files

const letters = bytes => { let text = ''; for (const byte of bytes) text += String.fromCharCode(byte); return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''); };
const longest = 8192;

async function link() {
  const session = first(await ask('s'), 'session') ?? '';
  const packed = new Uint8Array(await new Response(new Blob([session]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
  const hash = '#s=' + letters(packed);
  if (hash.length > longest) return tell('The session is too long for a link: save it, and attach the file.');
  const address = location.href.split('#')[0] + hash;
  $('log').append(make('div', { className: 'entry' }, make('a', { className: 'address', href: address, textContent: address })));
  $('log').scrollTop = $('log').scrollHeight;
  try {
    await navigator.clipboard.writeText(address);
    tell('The link is copied.');
  } catch {
    tell('The link is below the last answer.');
  }
}

async function save() { saveAs('list.session', encoder.encode(first(await ask('s'), 'session') ?? '')); }

function saveAs(name, bytes) {
  const anchor = make('a', { href: URL.createObjectURL(new Blob([bytes])), download: name.split('/').at(-1) });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
  tell(`saved as ${anchor.download}`);
}

const bytesOf = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/** The session that a film or a live film holds; undefined: the text is none; null: it is damaged. */
function sessionIn(text) {
  const film = /<script type="application\/json" id="film">([^]*?)<\/script>/.exec(text);
  const live = /<script type="text\/plain" id="session" data-name="[^"]*">([A-Za-z0-9_-]+)<\/script>/.exec(text);
  try {
    if (film) return JSON.parse(film[1]).session;
    if (live) return new TextDecoder().decode(bytesOf(live[1]));
  } catch {
    return null;
  }
}

/** Lists the steps by which rows jumped, to go to. */
async function listJumps() {
  const parts = await ask('m'), jumps = parts.filter(([name]) => name === 'jump').length, most = 8;
  if (!parts.length) return;
  const shown = parts.slice(0, 2 * Math.min(jumps, most)), rest = parts.slice(2 * jumps);
  if (jumps > most) rest.unshift(['reading', `and in ${jumps - most} more`]);
  entry(undefined, [...jumps ? [['reading', 'Rows jumped in these steps:']] : [], ...shown, ...rest]);
}

/** Opens a session, a film, a trace of an app or a file of rows. */
async function openFile(name, bytes) {
  name = name.replace(/[^A-Za-z0-9._-]/g, '-') || 'file';
  let text = new TextDecoder().decode(bytes);
  const session = sessionIn(text);
  if (session === null) return tell(`${name} is no film of ListLab.`);
  if (session !== undefined) {
    [text, bytes] = [session, encoder.encode(session)];
    name = name.replace(/\.html?$/, '') + '.session';
  }
  const title = first(await put(name, bytes), 'title');
  if (text.startsWith('#!')) {
    if (title) entry(undefined, [['typed', title]]);
    await run(`replay ${name}`);
    await listJumps();
  } else if (/^.*listlab \{/m.test(text)) {
    await check(name);
  } else {
    entry(undefined, [['printed', `${name} is on the page now.`], ['meant', `load file ${name}`]]);
  }
}

for (const name of ['dragenter', 'dragover']) addEventListener(name, event => { event.preventDefault(); document.body.classList.add('drop'); });
addEventListener('dragleave', event => { if (!event.relatedTarget) document.body.classList.remove('drop'); });
addEventListener('drop', async event => {
  event.preventDefault();
  document.body.classList.remove('drop');
  for (const file of event.dataTransfer.files) await openFile(file.name, new Uint8Array(await file.arrayBuffer()));
});
$('file').addEventListener('change', async () => {
  for (const file of $('file').files) await openFile(file.name, new Uint8Array(await file.arrayBuffer()));
  $('file').value = '';
});

/** The session that the page was opened with, in its address or, in a live film, in the page: [name, bytes]; null: none. */
async function given() {
  const packed = /^#s=([A-Za-z0-9_-]*)$/.exec(location.hash)?.[1], live = $('session');
  if (packed === undefined) return live.textContent ? [live.dataset.name, bytesOf(live.textContent)] : null;
  if (packed.length > longest) throw new Error(`The link is too long: at most ${longest} letters.`);
  try {
    return ['link.session', await unpacked(packed.replaceAll('-', '+').replaceAll('_', '/'), 'deflate-raw')];
  } catch {
    throw new Error('The link is damaged: its session cannot be read.');
  }
}

// MARK: The beginning

function greet() {
  const tries = ['load 40', 'scroll by 120', 'delete 3', 'explain 5', 'lesson 1', 'tour', 'help'];
  $('log').append(make('div', { className: 'start' },
    make('p', { textContent: 'Type a command and press Enter; Tab completes it. Drag or wheel over the list to scroll it, or begin with one of these:' }),
    ...tries.map(text => make('button', { type: 'button', textContent: text, onclick: async () => { await run(text); $('line').focus(); } }))));
}

let room = 0;
function fit() {
  const letter = 7.9, columns = Math.floor(($('log').clientWidth - 24) / letter);
  if (columns !== room) ask('w', String(room = columns));
  // The viewport takes the height that is there, but for the caption and what is drawn of rows above and below it.
  film.room = $('stage').clientHeight - 190;
  if (states.length) show(states, false);
}

(async () => {
  const start = performance.now();
  $('page').hidden = false;
  try { await begin(); } catch (error) {
    return entry(undefined, [['error', `The playground cannot start: ${error.message}. It needs WebAssembly with 64-bit memory.`]]);
  }
  await open();
  new ResizeObserver(fit).observe($('page'));
  let session = null, damage;
  try { session = await given(); } catch (error) { damage = error.message; }
  const before = store.get(home);
  if (!session) greet();
  if (damage) entry(undefined, [['error', damage]]);
  const isReload = performance.getEntriesByType('navigation')[0]?.type !== 'navigate' && !sessionStorage.getItem('listlab.link');
  sessionStorage.removeItem('listlab.link');
  const isKept = before?.lines?.length > 0;
  if (isKept && (!session || isReload)) {
    await bringBack(before);
  } else if (session) {
    // A link opens on its session; what was done on it before can be had again.
    await openFile(...session);
    entry(undefined, [['reading', 'Undo, Redo and the slider step through it; what you type goes on from the step that is shown']]);
    if (isKept) $('log').append(make('button', { type: 'button', className: 'fill', textContent: 'What you did here last time', onclick: () => bringBack(before) }));
  }
  addEventListener('hashchange', () => { sessionStorage.setItem('listlab.link', '1'); location.reload(); });
  $('line').focus();
  document.documentElement.dataset.ready = Math.round(performance.now() - start);
})();
