// SPDX-License-Identifier: EPL-2.0
// A small model in memory, for the tests of the client alone: states with places, and transitions between them.

const HEADER = 24;

/** A node: id, kind, name, lines, position relative to its parent, size, children. */
const state = (name, x, y, width, height, children = [], lines = []) => ({ kind: 'state', name, x, y, width, height, children, lines });
const sign = (kind, name, x, y, size = 14) => ({ kind, name, x, y, width: size, height: size, children: [], lines: [] });

export class Model {
    constructor(nodes, edges) {
        this.nodes = nodes;
        this.edges = edges;
        this.past = [];
        this.future = [];
        this.saved = true;
        /** The new ids of the elements that the last change has renamed, by the old ones. */
        this.renamed = {};
        this.declarations = ['event EAT', 'event STOP', 'const N = 5'].map((text, index) => ({ id: `@~${index}`, text, element: text.split(' ')[0] }));
    }

    /** The lists of declarations. */
    members() {
        const tools = [{ type: 'create:EventDeclaration', label: 'Event' }, { type: 'create:Constant', label: 'Constant' }];
        return [{ title: 'Declarations', owner: '@~100', tools, members: this.declarations.map(each => ({ ...each, editable: true })) }];
    }

    member(id) {
        const found = this.declarations.find(each => each.id === id);
        if (!found) {
            throw new Error(`'${id}' is not in the model any more.`);
        }
        return found;
    }

    /** A line of a box. */
    line(id) {
        const [node, index] = id.split('|');
        const { lines, comments = {} } = this.find(node);
        return { text: lines[index], documentation: comments[index] ?? '' };
    }

    static sample() {
        return new Model(
            [
                sign('initial', 'initial', 40, 70),
                state('thinking', 110, 55, 130, 44, [], ['entry / think();']),
                state('busy', 320, 50, 420, 230, [sign('initial', 'initial', 30, 60), state('hungry', 80, 45, 120, 44), state('eating', 260, 120, 120, 60, [], ['entry / eat();', 'exit / done();'])]),
                state('tired', 110, 200, 130, 44),
                sign('choice', 'enough', 160, 320, 22),
                sign('final', 'over', 420, 330, 18)
            ],
            [
                ['m.initial', 'm.thinking', ''],
                ['m.thinking', 'm.busy', 'TIMEOUT'],
                ['m.busy.initial', 'm.busy.hungry', ''],
                ['m.busy.hungry', 'm.busy.eating', 'EAT [me->forks == 2] / take();'],
                ['m.busy.eating', 'm.tired', 'DONE'],
                ['m.tired', 'm.thinking', 'after 10 ms'],
                ['m.tired', 'm.enough', 'STOP'],
                ['m.enough', 'm.over', '[else]']
            ].map(([source, target, label], index) => ({ id: `e${index}`, kind: 'transition', source, target, label, bends: [] }))
        );
    }

    static empty() {
        return new Model([], []);
    }

    /** Many states in groups. */
    static large(count) {
        const nodes = [];
        const edges = [];
        const groups = Math.ceil(count / 8);
        for (let group = 0; group < groups; group++) {
            const inner = [];
            for (let i = 0; i < Math.min(8, count - group * 8); i++) {
                inner.push(state(`s${group}_${i}`, 20 + (i % 4) * 150, 50 + Math.floor(i / 4) * 100, 110, 50, [], ['entry / x();']));
                if (i > 0) {
                    edges.push({ id: `e${edges.length}`, kind: 'transition', source: `m.g${group}.s${group}_${i - 1}`, target: `m.g${group}.s${group}_${i}`, label: `EV${i}`, bends: [] });
                }
            }
            nodes.push(state(`g${group}`, 40 + (group % 6) * 700, 40 + Math.floor(group / 6) * 320, 640, 260, inner));
        }
        return new Model(nodes, edges);
    }

    find(id) {
        const search = (nodes, path) => {
            for (const node of nodes) {
                const own = `${path}.${node.name}`;
                if (own === id) {
                    return node;
                }
                const found = id.startsWith(`${own}.`) ? search(node.children, own) : undefined;
                if (found) {
                    return found;
                }
            }
            return undefined;
        };
        return search(this.nodes, 'm');
    }

    /** Whether an id is one of an element, or of its label. */
    has(id) {
        const [element, part] = id.split('|');
        const node = this.find(element);
        const line = part === undefined || part === 'name' || node?.lines[Number(part)] !== undefined;
        return id === 'm' || (node !== undefined && line) || this.edges.some(edge => edge.id === element) || this.declarations.some(each => each.id === id);
    }

    required(id) {
        const node = this.find(id);
        if (!node) {
            throw new Error(`'${id.split('.').pop()}' is not in the model any more; select another element`);
        }
        return node;
    }

    siblings(id) {
        const parent = id.slice(0, id.lastIndexOf('.'));
        return parent === 'm' ? this.nodes : this.find(parent).children;
    }

    absolute(id) {
        let x = 0;
        let y = 0;
        for (let at = id; at !== 'm'; at = at.slice(0, at.lastIndexOf('.'))) {
            const node = this.find(at);
            x += node.x;
            y += node.y;
        }
        return { x, y };
    }

    /** Makes a change that can be undone. An error leaves everything as it was. */
    change(label, edit) {
        const before = this.snapshot();
        try {
            edit();
        } catch (error) {
            this.restore(before);
            this.renamed = {};
            throw error;
        }
        this.past.push({ label, state: before });
        this.future = [];
        this.saved = false;
    }

    undo() {
        const step = this.past.pop();
        if (step) {
            this.future.push({ label: step.label, state: this.snapshot() });
            this.restore(step.state);
        }
    }

    redo() {
        const step = this.future.pop();
        if (step) {
            this.past.push({ label: step.label, state: this.snapshot() });
            this.restore(step.state);
        }
    }

    snapshot() {
        return structuredClone({ nodes: this.nodes, edges: this.edges, declarations: this.declarations });
    }

    restore({ nodes, edges, declarations }) {
        this.declarations = declarations;
        this.nodes = nodes;
        this.edges = edges;
    }

    add(container, kind, x, y, width, height) {
        const list = container === 'm' ? this.nodes : this.required(container).children;
        const at = container === 'm' ? { x: 0, y: 0 } : this.absolute(container);
        let number = 1;
        const base = kind === 'state' ? 's' : kind;
        while (list.some(node => node.name === `${base}${number}`)) {
            number++;
        }
        const size = kind === 'state' ? [width ?? 100, height ?? 44] : [16, 16];
        list.push({ kind, name: `${base}${number}`, x: x - at.x, y: y - at.y, width: size[0], height: size[1], children: [], lines: [] });
        this.grow(container);
        return `${container}.${base}${number}`;
    }

    grow(id) {
        for (let at = id; at !== 'm'; at = at.slice(0, at.lastIndexOf('.'))) {
            const node = this.find(at);
            for (const child of node.children) {
                child.x = Math.max(child.x, 10);
                child.y = Math.max(child.y, HEADER + 6);
                node.width = Math.max(node.width, child.x + child.width + 16);
                node.height = Math.max(node.height, child.y + child.height + 16);
            }
        }
    }

    rename(id, name) {
        if (!/^[a-z_]\w*$/i.test(name)) {
            throw new Error(`State '${name}', line 3: a name has letters, digits and underscores.`);
        }
        const node = this.required(id);
        if (this.siblings(id).some(each => each !== node && each.name === name)) {
            throw new Error(`State '${name}', line 3: the name exists already. Use another name.`);
        }
        node.name = name;
        this.moved(id, `${id.slice(0, id.lastIndexOf('.'))}.${name}`);
    }

    reparent(id, container, x, y) {
        const node = this.find(id);
        const list = this.siblings(id);
        list.splice(list.indexOf(node), 1);
        const target = container === 'm' ? this.nodes : this.find(container).children;
        const at = container === 'm' ? { x: 0, y: 0 } : this.absolute(container);
        Object.assign(node, { x: x - at.x, y: y - at.y });
        target.push(node);
        this.grow(container);
        this.moved(id, `${container}.${node.name}`);
    }

    moved(from, to) {
        const descend = (node, path) => {
            this.renamed[from + path.slice(to.length)] = path;
            node.children.forEach(child => descend(child, `${path}.${child.name}`));
        };
        descend(this.find(to), to);
        const map = id => (id === from || id.startsWith(`${from}.`) ? to + id.slice(from.length) : id);
        this.edges.forEach(edge => Object.assign(edge, { source: map(edge.source), target: map(edge.target) }));
    }

    remove(id) {
        if (id.startsWith('@')) {
            this.declarations.splice(this.declarations.indexOf(this.member(id)), 1);
            return;
        }
        if (this.edges.some(edge => edge.id === id)) {
            this.edges = this.edges.filter(edge => edge.id !== id);
            return;
        }
        const node = this.required(id);
        const list = this.siblings(id);
        list.splice(list.indexOf(node), 1);
        this.edges = this.edges.filter(edge => ![edge.source, edge.target].some(end => end === id || end.startsWith(`${id}.`)));
    }
}
