// SPDX-License-Identifier: EPL-2.0
// A server that speaks the contract, with a model in memory. It serves the client with the content security policy of the studio.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { graphOf } from './graph.mjs';
import { Model } from './model.mjs';
import { PALETTE, perform } from './operations.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../../../../target/web/', import.meta.url));
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', map: 'application/json' };
export const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'";

const SERVED = ['requestContextActions', 'requestMarkers', 'requestEditValidation', 'requestClipboardData', 'requestModel', 'createNode', 'createEdge', 'changeBounds', 'changeContainer', 'changeRoutingPoints', 'reconnectEdge', 'deleteElement', 'applyLabelEdit', 'compound', 'glspUndo', 'glspRedo', 'saveModel', 'cut', 'paste', 'pawl.properties', 'pawl.setProperty', 'pawl.refactor', 'pawl.fixes', 'pawl.applyFix', 'pawl.completions', 'pawl.members', 'pawl.moveMember', 'pawl.text', 'pawl.pushText'];

export async function start(options = {}) {
    const fake = { model: options.model ?? Model.sample(), received: [], markers: [], extra: {}, violations: [], outdated: [], sockets: new Set(), revision: 0 };
    const http = createServer((request, response) => serve(request, response, fake));
    const sockets = new WebSocketServer({ server: http, path: '/draw' });
    sockets.on('connection', socket => connect(socket, fake));
    await new Promise(resolve => http.listen(options.port ?? 0, '127.0.0.1', resolve));
    const { port } = http.address();
    return Object.assign(fake, {
        port,
        url: `http://127.0.0.1:${port}/`,
        update: () => fake.sockets.forEach(socket => socket.update?.()),
        send: action => fake.sockets.forEach(socket => socket.action?.(action)),
        operations: kind => fake.received.filter(action => action.kind === kind),
        async stop() {
            fake.sockets.forEach(socket => socket.terminate());
            sockets.close();
            http.closeAllConnections();
            await new Promise(resolve => http.close(resolve));
        }
    });
}

function serve(request, response, fake) {
    const { pathname } = new URL(request.url, 'http://x');
    if (pathname === '/violation') {
        request.on('data', data => fake.violations.push(String(data)));
        response.end();
        return;
    }
    const file = pathname === '/' ? `${HERE}index.html` : pathname === '/page.js' ? `${HERE}page.js` : BUNDLE + pathname.slice(1);
    if (pathname.includes('..') || !existsSync(file)) {
        response.writeHead(404).end();
        return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[file.split('.').pop()] ?? 'application/octet-stream', 'Content-Security-Policy': POLICY });
    createReadStream(file).pipe(response);
}

function connect(socket, fake) {
    fake.sockets.add(socket);
    socket.on('close', () => fake.sockets.delete(socket));
    let clientId;
    const send = message => socket.readyState === 1 && socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
    const post = message => (fake.lag ? void setTimeout(() => send(message), fake.lag) : send(message));
    socket.action = action => post({ method: 'process', params: { clientId, action } });
    socket.answered = 0;
    socket.update = (responseId = '', renamed = {}) => socket.action({ kind: responseId ? 'setModel' : 'updateModel', responseId, newRoot: graphOf(fake.model, ++fake.revision, { answered: socket.answered, renamed, ...fake.extra }), animate: false });
    socket.on('message', data => {
        const { id, method, params } = JSON.parse(data);
        if (method === 'initialize') {
            post({ id, result: { protocolVersion: '1.0.0', serverActions: { pawl: SERVED } } });
        } else if (method === 'initializeClientSession') {
            clientId = params.clientSessionId;
            post({ id, result: null });
        } else if (method === 'process') {
            fake.received.push(params.action);
            if (fake.ignored === params.action.kind) {
                return;
            }
            process(socket, fake, params.action);
        } else if (id !== undefined) {
            post({ id, result: null });
        }
    });
}

function process(socket, fake, action) {
    const { requestId: responseId } = action;
    const answer = result => socket.action({ responseId, ...result });
    const asked = [action.elementId ?? action.modelElementId ?? action.labelId ?? action.editorContext?.selectedElementIds ?? []].flat();
    if (responseId && !asked.every(id => fake.model.has(id))) {
        fake.outdated.push(`${action.kind} ${asked}`);
        return answer({ kind: 'rejectRequest', message: `'${asked}' is not in the model any more; select another element` });
    }
    if (responseId && fake.rejected?.[action.kind]) {
        return answer({ kind: 'rejectRequest', message: fake.rejected[action.kind] });
    }
    switch (action.kind) {
        case 'requestModel':
            return setTimeout(() => socket.update(responseId), fake.delay ?? 0);
        case 'requestContextActions':
            return answer({ kind: 'setContextActions', actions: action.contextId === 'tool-palette' ? PALETTE : [] });
        case 'requestMarkers':
            return answer({ kind: 'setMarkers', markers: fake.markers, reason: 'live' });
        case 'requestEditValidation':
            return answer({ kind: 'setEditValidationResult', status: /[{}<>]$/.test(action.text) ? { severity: 1, message: `line 3: '${action.text.at(-1)}' is not expected here.` } : { severity: 4, message: '' } });
        case 'requestClipboardData':
            return answer({ kind: 'setClipboardData', clipboardData: { 'application/pawl': `state ${action.editorContext.selectedElementIds.map(each => each.split('.').pop())} {}` } });
        case 'pawl.properties':
            return answer({ kind: 'pawl.setProperties', elementId: action.elementId, ...propertiesOf(fake, action.elementId) });
        case 'pawl.fixes':
            return answer({ kind: 'pawl.setFixes', elementId: action.elementId, problems: fake.markers.filter(marker => marker.elementId === action.elementId).map(marker => ({ severity: marker.kind, message: marker.description, line: 3, fixes: ['Delete the state'] })) });
        case 'pawl.members':
            return answer({ kind: 'pawl.setMembers', elementId: action.elementId, groups: action.elementId === 'm' ? fake.model.members() : [] });
        case 'pawl.completions':
            return answer({ kind: 'pawl.setCompletions', proposals: proposalsOf(action) });
        case 'pawl.text':
            return answer({ kind: 'pawl.setText', version: 0, text: 'machine m {}' });
        case 'pawl.pushText':
            return answer({ kind: 'pawl.textPushed', accepted: action.version === 0 });
        default:
            return fake.slow ? void setTimeout(() => operate(fake, socket, action), fake.slow) : operate(fake, socket, action);
    }
}

/** The events, the function of a guard, and a time, as far as they begin with the word before the cursor. */
function proposalsOf({ text, cursor, asked }) {
    const word = /\w*$/.exec(text.slice(0, cursor))[0];
    const all = [['EAT', 'event EAT'], ['EATEN', 'event EATEN'], ['STOP', 'event STOP'], ['Philo_may(me)', 'bool', 'Philo_may(me, n)', 14, 15]];
    return all
        .filter(([label]) => (word || asked) && label.startsWith(word) && (label !== word || asked))
        .map(([label, detail, inserted = label, selectFrom = inserted.length, selectTo = inserted.length]) => ({ label, detail, from: cursor - word.length, to: cursor, text: inserted, selectFrom, selectTo }));
}

function propertiesOf(fake, id) {
    if (/\|\d+$/.test(id)) {
        const { text, documentation } = fake.model.line(id);
        return { title: `Line ${text}`, fields: [{ name: 'documentation', label: 'Documentation', kind: 'area', value: documentation }] };
    }
    const node = id.includes('|') || id === 'm' || id.startsWith('@') ? undefined : fake.model.find(id);
    if (id.startsWith('@')) {
        return { title: `Declaration ${fake.model.member(id).text}`, fields: [{ name: 'documentation', label: 'Documentation', kind: 'area', value: '' }] };
    }
    return {
        title: node ? `State ${node.name}` : id,
        fields: [
            { name: 'name', label: 'Name', help: 'The name in the text.', kind: 'line', value: node?.name ?? '' },
            { name: 'documentation', label: 'Documentation', kind: 'area', value: node?.documentation ?? '' },
            { name: 'kind', label: 'Kind', kind: 'choice', value: 'simple', options: ['simple', 'composite'] },
            { name: 'strategy', label: 'Strategy', kind: 'choice', value: '', options: ['', 'discovered', 'precomputed'] },
            { name: 'deferred', label: 'Deferred', kind: 'flag', value: 'false' }
        ]
    };
}

function operate(fake, socket, action) {
    socket.answered += action.isOperation ? 1 : 0;
    try {
        const reason = fake.refuse?.(action);
        if (reason) {
            throw new Error(reason);
        }
        const created = perform(fake.model, action);
        if (created) {
            socket.action({ kind: 'elementSelected', selectedElementsIDs: [created], deselectedElementsIDs: true });
        }
        const { renamed } = fake.model;
        fake.model.renamed = {};
        fake.sockets.forEach(each => each.update('', renamed));
        fake.sockets.forEach(each => each.action({ kind: 'setDirtyState', isDirty: !fake.model.saved }));
    } catch (error) {
        socket.action({ kind: 'message', severity: 'ERROR', message: error.message });
        socket.update();
    }
}
