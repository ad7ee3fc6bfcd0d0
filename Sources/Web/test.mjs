// Uses the page as its readers do, in a browser without a window, and looks at what it shows.
//
//   node Sources/Web/test.mjs INDEX.HTML [FOLDER FOR PICTURES]
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { Browser } from './browser.mjs';

const [page, folder] = process.argv.slice(2);
if (!page) {
  console.error('usage: node test.mjs INDEX.HTML [FOLDER]');
  process.exit(2);
}
const address = 'file://' + resolve(page);
const browser = await Browser.start();
const text = selector => browser.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(one => one.textContent).join('\\n')`);
const last = () => text('#log .entry:last-child');
const rows = () => browser.evaluate("[...document.querySelectorAll('#stage .row:not(.out)')].map(row => row.dataset.key).join()");
const anew = async (hash = '') => {
  await browser.evaluate("try { localStorage.clear() } catch {}").catch(() => {});
  await browser.open(address + hash);
  await browser.evaluate('localStorage.clear()');
};
const drop = (name, content) => browser.evaluate(`{
  const files = new DataTransfer();
  files.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
  0 }`);

const tests = {
  async 'a command is answered, and the picture shows the list'() {
    await browser.say('load 40');
    assert.match(await last(), /^list> load 40rows 0 → 40/);
    assert.match(await rows(), /^r0,r1,r2/);
    assert.equal(await text('#place'), 'step 1 of 1');
  },
  async 'Tab completes a word, and the hint says how the line goes on'() {
    await browser.call('Input.insertText', { text: 'viewp' });
    await browser.key('Tab');
    await browser.until("document.getElementById('line').value === 'viewport '");
    await browser.until("document.getElementById('hint').textContent.length > 2");
    await browser.evaluate("document.getElementById('line').value = ''");
  },
  async 'Tab lists what a word may become, and a click takes one'() {
    await browser.call('Input.insertText', { text: 's' });
    await browser.key('Tab');
    await browser.until("document.querySelectorAll('#words li').length > 5");
    await browser.evaluate("[...document.querySelectorAll('#words button')].find(one => one.querySelector('code').textContent === 'scroll').click()");
    assert.equal(await browser.evaluate("document.getElementById('line').value"), 'scroll ');
    await browser.evaluate("document.getElementById('line').value = ''");
  },
  async 'the hint ends with the line that it is about'() {
    await browser.call('Input.insertText', { text: 'load 40' });
    await browser.key('Enter', { text: '\r' });
    await browser.until("document.getElementById('place').textContent === 'step 1 of 1'");
    await new Promise(resolve => setTimeout(resolve, 100));
    assert.equal(await text('#hint'), '');
  },
  async 'quit says that the page stays'() {
    await browser.say('quit');
    assert.equal(await last(), 'list> quitthe page stays as it is: New list begins another list');
  },
  async 'an error has its line with carets, and changes nothing'() {
    await browser.say('load 40');
    await browser.say('delete 77');
    assert.match(await last(), /! .*77/);
    assert.match(await last(), /\n +\^\^/);
    assert.equal(await text('#place'), 'step 1 of 1');
  },
  async 'the keyboard undoes and redoes, and the slider goes anywhere'() {
    for (const line of ['load 40', 'scroll by 44', 'delete 0']) await browser.say(line);
    await browser.key('ArrowLeft', { modifiers: 1 });
    await browser.until("document.getElementById('place').textContent === 'step 2 of 3'");
    assert.match(await rows(), /r1,/);
    await browser.key('ArrowRight', { modifiers: 1 });
    await browser.until("document.getElementById('place').textContent === 'step 3 of 3'");
    await browser.evaluate("{ const slider = document.getElementById('scrubber'); slider.value = 1; slider.dispatchEvent(new Event('input')); 0 }");
    await browser.until("document.getElementById('place').textContent === 'step 1 of 3'");
    assert.match(await rows(), /^r0,/);
  },
  async 'the past lines come back with the arrows'() {
    await browser.say('load 40');
    await browser.say('scroll by 44');
    await browser.key('ArrowUp');
    await browser.key('ArrowUp');
    assert.equal(await browser.evaluate("document.getElementById('line').value"), 'load 40');
    await browser.evaluate("document.getElementById('line').value = ''");
  },
  async 'the wheel scrolls by commands'() {
    await browser.say('load 40');
    await browser.call('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 200, y: 200, deltaX: 0, deltaY: 120 });
    await browser.until("/^step [2-9]/.test(document.getElementById('place').textContent)");
    assert.doesNotMatch(await rows(), /^r0,/);
  },
  async 'a link has the session, and opens on it'() {
    for (const line of ['viewport 200', 'load 40', 'scroll by 120', 'delete 3']) await browser.say(line);
    await browser.evaluate("document.getElementById('link').click()");
    const link = await browser.until("document.querySelector('.address')?.textContent");
    const hash = link.slice(link.indexOf('#'));
    assert.match(hash, /^#s=[A-Za-z0-9_-]+$/);
    const before = await rows();
    await anew(hash);
    assert.equal(await rows(), before);
    assert.equal(await text('#place'), 'step 4 of 4');
    assert.match(await text('#log'), /replay link\.session/);
    await browser.say('undo');
    assert.equal(await text('#place'), 'step 3 of 4');
    assert.equal(await text('#at'), 'scroll by 120');
    // Opened again, it is the link's list again, and what was done on it can be had again.
    await browser.say('scroll by 30');
    await browser.open(address + hash);
    assert.equal(await text('#place'), 'step 4 of 4');
    assert.equal(await text('#at'), 'delete 3');
    await browser.evaluate("[...document.querySelectorAll('.fill')].at(-1).click()");
    await browser.until("/3 commands are back/.test(document.getElementById('log').textContent)");
    assert.equal(await text('#at'), 'scroll by 30');
  },
  async 'what a step changed is marked where an undo and a redo come to it'() {
    for (const line of ['viewport 300', 'load 60 height 50', 'scroll to 1000', 'insert 5 at 0 height 50']) await browser.say(line);
    const jumped = () => browser.evaluate("/was r25/.test(document.getElementById('stage').innerHTML)");
    assert.ok(await jumped());
    await browser.say('undo');
    assert.ok(!await jumped());
    await browser.say('redo');
    assert.ok(await jumped());
    assert.equal(await text('#at'), 'insert 5 at 0 height 50 · r20 jumped on screen: 0 → 250');
  },
  async 'after an undo rows have jumped as far as the step made them'() {
    for (const line of ['load 40', 'scroll by 120', 'insert 5 at 0', 'scroll by -30', 'undo']) await browser.say(line);
    assert.equal(await text('#stage .row[data-key=r8] .note'), '↕ +220');
    assert.equal(await text('#at'), 'insert 5 at 0 · r2 jumped on screen: -32 → 188');
    for (const line of ['goto 4', 'undo', 'redo', 'goto 3']) await browser.say(line);
    assert.equal(await text('#stage .row[data-key=r8] .note'), '↕ +220');
    assert.equal(await text('#note'), '');
    await browser.say('scroll by -10');
    assert.equal(await text('#at'), 'scroll by -10');
    assert.equal(await text('#note'), 'The step behind it has given way.');
  },
  async 'a jump is told where no row of before is left on screen'() {
    for (const line of ['load 40', 'scroll by 500', 'insert 20 at 0']) await browser.say(line);
    assert.equal(await text('#at'), 'insert 20 at 0 · r11 jumped on screen: -16 → 864');
  },
  async 'a link says what it shows and how to go on'() {
    const session = '#!listlab 1\n# title: Rows jump\n> load 40\n> scroll by 120\n> insert 5 at 0\n';
    await anew('#s=' + deflateRawSync(session).toString('base64url'));
    await browser.until("document.getElementById('place').textContent === 'step 3 of 3'");
    assert.match(await text('#log'), /^Rows jumplist> replay link\.session[^]*step through it/);
    await browser.say('goto 1');
    assert.equal(await text('.fill.wrong'), 'step 3: insert 5 at 0 · r2 jumped on screen: -32 → 188');
    await browser.evaluate("document.querySelector('.fill.wrong').click()");
    await browser.until("document.getElementById('place').textContent === 'step 3 of 3'");
  },
  async 'another engine beside it goes where goto goes'() {
    for (const line of ['viewport 300', 'load 60 height 50', 'scroll to 1000', 'insert 5 at 0 height 50']) await browser.say(line);
    await browser.evaluate("{ const beside = document.getElementById('beside'); beside.value = 'recyclerview'; beside.dispatchEvent(new Event('change')); 0 }");
    await browser.until("document.querySelectorAll('#stage figure').length === 2");
    for (const line of ['goto 2', 'goto 4']) await browser.say(line);
    assert.match(await text('#stage figcaption'), /recyclerview ≠: offset 1250 of 3250/);
  },
  async 'a lesson that is left gives the picture back'() {
    await browser.say('load 7');
    await browser.say('lesson 7');
    await browser.say('quit');
    assert.equal(await rows(), 'r0,r1,r2,r3,r4,r5,r6');
  },
  async 'a list of one\'s own is still there after a link'() {
    await browser.say('load 7');
    await browser.open(address + '#s=' + deflateRawSync('#!listlab 1\n> load 12\n').toString('base64url'));
    assert.equal(await text('#place'), 'step 1 of 1');
    assert.match(await rows(), /r7/);
    await browser.open(address);
    assert.match(await rows(), /^r0,r1,r2,r3,r4,r5,r6$/);
  },
  async 'a live film plays its session, and can be gone on with'() {
    const session = '#!listlab 1\n> load 12\n> scroll by 44\n';
    const live = join(mkdtempSync(join(tmpdir(), 'listlab')), 'live.html');
    const place = '<script type="text/plain" id="session"></script>';
    const filled = `<script type="text/plain" id="session" data-name="bug.session">${Buffer.from(session).toString('base64url')}</script>`;
    assert(readFileSync(page, 'utf8').includes(place));
    writeFileSync(live, readFileSync(page, 'utf8').replace(place, filled));
    await browser.open('file://' + live);
    await browser.evaluate('localStorage.clear()');
    await browser.open('file://' + live);
    assert.equal(await text('#place'), 'step 2 of 2');
    await browser.key('ArrowLeft', { modifiers: 1 });
    await browser.until("document.getElementById('place').textContent === 'step 1 of 2'");
    await browser.say('delete 0');
    assert.match(await rows(), /^r1,/);
    await anew();
    await drop('live.html', filled);
    await browser.until("document.getElementById('place').textContent === 'step 2 of 2'");
  },
  async 'a damaged link says so'() {
    await anew('#s=AAAA');
    assert.match(await last(), /The link is damaged/);
  },
  async 'a dropped session is replayed, and a dropped table can be loaded'() {
    await drop('a.session', '#!listlab 1\n> load 12\n= rows 12\n> delete 3\n= rows 11\n');
    await browser.until("document.getElementById('place').textContent === 'step 2 of 2'");
    await drop('people.csv', 'key,height,text\na,30,Ann\nb,40,Bob\n');
    await browser.until("[...document.querySelectorAll('.fill')].some(one => one.textContent === 'load file people.csv')");
    await browser.say('load file people.csv');
    assert.equal(await rows(), 'a,b');
  },
  async 'a dropped trace of an app is checked, and is there as a session'() {
    const frames = ['{"trace":2,"engine":"tanstack","cells":"component","scale":1}', '{"did":"viewport","height":300}', '{"rows":["a","b"]}',
      '{"frame":1,"t":0,"offset":0,"content":400,"items":[["a",0,200],["b",200,200]]}', '{"did":"scroll","by":"code","offset":100}',
      '{"frame":2,"t":16,"offset":100,"content":400,"items":[["a",-100,200],["b",90,200]]}'];
    await drop('app.log', frames.map(frame => `12:00 app: listlab ${frame}\n`).join(''));
    await browser.until("/^overlap +frame 2/m.test(document.getElementById('log').textContent)");
    await browser.until("/step [0-9]+ of/.test(document.getElementById('place').textContent)");
    assert.equal(await rows(), 'r0,r1');
    await drop('bad.log', 'listlab {"trace":2');
    await browser.until("/bad.log:1:19: the text ends too early/.test(document.getElementById('log').textContent)");
  },
  async 'lesson 1 begins, takes answers and ends with quit'() {
    await browser.say('lesson 1');
    assert.equal(await text('#prompt'), 'lesson>');
    await browser.say('skip');
    await browser.say('quit');
    assert.equal(await text('#prompt'), 'list>');
  },
  async 'what a reload finds is the list as it was left'() {
    await browser.say('load 40');
    await browser.say('scroll by 100');
    await browser.open(address);
    assert.equal(await text('#place'), 'step 2 of 2');
    assert.match(await last(), /2 commands are back/);
  },
  async 'markup in texts stays text'() {
    const hostile = '<img src=x onerror=alert(1)>';
    await browser.say('load 5');
    await browser.say(`text 2 "${hostile}"`);
    await browser.say(`<b>${hostile}`);
    assert.equal(await browser.evaluate("document.querySelectorAll('img, b').length"), 0);
    assert.match(await text('#stage'), /<img/);
  },
  async 'another engine stands beside it, plays the same, and is marked where it differs'() {
    for (const line of ['profile uitableview', 'viewport 200', 'load 40 height 50', 'scroll to 500']) await browser.say(line);
    await browser.evaluate("{ const beside = document.getElementById('beside'); beside.value = 'recyclerview'; beside.dispatchEvent(new Event('change')); 0 }");
    await browser.until("document.querySelectorAll('#stage figure').length === 2");
    await browser.until("/recyclerview.*offset 500/.test(document.getElementById('stage').textContent)");
    await browser.say('insert 3 at 0 height 50');
    assert.match(await text('#stage figcaption'), /uitableview: offset 500 of 2150.*\nrecyclerview ≠: offset 650 of 2150/);
    await browser.say('undo');
    assert.match(await text('#stage figcaption'), /recyclerview.*offset 500/);
  },
  async 'the table shows on a key, and follows'() {
    await browser.say('load 3');
    await browser.key('t', { modifiers: 1 });
    await browser.until("/r2/.test(document.getElementById('table').textContent)");
    await browser.say('delete 2');
    await browser.until("!/r2/.test(document.getElementById('table').textContent)");
  },
  async 'a film is written, and can be saved'() {
    await browser.say('load 5');
    await browser.say('film a.html');
    assert.match(await text('.fill'), /Save a.html/);
  },
  async 'a page whose program cannot start says so'() {
    const broken = join(mkdtempSync(join(tmpdir(), 'listlab')), 'broken.html');
    writeFileSync(broken, readFileSync(page, 'utf8').replace(/(<script type="text\/plain" id="program">)[^<]*/, (_, start) => start + gzipSync('no program').toString('base64')));
    await browser.call('Page.navigate', { url: 'file://' + broken });
    await browser.until("/The playground cannot start: .*64-bit memory/.test(document.getElementById('log').textContent)");
    browser.problems = [];
  },
  async 'each step is said for screen readers'() {
    await browser.say('viewport 100');
    await browser.say('load 4 height 50');
    assert.match(await text('#said'), /^rows 0 → 4 .*Rows in view: 0 r0 in c0, 1 r1 in c1$/);
    await browser.say('delete 9');
    assert.match(await text('#said'), /out of range/);
  },
  async 'the keyboard alone reaches every control'() {
    await browser.say('load 40');
    const reached = new Set();
    for (let turn = 0; turn < 60; turn++) {
      await browser.key('Tab');
      reached.add(await browser.evaluate('document.activeElement.id || document.activeElement.className.baseVal || document.activeElement.textContent'));
    }
    for (const id of ['stage', 'undo', 'scrubber', 'beside', 'showTable', 'help', 'link', 'save', 'open', 'anew', 'log', 'line', 'run', 'load 40']) assert(reached.has(id), `Tab does not reach ${id}: ${[...reached].join(', ')}`);
    await browser.evaluate("document.getElementById('stage').focus()");
    await browser.key('ArrowDown');
    await browser.until("/offset 44 /.test(document.getElementById('stage').textContent)");
  },
  async 'nothing is wider than the window, and nothing moves where that is not wanted'() {
    for (const width of [390, 600, 800, 1100, 1440, 1600]) {
      await browser.look({ width, height: 900, still: true });
      await anew();
      for (const line of ['load 40', 'scroll by 120', 'help']) await browser.say(line);
      assert(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth'), `at ${width}`);
      const [end, most] = await browser.evaluate("['#stage .edge', '#stage'].map(part => document.querySelector(part).getBoundingClientRect().bottom)");
      assert(end <= most, `the viewport ends at ${end}, below ${most}, at ${width}`);
      assert.equal(await browser.evaluate("getComputedStyle(document.querySelector('#stage .row')).transitionDuration"), '0s');
    }
    await browser.look({ width: 1440, height: 900 });
  },
  async 'work that takes long can be stopped, and the list is as it was'() {
    await browser.say('load 100000');
    await browser.evaluate("document.getElementById('line').value = 'repeat 1000: reverse'");
    await browser.key('Enter', { text: '\r' });
    await browser.until("!document.getElementById('stop').hidden");
    await browser.evaluate("document.getElementById('stop').click()");
    await browser.until("/stopped/.test(document.getElementById('log').textContent)");
    await browser.until("document.getElementById('place').textContent === 'step 1 of 1'");
    await browser.say('scroll by 40');
    assert.equal(await text('#place'), 'step 2 of 2');
  },
  async 'nothing is loaded from anywhere'() {
    await browser.call('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    await browser.open(address);
    await browser.say('load 5');
    assert.match(await last(), /rows 0 → 5/);
    await browser.call('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  },
};

// Every test would wait as long for a page that cannot start.
try {
  await anew();
} catch (error) {
  console.error(`the page does not start: ${error.message}`);
  await browser.end();
  process.exit(1);
}

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await anew();
    await test();
    assert.deepEqual(browser.problems, []);
    console.log(`ok: ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAILED: ${name}\n${error.message}`);
  }
}

// Figures.
await anew();
const ready = [];
for (let turn = 0; turn < 5; turn++) {
  await browser.open(address);
  ready.push(+await browser.evaluate('document.documentElement.dataset.ready'));
}
await browser.say('load 100000');
const frames = await browser.evaluate(`(async () => {
  const times = [];
  for (let turn = 0; turn < 60; turn++) {
    const drawn = new Promise(resolve =>
      new MutationObserver((_, watch) => (watch.disconnect(), resolve())).observe(document.getElementById('place'), { childList: true }));
    document.getElementById('stage').dispatchEvent(new WheelEvent('wheel', { deltaY: 90, bubbles: true, cancelable: true }));
    // The page scrolls in the next frame.
    await new Promise(requestAnimationFrame);
    const start = performance.now();
    await drawn;
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
})()`);
console.log(`ready in ${Math.min(...ready)} to ${Math.max(...ready)} ms; a scroll at 100000 rows, from its frame's begin to its picture: median ${frames[30].toFixed(1)}, slowest ${frames[59].toFixed(1)} ms`);

if (folder) {
  for (const [width, height] of [[390, 844], [800, 1000], [1440, 900]]) {
    for (const dark of [false, true]) {
      await browser.look({ width, height, dark });
      await anew();
      for (const line of ['viewport 300', 'load 40 height 30', 'scroll by 120', 'delete 5', 'fault stale-index', 'scroll by 90', 'delte 3']) await browser.say(line);
      await browser.evaluate("{ const beside = document.getElementById('beside'); beside.value = 'recyclerview'; beside.dispatchEvent(new Event('change')); 0 }");
      await new Promise(resolve => setTimeout(resolve, 500));
      await browser.picture(join(folder, `${width}-${dark ? 'dark' : 'light'}.png`));
    }
  }
}
await browser.end();
console.log(failed ? `${failed} failed` : 'all passed');
process.exit(failed ? 1 : 0);
