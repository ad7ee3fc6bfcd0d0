'use strict';
/** Runs the interpreter, so that long commands do not hold the page up. A question is a letter and bytes. */
let program;

/** The named texts of an answer, in their order. */
function named(bytes) {
  const decoder = new TextDecoder(), parts = [];
  let place = 0;
  while (place < bytes.length) {
    const end = bytes.indexOf(10, place), [name, count] = decoder.decode(bytes.subarray(place, end)).split(' ');
    const content = bytes.slice(end + 1, end + 1 + +count);
    parts.push([name, name === 'bytes' ? content : decoder.decode(content)]);
    place = end + 1 + +count;
  }
  return parts;
}

function answer(kind, bytes) {
  const count = BigInt(bytes.length), room = program.lab_room(count);
  new Uint8Array(program.memory.buffer).set(bytes, Number(room));
  const size = Number(program.lab_ask(kind.charCodeAt(0), count));
  return named(new Uint8Array(program.memory.buffer, Number(program.lab_answer()), size));
}

onmessage = async ({ data }) => {
  try {
    if (data.program) {
      const text = (place, count) => new TextDecoder().decode(new Uint8Array(program.memory.buffer, Number(place), Number(count)));
      const page = { now: () => performance.now(), number: (place, count) => Number(text(place, count)) };
      const { instance } = await WebAssembly.instantiate(data.program, { page });
      program = instance.exports;
      program._initialize?.();
      postMessage({ id: data.id, parts: [] });
    } else {
      postMessage({ id: data.id, parts: answer(data.kind, data.bytes), memory: program.memory.buffer.byteLength });
    }
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
};
