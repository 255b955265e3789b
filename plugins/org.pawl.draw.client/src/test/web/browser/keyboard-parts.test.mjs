// SPDX-License-Identifier: EPL-2.0
// The parts of the editor around the drawing by keys: help, list of commands, palette, menu, properties.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

test('every command is in the help or in the list of commands, which runs it', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('?');
    assert.match(await app.page.locator('.pd-help').textContent(), /Undo.*Zoom in/s);
    await app.press('Escape');
    assert.equal(await app.page.locator('.pd-help').count(), 0);
    await app.press('F1');
    await app.keyboard.type('group states');
    await app.press('Enter');
    assert.equal((await app.operation('pawl.refactor')).name, 'group');
});

test('the palette is used by keys', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('F4');
    await app.keyboard.type('cho');
    await app.press('ArrowDown', 'Enter');
    assert.equal((await app.operation('createNode')).elementTypeId, 'create:Choice');
});

test('the menu is used by keys', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Shift+F10');
    assert.equal(await app.page.evaluate(() => document.activeElement.getAttribute('role')), 'menuitem');
    await app.press('End', 'Home', 'Escape');
    assert.equal(await app.page.locator('.pd-menu').count(), 0);
});

test('no key has two commands, and none is taken from the address bar or from printing', async context => {
    const app = await open(context);
    await app.focus();
    await app.press('?');
    const keys = await app.page.$$eval('.pd-help section', sections => sections.filter(section => !['Mouse', 'Text'].includes(section.querySelector('h3').textContent)).flatMap(section => [...section.querySelectorAll('kbd')].map(key => key.textContent)));
    assert.ok(keys.length > 50, String(keys.length));
    assert.deepEqual(keys.filter((key, index) => keys.indexOf(key) !== index), []);
    assert.deepEqual(keys.filter(key => ['Ctrl+L', 'Ctrl+P', 'Ctrl+T', 'Ctrl+N', 'Ctrl+W', 'Ctrl+R'].includes(key)), []);
});

test('F8 shows and hides the properties', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('F8');
    await app.settle(200);
    assert.equal(await app.page.locator('.pd-properties h2').textContent(), 'State tired');
    await app.press('F8');
    assert.equal(await app.page.locator('.pd-properties').isVisible(), false);
});

test('in a narrow drawing the palette has signs only, and is used by keys alike', async context => {
    const app = await open(context, { page: { viewport: { width: 640, height: 500 } } });
    assert.ok((await app.page.locator('.pd-palette').boundingBox()).width < 60);
    await app.select('m.tired');
    await app.press('F4', 'ArrowDown', 'Enter');
    assert.equal((await app.operation('createNode')).elementTypeId, 'create:Final state');
    await app.focus();
    await app.press('F6', 'F6');
    assert.ok(await app.page.evaluate(() => document.activeElement.closest('.pd-palette, .pd-top')));
});

test('in a narrow drawing the properties do not cover the selected element', async context => {
    const app = await open(context, { page: { viewport: { width: 640, height: 500 } } });
    await app.select('m.over');
    await app.press('F8');
    await app.settle(300);
    const properties = await app.page.locator('.pd-properties').boundingBox();
    const box = await app.box('m.over');
    const canvas = await app.page.locator('.pd-canvas').boundingBox();
    assert.ok(box.x >= canvas.x && box.x + box.width <= properties.x, `the element is at ${box.x}, the properties at ${properties.x}`);
});

test('F6 goes from part to part of the editor', async context => {
    const app = await open(context);
    await app.focus();
    const parts = [];
    for (let i = 0; i < 3; i++) {
        await app.press('F6');
        parts.push(await app.page.evaluate(() => document.activeElement.closest('.pd-palette, .pd-canvas, .pd-top')?.className));
    }
    assert.deepEqual(new Set(parts), new Set(['pd-palette', 'pd-canvas', 'pd-top']));
});
