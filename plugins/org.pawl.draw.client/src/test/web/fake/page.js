// SPDX-License-Identifier: EPL-2.0
// The page around the drawing, for tests. Its address may name the model and the diagram, and `text` for a text beside it, and
// the `key` of the server, `undo` for a page that undoes changes of its text, `transport` for a page with its own connection, `window` for a
// page that has its own keys, files and storage.
import '/drawing.js';

document.addEventListener('securitypolicyviolation', event => {
    navigator.sendBeacon('/violation', `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`);
});
const options = new URLSearchParams(location.search);
const host = document.getElementById('drawing');
host.style.position = 'fixed';
host.style.inset = '0';
window.events = { states: [], selections: [], opened: [], messages: [], ranges: [] };
window.pageText = window.initialText ?? '';
const text = {
    text: () => window.pageText,
    replaceText: value => (window.pageText = value),
    select: (from, to) => window.events.ranges.push([from, to])
};
const socketPath = options.has('key') ? `/draw?key=${encodeURIComponent(options.get('key'))}` : '/draw';
window.events.undone = [];
const undo = {
    undo: () => window.events.undone.push('undo'),
    redo: () => window.events.undone.push('redo')
};
const transport = {
    socketPath: '/nowhere',
    transport: () => {
        const socket = new WebSocket(socketPath);
        return {
            send: message => socket.send(message),
            onMessage: listener => socket.addEventListener('message', event => listener(event.data)),
            onOpen: listener => socket.addEventListener('open', () => listener()),
            onClose: listener => socket.addEventListener('close', () => listener()),
            close: () => socket.close()
        };
    }
};
Object.assign(window.events, { keys: [], files: [], views: { 'pawl-drawing-hints': 'closed' } });
const around = {
    hostKeys: ['F1'],
    saveFile: (content, name) => window.events.files.push([name, content.type]),
    readClipboard: async () => 'state pasted',
    viewStorage: {
        getItem: key => window.events.views[key] ?? null,
        setItem: (key, value) => (window.events.views[key] = value)
    }
};
window.addEventListener('keydown', event => window.events.keys.push([event.key, event.defaultPrevented]));
window.drawing = window.pawlDrawing.mount(host, {
    model: options.get('model') ?? 'm.pawl',
    diagram: options.get('diagram') ?? 'm',
    socketPath,
    ...(options.has('text') ? text : {}),
    ...(options.has('undo') ? undo : {}),
    ...(options.has('transport') ? transport : {}),
    ...(options.has('window') ? around : {})
});
window.drawing.onState(state => window.events.states.push(state));
window.drawing.onSelection(selected => window.events.selections.push(selected.map(each => each.id)));
window.drawing.onOpenDiagram(diagram => window.events.opened.push(diagram));
window.drawing.onMessage(message => window.events.messages.push(message));
