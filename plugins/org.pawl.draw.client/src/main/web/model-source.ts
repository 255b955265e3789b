// SPDX-License-Identifier: EPL-2.0
import {
    Action,
    ActionMessage,
    GLSPClient,
    GLSPModelSource,
    InitializeResult,
    Operation,
    RequestAction,
    ResponseAction,
    ServerAction,
    SetModelAction,
    UpdateModelAction
} from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { ReceivedGraph, renamedTwice, type ChangedElement } from './graph/changes';
import type { RootSchema } from './graph/types';
import { Typing } from './typing';

/** The kind of the action that tells how the graph has changed. */
const CHANGE_GRAPH = 'pawl.changeGraph';

/** Kinds of actions that the server sends, and that are not handled by GLSP's client. */
const OWN_KINDS = [
    CHANGE_GRAPH,
    'pawl.setProperties',
    'pawl.setFixes',
    'pawl.setCompletions',
    'pawl.setMembers',
    'pawl.setText',
    'pawl.textPushed',
    'pawl.textUpdates',
    'pawl.saved',
    'setContextActions',
    'setClipboardData',
    'setEditValidationResult',
    'setMarkers',
    'setDirtyState',
    'elementSelected',
    'message',
    'status',
    'startProgress',
    'updateProgress',
    'endProgress',
    'rejectRequest',
    'sourceModelChanged'
];

/** Kinds that GLSP's client handles although they are received here first. */
const FORWARDED = new Set(['setDirtyState']);

/** The source of the model: the messages of the server, over one connection after another. */
@injectable()
export class PawlModelSource extends GLSPModelSource {
    /** Changes the graph on its way from the server to the views. */
    transform: (root: RootSchema) => RootSchema = root => root;
    /** Receives the actions of OWN_KINDS that answer no request. */
    received: (action: Action) => void = () => undefined;

    /** Takes the operations of GLSP's tools: moves, sizes and bends of the mouse. */
    operated: (operation: Action) => void = operation => this.send(operation);

    /** Asks the server for the whole graph. */
    requestWhole: () => void = () => undefined;

    /** Whether text is typed beside the drawing. */
    readonly typing = new Typing();

    private readonly forwarded = new Set<string>();
    private readonly pending = new Map<string, { resolve: (action: ResponseAction) => void; reject: (error: Error) => void }>();
    private hasModel = false;
    private counter = 0;
    private isWholeRequested = false;
    private readonly graph = new ReceivedGraph();
    /** The new ids in the graphs that were received after the shown one. */
    private renamed: Record<string, string> = {};

    override async configure(client: GLSPClient): Promise<void> {
        this.glspClient = client;
        this.configureServeActions(client.initializeResult!);
        client.onActionMessage(message => this.messageReceived(message), this.clientId);
        const kinds = this.registry.getHandledActionKinds();
        await client.initializeClientSession({
            clientSessionId: this.clientId,
            clientActionKinds: [...new Set([...kinds, ...OWN_KINDS])],
            diagramType: this.diagramType
        });
    }

    /** Registers each kind once, although a session is initialized for each connection. */
    protected override configureServeActions(result: InitializeResult): void {
        for (const kind of result.serverActions[this.diagramType] ?? []) {
            if (!this.forwarded.has(kind)) {
                this.forwarded.add(kind);
                this.registry.register(kind, this);
            }
        }
    }

    override handle(action: Action): void {
        if (Operation.is(action)) {
            this.operated(action);
        } else {
            super.handle(action);
        }
    }

    send(action: Action): void {
        this.forwardToServer(action);
    }

    /** Sends a request and waits for its answer. */
    ask<R extends ResponseAction>(action: Action, timeout = 10_000): Promise<R> {
        const requestId = `pawl_${++this.counter}`;
        return new Promise<R>((resolve, reject) => {
            const timer = window.setTimeout(() => {
                this.pending.delete(requestId);
                reject(new Error(`The server did not answer '${action.kind}'.`));
            }, timeout);
            const done = (): void => {
                window.clearTimeout(timer);
                this.pending.delete(requestId);
            };
            this.pending.set(requestId, {
                resolve: answer => (done(), resolve(answer as R)),
                reject: error => (done(), reject(error))
            });
            try {
                this.send({ ...action, requestId } as RequestAction<R>);
            } catch (error) {
                this.pending.get(requestId)?.reject(error as Error);
            }
        });
    }

    /** Ends the requests of a connection that is lost. */
    disconnected(): void {
        [...this.pending.values()].forEach(request => request.reject(new Error('The connection to the server is lost.')));
    }

    protected override messageReceived(message: ActionMessage): void {
        const action = message.action;
        const responseId = (action as ResponseAction).responseId;
        const request = responseId ? this.pending.get(responseId) : undefined;
        if (request) {
            if (action.kind === 'rejectRequest') {
                request.reject(new Error((action as unknown as { message: string }).message));
            } else {
                request.resolve(action as ResponseAction);
            }
            return;
        }
        if (SetModelAction.is(action) || UpdateModelAction.is(action)) {
            this.isWholeRequested = false;
            this.typing.drop();
            const whole = this.graph.whole(action.newRoot as unknown as RootSchema);
            // A diagram that waited while text was typed is dropped; its new ids are not.
            const renamed = renamedTwice(this.renamed, whole.args?.renamed ?? {});
            this.modelReceived({ ...whole, args: { ...whole.args, renamed } } as RootSchema, (action as ResponseAction).responseId);
            return;
        }
        if (action.kind === CHANGE_GRAPH) {
            this.changeReceived((action as Action & { newRoot: ChangedElement }).newRoot);
            return;
        }
        if (OWN_KINDS.includes(action.kind)) {
            this.received(action);
            if (!FORWARDED.has(action.kind)) {
                return;
            }
        }
        super.messageReceived(message);
    }

    private changeReceived(change: ChangedElement): void {
        if (this.isWholeRequested) {
            return;
        }
        let root: RootSchema;
        try {
            root = this.graph.change(change);
        } catch (error) {
            console.warn(error);
            this.isWholeRequested = true;
            this.requestWhole();
            return;
        }
        this.renamed = renamedTwice(this.renamed, root.args?.renamed ?? {});
        this.typing.after(() => this.modelReceived({ ...root, args: { ...root.args, renamed: this.renamed } }));
    }

    private modelReceived(root: RootSchema, responseId?: string): void {
        this.renamed = {};
        this.show(this.transform(root), responseId);
    }

    /** Shows a graph. Only the first one sets the model, so that viewport, selection and feedback survive later ones. */
    show(newRoot: RootSchema, responseId?: string): void {
        const schema = newRoot as unknown as SetModelAction['newRoot'];
        const action: Action = this.hasModel ? UpdateModelAction.create(schema, { animate: false }) : SetModelAction.create(schema);
        this.hasModel = true;
        ServerAction.mark(action);
        if (responseId) {
            (action as ResponseAction).responseId = responseId;
        }
        this.actionDispatcher.dispatch(action);
    }

    override dispose(): void {
        this.typing.drop();
        this.disconnected();
        super.dispose();
    }
}
