// SPDX-License-Identifier: EPL-2.0
// The graph of the model in memory, by the contract between server and client.

const NAMES = { state: 'State', initial: 'Initial', choice: 'Choice', final: 'Final state' };

const text = (c, x, y, t, a) => ({ k: 'text', c, x, y, t, ...(a ? { a } : {}) });

function nodeOf(node, path) {
    const id = `${path}.${node.name}`;
    const { width: w, height: h } = node;
    const children = node.children.map(child => nodeOf(child, id));
    return {
        id,
        type: `node:${node.kind}`,
        position: { x: node.x, y: node.y },
        size: { width: w, height: h },
        args: { shapes: shapesOf(node), element: NAMES[node.kind], tooltip: `${NAMES[node.kind]} ${node.name}`, file: 'm.pawl', line: 3, offset: 0, length: 5, ...(node.opens ? { opens: node.opens } : {}) },
        children: [...labelsOf(node, id), ...children]
    };
}

function shapesOf({ kind, width: w, height: h, children, lines }) {
    const rounded = (x, y, r, height) => `M${x} ${y + r}C${x} ${y + r / 2} ${x + r / 2} ${y} ${x + r} ${y}H${w - r}C${w - r / 2} ${y} ${w} ${y + r / 2} ${w} ${y + r}V${height - r}C${w} ${height - r / 2} ${w - r / 2} ${height} ${w - r} ${height}H${r}C${r / 2} ${height} 0 ${height - r / 2} 0 ${height - r}Z`;
    switch (kind) {
        case 'initial':
            return [{ k: 'circle', c: 'pseudostate', x: w / 2, y: h / 2, r: w / 2 }];
        case 'final':
            return [{ k: 'circle', c: 'pseudostate-outline', x: w / 2, y: h / 2, r: w / 2 }, { k: 'circle', c: 'pseudostate', x: w / 2, y: h / 2, r: w / 4 }];
        case 'choice':
            return [{ k: 'path', c: 'pseudostate-outline', d: `M${w / 2} 0L${w} ${h / 2}L${w / 2} ${h}L0 ${h / 2}Z` }];
        default:
            if (children.length > 0) {
                return [{ k: 'path', c: 'composite', d: rounded(0, 0, 10, h) }, { k: 'path', c: 'composite-header', d: `M0 10C0 4 4 0 10 0H${w - 10}C${w - 4} 0 ${w} 4 ${w} 10V24H0Z` }];
            }
            return [{ k: 'path', c: 'state', d: rounded(0, 0, 10, h) }, ...(lines.length > 0 ? [{ k: 'path', c: 'compartment', d: `M0 22H${w}`, o: true }] : [])];
    }
}

function labelsOf(node, id) {
    if (node.kind === 'initial') {
        return [];
    }
    const boxed = node.kind === 'state';
    const nameWidth = Math.max(20, node.name.length * 7.5);
    const position = boxed ? { x: (node.width - nameWidth) / 2, y: node.lines.length > 0 || node.children.length > 0 ? 4 : node.height / 2 - 8 } : { x: node.width + 4, y: 2 };
    const name = {
        id: `${id}|name`,
        type: 'label:name',
        position,
        size: { width: nameWidth, height: 16 },
        text: node.name,
        args: { editable: true, shapes: [text(boxed ? 'state-name' : 'pseudostate-name', nameWidth / 2, 12, node.name, 'middle')] }
    };
    const lines = node.lines.map((line, index) => ({
        id: `${id}|${index}`,
        type: 'label:line',
        position: { x: 8, y: 24 + index * 15 },
        size: { width: node.width - 16, height: 15 },
        text: line,
        args: { editable: true, layer: 'Actions', shapes: [text('state-line', 0, 11, line)] }
    }));
    return [name, ...lines];
}

function edgeOf(model, edge) {
    const box = id => ({ ...model.absolute(id), ...(({ width, height }) => ({ width, height }))(model.find(id)) });
    const a = box(edge.source);
    const b = box(edge.target);
    const centre = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
    const self = edge.source === edge.target;
    const bends = self && edge.bends.length === 0 ? [{ x: a.x + a.width + 25, y: a.y + 10 }, { x: a.x + a.width + 25, y: a.y + 34 }] : edge.bends;
    const from = border(a, bends[0] ?? centre(b));
    const to = border(b, bends[bends.length - 1] ?? centre(a));
    const points = [from, ...bends, to];
    const last = points[points.length - 2];
    const length = Math.hypot(to.x - last.x, to.y - last.y) || 1;
    const [ux, uy] = [(to.x - last.x) / length, (to.y - last.y) / length];
    const head = `M${to.x - 9 * ux + 4 * uy} ${to.y - 9 * uy - 4 * ux}L${to.x} ${to.y}L${to.x - 9 * ux - 4 * uy} ${to.y - 9 * uy + 4 * ux}`;
    const middle = points.length > 2 ? bends[0] : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const at = edge.labelAt ?? { x: middle.x + 6, y: middle.y - 18 };
    const width = Math.max(10, edge.label.length * 6.4);
    return {
        id: edge.id,
        type: `edge:${edge.kind}`,
        sourceId: edge.source,
        targetId: edge.target,
        routingPoints: edge.bends,
        args: {
            element: 'Transition',
            ...(edge.label.startsWith('after') ? { layer: 'Timers' } : {}),
            tooltip: `Transition ${edge.label}`,
            route: points.map(({ x, y }) => [x, y]),
            shapes: [{ k: 'path', c: 'transition', d: points.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`).join(''), o: true }, { k: 'path', c: 'transition', d: head, o: true }]
        },
        children: [{ id: `${edge.id}|label`, type: 'label:edge', position: at, size: { width, height: 15 }, text: edge.label, args: { editable: true, ...(edge.label.includes('/') ? { brief: edge.label.split(' /')[0] } : {}), shapes: edge.label ? [text('transition-label', 0, 11, edge.label)] : [] } }]
    };
}

function border(box, towards) {
    const cx = box.x + box.width / 2;
    const cy = box.y + box.height / 2;
    const dx = towards.x - cx;
    const dy = towards.y - cy;
    const scale = Math.min(dx === 0 ? Infinity : box.width / 2 / Math.abs(dx), dy === 0 ? Infinity : box.height / 2 / Math.abs(dy));
    return Number.isFinite(scale) ? { x: cx + dx * scale, y: cy + dy * scale } : { x: cx, y: cy };
}

export const CSS = `.pawl-diagram text { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; }
.pawl-diagram path { stroke-linejoin: round; stroke-linecap: round; }
.pawl-diagram path.open { fill: none; }
.pawl-diagram .state-name { font-size: 13px; font-weight: bold; }
.pawl-diagram :is(.state-line, .pseudostate-name, .transition-label) { font-size: 12px; }
.pawl-diagram .paper { fill: #ffffff; }
.pawl-diagram :is(.state, .composite-header) { fill: #eef3f9; stroke: #3b4b5c; }
.pawl-diagram .composite { fill: #ffffff; stroke: #3b4b5c; }
.pawl-diagram .compartment { stroke: #3b4b5c; }
.pawl-diagram :is(.state-name, .state-line, .pseudostate, .pseudostate-name, .transition-label) { fill: #1b2733; }
.pawl-diagram .pseudostate-outline { fill: #ffffff; stroke: #1b2733; }
.pawl-diagram .transition { stroke: #1b2733; }
@media (prefers-color-scheme: dark) {
  .pawl-diagram .paper { fill: #14191f; }
  .pawl-diagram :is(.state, .composite-header) { fill: #222c37; stroke: #94a3b3; }
  .pawl-diagram .composite { fill: #14191f; stroke: #94a3b3; }
  .pawl-diagram .compartment { stroke: #94a3b3; }
  .pawl-diagram :is(.state-name, .state-line, .pseudostate, .pseudostate-name, .transition-label) { fill: #e8edf2; }
  .pawl-diagram .pseudostate-outline { fill: #14191f; stroke: #e8edf2; }
  .pawl-diagram .transition { stroke: #e8edf2; }
}`;

export function graphOf(model, revision, extra = {}) {
    return {
        id: 'm',
        type: 'graph',
        revision,
        args: {
            title: 'machine m',
            kind: 'state-machine',
            width: 800,
            height: 400,
            description: `A state machine. States: ${model.nodes.length}.`,
            css: CSS,
            shapes: [],
            undo: model.past.at(-1)?.label,
            redo: model.future.at(-1)?.label,
            ...extra
        },
        children: [...model.nodes.map(node => nodeOf(node, 'm')), ...model.edges.map(edge => edgeOf(model, edge))]
    };
}
