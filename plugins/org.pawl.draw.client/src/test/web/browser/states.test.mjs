// SPDX-License-Identifier: EPL-2.0
// What is shown while a drawing loads, is empty, has a syntax error, or has lost its server; accessibility; large drawings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Model } from '../fake/model.mjs';
import { start } from '../fake/server.mjs';
import { open } from './harness.mjs';

test('a drawing that loads says so', async context => {
    const app = await open(context, { ready: false, fake: { delay: 1200 } });
    await app.page.waitForSelector('.pd-cover');
    assert.match(await app.page.locator('.pd-cover').textContent(), /loading/);
    await app.page.waitForFunction(() => window.events.states.at(-1) === 'ready');
    assert.equal(await app.page.locator('.pd-cover').isVisible(), false);
});

test('an empty drawing shows how to begin', async context => {
    const app = await open(context, { model: Model.empty() });
    assert.match(await app.page.locator('.pd-cover').textContent(), /nothing here yet.*makes a state/s);
    await app.focus();
    await app.press('s');
    await app.operation('createNode');
    assert.equal(await app.page.locator('.pd-cover').isVisible(), false);
});

test('with a syntax error the drawing stays, and changes are refused with the reason', async context => {
    const app = await open(context);
    app.fake.extra = { syntaxError: "m.pawl, line 7: ';' is missing." };
    app.fake.update();
    await app.settle();
    assert.match(await app.page.locator('.pd-banner').textContent(), /line 7.*last text without one/s);
    await app.select('m.tired');
    await app.press('Delete');
    assert.match(await app.toast(), /syntax error/);
    assert.equal(app.fake.operations('deleteElement').length, 0);
    app.fake.extra = {};
    app.fake.update();
    await app.settle();
    assert.equal(await app.page.locator('.pd-banner').isVisible(), false);
});

test('a lost connection keeps the drawing, and selection, viewport and folding survive until it is back', async context => {
    const app = await open(context);
    await app.select('m.busy');
    await app.press('Space', '+');
    const before = await app.box('m.busy');
    const { port, model } = app.fake;
    await app.fake.stop();
    await app.page.waitForFunction(() => window.events.states.at(-1) !== 'ready');
    await app.settle(300);
    assert.match(await app.page.locator('.pd-banner').textContent(), /Disconnected/);
    assert.ok(await app.has('m.thinking'));
    await app.press('Delete');
    assert.match(await app.toast(), /connection is lost/);
    const again = await start({ port, model });
    app.fake = again;
    context.after(() => again.stop());
    await app.page.waitForFunction(() => window.events.states.at(-1) === 'ready', undefined, { timeout: 15000 });
    await app.settle(300);
    assert.equal(await app.page.locator('.pd-banner').isVisible(), false);
    assert.deepEqual(await app.selected(), ['m.busy']);
    const after = await app.box('m.busy');
    assert.deepEqual([Math.round(after.x), Math.round(after.y), Math.round(after.height)], [Math.round(before.x), Math.round(before.y), Math.round(before.height)]);
    await app.press('Delete');
    assert.deepEqual((await app.operation('deleteElement')).elementIds, ['m.busy']);
    assert.equal(again.operations('deleteElement').length, 1);
});

test('the page asks for the whole graph if it does not have what the server changed', async context => {
    const app = await open(context);
    app.fake.model.nodes.push({ kind: 'state', name: 'later', x: 500, y: 350, width: 100, height: 40, children: [], lines: [] });
    app.fake.send({ kind: 'pawl.changeGraph', newRoot: { id: 'm', type: 'graph', args: {}, children: ['m.gone'] } });
    await app.page.waitForSelector('[id$="_m.later"]', { state: 'attached' });
    assert.ok(await app.has('m.thinking'));
    assert.equal(app.fake.operations('requestModel').length, 2);
});

test('the server selects what it created, also when the graph comes later', async context => {
    const app = await open(context);
    app.fake.send({ kind: 'elementSelected', selectedElementsIDs: ['m.later'], deselectedElementsIDs: true });
    app.fake.model.nodes.push({ kind: 'state', name: 'later', x: 500, y: 350, width: 100, height: 40, children: [], lines: [] });
    app.fake.update();
    await app.settle(200);
    assert.deepEqual(await app.selected(), ['m.later']);
});

test('the text beside the drawing is requested, pushed and updated', async context => {
    const app = await open(context);
    assert.deepEqual(await app.page.evaluate(() => window.drawing.text.request()), { version: 0, text: 'machine m {}', dirty: false });
    assert.equal(await app.page.evaluate(() => window.drawing.text.push(0, [{ clientID: 'a', changes: [12, [0, 'x']] }])), true);
    await app.page.evaluate(() => window.drawing.text.onUpdates(updates => (window.updates = updates)));
    app.fake.send({ kind: 'pawl.textUpdates', version: 3, updates: [{ clientID: 'drawing', changes: [5] }] });
    await app.settle();
    assert.equal(await app.page.evaluate(() => window.updates.version), 3);
});

test('far away the names are large and the small texts hidden', async context => {
    const app = await open(context, { model: Model.large(120) });
    await app.press('0');
    const zoom = parseInt(await app.page.locator('.pd-zoom').textContent());
    assert.ok(zoom < 40, String(zoom));
    assert.equal(await app.page.locator('.pd-graph .state-line').first().isVisible(), false);
    const height = await app.page.locator('.pd-big-name').first().evaluate(element => element.getBoundingClientRect().height);
    assert.ok(height >= 10, String(height));
});

test('the overview appears when a part is outside, and pans', async context => {
    const app = await open(context, { model: Model.large(120) });
    await app.press('1');
    const map = app.page.locator('.pd-map');
    await map.waitFor();
    const { x, y, width, height } = await map.boundingBox();
    await app.mouse.click(x + width - 20, y + height / 2);
    await app.settle();
    const scroll = await app.page.locator('.pd-graph > g').getAttribute('transform');
    assert.ok(Number(/translate\((-?[\d.]+)/.exec(scroll)[1]) < -1000, scroll);
});

test('in 300 states, a selection and a move change only what is selected and moved', async context => {
    const app = await open(context, { model: Model.large(300) });
    await app.press('0');
    await app.settle(300);
    await app.page.evaluate(() => {
        window.changed = new Set();
        new MutationObserver(changes => changes.forEach(({ target }) => window.changed.add((target.closest ? target : target.parentElement).closest('[id]').id))).observe(document.querySelector('.pd-graph'), {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true
        });
    });
    const changed = async () => {
        const ids = await app.page.evaluate(() => [...window.changed]);
        await app.page.evaluate(() => window.changed.clear());
        return ids.map(id => id.replace(/^pawl-\w+-\d+_/, '')).sort();
    };
    await app.page.evaluate(() => window.drawing.select(['m.g0.s0_3']));
    await app.element('m.g0.s0_3').and(app.page.locator('.pd-selected')).waitFor();
    await app.settle(300);
    assert.deepEqual(await changed(), ['m', 'm.g0.s0_3'], 'the root names the active element');
    app.fake.model.find('m.g0.s0_3').x += 20;
    app.fake.update();
    await app.settle(300);
    const moved = await changed();
    const lines = app.fake.model.edges.filter(edge => [edge.source, edge.target].includes('m.g0.s0_3')).map(edge => edge.id);
    const labels = lines.map(id => `${id}|label`);
    assert.deepEqual(moved.filter(id => !labels.includes(id)), [...lines, 'm.g0.s0_3'].sort(), 'the state and its lines');
});

/** What is drawn, an element in a line, without the ids of the page and the part that is seen. */
async function drawnElements(app) {
    const picture = await app.page.$eval('.pd-graph', graph => graph.outerHTML);
    return picture.replace(/transform="scale[^"]*"/, '').replaceAll(/ class=""| tabindex="0"|pawl-\w+-\d+_/g, '').replaceAll('<', '\n<').split('\n');
}

test('after many changes the drawing is the same as one that is opened anew', async context => {
    const app = await open(context);
    const { fake } = app;
    const shown = async () => {
        fake.update();
        await app.settle(300);
    };
    const thinking = () => fake.model.nodes.find(node => node.x === 110 && node.kind === 'state');
    const eating = fake.model.find('m.busy.eating');
    // a name, which descriptions of transitions contain
    eating.name = 'dining';
    fake.model.edges.filter(edge => edge.source === 'm.busy.eating').forEach(edge => (edge.source = 'm.busy.dining'));
    fake.model.edges.filter(edge => edge.target === 'm.busy.eating').forEach(edge => (edge.target = 'm.busy.dining'));
    await shown();
    assert.match(await app.element('e4').getAttribute('aria-label'), /from dining to tired/);
    // places, lines of a box, an element more and one less
    fake.model.find('m.busy').x += 60;
    await shown();
    thinking().lines.push('exit / stop();');
    thinking().height += 20;
    await shown();
    fake.model.edges.splice(5, 1);
    await shown();
    fake.model.edges.push({ id: 'e9', kind: 'transition', source: 'm.tired', target: 'm.busy.dining', label: 'AGAIN', bends: [] });
    await shown();
    // problems, active states, selection, hover, folding, zoom: each begins and ends without a new model
    fake.send({ kind: 'setMarkers', markers: [{ elementId: 'm.tired', kind: 'error', label: 'wrong', description: 'wrong' }], reason: 'live' });
    await app.page.waitForSelector('.pd-marker-error');
    fake.send({ kind: 'setMarkers', markers: [], reason: 'live' });
    await app.page.waitForSelector('.pd-marker-error', { state: 'detached' });
    await app.page.evaluate(() => window.drawing.activeChanged(['m.tired']));
    await app.element('m.tired').locator('> .active').waitFor({ state: 'attached' });
    await app.page.evaluate(() => window.drawing.activeChanged([]));
    await app.element('m.tired').locator('> .active').waitFor({ state: 'detached' });
    await app.select('m.busy');
    await app.press('Space');
    assert.equal(await app.has('m.busy.hungry'), false);
    await app.press('Space');
    assert.equal(await app.has('m.busy.hungry'), true);
    await app.select();
    await app.mouse.move(5, 795);
    await app.press('-', '-', '-', '-', '-', '-', '-', '-');
    await app.press('1');
    await app.settle(300);
    await app.select();
    const other = await open(context, { model: fake.model });
    await other.mouse.move(5, 795);
    await other.settle(300);
    assert.deepEqual(await drawnElements(app), await drawnElements(other));
});

test('the drawing is a labelled application region, and its buttons have names', async context => {
    const app = await open(context);
    const graph = app.page.locator('.pd-graph');
    assert.equal(await graph.getAttribute('role'), 'application');
    assert.match(await graph.getAttribute('aria-description'), /A state machine/);
    await app.select('m.tired');
    assert.match(await graph.getAttribute('aria-activedescendant'), /_m\.tired$/);
    const nameless = await app.page.$$eval('button, input, select, textarea', elements => elements.filter(element => !element.textContent.trim() && !element.getAttribute('aria-label') && !element.labels?.length).length);
    assert.equal(nameless, 0);
});

for (const colorScheme of ['light', 'dark']) {
    test(`text has the contrast of level AA in the ${colorScheme} theme`, async context => {
        const app = await open(context, { page: { colorScheme } });
        await app.select('m.tired');
        await app.press('Alt+Enter');
        const low = await app.page.evaluate(() => {
            const channel = value => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
            const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
            const colour = text => text.match(/[\d.]+/g).map(Number);
            const ground = element => {
                for (let at = element; at; at = at.parentElement) {
                    const found = colour(getComputedStyle(at).backgroundColor);
                    if (found.length === 3 || found[3] > 0.9) {
                        return found;
                    }
                }
                return [255, 255, 255];
            };
            const result = [];
            for (const element of document.querySelectorAll('.pd-tool span, .pd-tool kbd, h2, h3, label, .pd-field-help, input, .pd-breadcrumbs button, .pd-button:not([aria-disabled=true]), .pd-graph text')) {
                const style = getComputedStyle(element);
                const text = colour(element instanceof SVGElement ? style.fill : style.color);
                const [a, b] = [luminance(text), luminance(ground(element))].sort((x, y) => y - x);
                if ((a + 0.05) / (b + 0.05) < 4.5) {
                    result.push(`${element.className.baseVal ?? element.className} ${element.textContent} ${(a + 0.05) / (b + 0.05)}`);
                }
            }
            return result;
        });
        assert.deepEqual(low, []);
    });
}
