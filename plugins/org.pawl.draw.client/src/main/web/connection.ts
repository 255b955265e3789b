// SPDX-License-Identifier: EPL-2.0
// The WebSocket to the drawing server. Depends on the browser and on the client of GLSP only.
import { BaseJsonrpcGLSPClient, createWebSocketConnection, GLSPClient, wrap } from '@eclipse-glsp/client';

export type ConnectionState = 'connecting' | 'ready' | 'disconnected';

const FIRST_DELAY = 500;
const LONGEST_DELAY = 5000;

/** The connection to the server, one WebSocket with JSON-RPC. A lost connection is opened again until dispose() is called. */
export class Connection {
    private socket?: WebSocket;
    private timer?: number;
    private delay = FIRST_DELAY;
    private disposed = false;

    constructor(
        private readonly path: () => string,
        private readonly opened: (client: GLSPClient) => Promise<void>,
        private readonly stateChanged: (state: ConnectionState) => void
    ) {}

    open(): void {
        if (this.disposed) {
            return;
        }
        window.clearTimeout(this.timer);
        this.stateChanged('connecting');
        const url = new URL(this.path(), window.location.href);
        url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
        const socket = new WebSocket(url);
        this.socket = socket;
        socket.addEventListener('close', () => this.closed(socket));
        socket.addEventListener('open', () => {
            // wrap() sets the handlers of the socket, those of addEventListener stay
            const connection = createWebSocketConnection(wrap(socket));
            const client = new BaseJsonrpcGLSPClient({ id: 'pawl', connectionProvider: connection });
            this.opened(client)
                .then(() => {
                    if (this.socket === socket && socket.readyState === WebSocket.OPEN) {
                        this.delay = FIRST_DELAY;
                        this.stateChanged('ready');
                    }
                })
                .catch(error => {
                    console.error('The drawing cannot be opened', error);
                    socket.close();
                });
        });
    }

    /** Tries to connect at once instead of after the current delay. */
    retry(): void {
        if (!this.socket || this.socket.readyState >= WebSocket.CLOSING) {
            this.open();
        }
    }

    dispose(): void {
        this.disposed = true;
        window.clearTimeout(this.timer);
        this.socket?.close();
    }

    private closed(socket: WebSocket): void {
        if (this.disposed || this.socket !== socket) {
            return;
        }
        this.stateChanged('disconnected');
        this.timer = window.setTimeout(() => this.open(), this.delay);
        this.delay = Math.min(this.delay * 2, LONGEST_DELAY);
    }
}
