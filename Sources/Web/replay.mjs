// Plays all sessions of a folder in the page's program and in the terminal's, and compares what both say: verdict, report and
// the JSON line of each step, byte for byte.
//
//   node --experimental-wasm-memory64 Sources/Web/replay.mjs LISTLAB.WASM LISTLAB Sessions
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [wasm, listlab, folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node replay.mjs LISTLAB.WASM LISTLAB FOLDER');
  process.exit(2);
}

function filesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]).sort();
}

const text = (place, count) => Buffer.from(memory.buffer, Number(place), Number(count)).toString();
const page = { now: () => performance.now(), number: (place, count) => Number(text(place, count)) };
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { page });
const { memory, lab_room, lab_ask, lab_answer } = instance.exports;
instance.exports._initialize?.();

function ask(kind, bytes) {
  const place = lab_room(BigInt(bytes.length));
  new Uint8Array(memory.buffer).set(bytes, Number(place));
  const count = lab_ask(kind.charCodeAt(0), BigInt(bytes.length));
  let all = Buffer.from(memory.buffer, Number(lab_answer()), Number(count));
  const parts = {};
  while (all.length) {
    const end = all.indexOf(10), [name, length] = all.subarray(0, end).toString().split(' ');
    parts[name] = all.subarray(end + 1, end + 1 + Number(length)).toString();
    all = all.subarray(end + 1 + Number(length));
  }
  return parts;
}

const files = filesIn(folder);
for (const file of files) ask('p', Buffer.concat([Buffer.from(file + '\0'), readFileSync(file)]));
let different = 0, slowest = [0, ''];
const sessions = files.filter(file => file.endsWith('.session'));
for (const file of sessions) {
  const start = performance.now();
  const said = ask('j', Buffer.from(file));
  const time = performance.now() - start;
  if (time > slowest[0]) slowest = [time, file];
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
process.exit(different ? 1 : 0);
