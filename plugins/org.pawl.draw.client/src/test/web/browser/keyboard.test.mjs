// SPDX-License-Identifier: EPL-2.0
// Each tool by keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

test('Tab goes through the elements and then leaves the drawing', async context => {
    const app = await open(context);
    await app.focus();
    await app.press('Tab', 'Tab');
    assert.equal((await app.selected()).length, 1);
    const visited = new Set();
    for (let i = 0; i < 40; i++) {
        await app.keyboard.press('Tab');
        await app.settle(20);
        (await app.selected()).forEach(id => visited.add(id));
        if (!(await app.page.evaluate(() => document.activeElement.classList.contains('pd-graph')))) {
            break;
        }
    }
    assert.ok(['m.busy.eating', 'e3', 'e3|label', 'm.over'].every(id => visited.has(id)), [...visited].join());
    assert.equal(await app.page.evaluate(() => document.activeElement.classList.contains('pd-graph')), false);
});

test('arrow keys select the nearest element in their direction', async context => {
    const app = await open(context);
    await app.select('m.thinking');
    await app.press('ArrowDown');
    assert.notDeepEqual(await app.selected(), ['m.thinking']);
    await app.select('m.enough');
    await app.press('ArrowUp');
    assert.ok(['m.tired', 'e6'].includes((await app.selected())[0]), String(await app.selected()));
    await app.select('m.busy.hungry');
    await app.press('Alt+ArrowUp');
    assert.deepEqual(await app.selected(), ['m.busy']);
    await app.press('Alt+ArrowDown');
    assert.deepEqual(await app.selected(), ['m.busy.initial']);
});

test('a letter creates a node beside the selection, and in a selected composite', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('s');
    const beside = await app.operation('createNode');
    assert.deepEqual([beside.containerId, beside.elementTypeId], ['m', 'create:State']);
    assert.deepEqual(beside.location, { x: 280, y: 200 });
    await app.select('m.busy');
    await app.press('c');
    const inside = await app.operation('createNode', 2);
    assert.deepEqual([inside.containerId, inside.elementTypeId], ['m.busy', 'create:Choice']);
});

test('Insert lists the tools', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Insert');
    await app.keyboard.type('final');
    await app.press('Enter');
    assert.equal((await app.operation('createNode')).elementTypeId, 'create:Final state');
});

test('the list of commands shows keys as the help does', async context => {
    const app = await open(context);
    await app.focus();
    await app.press('F1');
    const list = await app.page.locator('.pd-pick').textContent();
    assert.match(list, /→/);
    assert.doesNotMatch(list, /Arrow/);
});

test('a letter draws a transition from the selection to an element of a list', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('t');
    await app.keyboard.type('eating');
    await app.settle();
    assert.deepEqual(await app.selected(), ['m.busy.eating']);
    await app.press('Enter');
    const { elementTypeId, sourceElementId, targetElementId } = await app.operation('createEdge');
    assert.deepEqual([elementTypeId, sourceElementId, targetElementId], ['connect:Transition', 'm.tired', 'm.busy.eating']);
});

test('a letter draws a transition from the first to the last of several selected nodes', async context => {
    const app = await open(context);
    await app.select('m.tired', 'm.over');
    await app.press('t');
    const { sourceElementId, targetElementId } = await app.operation('createEdge');
    assert.deepEqual([sourceElementId, targetElementId], ['m.tired', 'm.over']);
});

test('Escape in the list creates nothing and restores the selection', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('t', 'ArrowDown', 'ArrowDown');
    // the server refuses transitions to an initial pseudostate
    assert.deepEqual((await app.page.locator('.pd-pick li').allTextContents()).filter(text => /initial/i.test(text)), []);
    await app.press('Escape');
    assert.deepEqual(await app.selected(), ['m.tired']);
    assert.equal(app.fake.operations('createEdge').length, 0);
});

test('Ctrl and arrows move the selection, several presses as one operation', async context => {
    const app = await open(context);
    await app.select('m.tired');
    for (let i = 0; i < 3; i++) {
        await app.keyboard.press('Control+ArrowRight');
    }
    const { newBounds } = await app.operation('changeBounds');
    assert.deepEqual(newBounds[0].newPosition, { x: 140, y: 200 });
    assert.equal(app.fake.operations('changeBounds').length, 1);
});

test('undo, save and another change come after a move by keys that is not sent yet', async context => {
    const app = await open(context);
    const kinds = () => app.fake.received.map(({ kind }) => kind).filter(kind => ['changeBounds', 'glspUndo', 'saveModel', 'deleteElement'].includes(kind));
    for (const [key, kind] of [['Control+z', 'glspUndo'], ['Control+s', 'saveModel'], ['Delete', 'deleteElement']]) {
        app.fake.received.length = 0;
        await app.select('m.tired');
        await app.keyboard.press('Control+ArrowRight');
        await app.keyboard.press(key);
        await app.operation(kind);
        assert.deepEqual(kinds(), ['changeBounds', kind]);
    }
});

test('Shift and arrows change the size', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.keyboard.press('Shift+ArrowRight');
    await app.keyboard.press('Shift+ArrowDown');
    const { newBounds } = await app.operation('changeBounds');
    assert.deepEqual(newBounds[0].newSize, { width: 140, height: 54 });
});

test('the label of an edge is selected and moved by keys', async context => {
    const app = await open(context);
    await app.select('e1');
    await app.press('Alt+ArrowDown');
    assert.deepEqual(await app.selected(), ['e1|label']);
    await app.press('Control+ArrowUp');
    assert.equal((await app.operation('changeBounds')).newBounds[0].elementId, 'e1|label');
});

test('a list moves a node into another composite', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Control+m');
    await app.keyboard.type('busy');
    await app.press('Enter');
    const { elementId, targetContainerId } = await app.operation('changeContainer');
    assert.deepEqual([elementId, targetContainerId], ['m.tired', 'm.busy']);
});

test('an edge is bent by keys', async context => {
    const app = await open(context);
    await app.select('e1');
    await app.press('b', 'ArrowUp', 'ArrowUp', 'Shift+ArrowUp', 'Enter');
    const { newRoutingPoints } = await app.operation('changeRoutingPoints');
    const [bend] = newRoutingPoints[0].newRoutingPoints;
    const [from, to] = [await app.along('e1', 0), await app.along('e1', 1)];
    assert.ok(from && to && Number.isFinite(bend.x));
    await app.select('e1');
    await app.press('b', 'Delete', 'Enter');
    assert.deepEqual((await app.operation('changeRoutingPoints', 2)).newRoutingPoints[0].newRoutingPoints, []);
});

test('an edge gets another end, and another begin, from a list', async context => {
    const app = await open(context);
    await app.select('e1');
    await app.press('r');
    await app.keyboard.type('over');
    await app.press('Enter');
    const end = await app.operation('reconnectEdge');
    assert.deepEqual([end.sourceElementId, end.targetElementId], ['m.thinking', 'm.over']);
    await app.select('e1');
    await app.press('Shift+R');
    await app.keyboard.type('hungry');
    await app.press('Enter');
    const begin = await app.operation('reconnectEdge', 2);
    assert.deepEqual([begin.sourceElementId, begin.targetElementId], ['m.busy.hungry', 'm.over']);
});

test('Delete, undo, redo and save', async context => {
    const app = await open(context);
    await app.select('m.tired');
    await app.press('Delete');
    assert.deepEqual((await app.operation('deleteElement')).elementIds, ['m.tired']);
    assert.ok(!(await app.has('m.tired')));
    await app.focus();
    await app.press('Control+z');
    assert.ok(await app.has('m.tired'));
    await app.press('Control+y');
    assert.ok(!(await app.has('m.tired')));
    await app.press('Control+Shift+z');
    await app.press('Control+s');
    await app.operation('saveModel');
    assert.equal(app.fake.model.saved, true);
});

test('boxes are aligned in one operation', async context => {
    const app = await open(context);
    await app.select('m.thinking', 'm.over');
    await app.press('Control+Shift+ArrowLeft');
    const { newBounds } = await app.operation('changeBounds');
    assert.deepEqual(newBounds.map(each => each.newPosition.x), [110, 110]);
    assert.equal(app.fake.operations('compound').length, 1);
});

test('copy puts text of the language on the clipboard, and paste sends it', async context => {
    const app = await open(context);
    await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.fake.url.slice(0, -1) });
    await app.select('m.tired');
    await app.settle(300);
    await app.press('Control+c');
    assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), 'state tired {}');
    await app.press('Control+v');
    assert.deepEqual((await app.operation('paste')).clipboardData, { 'application/pawl': 'state tired {}' });
    await app.select('m.tired');
    await app.settle(300);
    await app.press('Control+x');
    assert.deepEqual((await app.operation('cut')).editorContext.selectedElementIds, ['m.tired']);
});

test('keys zoom, show all, and pan', async context => {
    const app = await open(context);
    await app.press('+');
    assert.equal(await app.page.locator('.pd-zoom').textContent(), '125 %');
    await app.press('1', '-');
    assert.equal(await app.page.locator('.pd-zoom').textContent(), '80 %');
    await app.press('0');
    const box = await app.box('m.busy');
    assert.ok(box.x > 188 && box.x + box.width < 1280);
    await app.press('PageDown');
    assert.ok((await app.box('m.busy')).y < box.y);
});

test('Space collapses a composite, the full stop shows only it, the comma everything again', async context => {
    const app = await open(context);
    await app.select('m.busy');
    await app.press('Space');
    assert.ok(!(await app.has('m.busy.hungry')));
    await app.press('Space', '.');
    assert.ok((await app.has('m.busy.hungry')) && !(await app.has('m.thinking')));
    assert.match(await app.page.locator('.pd-breadcrumbs').textContent(), /machine m.*busy/);
    await app.press(',');
    assert.ok(await app.has('m.thinking'));
});

test('the search finds and selects, also in a collapsed composite', async context => {
    const app = await open(context);
    await app.select('m.busy');
    await app.press('Space');
    await app.press('Control+f');
    await app.keyboard.type('eating');
    await app.press('Enter');
    await app.settle(300);
    assert.deepEqual(await app.selected(), ['m.busy.eating']);
    const { x, y } = await app.middle('m.busy.eating');
    assert.ok(x > 500 && x < 960 && y > 250 && y < 600, `${x} ${y}`);
});

test('boxes of resources get another size, by keys and with the mouse', async context => {
    const app = await open(context);
    for (const kind of ['mutex', 'semaphore']) {
        app.fake.model.nodes.push({ kind, name: kind, x: kind === 'mutex' ? 500 : 620, y: 330, width: 60, height: 30, children: [], lines: [] });
    }
    app.fake.update();
    await app.element('m.semaphore').waitFor({ state: 'attached' });
    await app.select('m.mutex');
    await app.press('Shift+ArrowRight');
    assert.deepEqual((await app.operation('changeBounds')).newBounds[0].newSize, { width: 70, height: 30 });
    await app.click('m.semaphore');
    const { x, y, width, height } = await app.box('m.semaphore');
    await app.element('m.semaphore').locator('.pd-resize-bottom-right').waitFor();
    await app.drag({ x: x + width, y: y + height }, { x: x + width + 40, y: y + height + 30 });
    const { elementId, newSize } = (await app.operation('changeBounds', 2)).newBounds[0];
    assert.equal(elementId, 'm.semaphore');
    assert.ok(newSize.width > 85 && newSize.height > 50, JSON.stringify(newSize));
});
