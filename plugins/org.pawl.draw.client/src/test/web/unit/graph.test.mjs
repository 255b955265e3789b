// SPDX-License-Identifier: EPL-2.0
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as pure from '../../../../target/test/pure.js';

const box = (x, y, width, height) => ({ x, y, width, height });

function state(id, x, y, width = 100, height = 40) {
    return { id, type: 'node:state', position: { x, y }, size: { width, height }, args: { shapes: [] }, children: [] };
}

function composite() {
    const outer = state('m.outer', 100, 100, 300, 200);
    outer.args.shapes = [
        { k: 'path', c: 'composite', d: 'M0 10C0 4 4 0 10 0H290C296 0 300 4 300 10V200H0Z' },
        { k: 'path', c: 'composite-header', d: 'M0 10C0 4 4 0 10 0H290C296 0 300 4 300 10V30H0Z' }
    ];
    outer.children = [
        { id: 'm.outer|name', type: 'label:name', position: { x: 100, y: 5 }, size: { width: 60, height: 15 }, text: 'outer', args: {} },
        state('m.outer.a', 20, 60),
        state('m.outer.b', 180, 60)
    ];
    return outer;
}

function prepare(root) {
    return new pure.Preparation().prepare(root);
}

function graph() {
    return prepare({
        id: 'm',
        type: 'graph',
        args: { shapes: [] },
        children: [
            composite(),
            state('m.c', 500, 150),
            edge('m.outer.a#1', 'm.outer.a', 'm.c', [[220, 180], [450, 180], [500, 170]]),
            edge('m.outer.a#2', 'm.outer.a', 'm.outer.b', [[220, 170], [280, 170]]),
            edge('m.c#1', 'm.c', 'nowhere', [[0, 0], [1, 1]])
        ]
    });
}

function edge(id, sourceId, targetId, route) {
    return { id, type: 'edge:transition', sourceId, targetId, routingPoints: [], args: { route, shapes: [] }, children: [] };
}

test('an edge whose end is missing is left out instead of breaking the drawing', () => {
    assert.deepEqual(graph().children.filter(child => child.type.startsWith('edge:')).map(child => child.id), ['m.outer.a#1', 'm.outer.a#2']);
});

test('a collapsed composite has the size of its header and keeps its name', () => {
    const folded = pure.fold(graph(), { collapsed: new Set(['m.outer']) });
    const [outer] = folded.children;
    assert.deepEqual(outer.size, { width: 300, height: 30 });
    assert.deepEqual(outer.children.map(child => child.id), ['m.outer|name']);
    assert.deepEqual(outer.args.shapes.map(shape => shape.c), ['composite-header']);
    assert.equal(outer.args.folded, 2);
});

test('edges to the content of a collapsed composite end at its header, and inner edges are gone', () => {
    const folded = pure.fold(graph(), { collapsed: new Set(['m.outer']) });
    const edges = folded.children.filter(child => child.type.startsWith('edge:'));
    assert.deepEqual(edges.map(each => [each.sourceId, each.targetId]), [['m.outer', 'm.c']]);
    assert.deepEqual(edges[0].args.route, [[296.15, 130], [450, 180], [500, 170]]);
});

test('elements whose ids change twice are known by their first ids', () => {
    const renamed = pure.renamedTwice({ 'm.a': 'm.b', 'm.c': 'm.d' }, { 'm.b': 'm.c', 'm.e': 'm.f' });
    assert.deepEqual(renamed, { 'm.a': 'm.c', 'm.b': 'm.c', 'm.c': 'm.d', 'm.e': 'm.f' });
});

test('folding does not change the graph that the server sent', () => {
    const root = graph();
    const before = JSON.stringify(root);
    pure.fold(root, { collapsed: new Set(['m.outer']), focus: undefined });
    assert.equal(JSON.stringify(root), before);
});

test('a focused composite is alone, at its place, with the edges inside of it', () => {
    const focused = pure.fold(graph(), { collapsed: new Set(), focus: 'm.outer' });
    assert.deepEqual(focused.children.map(child => child.id), ['m.outer', 'm.outer.a#2']);
    assert.deepEqual(focused.children[0].position, { x: 100, y: 100 });
});

test('the focus on an element that is gone shows the whole drawing', () => {
    assert.equal(pure.fold(graph(), { collapsed: new Set(), focus: 'm.gone' }).children.length, 4);
});

test('the path to an element names the composites around it', () => {
    assert.deepEqual(pure.pathTo(graph(), 'm.outer.b').map(each => each.id), ['m.outer']);
});

test('the box of a path is that of its absolute commands', () => {
    assert.deepEqual(pure.pathBox('M309.5 54.5C309.5 48.98 313.98 44.5 319.5 44.5H646.5V118.5H309.5Z'), box(309.5, 44.5, 337, 74));
    assert.equal(pure.pathBox(''), undefined);
});

test('the distance to a border is negative inside', () => {
    assert.equal(pure.borderDistance(box(0, 0, 100, 50), { x: 50, y: 10 }), -10);
    assert.equal(pure.borderDistance(box(0, 0, 100, 50), { x: 103, y: 54 }), 5);
});

test('boxes are aligned with the first one', () => {
    const boxes = [box(10, 10, 100, 40), box(50, 90, 60, 20)];
    assert.deepEqual(pure.arrange(boxes, 'left'), [{ x: 10, y: 10 }, { x: 10, y: 90 }]);
    assert.deepEqual(pure.arrange(boxes, 'center'), [{ x: 10, y: 10 }, { x: 30, y: 90 }]);
    assert.deepEqual(pure.arrange(boxes, 'bottom'), [{ x: 10, y: 10 }, { x: 50, y: 30 }]);
});

test('distributed boxes have equal gaps, and the outermost ones stay', () => {
    const boxes = [box(0, 0, 10, 10), box(90, 0, 10, 10), box(20, 0, 30, 10)];
    assert.deepEqual(pure.arrange(boxes, 'across').map(point => point.x), [0, 90, 35]);
});

test('an arrow key leads to the nearest box in its direction', () => {
    const others = [{ id: 'far', box: box(400, 0, 10, 10) }, { id: 'near', box: box(200, 10, 10, 10) }, { id: 'left', box: box(-50, 0, 10, 10) }];
    assert.equal(pure.nearest(box(0, 0, 10, 10), others, 'right').id, 'near');
    assert.equal(pure.nearest(box(0, 0, 10, 10), others, 'left').id, 'left');
    assert.equal(pure.nearest(box(0, 0, 10, 10), others, 'up'), undefined);
});

test('a search ranks the begin of a text before the begin of a word, and that before scattered letters', () => {
    const items = ['grey hut', 'a hungry one', 'hungry', 'shun'];
    assert.deepEqual(pure.filter('hun', items, item => item), ['hungry', 'a hungry one', 'shun']);
    assert.deepEqual(pure.filter('gh', items, item => item), ['grey hut']);
    assert.deepEqual(pure.filter('', items, item => item), items);
});

test('a line to a box ends at its border, on the way to its centre', () => {
    assert.deepEqual(pure.borderPoint(box(0, 0, 100, 50), { x: 50, y: 200 }), { x: 50, y: 50 });
    assert.deepEqual(pure.borderPoint(box(0, 0, 100, 50), { x: 250, y: 25 }), { x: 100, y: 25 });
});

test('a place on a line is found by its length', () => {
    const route = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }];
    assert.deepEqual(pure.along(route), { x: 10, y: 10 });
    assert.deepEqual(pure.along(route, 0.1), { x: 4, y: 0 });
});

test('far away a name is larger, in its box, or hidden if no readable size fits', () => {
    assert.equal(pure.nameSize(1, 'hungry', 100, 40, false), undefined);
    const size = pure.nameSize(0.3, 'hungry', 100, 40, false);
    assert.ok(size > 13 && size * 6 * 0.6 <= 105, String(size));
    assert.equal(pure.nameSize(0.08, 'hungry', 100, 40, false), undefined);
    assert.ok(pure.nameSize(0.08, 'group', 600, 300, true) * 0.08 >= 12);
});

test('the element of a key that is not shown is the innermost one around it', () => {
    const shown = new Set(['m.a', 'm']);
    assert.equal(pure.shownElement('m.a.b#1', key => shown.has(key)), 'm.a');
    assert.equal(pure.shownElement('m.c', key => shown.has(key)), 'm');
    assert.equal(pure.shownElement('other.X', key => shown.has(key)), undefined);
});

test('shapes that are as before are the same list, others are not', () => {
    const shape = d => [{ k: 'path', c: 'state', d }];
    const model = (a, b) => ({ id: 'm', type: 'graph', args: {}, children: [{ ...state('m.a', 0, 0), args: { shapes: shape(a) } }, { ...state('m.b', 0, 0), args: { shapes: shape(b) } }] });
    const reuse = new pure.ArgumentReuse();
    const first = reuse.apply(model('M0 0', 'M1 1')).children.map(child => child.args.shapes);
    const second = reuse.apply(model('M0 0', 'M2 2')).children.map(child => child.args.shapes);
    assert.equal(second[0], first[0]);
    assert.notEqual(second[1], first[1]);
    assert.equal(second[1][0].d, 'M2 2');
});

test('an id that occurs twice is drawn once instead of breaking the drawing', () => {
    const root = prepare({ id: 'm', type: 'graph', children: [state('m.a', 0, 0), state('m.a', 9, 9), state('m', 1, 1)] });
    assert.deepEqual(root.children.map(child => child.position), [{ x: 0, y: 0 }]);
});

test('hidden layers remove elements with their edges, and effects from labels', () => {
    const line = t => ({ k: 'text', c: 'transition-label', x: 0, y: 11, t, l: 100 });
    assert.deepEqual(pure.brief([line('EAT [a] / b();')], 'EAT [a]'), [{ ...line('EAT [a]'), l: undefined }]);
    assert.deepEqual(pure.brief([line('EAT'), line('[a  b] / c();'), line('/ d();')], 'EAT [a b]'), [line('EAT'), { ...line('[a  b]'), l: undefined }]);
    assert.deepEqual(pure.brief([line('/ d();')], ''), []);
    const root = {
        id: 'm',
        type: 'graph',
        children: [
            { ...state('a', 0, 0), children: [{ id: 'a|0', type: 'label:line', args: { layer: 'Actions' } }], args: { shapes: [{ k: 'path', c: 'state', d: 'M0 0' }, { k: 'path', c: 'compartment', d: 'M0 0' }] } },
            { ...state('bus', 0, 0), type: 'node:bus', args: { layer: 'Flows' } },
            { id: 'e', type: 'edge:publication', sourceId: 'a', targetId: 'bus' },
            { id: 'f', type: 'edge:transition', sourceId: 'a', targetId: 'a', children: [{ id: 'f|label', type: 'label:edge', args: { brief: 'GO', shapes: [line('GO / x();')] } }] }
        ]
    };
    const flows = pure.withoutLayers(structuredClone(root), new Set(['Flows']));
    assert.deepEqual(flows.children.map(each => each.id), ['a', 'f']);
    assert.equal(flows.children[0].children.length, 1);
    const actions = pure.withoutLayers(structuredClone(root), new Set(['Actions']));
    assert.deepEqual(actions.children[0].args.shapes.map(each => each.c), ['state']);
    assert.equal(actions.children[3].children[0].args.shapes[0].t, 'GO');
    assert.deepEqual(pure.withoutLayers(structuredClone(root), new Set()), root);
    assert.deepEqual(['create:Entry', 'connect:Timer', 'connect:Publish', 'create:State'].map(pure.layerOfTool), ['Actions', 'Timers', 'Flows', undefined]);
});

test('a proposal replaces a part of a label and selects a part of itself', () => {
    const proposal = { from: 4, to: 6, text: 'may(me, n)', selectFrom: 8, selectTo: 9 };
    assert.deepEqual(pure.taken('GO [ma]', proposal), { text: 'GO [may(me, n)]', from: 12, to: 13 });
});

test('the innermost element at an offset of the text is found', () => {
    const ranges = [
        { id: 'outer', offset: 10, length: 50 },
        { id: 'inner', offset: 20, length: 10 },
        { id: 'same', offset: 20, length: 10 },
        { id: 'nowhere' }
    ];
    assert.equal(pure.innermost(ranges, 9), undefined);
    assert.equal(pure.innermost(ranges, 10), 'outer');
    assert.equal(pure.innermost(ranges, 30), 'inner');
    assert.equal(pure.innermost(ranges, 31), 'outer');
});

test('elements that a difference names by their ids alone are the same objects', () => {
    const received = new pure.ReceivedGraph();
    const paper = () => [{ k: 'path', c: 'paper', d: 'M0 0H9V9Z' }];
    const first = received.whole({ id: 'm', type: 'graph', args: { shapes: paper() }, children: [composite(), state('m.c', 500, 150)] });
    const moved = { ...state('m.outer.a', 30, 60) };
    const second = received.change({ id: 'm', type: 'graph', args: { title: 'new', shapes: paper() }, children: [{ id: 'm.outer', children: ['m.outer|name', moved, 'm.outer.b'] }, 'm.c'] });
    assert.equal(second.args.title, 'new');
    assert.equal(second.args.shapes, first.args.shapes, 'equal shapes of a changed element are the same, too');
    const [[before, c], [outer, sameC]] = [first.children, second.children];
    assert.equal(sameC, c);
    assert.equal(outer.args, before.args);
    assert.deepEqual(outer.children[1], moved);
    assert.equal(outer.children[2], before.children[2]);
    assert.throws(() => received.change({ id: 'm', type: 'graph', children: ['m.gone'] }), /m\.gone/);
    const third = received.change({ id: 'm', type: 'graph', args: {}, children: ['m.outer'] });
    assert.equal(third.children[0], outer, 'what was refused has changed nothing');
    assert.throws(() => received.change({ id: 'm', type: 'graph', children: ['m.c'] }), /m\.c/, 'a deleted element is not known any more');
});

test('elements of a whole graph that are as before are the same objects', () => {
    const received = new pure.ReceivedGraph();
    const whole = (x, inner) => {
        const outer = composite();
        outer.children[1].position.x = inner;
        return { id: 'm', type: 'graph', args: {}, children: [outer, state('m.c', x, 150)] };
    };
    const first = received.whole(whole(500, 20));
    const second = received.whole(whole(510, 20));
    assert.equal(second.children[0], first.children[0]);
    assert.notEqual(second.children[1], first.children[1]);
    assert.equal(second.children[1].position.x, 510);
    const third = received.whole(whole(510, 30));
    assert.equal(third.children[0].args, first.children[0].args, 'the composite itself is as before');
    assert.equal(third.children[0].children[1].position.x, 30);
    assert.equal(third.children[0].children[2], first.children[0].children[2]);
});

test('an unchanged element is prepared once, and an edge again when an end has moved', () => {
    const preparation = new pure.Preparation();
    const [a, b, line] = [state('m.a', 0, 0), state('m.b', 200, 0), edge('m.a#1', 'm.a', 'm.b', [[100, 20], [200, 20]])];
    const prepared = (...children) => preparation.prepare({ id: 'm', type: 'graph', args: {}, children }).children;
    const first = prepared(a, b, line);
    const drawn = first[2].args;
    const second = prepared(a, b, line);
    assert.equal(second[0], first[0]);
    assert.equal(second[2].args, drawn);
    const third = prepared(a, state('m.b', 210, 0), line);
    assert.equal(third[0], first[0]);
    assert.deepEqual(third[2].args.drawn, { source: { x: 0, y: 0 }, target: { x: 210, y: 0 }, bends: [] });
    assert.deepEqual(first[0].args.placed, box(0, 0, 100, 40));
    assert.equal(a.args.placed, undefined, 'what was received is not changed');
});

test('a composite with a header and inner nodes can be collapsed', () => {
    const [outer, c] = graph().children;
    assert.equal(outer.args.foldable, true);
    assert.equal(c.args.foldable, undefined);
});
