// SPDX-License-Identifier: EPL-2.0
// Each tool with the mouse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from './harness.mjs';

test('a click selects a node, a click on the background selects nothing', async context => {
    const app = await open(context);
    await app.click('m.thinking');
    assert.deepEqual(await app.selected(), ['m.thinking']);
    assert.match(await app.live(), /State thinking selected/);
    await app.mouse.click(1200, 700);
    await app.settle();
    assert.deepEqual(await app.selected(), []);
});

test('a move begins where the button is pressed, also if the view has scrolled since the mouse moved', async context => {
    const app = await open(context);
    const before = await app.middle('m.thinking');
    await app.mouse.move(before.x, before.y);
    await app.scroll(40);
    assert.equal(Math.round((await app.middle('m.thinking')).x), Math.round(before.x) - 40);
    await app.mouse.down();
    await app.mouse.move(before.x, before.y + 60, { steps: 6 });
    await app.settle(60);
    await app.mouse.up();
    await app.operation('changeBounds');
    await app.settle();
    assert.equal(Math.round((await app.middle('m.thinking')).x), Math.round(before.x) - 40);
});

test('while a box is moved, it has the cursor of a move, and the graph keeps its own, which all elements inherit', async context => {
    const app = await open(context);
    const cursor = selector => app.page.locator(selector).first().evaluate(element => getComputedStyle(element).cursor);
    const { x, y } = await app.middle('m.thinking');
    await app.mouse.move(x, y);
    await app.mouse.down();
    await app.mouse.move(x, y + 60, { steps: 6 });
    await app.page.locator('.pd-graph.move-mode').waitFor();
    assert.equal(await cursor('.pd-graph'), 'default');
    assert.equal(await app.element('m.thinking').evaluate(element => getComputedStyle(element).cursor), 'move');
    await app.mouse.up();
    await app.operation('changeBounds');
});

test('a tool and a click create a node in the composite where it is clicked', async context => {
    const app = await open(context);
    await app.tool('State').click();
    const { x, y, height } = await app.box('m.busy');
    await app.mouse.click(x + 60, y + height - 50);
    const operation = await app.operation('createNode');
    assert.equal(operation.containerId, 'm.busy');
    assert.equal(operation.elementTypeId, 'create:State');
    assert.equal(operation.args.width, undefined);
    assert.deepEqual(await app.selected(), ['m.busy.s1']);
});

test('a tool and a drag create a node with the size of the drag', async context => {
    const app = await open(context);
    await app.tool('State').click();
    const { x, y } = await app.middle('m.enough');
    await app.drag({ x: x + 350, y: y - 20 }, { x: x + 500, y: y + 60 });
    const { args, containerId } = await app.operation('createNode');
    assert.equal(containerId, 'm');
    assert.equal(Math.round(args.width), 150);
    assert.equal(Math.round(args.height), 80);
});

test('a tool that is dragged from the palette creates where it is released', async context => {
    const app = await open(context);
    const from = await app.tool('Choice').boundingBox();
    const to = await app.middle('m.over');
    await app.drag({ x: from.x + 40, y: from.y + 10 }, { x: to.x, y: to.y + 100 });
    const { elementTypeId } = await app.operation('createNode');
    assert.equal(elementTypeId, 'create:Choice');
    assert.equal(app.fake.operations('createNode').length, 1);
});

test('Escape ends a tool', async context => {
    const app = await open(context);
    await app.tool('State').click();
    assert.equal(await app.tool('State').getAttribute('aria-pressed'), 'true');
    await app.focus();
    await app.press('Escape');
    assert.equal(await app.tool('State').getAttribute('aria-pressed'), 'false');
    await app.mouse.click(1100, 650);
    await app.settle();
    assert.equal(app.fake.operations('createNode').length, 0);
});

test('a transition is drawn with two clicks', async context => {
    const app = await open(context);
    await app.tool('Transition').click();
    await app.click('m.tired');
    await app.click('m.busy.eating');
    const operation = await app.operation('createEdge');
    assert.deepEqual([operation.elementTypeId, operation.sourceElementId, operation.targetElementId], ['connect:Transition', 'm.tired', 'm.busy.eating']);
});

test('two clicks on the same node draw a transition to itself', async context => {
    const app = await open(context);
    await app.tool('Transition').click();
    await app.click('m.tired');
    await app.click('m.tired');
    const { sourceElementId, targetElementId } = await app.operation('createEdge');
    assert.deepEqual([sourceElementId, targetElementId], ['m.tired', 'm.tired']);
});

test('a drag from the border of a box draws a transition, without a tool of the palette', async context => {
    const app = await open(context);
    const from = await app.box('m.tired');
    await app.drag({ x: from.x + from.width - 1, y: from.y + 15 }, await app.middle('m.busy.hungry'));
    const { elementTypeId, sourceElementId, targetElementId } = await app.operation('createEdge');
    assert.deepEqual([elementTypeId, sourceElementId, targetElementId], ['connect:Default', 'm.tired', 'm.busy.hungry']);
    assert.equal(app.fake.operations('changeBounds').length, 0);
});

test('a drag from the border that ends on nothing creates nothing and says so', async context => {
    const app = await open(context);
    const from = await app.box('m.tired');
    await app.drag({ x: from.x + from.width - 1, y: from.y + 15 }, { x: 1200, y: 700 });
    assert.match(await app.toast(), /no element/);
    assert.equal(app.fake.operations('createEdge').length, 0);
});

test('a drag moves a node, and its edges follow while it is dragged', async context => {
    const app = await open(context);
    const from = await app.middle('m.tired');
    const before = await app.along('e5', 0);
    await app.mouse.move(from.x, from.y);
    await app.mouse.down();
    await app.mouse.move(from.x + 30, from.y + 40, { steps: 6 });
    await app.mouse.move(from.x + 63, from.y + 77, { steps: 6 });
    await app.settle();
    const during = await app.along('e5', 0);
    assert.ok(Math.abs(during.x - before.x - 63) < 10 && Math.abs(during.y - before.y - 77) < 10, JSON.stringify([before, during]));
    await app.mouse.up();
    const { newBounds } = await app.operation('changeBounds');
    assert.equal(newBounds[0].elementId, 'm.tired');
    assert.ok(Math.abs(newBounds[0].newPosition.x - 173) < 8 && Math.abs(newBounds[0].newPosition.y - 277) < 8, JSON.stringify(newBounds));
    assert.equal(app.fake.operations('changeRoutingPoints').length, 0);
});

test('a refused move puts the node back', async context => {
    const app = await open(context);
    app.fake.model.change = () => {
        throw new Error("State 'tired', line 3: there is no space. Move it elsewhere.");
    };
    const before = await app.middle('m.tired');
    await app.drag(before, { x: before.x + 50, y: before.y + 60 });
    assert.match(await app.toast(), /line 3/);
    const now = await app.middle('m.tired');
    assert.deepEqual([Math.round(now.x), Math.round(now.y)], [Math.round(before.x), Math.round(before.y)]);
});

test('a drag into a composite moves the node into it', async context => {
    const app = await open(context);
    const { x, y, height } = await app.box('m.busy');
    await app.drag(await app.middle('m.tired'), { x: x + 90, y: y + height - 60 });
    const operation = await app.operation('changeContainer');
    assert.equal(operation.elementId, 'm.tired');
    assert.equal(operation.targetContainerId, 'm.busy');
    assert.ok(await app.has('m.busy.tired'));
});

test('a drag out of a composite moves the node to the root', async context => {
    const app = await open(context);
    const { y, height } = await app.box('m.busy');
    const from = await app.middle('m.busy.hungry');
    await app.drag(from, { x: from.x, y: y + height + 80 });
    assert.equal((await app.operation('changeContainer')).targetContainerId, 'm');
});

test('a handle at a corner resizes the selected box', async context => {
    const app = await open(context);
    await app.click('m.tired');
    const { x, y, width, height } = await app.box('m.tired');
    await app.drag({ x: x + width, y: y + height }, { x: x + width + 40, y: y + height + 26 });
    const { newBounds } = await app.operation('changeBounds');
    assert.ok(Math.abs(newBounds[0].newSize.width - 170) < 8 && Math.abs(newBounds[0].newSize.height - 70) < 8, JSON.stringify(newBounds));
});

test('a handle on a line adds a bend', async context => {
    const app = await open(context);
    await app.clickEdge('e1', 0.3);
    assert.deepEqual(await app.selected(), ['e1']);
    const handle = await app.element('e1').locator('.pd-new-bend').first().boundingBox();
    const at = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
    await app.drag(at, { x: at.x, y: at.y - 50 });
    const { newRoutingPoints } = await app.operation('changeRoutingPoints');
    assert.equal(newRoutingPoints[0].elementId, 'e1');
    assert.equal(newRoutingPoints[0].newRoutingPoints.length, 1);
    await app.settle(400);
    const asked = app.fake.received.filter(action => action.kind === 'requestClipboardData').map(action => action.editorContext.selectedElementIds);
    assert.ok(asked.length > 0);
    assert.ok(asked.every(ids => ids.join() === 'e1'), `The server does not know the handle: ${JSON.stringify(asked)}`);
});

test('the end of a selected edge is dragged to another node', async context => {
    const app = await open(context);
    await app.clickEdge('e1', 0.3);
    const end = await app.element('e1').locator('.pd-end[data-kind=target]').boundingBox();
    await app.drag({ x: end.x + end.width / 2, y: end.y + end.height / 2 }, await app.middle('m.busy.hungry'));
    const { edgeElementId, sourceElementId, targetElementId } = await app.operation('reconnectEdge');
    assert.deepEqual([edgeElementId, sourceElementId, targetElementId], ['e1', 'm.thinking', 'm.busy.hungry']);
});

test('the label of an edge is moved by a drag', async context => {
    const app = await open(context);
    const at = await app.middle('e1|label');
    await app.drag(at, { x: at.x + 10, y: at.y - 35 });
    const { newBounds } = await app.operation('changeBounds');
    assert.equal(newBounds[0].elementId, 'e1|label');
});

test('Shift and a drag select what is completely in the rectangle', async context => {
    const app = await open(context);
    const thinking = await app.box('m.thinking');
    const tired = await app.box('m.tired');
    await app.keyboard.down('Shift');
    await app.drag({ x: thinking.x - 20, y: thinking.y - 20 }, { x: tired.x + tired.width + 20, y: tired.y + tired.height + 20 });
    await app.keyboard.up('Shift');
    const selected = await app.selected();
    assert.ok(selected.includes('m.thinking') && selected.includes('m.tired') && selected.includes('e5') && !selected.includes('m.busy'), String(selected));
});

test('a drag of the background pans, the wheel zooms at the pointer', async context => {
    const app = await open(context);
    const before = await app.middle('m.thinking');
    await app.drag({ x: 1100, y: 650 }, { x: 1150, y: 690 });
    const panned = await app.middle('m.thinking');
    assert.ok(Math.abs(panned.x - before.x - 50) < 2 && Math.abs(panned.y - before.y - 40) < 2);
    await app.mouse.move(panned.x, panned.y);
    await app.mouse.wheel(0, -200);
    await app.settle();
    const zoomed = await app.box('m.thinking');
    assert.ok(zoomed.width > 140, String(zoomed.width));
    assert.ok(Math.abs(zoomed.x + zoomed.width / 2 - panned.x) < 3);
});

test('a click on the sign of a composite collapses it, and edges then end at its header', async context => {
    const app = await open(context);
    await app.click('m.thinking');
    const { x, y } = await app.box('m.busy');
    await app.mouse.move(x + 60, y + 10);
    await app.element('m.busy').locator('> .pd-fold').click();
    await app.settle();
    assert.ok(!(await app.has('m.busy.hungry')));
    assert.ok((await app.box('m.busy')).height < 30);
    assert.ok(await app.has('e4'));
    assert.ok(!(await app.has('e3')));
    await app.page.reload();
    await app.page.waitForSelector('.pd-folded');
    assert.ok(!(await app.has('m.busy.hungry')));
    await app.element('m.busy').locator('> .pd-fold').click();
    await app.settle();
    assert.ok(await app.has('m.busy.hungry'));
});

test('the menu has the commands for the selection', async context => {
    const app = await open(context);
    await app.click('m.tired', { button: 'right' });
    assert.deepEqual(await app.selected(), ['m.tired']);
    await app.page.locator('.pd-menu [data-command=refactor-group]').click();
    const { name, elementIds } = await app.operation('pawl.refactor');
    assert.deepEqual([name, elementIds], ['group', ['m.tired']]);
});

test('a double click on an element that opens a diagram tells the page', async context => {
    const app = await open(context);
    const graph = app.fake.model;
    graph.find('m.tired').opens = 'other.Diagram';
    app.fake.extra = {};
    app.fake.update();
    await app.settle();
    const { x, y } = await app.box('m.tired');
    await app.mouse.dblclick(x + 15, y + 30);
    await app.settle();
    assert.deepEqual(await app.page.evaluate(() => window.events.opened), ['other.Diagram']);
});

test('a composite that is moved takes its content and the lines in it along, and all stays after a refusal', async context => {
    const app = await open(context);
    const drawn = () => app.page.locator('.pd-graph .transition').count();
    const lines = await drawn();
    const before = await app.along('e2', 0);
    const { x, y } = await app.box('m.busy');
    app.fake.model.change = () => {
        throw new Error("State 'busy', line 3: there is no space.");
    };
    await app.mouse.move(x + 30, y + 12);
    await app.mouse.down();
    await app.mouse.move(x + 60, y + 40, { steps: 6 });
    await app.mouse.move(x + 90, y + 72, { steps: 6 });
    await app.settle();
    const during = await app.along('e2', 0);
    assert.ok(Math.abs(during.x - before.x - 60) < 10 && Math.abs(during.y - before.y - 60) < 10, JSON.stringify([before, during]));
    assert.equal(await drawn(), lines);
    await app.mouse.up();
    await app.toast();
    await app.settle();
    assert.equal(await drawn(), lines);
    const after = await app.along('e2', 0);
    assert.deepEqual([Math.round(after.x), Math.round(after.y)], [Math.round(before.x), Math.round(before.y)]);
    await app.select('m.busy');
    await app.press('.', ',', 'Space', 'Space');
    assert.equal(await drawn(), lines);
});
