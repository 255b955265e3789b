// SPDX-License-Identifier: EPL-2.0
// The properties of a line in a box: of an entry action, of an internal reaction.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

const entry = app => app.page.locator('.pd-menu [data-command=properties-line]');
const hasTitle = (app, title) => app.page.waitForFunction(wanted => document.querySelector('.pd-properties h2')?.textContent === wanted, title);
const focused = app => app.page.evaluate(() => document.activeElement.className || document.activeElement.dataset.field);

test('the menu of a line opens its properties, and a button goes back to those of the box', async context => {
    const app = await open(context);
    const { x, y, width, height } = await app.element('m.busy.eating|1').boundingBox();
    await app.mouse.click(x + width / 2, y + height / 2, { button: 'right' });
    await entry(app).waitFor();
    assert.match(await entry(app).textContent(), /^Properties of the line/);
    await entry(app).click();
    await hasTitle(app, 'Line exit / done();');
    const field = app.page.locator('.pd-properties [data-field=documentation]');
    await field.click();
    await app.keyboard.type('Washes the dishes.');
    await app.press('Tab');
    const { elementId, field: name, value } = await app.operation('pawl.setProperty');
    assert.deepEqual([elementId, name, value], ['m.busy.eating|1', 'documentation', 'Washes the dishes.']);
    await app.page.waitForFunction(() => document.querySelector('[data-field=documentation]').dataset.value === 'Washes the dishes.');
    assert.equal(await app.page.locator('.pd-properties h2').textContent(), 'Line exit / done();');
    await app.page.locator('.pd-back').click();
    await hasTitle(app, 'State eating');
    assert.deepEqual(await app.selected(), ['m.busy.eating']);
});

test('with keys, a line is chosen from the list of the box; Escape goes back, and then to the drawing', async context => {
    const app = await open(context);
    await app.select('m.busy.eating');
    await app.press('Alt+Shift+Enter');
    assert.deepEqual(await app.page.locator('.pd-pick-label').allTextContents(), ['entry / eat();', 'exit / done();']);
    await app.press('ArrowDown', 'Enter');
    await hasTitle(app, 'Line exit / done();');
    assert.equal(await focused(app), 'pd-back');
    await app.press('Escape');
    await hasTitle(app, 'State eating');
    assert.equal(await focused(app), 'name');
    await app.press('Escape');
    assert.ok(await app.page.evaluate(() => document.activeElement.matches('.pd-graph')));
});

test('the menu of the rest of a box offers the list of its lines; one line needs no list', async context => {
    const app = await open(context);
    const name = await app.element('m.busy.eating|name').boundingBox();
    await app.mouse.click(name.x + name.width / 2, name.y + name.height / 2, { button: 'right' });
    await entry(app).waitFor();
    assert.match(await entry(app).textContent(), /^Properties of a line…/);
    await app.press('Escape');
    await app.select('m.thinking');
    await app.press('Alt+Shift+Enter');
    await hasTitle(app, 'Line entry / think();');
});

test('a box without lines, and several boxes, have no properties of a line', async context => {
    const app = await open(context);
    await app.click('m.tired', { button: 'right' });
    await app.page.locator('.pd-menu').waitFor();
    assert.equal(await entry(app).count(), 0);
    await app.press('Escape');
    await app.select('m.thinking', 'm.busy.eating');
    await app.press('Shift+F10');
    await app.page.locator('.pd-menu').waitFor();
    assert.equal(await entry(app).count(), 0);
});
