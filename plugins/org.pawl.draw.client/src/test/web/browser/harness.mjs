// SPDX-License-Identifier: EPL-2.0
// Starts the browser and the server in memory, and finds elements by their id in the model.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { start } from '../fake/server.mjs';
import { Traffic } from './traffic.mjs';

let browser;

before(async () => {
    const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
    assert.ok(executablePath, 'The browser tests need Chromium: install it, or name it with CHROMIUM=path.');
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});

after(async () => browser?.close());

/** Opens a drawing for a test, and checks at its end that nothing broke the content security policy or threw an error. */
export async function open(context, options = {}) {
    const fake = await start(options);
    Object.assign(fake, options.fake);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options.page });
    const traffic = new Traffic(page);
    const errors = [];
    page.on('pageerror', error => errors.push(error.stack));
    page.on('console', message => message.type() === 'error' && !/favicon|404|connection|Connection|WebSocket|ERR_/.test(message.text()) && errors.push(message.text()));
    context.after(async () => {
        await page.close();
        await fake.stop();
        assert.deepEqual(errors, [], 'errors in the page');
        assert.deepEqual(fake.violations, [], 'violations of the content security policy');
    });
    if (!options.hints) {
        await page.addInitScript(() => localStorage.setItem('pawl-drawing-hints', 'closed'));
    }
    await page.goto(fake.url + (options.query ?? ''));
    const app = new App(page, fake, traffic);
    if (options.ready !== false) {
        await page.waitForFunction(() => window.events.states.at(-1) === 'ready');
        await page.waitForSelector('.pd-graph');
        await app.settle(150);
        if (options.zoom !== false) {
            await app.focus();
            await page.keyboard.press('1');
            await app.settle();
        }
    }
    return app;
}

export class App {
    constructor(page, fake, traffic) {
        this.traffic = traffic;
        this.page = page;
        this.fake = fake;
        this.keyboard = page.keyboard;
        this.mouse = page.mouse;
    }

    /** The drawn element of an id of the model. */
    element(id) {
        return this.page.locator(`.pd-base [id$="_${id}"], .sprotty:not(.sprotty-hidden) [id$="_${id}"]`).first();
    }

    async has(id) {
        return (await this.element(id).count()) > 0;
    }

    /** The box of a node on the screen, without signs around it. */
    async box(id) {
        const hit = this.element(id).locator('> .pd-hit').first();
        return hit.evaluate(element => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y, width, height };
        });
    }

    async middle(id) {
        const { x, y, width, height } = await this.box(id);
        return { x: x + width / 2, y: y + height / 2 };
    }

    /** A point of an edge, by the part of its length. */
    async along(id, part = 0.5) {
        return this.element(id).locator('> .pd-edge-hit').evaluate((path, at) => {
            const point = path.getPointAtLength(path.getTotalLength() * at).matrixTransform(path.getScreenCTM());
            return { x: point.x, y: point.y };
        }, part);
    }

    async click(id, options) {
        const { x, y } = await this.middle(id);
        await this.mouse.click(x, y, options);
        await this.settle();
    }

    async clickEdge(id, part) {
        const { x, y } = await this.along(id, part);
        await this.mouse.click(x, y);
        await this.settle();
    }

    async drag(from, to, { steps = 8 } = {}) {
        await this.mouse.move(from.x, from.y);
        await this.mouse.down();
        await this.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps });
        await this.mouse.move(to.x, to.y, { steps });
        await this.settle(60);
        await this.mouse.up();
        await this.settle();
    }

    /** Scrolls the view to the right, in pixels. The mouse does not move. */
    async scroll(by) {
        await this.keyboard.down('Shift');
        await this.mouse.wheel(0, by);
        await this.keyboard.up('Shift');
        await this.settle();
    }

    /** Gives the drawing the focus without changing the selection. */
    async focus() {
        await this.page.locator('.pd-graph').first().evaluate(element => element.focus());
    }

    async press(...keys) {
        for (const key of keys) {
            await this.keyboard.press(key);
            await this.settle();
        }
    }

    /** Waits in the page, where timers that are due earlier run earlier, then for the server, and then for the next picture. */
    async settle(time = 120) {
        await this.page.evaluate(length => new Promise(later => setTimeout(later, length)), time);
        await this.traffic.isAnswered();
        await this.page.evaluate(() => new Promise(later => requestAnimationFrame(() => requestAnimationFrame(later))));
    }

    selected() {
        return this.page.evaluate(() => window.events.selections.at(-1) ?? []);
    }

    async select(...ids) {
        await this.page.evaluate(each => window.drawing.select(each), ids);
        await this.settle();
        await this.focus();
    }

    /** Waits for the last operation of a kind. */
    async operation(kind, count = 1) {
        for (let i = 0; i < 40; i++) {
            const found = this.fake.received.flatMap(action => (action.kind === 'compound' ? [action, ...action.operationList] : [action])).filter(action => action.kind === kind);
            if (found.length >= count) {
                await this.settle();
                return found.at(-1);
            }
            await this.page.waitForTimeout(50);
        }
        throw new Error(`The client sent no '${kind}', but ${this.fake.received.map(action => action.kind).join(', ')}`);
    }

    async toast() {
        const toast = this.page.locator('.pd-toast-text');
        await toast.waitFor({ timeout: 10_000 });
        return toast.textContent();
    }

    live() {
        return this.page.locator('.pd-live').textContent();
    }

    tool(label) {
        return this.page.locator(`.pd-tool[data-tool$=":${label}"]`);
    }
}
