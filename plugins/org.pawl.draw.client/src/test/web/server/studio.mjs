// SPDX-License-Identifier: EPL-2.0
// Starts `pawl studio` on a copy of a model, and opens the drawing on a page of its origin. PAWL names the command.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { App } from '../browser/harness.mjs';
import { Traffic } from '../browser/traffic.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../../../target/web/', import.meta.url));
const PAWL = process.env.PAWL ?? fileURLToPath(new URL('../../../../../../releng/distribution/target/pawl/bin/pawl', import.meta.url));

let browser;
let studio;
let address;
export const folder = mkdtempSync(join(tmpdir(), 'pawl-drawing-'));

export function startStudio() {
    before(async () => {
        assert.ok(existsSync(PAWL), `The command ${PAWL} is missing: build the distribution, or name one with PAWL=path.`);
        copyFileSync(join(HERE, 'lamp.pawl'), join(folder, 'lamp.pawl'));
        studio = spawn(PAWL, ['studio', '--no-browser', '--port', '0', folder], { detached: true });
        let output = '';
        address = await new Promise((resolve, reject) => {
            const read = data => {
                output += data;
                const found = /http:\/\/127\S+/.exec(output);
                if (found) {
                    resolve(found[0]);
                }
            };
            studio.stdout.on('data', read);
            studio.stderr.on('data', read);
            studio.on('exit', () => reject(new Error(output)));
            setTimeout(() => reject(new Error(`no address: ${output}`)), 60_000).unref();
        });
        const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
        // the page of the test is not from the server, so the browser would keep it from connecting to this computer
        browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-features=LocalNetworkAccessChecks'] });
    });
    after(async () => {
        await browser?.close();
        if (studio?.pid) {
            process.kill(-studio.pid);
        }
        rmSync(folder, { recursive: true, force: true });
    });
}

/** Restores the model, and opens a drawing of it. The text of the server is that of the file, without unsaved changes. */
export async function open(context, diagram = 'lamp.Lamp', { text = false, keep = false, undo = false, transport = false } = {}) {
    if (!keep) {
        copyFileSync(join(HERE, 'lamp.pawl'), join(folder, 'lamp.pawl'));
    }
    const browserContext = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    const page = await browserContext.newPage();
    const traffic = new Traffic(page);
    const errors = [];
    page.on('pageerror', error => errors.push(error.stack));
    const recorded = { received: [], operations: kind => recorded.received.filter(action => action.kind === kind) };
    page.on('websocket', socket =>
        socket.on('framesent', ({ payload }) => {
            const { method, params } = JSON.parse(String(payload));
            if (method === 'process') {
                recorded.received.push(params.action);
            }
        })
    );
    await page.goto(address);
    const origin = new URL(address).origin;
    const serve = (path, file, contentType) => page.route(`${origin}${path}*`, route => route.fulfill({ body: readFileSync(file), contentType }));
    await serve('/test.html', join(HERE, '../fake/index.html'), 'text/html');
    await serve('/page.js', join(HERE, '../fake/page.js'), 'text/javascript');
    await serve('/drawing.js', join(BUNDLE, 'drawing.js'), 'text/javascript');
    await serve('/drawing.css', join(BUNDLE, 'drawing.css'), 'text/css');
    await page.addInitScript(() => localStorage.setItem('pawl-drawing-hints', 'closed'));
    await page.addInitScript(value => (window.initialText = value), readFileSync(join(folder, 'lamp.pawl'), 'utf8'));
    await page.goto(`${origin}/test.html?model=lamp.pawl&diagram=${diagram}&key=${new URL(address).searchParams.get('token')}${text ? '&text' : ''}${undo ? '&undo' : ''}${transport ? '&transport' : ''}`);
    await page.waitForFunction(() => window.events.states.at(-1) === 'ready', undefined, { timeout: 20_000 });
    const app = new StudioApp(page, recorded, traffic);
    await app.settle(400);
    context.after(async () => {
        await browserContext.close();
        assert.deepEqual(errors, [], 'errors in the page');
    });
    return app;
}

export class StudioApp extends App {
    text() {
        return this.page.evaluate(async () => (await window.drawing.text.request()).text);
    }

    messages() {
        return this.page.evaluate(() => window.events.messages.map(message => message.text));
    }

    /** Waits until the text of the server fits. */
    async expectText(pattern, message) {
        let text;
        for (let i = 0; i < 200; i++) {
            text = await this.text();
            if (pattern instanceof RegExp ? pattern.test(text) : text === pattern) {
                await this.settle();
                return;
            }
            await this.settle(100);
        }
        assert.match(text, pattern, `${message ?? ''} ${(await this.messages()).join(' | ')}`);
    }

    async expectElement(id) {
        await this.element(id).waitFor({ state: 'attached', timeout: 20_000 }).catch(async () => {
            throw new Error(`There is no ${id}: ${(await this.messages()).join(' | ')}`);
        });
        await this.settle();
    }
}
