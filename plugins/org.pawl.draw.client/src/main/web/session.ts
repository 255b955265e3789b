// SPDX-License-Identifier: EPL-2.0
// The protocol with the server: opens a diagram, again after a lost connection, and receives its actions.
import { Action, Args, DiagramLoader, GLSPClient, PaletteItem, RequestContextActions, RequestMarkersAction, RequestModelAction, SetContextActions, SetMarkersAction } from '@eclipse-glsp/client';
import { Container } from 'inversify';
import { Connection, type ConnectionState } from './connection';
import { webSocket, type Transport } from './transport';
import type { Editor } from './editor';
import { Signal } from './signal';
import type { TextChannel, TextUpdates } from './text-channel';

export interface DiagramOptions {
    /** The file of the model, relative to the folder of the server. */
    model: string;
    /** The key of the diagram. */
    diagram: string;
    /** The path of a WebSocket of the server that the page is from. Not used if there is a transport. */
    socketPath?: string;
    /** Opens another connection, where the page reaches the server by other means. */
    transport?(): Transport;
}

/** The session with the server over one connection after another, and the actions that it receives. */
export class Session {
    readonly state = new Signal<ConnectionState>();
    private readonly connection: Connection;
    private client?: GLSPClient;
    private loading?: Promise<void>;
    private timer?: number;

    constructor(
        private readonly container: Container,
        private readonly editor: Editor,
        private readonly text: TextChannel,
        private readonly options: DiagramOptions
    ) {
        this.connection = new Connection(() => options.transport?.() ?? webSocket(options.socketPath ?? ''), client => this.opened(client), state => this.stateChanged(state));
        editor.source.received = action => this.received(action);
        editor.source.requestWhole = () => editor.source.send(RequestModelAction.create({ options: this.requestOptions() }));
    }

    get currentClient(): GLSPClient {
        return this.client!;
    }

    open(): void {
        this.connection.open();
    }

    retry(): void {
        this.connection.retry();
    }

    dispose(): void {
        window.clearTimeout(this.timer);
        this.connection.dispose();
    }

    private async opened(client: GLSPClient): Promise<void> {
        this.client = client;
        const { source } = this.editor;
        const requestOptions = this.requestOptions();
        await client.start();
        if (!this.loading) {
            const loader = this.container.get(DiagramLoader);
            const configured = new Promise<void>((resolve, reject) => {
                this.loading = loader.load({ requestModelOptions: requestOptions, enableNotifications: false });
                this.loading.catch(reject);
                const off = this.editor.modelChanged.on(() => {
                    if (this.editor.received) {
                        off();
                        resolve();
                    }
                });
            });
            await configured;
        } else {
            await client.initializeServer({ applicationId: 'pawl', protocolVersion: GLSPClient.protocolVersion });
            await source.configure(client);
            const before = this.editor.received;
            const received = new Promise<void>(resolve => {
                const off = this.editor.modelChanged.on(() => {
                    if (this.editor.received !== before) {
                        off();
                        resolve();
                    }
                });
            });
            source.send(RequestModelAction.create({ options: requestOptions }));
            await received;
        }
        this.editor.connected = true;
        this.editor.connectionChanged.fire(true);
        await this.requestPalette();
        await this.requestMarkers();
    }

    private requestOptions(): Args {
        return { sourceUri: this.options.model, diagramType: 'pawl', diagram: this.editor.received?.id ?? this.options.diagram };
    }

    private async requestPalette(): Promise<void> {
        const request = RequestContextActions.create({ contextId: 'tool-palette', editorContext: { selectedElementIds: [] } });
        const answer = await this.editor.source.ask<SetContextActions>(request);
        this.editor.palette = answer.actions as PaletteItem[];
        this.editor.paletteChanged.fire();
    }

    /** Asks for the problems of the model; the server also sends them when they change. */
    private async requestMarkers(): Promise<void> {
        try {
            const answer = await this.editor.source.ask<SetMarkersAction>(RequestMarkersAction.create([this.editor.root.id], { reason: 'live' }));
            this.markersReceived(answer);
        } catch (error) {
            console.warn(error);
        }
    }

    private markersReceived(action: SetMarkersAction): void {
        if (this.editor.markers.set(action.markers)) {
            this.editor.markersChanged.fire();
            this.editor.redraw();
        }
    }

    private stateChanged(state: ConnectionState): void {
        if (state !== 'ready') {
            const wasConnected = this.editor.connected;
            this.editor.connected = false;
            if (wasConnected) {
                this.editor.connectionChanged.fire(false);
            }
            this.editor.source.disconnected();
        }
        this.state.fire(state);
    }

    private received(action: Action): void {
        const { editor } = this;
        switch (action.kind) {
            case 'message':
            case 'status': {
                const { severity, message } = action as Action & { severity: string; message: string };
                // the state of the server, such as that it loads, is not a message
                if (message && severity !== 'NONE' && (action.kind === 'message' || severity === 'ERROR' || severity === 'FATAL')) {
                    const level = severity === 'ERROR' || severity === 'FATAL' ? 'error' : severity === 'WARNING' ? 'warning' : 'info';
                    editor.message.fire({ severity: level, text: message });
                    // Other failures, such as of saving, are fatal.
                    if (action.kind === 'message' && severity === 'ERROR') {
                        editor.outbox.refused(message);
                    }
                }
                break;
            }
            case 'setMarkers':
                this.markersReceived(action as SetMarkersAction);
                break;
            case 'elementSelected': {
                const { selectedElementsIDs: ids = [] } = action as Action & { selectedElementsIDs?: string[] };
                if (ids.length === 0 || !editor.outbox.created(ids[0])) {
                    editor.selectWhenShown(ids);
                }
                break;
            }
            case 'setDirtyState':
                this.setDirty((action as Action & { isDirty: boolean }).isDirty);
                break;
            case 'pawl.saved':
                this.setDirty((action as Action & { dirty: boolean }).dirty);
                break;
            case 'pawl.textUpdates':
                this.text.updates.fire(action as unknown as TextUpdates);
                break;
            case 'setContextActions':
                editor.palette = (action as SetContextActions).actions as PaletteItem[];
                editor.paletteChanged.fire();
                break;
        }
    }

    private setDirty(dirty: boolean): void {
        this.editor.dirty = dirty;
        this.editor.dirtyChanged.fire(dirty);
    }
}
