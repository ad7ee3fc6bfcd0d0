// Chromium without a window, spoken to over two pipes (the DevTools protocol).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Browser {
  static async start({ width = 1440, height = 900, dark = false } = {}) {
    const browser = new Browser();
    browser.home = mkdtempSync(join(tmpdir(), 'listlab-page-'));
    browser.process = spawn('chromium', ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', `--user-data-dir=${browser.home}`],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.number = 0;
    browser.waiting = new Map();
    browser.problems = [];
    let rest = Buffer.alloc(0);
    browser.process.stdio[4].on('data', piece => {
      rest = Buffer.concat([rest, piece]);
      for (let end; (end = rest.indexOf(0)) >= 0; rest = rest.subarray(end + 1)) browser.take(JSON.parse(rest.subarray(0, end)));
    });
    const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank' });
    browser.session = (await browser.call('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await browser.call(`${domain}.enable`);
    await browser.look({ width, height, dark });
    return browser;
  }

  take(message) {
    if (message.id) {
      const { resolve, reject } = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      return message.error ? reject(new Error(message.error.message)) : resolve(message.result);
    }
    if (message.method === 'Runtime.exceptionThrown') this.problems.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
    if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error') this.problems.push(message.params.entry.text);
  }

  call(method, params = {}) {
    const id = ++this.number, sessionId = this.session;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async look({ width, height, dark = false, still = false, mobile = width < 600 }) {
    await this.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile });
    await this.call('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' },
    ] });
  }

  /** Opens an address, and waits until the playground takes commands. */
  async open(address) {
    this.problems = [];
    await this.call('Page.navigate', { url: 'about:blank' });
    await this.call('Page.navigate', { url: address });
    await this.until('document.documentElement.dataset.ready');
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async until(expression, most = 20000) {
    const end = Date.now() + most;
    for (;;) {
      const value = await this.evaluate(expression).catch(() => undefined);
      if (value) return value;
      if (Date.now() > end) throw new Error(`not within ${most} ms: ${expression}\n${this.problems.join('\n')}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  async key(key, { code = key, text, modifiers = 0 } = {}) {
    const windowsVirtualKeyCode = { Enter: 13, Tab: 9, Escape: 27, ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39 }[key] ?? key.toUpperCase().charCodeAt(0);
    const event = { key, code, modifiers, windowsVirtualKeyCode, ...(text ? { text } : {}) };
    await this.call('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await this.call('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  /** Types a line, and waits for its answer. */
  async say(line) {
    const before = await this.evaluate("document.querySelectorAll('.entry').length");
    await this.call('Input.insertText', { text: line });
    await this.key('Enter', { text: '\r' });
    await this.until(`document.querySelectorAll('.entry').length > ${before}`);
  }

  async picture(path) {
    const { data } = await this.call('Page.captureScreenshot', { format: 'png' });
    writeFileSync(path, Buffer.from(data, 'base64'));
  }

  async end() {
    this.process.stdio[3].end();
    await new Promise(resolve => this.process.once('exit', resolve));
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}
