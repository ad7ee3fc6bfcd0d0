'use strict';
(() => {
const $ = id => document.getElementById(id);
const film = JSON.parse($('film').textContent);
const steps = [...document.querySelectorAll('script.steps')].flatMap(block => JSON.parse(block.textContent));
const tracks = film.tracks;
const counters = film.counters;
const arrivals = ['stayed', 'reused', 'new', 'cached'];
const marks = { reused: '~', new: '+', cached: '=' };
const sources = ['', ' estimated', ' stale'];
const parts = ['bound', 'drawn', 'image', 'state'];
const stateNames = ['liked', 'marked', 'selected'];

// MARK: What each step says, added up from the one before

const blank = () => ({
  o: 0, v: film.viewport, c: 0, n: 0, i: [0, 0], rows: new Map(), p: [], h: [], b: [], k: counters.map(() => 0), m: {}, cut: 0,
  ...fresh(),
});
/** What is of one step alone. */
const fresh = () => ({ e: new Map(), g: [], l: [], more: 0, j: null, w: null, cutEntries: 0 });

/** A number stands for the key of the row that is called by it, -1 for none. */
const keyed = key => key === -1 ? null : typeof key === 'number' ? 'r' + key : key;
const rounded = length => Math.round(length * 1000) / 1000;

/** A row as the page knows it, from what the file says of it. */
function row([number, key, y, height, how = 0, cell = -1, bound = 0, drawn = 0, image = 0, state = 0, wrong = 0, kind = 0, text = 0, seen = 0, tags = 0]) {
  key = key === 0 ? 'r' + number : typeof key === 'number' ? 'r' + (-1 - key) : key;
  const owner = name => name === 0 ? key : name;
  return {
    number, key, y, height, how, cell, bound: owner(bound), drawn: owner(drawn),
    image: image === 0 ? null : image === 1 ? key : image === 2 ? 'placeholder' : image.slice(1),
    state: stateNames.filter((_, bit) => state >> bit & 1), wrong: parts.filter((_, bit) => wrong >> bit & 1),
    kind: kind || 'row', text: text || '', seen: seen || '', tags: tags ? tags.split(',') : [],
  };
}

/** Rows one by one: behind a row a number says how many follow in the same way, below 0 with cells that fall. */
function* unrolled(said) {
  let last;
  for (const item of said) {
    if (typeof item !== 'number') { yield last = item; continue; }
    for (let count = Math.abs(item); count; count--) {
      last = [...last];
      last[2] = rounded(last[2] + last[3]);
      last[0]++;
      if (last[1] < 0) last[1]--;
      if (last[5] >= 0) last[5] += Math.sign(item);
      yield last;
    }
  }
}

function advanced(state, change) {
  const next = { ...state, ...fresh() };
  if (!change) return next;
  for (const name of ['o', 'v', 'c', 'n', 'i', 'p', 'h', 'b', 'cut', 'g', 'l', 'more', 'j', 'w', 'cutEntries'])
    if (name in change) next[name] = change[name];
  if (change.x || change.r) {
    next.rows = new Map(state.rows);
    const gone = change.x || [];
    for (let place = 0; place < gone.length; place += 2)
      for (let more = 0; more < gone[place + 1]; more++) next.rows.delete(gone[place] + more);
    for (const said of unrolled(change.r || [])) next.rows.set(said[0], row(said));
    next.rows = new Map([...next.rows].sort((a, b) => a[0] - b[0]));
  }
  if (change.k) {
    next.k = [...state.k];
    for (let place = 0; place < change.k.length; place += 2) next.k[change.k[place]] = change.k[place + 1];
  }
  if (change.m) next.m = { ...state.m, ...change.m };
  // What others follow is a number, or -1; any other key stands alone.
  for (const [number, arrival, was = -1, count = 0] of change.e || []) {
    for (let more = 0; more <= Math.abs(count); more++)
      next.e.set(number + more, { arrival: arrivals[arrival], was: keyed(count && was >= 0 ? was + more * Math.sign(count) : was) });
  }
  return next;
}

/** The states after some of the steps; those between them are added up when they are asked for. */
const keyframes = [tracks.map(blank)];
const spacing = 64;
let latest = { step: 0, states: keyframes[0] };

function states(step) {
  if (latest.step > step) latest = { step: Math.floor(step / spacing) * spacing, states: keyframes[Math.floor(step / spacing)] };
  while (latest.step < step) {
    const changes = steps[latest.step].t || [];
    latest = { step: latest.step + 1, states: latest.states.map((state, track) => advanced(state, changes[track])) };
    if (latest.step % spacing === 0) keyframes[latest.step / spacing] = latest.states;
  }
  return latest.states;
}

/** What holds at a step and is said only where it changes. */
const violations = [[]], differing = [[]], curves = [[0], [0], [0], [0]];
let values = [0, 0, 0, 0];
for (const step of steps) {
  violations.push(step.v || violations.at(-1));
  differing.push(step.d || differing.at(-1));
  const change = (step.t || [])[0] || {};
  values = [
    change.o ?? values[0], change.c ?? values[1],
    change.p ? change.p.reduce((sum, shelf) => sum + shelf[2], 0) : values[2], created(change.k) ?? values[3],
  ];
  curves.forEach((curve, place) => curve.push(values[place]));
}

function created(changes = []) {
  for (let place = 0; place < changes.length; place += 2) if (counters[changes[place]] === 'created') return changes[place + 1];
}

/** Behind the violations may stand how many more there are. */
const rules = list => new Set(list.filter(Array.isArray).map(violation => violation[0]));
const keysOf = list => list.map(difference => difference[0]).join();
const isProblem = steps.map((step, place) =>
  !!(step.w || step.x || (step.v && [...rules(step.v)].some(rule => !rules(violations[place]).has(rule)))));
const jumps = steps.map(step => (step.t || []).some(change => change && change.j));
const isDifference = steps.map((step, place) => !!(step.d && step.d.length && keysOf(step.d) !== keysOf(differing[place])));

// MARK: Elements

function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) element[key] = value;
  element.append(...children);
  return element;
}

function draw(name, attributes = {}, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

// MARK: The stage

/** A list is called by its profile, which the session may change. */
const nameOf = (track, state) => state.m.profile || tracks[track];

class Stage {
  constructor(track) {
    this.caption = make('figcaption');
    this.figure = make('figure');
    this.svg = draw('svg', { role: 'group' });
    this.layer = draw('g');
    this.frame = draw('g');
    this.svg.append(this.layer, this.frame);
    this.rows = new Map();
    this.track = track;
    this.figure.append(this.caption, this.svg);
    $('stage').append(this.figure);
    for (const event of ['mouseover', 'focusin']) this.layer.addEventListener(event, ({ target }) => tellLife(target.closest('.row'), track));
    for (const event of ['mouseleave', 'focusout']) this.layer.addEventListener(event, () => tellLife());
  }

  /** @param expected rows that the session expects elsewhere: [key, top, height]. */
  show(state, before, isNext, differs, expected = []) {
    const list = [...state.rows.values()], heights = list.map(row => row.height).filter(height => height > 0).sort((a, b) => a - b);
    const small = heights[Math.floor(heights.length / 4)] || 44;
    const scale = Math.min(1.6, Math.max((film.room ?? 330) / Math.max(state.v, 1), 17 / small), 6000 / Math.max(state.v, 1));
    // One unit is a pixel: letters stay as large as they are everywhere else.
    const width = Math.max(100, Math.min(this.figure.clientWidth, 560)), right = width - 14;
    const top = Math.min(0, ...list.map(row => row.y - state.o)), bottom = Math.max(state.v, ...list.map(row => row.y + row.height - state.o));
    const head = Math.min(-top * scale, 70) + 4, foot = Math.min((bottom - state.v) * scale, 70) + 4;
    const height = state.v * scale + head + foot;
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.setAttribute('aria-label', described(state));
    this.svg.setAttribute('width', width);
    this.svg.setAttribute('height', height);
    this.caption.textContent = `${tracks.length > 1 ? `${nameOf(this.track, state)}${differs ? ' ≠' : ''}: ` : ''}offset ${state.o} of ${state.c}, viewport ${state.v}, ${state.i[0] || state.i[1] ? `inset ${state.i.join(' ')}, ` : ''}rows ${state.n}`;
    this.caption.title = differs ? '≠: this list and the first one are not the same now' : '';
    this.svg.classList.toggle('still', !isNext);
    this.place(state, before, list, scale, head, right);
    this.frame.replaceChildren(
      ...covers(state, head, scale, right), ...expected.flatMap(row => drawnExpectation(row, head, scale, right)), draw('rect', { class: 'edge', x: 1, y: head, width: right, height: Math.max(1, state.v * scale) }), ...bar(state, head, scale, right));
  }

  place(state, before, list, scale, head, right) {
    const at = (y, offset) => `translateY(${(y - offset) * scale + head}px)`;
    const bands = state.b.map(band => ({ id: `${band[0]} ${band[1]}`, y: band[2], isStuck: !!band[4], element: drawnBand(band, scale, right) }));
    const items = [
      ...bands.filter(band => !band.isStuck),
      ...list.map(row => ({ id: 'row ' + row.key + (list.find(other => other.key === row.key) === row ? '' : row.number), y: row.y, element: drawnRow(row, state, before, scale, right) })),
      ...bands.filter(band => band.isStuck),
    ];
    const moves = [];
    for (const { id, y, element } of items) {
      const old = this.rows.get(id);
      element.style.transform = old ? old.place : at(y, before.o);
      moves.push([id, element, at(y, state.o)]);
    }
    const held = this.layer.contains(document.activeElement) && document.activeElement.dataset.key;
    this.layer.replaceChildren(...items.map(item => item.element));
    // The Tab key goes to one row; arrows go on from there.
    const drawn = [...this.layer.querySelectorAll('.row')];
    (drawn.find(row => !row.matches('.out')) ?? drawn[0])?.setAttribute('tabindex', 0);
    if (held) drawn.find(row => row.dataset.key === held)?.focus();
    this.rows.clear();
    if (!this.svg.classList.contains('still')) this.layer.getBoundingClientRect();
    for (const [id, element, place] of moves) {
      element.style.transform = place;
      this.rows.set(id, { element, place });
    }
  }
}

/** What bars cover of the viewport. */
function covers(state, head, scale, right) {
  const [top, bottom] = state.i, cover = (y, height) => draw('rect', { class: 'cover', x: 2, y: head + y * scale, width: right - 2, height: height * scale });
  return [...(top ? [cover(0, Math.min(top, state.v))] : []), ...(bottom ? [cover(Math.max(0, state.v - bottom), Math.min(bottom, state.v))] : [])];
}

/** Where the session expects a row, over the rows that are there. */
function drawnExpectation([key, top, height], head, scale, right) {
  const y = head + top * scale;
  return [
    draw('rect', { class: 'expected', x: 2, y, width: right - 2, height: Math.max(1, height * scale) }),
    draw('text', { class: 'expected', x: right - 8, y: y + Math.min(12, Math.max(9, height * scale - 3)) }, `${key} expected`),
  ];
}

function drawnBand([isHeader, section, , height, isStuck, cell, text], scale, right) {
  const group = draw('g', { class: isStuck ? 'band stuck' : 'band' });
  group.append(draw('rect', { x: 2, width: right - 2, height: Math.max(1, height * scale) }));
  if (height * scale >= 11) group.append(draw('text', { x: 8, y: Math.min(height * scale - 3, 14) }, `${isHeader ? 'header' : 'footer'} of section ${section}${cell === undefined ? '' : `  c${cell}  ${text}`}`));
  return group;
}

const isInView = (row, state) => row.y < state.o + state.v && row.y + row.height > state.o || row.height === 0 && row.cell >= 0 && row.y >= state.o && row.y <= state.o + state.v;

/** How a row jumped: from where to where, or behind a scroll where it is and where it should be. */
const moved = ([, from, to, distance], due = +(to - distance).toFixed(3)) =>
  due === from ? `${from} → ${to}` : `at ${to}, should be at ${due}`;

/** How far a row moved on screen beyond what a scroll explains: `↕ +150`; nothing if the list did not jump. */
function leap(row, state, before) {
  if (!state.j || !isInView(row, state)) return '';
  const [, from, to, distance] = state.j, old = [...before.rows.values()].find(old => old.key === row.key);
  const far = old && isInView(old, before) ? rounded(row.y - state.o - old.y + before.o - (to - distance - from)) : 0;
  return far ? `↕ ${far > 0 ? '+' : ''}${far}` : '';
}

function notes(row, came, leap) {
  const said = {
    bound: `bound to ${row.bound ?? 'nothing'}`, drawn: `${row.seen || row.drawn || 'nothing'} (should be ${row.text || row.key})`,
    image: `image of ${row.image ?? 'nothing'}`, state: 'another row’s state',
  };
  const notes = row.wrong.map(part => said[part]);
  if (leap) notes.unshift(leap);
  if (came?.was && !(row.wrong.length && [row.bound, row.drawn, row.image].includes(came.was))) notes.push('was ' + came.was);
  if (row.state.length + row.tags.length) notes.push([...row.state, ...row.tags].join(','));
  if (row.image && !row.wrong.includes('image')) notes.push(row.image === row.key ? 'image' : row.image);
  if (row.kind !== 'row') notes.push(row.kind);
  return notes.concat(row.wrong.includes('drawn') ? [] : row.text || []).join('  ');
}

function drawnRow(row, state, before, scale, right) {
  const came = state.e.get(row.number), leapt = leap(row, state, before);
  const looks = ['row', isInView(row, state) ? '' : 'out', row.wrong.length ? 'wrong' : leapt ? 'jumped' : came?.arrival || ''].filter(Boolean).join(' ');
  const group = draw('g', { class: looks, tabindex: -1, role: 'img', 'data-row': row.number, 'data-key': row.key, 'data-cell': row.cell < 0 ? '' : 'c' + row.cell });
  const height = Math.max(1, row.height * scale);
  const note = notes(row, came, leapt);
  group.append(
    draw('rect', { x: 2, width: right - 2, height }),
    draw('title', {}, `row ${row.number} ${row.key}, y ${row.y}, height ${row.height}${sources[row.how]}${row.cell < 0 ? '' : `, cell c${row.cell}`}${note ? ', ' + note : ''}`));
  if (height < 11) return group;
  // The words stand in the middle of what is in view; a note that is too long for the line goes below it.
  const [top, bottom] = isInView(row, state) ? [Math.max(row.y, state.o), Math.min(row.y + row.height, state.o + state.v)] : [row.y, row.y + row.height];
  const isNarrow = right < 220, fit = length => Math.floor(length / 7.3);
  const [size, cell, rest, most] = isNarrow ? [0, right - 40, right, fit(right - 64)] : right < 300 ? [88, 118, 146, 9] : right < 400 ? [112, 152, 184, 12] : [132, 182, 218, 14];
  const isBelow = note.length > fit(right - rest) && (bottom - top) * scale >= 30;
  const base = Math.min(height - 4, Math.max(11, ((top + bottom) / 2 - row.y) * scale + (isBelow ? -3 : 4)));
  const put = (x, text, looks = '', y = base) => group.append(draw('text', { x, y, class: looks }, text));
  if (isNarrow && leapt && !isBelow) {
    const far = leapt.replace(' ', ''), start = right - 8 - far.length * 7.3;
    put(8, short(row.key, fit(start - 12)));
    put(start, far, 'note');
    return group;
  }
  put(8, row.wrong.length ? '!' : marks[came?.arrival] || '', 'mark');
  put(22, short(isNarrow ? row.key : `${row.number} ${row.key}`, most));
  if (!isNarrow) put(size, `${row.height}${sources[row.how].slice(0, 4)}`, 'soft');
  if (row.cell >= 0) put(cell, 'c' + row.cell);
  if (isBelow) put(isNarrow ? 8 : 22, short(note, fit(right - (isNarrow ? 12 : 26))), 'note', base + 15);
  else if (!isNarrow) put(rest, short(note, fit(right - rest)), 'note');
  return group;
}

const short = (text, most) => [...text].length > most ? [...text].slice(0, most - 1).join('') + '…' : text;

function bar(state, head, scale, right) {
  const all = Math.max(1, state.v * scale), start = Math.max(0, Math.min(1, state.o / (state.c || 1)));
  const length = Math.max(4, Math.min(1, state.v / Math.max(state.c, state.v, 1)) * all);
  return [
    draw('rect', { class: 'track', x: right + 4, y: head, width: 8, height: all }),
    draw('rect', { class: 'thumb', x: right + 4, y: head + Math.min(start * all, all - length), width: 8, height: length }),
  ];
}

const described = state =>
  'Rows in view: ' + ([...state.rows.values()].filter(row => isInView(row, state)).map(row => `${row.number} ${row.key}${row.cell < 0 ? '' : ' in c' + row.cell}`).join(', ') || 'none');

const stages = tracks.map((_, track) => new Stage(track));

// MARK: The life of a cell

let lives;

/** The rows that each cell of each list displayed, by the steps from which on it did. */
function allLives() {
  const all = tracks.map(() => new Map());
  steps.forEach((step, index) => (step.t || []).forEach((change, track) => {
    for (const said of unrolled(change.r || [])) {
      const { key, cell } = row(said), life = all[track].get(cell) || [];
      if (life.at(-1)?.key !== key) all[track].set(cell, [...life, { key, step: index + 1 }]);
    }
  }));
  return all;
}

/** Tells the life of a row's cell, as long as the pointer or the focus is on it. */
function tellLife(row, track) {
  const cell = row?.dataset.cell, life = cell && (lives ??= allLives())[track].get(+cell.slice(1));
  $('life').textContent = life ? `${cell} showed ${life.map(({ key, step }) => `${key} from step ${step}`).join(', ')}` : '';
}

// MARK: What is said beside the stage

function facts(title, lines, looks = '') {
  if (!lines.length) return [];
  return [make('h2', { textContent: title, className: looks }), make('ul', {}, ...lines.map(line => make('li', { textContent: line, className: 'mono' })))];
}

function pooled(state) {
  return state.p.map(([kind, next, count, ...cells]) => {
    const names = cells.map((cell, place) => (place === next ? '◂' : '') + 'c' + cell);
    if (count > cells.length) names.splice(20, 0, `… ${count - cells.length} more …`);
    return `${kind}: ${names.join(' ')}`;
  });
}

function trackFacts(state, before, name) {
  const title = text => name ? `${text} (${name})` : text;
  const changed = counters.map((counter, place) => [counter, before.k[place], state.k[place]]).filter(([, old, now]) => old !== now);
  const lines = [
    ...facts(title('Jumped'), state.j ? [`${state.j[0]}: ${moved(state.j)} on screen`] : [], 'bad'),
    ...facts(title('Refused'), state.w ? [state.w] : [], 'bad'),
    ...facts(title('Pool, oldest first'), state.p.length ? pooled(state) : ['empty']),
    ...facts(title('Cache, oldest first'), state.h.length ? [state.h.map(([cell, key]) => `c${cell} ${key ?? ''}`).join(', ')] : []),
    ...facts(title('Left the screen'), state.l.map(([key, cell, fate]) => `${keyed(key) ?? 'a row'}: c${cell} → ${keyed(fate)}`).concat(state.more ? [`… ${state.more} more`] : [])),
    ...facts(title('Offset'), state.g.map(([from, to, why], place) => (state.cutEntries && place === state.g.length / 2 ? `… ${state.cutEntries} more\n` : '') + `${from} → ${to} ${why}`)),
    ...facts(title('Counters'), changed.map(([counter, old, now]) => `${counter} ${old} → ${now}`)),
    ...facts(title('Settings'), Object.entries(state.m).filter(([, value]) => value !== 'none' && value !== '0').map(([key, value]) => `${key} ${value}`)),
  ];
  if (state.cut) lines.push(make('p', { textContent: `${state.cut} rows are left out.` }));
  return lines;
}

function showFacts(before, now) {
  const step = steps[current - 1];
  $('said').textContent = `Step ${current} of ${steps.length}: ${step.c}${step.w ? ` failed with ${step.w[0]}: ${step.w[1]}` : step.s ? ': ' + step.s : ''}`;
  const details = [
    ...facts('Other than the session says', step.x || [], 'bad'),
    ...facts('Does not hold', violations[current].map(violation => violation > 0 ? `… ${violation} more` : `${violation[0]}: ${violation[3]}`), 'bad'),
    ...facts('Profiles differ', tracks.length < 2 ? [] : differing[current].length
      ? differing[current].map(([key, ...values]) => `${key}: ${values.map((value, track) => `${nameOf(track, now[track])} ${value}`).join(', ')}`) : ['nothing']),
    ...now.flatMap((state, track) => trackFacts(state, before[track], tracks.length > 1 ? nameOf(track, state) : '')),
  ];
  if (step.p) details.push(make('h2', { textContent: 'Output' }), make('pre', { textContent: step.p }));
  $('details').replaceChildren(...details);
}

// MARK: The list of commands

const buttons = [];
{
  const list = document.createDocumentFragment();
  steps.forEach((step, place) => {
    for (const remark of step.n || []) list.append(make('li', { className: 'remark', textContent: remark }));
    const button = make('button', { type: 'button', className: (isProblem[place] ? 'bad ' : '') + (jumps[place] ? 'jumped ' : '') + (!isDifference[place] ? '' : isDifference.indexOf(true) === place ? 'first differs' : 'differs') },
      make('span', { className: 'number', textContent: place + 1 }), make('code', { textContent: step.c }));
    button.addEventListener('click', () => go(place + 1));
    buttons.push(button);
    list.append(make('li', {}, button));
  });
  $('steps').append(list);
}

// MARK: The strip

const marked = [['problems', 'bad', isProblem], ['differences', 'differs', isDifference]].filter(([, , is]) => is.some(Boolean));
const high = 80 + 20 * marked.length;
const now = draw('line', { class: 'now', y1: 0, y2: high });
{
  const strip = $('strip'), last = Math.max(1, steps.length);
  strip.setAttribute('viewBox', `0 0 1000 ${high}`);
  strip.setAttribute('height', high);
  strip.setAttribute('preserveAspectRatio', 'none');
  curves.forEach((curve, place) => {
    const low = Math.min(0, curve.reduce((a, b) => Math.min(a, b))), most = Math.max(1, curve.reduce((a, b) => Math.max(a, b)));
    const points = curve.map((value, step) => `${(step / last * 1000).toFixed(1)},${(20 * place + 18 - (value - low) / (most - low) * 16).toFixed(1)}`);
    strip.append(draw('polyline', { points: points.join(' ') }));
  });
  // Strokes keep their width however the strip is stretched.
  marked.forEach(([, looks, is], place) => strip.append(draw('path', {
    class: looks, d: is.map((so, step) => so ? `M${((step + 1) / last * 1000).toFixed(1)} ${84 + 20 * place}v12` : '').join(''),
  })));
  strip.append(now);
  strip.addEventListener('click', event => go(Math.round((event.clientX - strip.getBoundingClientRect().left) / strip.clientWidth * last)));
}

// MARK: Going from step to step

let current = 0, timer = null;
/** The lists before and after the step. */
let lists;
/** Whether those before it are shown. */
let isBefore = false;

function go(step, scrolls = true) {
  step = Math.max(1, Math.min(steps.length, step || 1));
  if (step === current || !steps.length) return;
  const isNext = step === current + 1;
  lists = [states(step - 1), states(step)];
  buttons[current - 1]?.removeAttribute('aria-current');
  current = step;
  isBefore = false;
  buttons[step - 1].setAttribute('aria-current', 'step');
  show(isNext);
  showFacts(...lists);
  if (scrolls) {
    const nav = $('steps').parentElement, top = part => part.getBoundingClientRect().top;
    const place = top(buttons[step - 1].closest('li')) - top(nav) + nav.scrollTop;
    if (place < nav.scrollTop || place > nav.scrollTop + nav.clientHeight - 40) nav.scrollTop = place - nav.clientHeight / 2;
  }
  $('scrubber').value = step;
  $('scrubber').setAttribute('aria-valuetext', `Step ${step}: ${steps[step - 1].c}`);
  const x = step / steps.length * 1000;
  now.setAttribute('x1', x);
  now.setAttribute('x2', x);
  $('legend').textContent = ['offset', 'content', 'pool', 'created'].map((name, place) => `${name} ${curves[place][step]}`)
    .concat(marked.map(([name, , is]) => `${name} ${is.filter(Boolean).length}`)).join('\n');
  if (location.hash !== '#' + step) history.replaceState(null, '', '#' + step);
}

/** Draws the lists after the step, or before it. */
function show(isNext) {
  const [before, after] = lists, [now, old] = isBefore ? [before.map(state => ({ ...state, ...fresh() })), after] : [after, before];
  stages.forEach((stage, track) =>
    stage.show(now[track], old[track], isNext, differing[current].some(([, first, ...others]) => track && others[track - 1] !== first), track || isBefore ? [] : steps[current - 1]?.g));
  $('before').setAttribute('aria-pressed', isBefore);
}

const tell = text => $('note').textContent = text;

function goToNext(is) {
  const place = is.findIndex((so, place) => so && place >= current);
  if (place >= 0) go(place + 1); else tell('none after this step');
}

function play(on) {
  clearInterval(timer);
  timer = on ? setInterval(() => current < steps.length ? go(current + 1) : play(false), 700) : null;
  $('play').textContent = on ? 'Pause' : 'Play';
  $('play').setAttribute('aria-pressed', on);
}

async function copy() {
  try {
    await navigator.clipboard.writeText(film.session);
    tell('copied');
  } catch {
    const field = make('textarea', { value: film.session, readOnly: true });
    document.body.append(field);
    field.select();
    tell(document.execCommand('copy') ? 'copied' : 'copying is not allowed');
    field.remove();
  }
}

function save() {
  const link = make('a', { href: URL.createObjectURL(new Blob([film.session], { type: 'text/plain' })), download: film.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  tell(`saved as ${film.name}`);
}

const actions = {
  first: () => go(1), back: () => go(current - 1), next: () => go(current + 1), last: () => go(steps.length),
  play: () => play(!timer), problem: () => goToNext(isProblem), difference: () => goToNext(isDifference), copy, save,
  before: () => {
    isBefore = !isBefore;
    show(true);
  },
};
for (const [name, action] of Object.entries(actions)) $(name).addEventListener('click', () => { tell(''); action(); });
const keys = { ArrowLeft: 'back', k: 'back', ArrowRight: 'next', j: 'next', Home: 'first', End: 'last', ' ': 'play', n: 'problem', d: 'difference', b: 'before' };
addEventListener('keydown', event => {
  const action = keys[event.key], row = event.target.closest('.row');
  const near = row && { ArrowUp: row.previousElementSibling, ArrowDown: row.nextElementSibling }[event.key];
  if (near) {
    near.focus();
    event.preventDefault();
  }
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ' && event.target.closest('button')) return;
  event.preventDefault();
  tell('');
  actions[action]();
});
addEventListener('hashchange', () => go(+location.hash.slice(1)));
$('scrubber').addEventListener('input', () => go(+$('scrubber').value));

$('scrubber').max = Math.max(1, steps.length);
$('hash').textContent = `SHA-256 of the session: ${film.sha256}`;
$('difference').hidden = tracks.length < 2;
$('app').className = tracks.length > 1 ? 'several' : '';
const end = JSON.parse($('end').textContent);
$('verdict').textContent = end.verdict;
$('verdict').className = end.passed ? '' : 'bad';
$('app').hidden = false;
go(+location.hash.slice(1) || isProblem.indexOf(true) + 1 || jumps.indexOf(true) + 1);
let room = $('stage').clientWidth;
new ResizeObserver(() => {
  if (room === $('stage').clientWidth || !current) return;
  room = $('stage').clientWidth;
  show(false);
}).observe($('stage'));
})();
