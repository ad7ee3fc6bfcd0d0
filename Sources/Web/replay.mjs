// Plays all sessions of a folder in the page's program and in the terminal's, and compares what both say: verdict, report and
// the JSON line of each step, byte for byte.
//
//   node Sources/Web/replay.mjs LISTLAB.WASM LISTLAB Sessions
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from './browser.mjs';

const [wasm, listlab, folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node replay.mjs LISTLAB.WASM LISTLAB FOLDER');
  process.exit(2);
}

function filesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]).sort();
}

// In a browser: node has no tables of 64 bits before version 24.
const browser = await Browser.start();
await browser.evaluate(`
  globalThis.program = null;
  globalThis.begin = async text => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const read = (place, count) => new TextDecoder().decode(new Uint8Array(program.memory.buffer, Number(place), Number(count)));
    const page = { now: () => performance.now(), number: (place, count) => Number(read(place, count)) };
    program = (await WebAssembly.instantiate(bytes, { page })).instance.exports;
  };
  globalThis.ask = (kind, text) => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0)), count = BigInt(bytes.length);
    const room = Number(program.lab_room(count));
    new Uint8Array(program.memory.buffer).set(bytes, room);
    const start = performance.now(), size = Number(program.lab_ask(kind.charCodeAt(0), count));
    const all = new Uint8Array(program.memory.buffer, Number(program.lab_answer()), size), parts = { time: performance.now() - start };
    for (let place = 0; place < size;) {
      const end = all.indexOf(10, place), [name, length] = new TextDecoder().decode(all.subarray(place, end)).split(' ');
      parts[name] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(all.subarray(end + 1, end + 1 + +length));
      place = end + 1 + +length;
    }
    return parts;
  };
  0`);
await browser.evaluate(`begin('${readFileSync(wasm).toString('base64')}')`);
const ask = (kind, bytes) => browser.evaluate(`ask('${kind}', '${bytes.toString('base64')}')`);

const files = filesIn(folder);
for (const file of files) await ask('p', Buffer.concat([Buffer.from(file + '\0'), readFileSync(file)]));
let different = 0, slowest = [0, ''];
const sessions = files.filter(file => file.endsWith('.session'));
for (const file of sessions) {
  const said = await ask('j', Buffer.from(file));
  if (said.time > slowest[0]) slowest = [said.time, file];
  const options = { encoding: 'utf8', maxBuffer: 1 << 30 };
  const plain = spawnSync(listlab, ['run', file], options), json = spawnSync(listlab, ['run', '--output', 'json', file], options);
  const report = plain.status === 2 ? plain.stderr : plain.stdout;
  const wrong = [
    Number(said.verdict) !== plain.status && `verdict ${said.verdict} in the page, ${plain.status} in the terminal`,
    said.report !== report && `report:\n${said.report}in the terminal:\n${report}`,
    said.json !== json.stdout && firstDifference(said.json, json.stdout),
  ].filter(Boolean);
  if (!wrong.length) continue;
  different++;
  console.log(`${file}: ${wrong.join('\n  ')}`);
}

function firstDifference(one, other) {
  const [left, right] = [one.split('\n'), other.split('\n')];
  const place = left.findIndex((line, index) => line !== right[index]);
  return `JSON line ${place + 1}:\n${left[place]?.slice(0, 600)}\nin the terminal:\n${right[place]?.slice(0, 600)}`;
}

console.log(`${sessions.length} sessions, ${different} differ; the slowest took ${slowest[0].toFixed(0)} ms (${slowest[1]})`);
await browser.end();
process.exit(different ? 1 : 0);
