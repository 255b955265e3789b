// SPDX-License-Identifier: EPL-2.0
// How messages reach the server: by a WebSocket, or as the page around the drawing sends them.

/** A connection that is open, or is being opened. */
export interface Transport {
    /** Sends a message. Called only after the connection is open. */
    send(message: string): void;
    /** Calls the listener with each message of the server. */
    onMessage(listener: (message: string) => void): void;
    /** Calls the listener once the connection is open; at once, or later. */
    onOpen(listener: () => void): void;
    /** Calls the listener when the connection is lost, or could not be opened. */
    onClose(listener: () => void): void;
    close(): void;
}

/** A WebSocket of the server that the page is from. */
export function webSocket(path: string): Transport {
    const url = new URL(path, window.location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    return {
        send: message => socket.send(message),
        onMessage: listener => socket.addEventListener('message', event => listener(event.data)),
        onOpen: listener => socket.addEventListener('open', listener),
        onClose: listener => socket.addEventListener('close', listener),
        close: () => socket.close()
    };
}
