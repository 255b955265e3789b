// SPDX-License-Identifier: EPL-2.0
// The connection to the drawing server, which is opened again after it was lost.
import { BaseJsonrpcGLSPClient, createWebSocketConnection, GLSPClient } from '@eclipse-glsp/client';
import type { Transport } from './transport';

export type ConnectionState = 'connecting' | 'ready' | 'disconnected';

const FIRST_DELAY = 500;
const LONGEST_DELAY = 5000;

/** The connection to the server, JSON-RPC over a transport. A lost connection is opened again until dispose() is called. */
export class Connection {
    private transport?: Transport;
    private client?: GLSPClient;
    private timer?: number;
    private delay = FIRST_DELAY;
    private disposed = false;

    constructor(
        private readonly connect: () => Transport,
        private readonly opened: (client: GLSPClient) => Promise<void>,
        private readonly stateChanged: (state: ConnectionState) => void
    ) {}

    open(): void {
        if (this.disposed) {
            return;
        }
        window.clearTimeout(this.timer);
        this.stateChanged('connecting');
        const transport = this.connect();
        this.transport = transport;
        transport.onClose(() => this.closed(transport));
        transport.onOpen(() => {
            const connection = createWebSocketConnection({
                send: message => transport.send(String(message)),
                onMessage: listener => transport.onMessage(listener),
                onClose: listener => transport.onClose(() => listener(0, '')),
                onError: () => undefined,
                dispose: () => transport.close()
            });
            const client = new BaseJsonrpcGLSPClient({ id: 'pawl', connectionProvider: connection });
            this.client = client;
            this.opened(client)
                .then(() => {
                    if (this.transport === transport) {
                        this.delay = FIRST_DELAY;
                        this.stateChanged('ready');
                    }
                })
                .catch(error => {
                    console.error('The drawing cannot be opened', error);
                    transport.close();
                });
        });
    }

    /** Tries to connect at once instead of after the current delay. */
    retry(): void {
        if (!this.transport) {
            this.open();
        }
    }

    dispose(): void {
        this.disposed = true;
        window.clearTimeout(this.timer);
        // Otherwise the client reports the end of the connection as an error.
        void this.client?.stop().catch(() => undefined);
        this.transport?.close();
    }

    private closed(transport: Transport): void {
        if (this.transport !== transport) {
            return;
        }
        this.transport = undefined;
        if (this.disposed) {
            return;
        }
        this.stateChanged('disconnected');
        this.timer = window.setTimeout(() => this.open(), this.delay);
        this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
    }
}
