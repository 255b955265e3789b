// SPDX-License-Identifier: EPL-2.0
// The page around the drawing in the workbench. The workbench defines window.pawlHost(kind, ...), and calls the functions of
// window.pawl. Messages of the server come in the order in which they were sent.
{
  const tell = (kind, ...rest) => window.pawlHost(kind, ...rest);
  let drawing;
  let connection;

  // One connection at a time: the number tells late messages of an older one apart.
  const transport = (() => {
    let last = 0;
    return () => {
      const id = ++last;
      const listeners = { message: [], close: [] };
      let ended = false;
      connection = {
        id,
        receive: (message) => listeners.message.forEach((listener) => listener(message)),
        lost: () => {
          if (!ended) {
            ended = true;
            listeners.close.forEach((listener) => listener());
          }
        },
      };
      const { lost } = connection;
      tell("connect", id);
      return {
        send: (message) => tell("send", id, message),
        onMessage: (listener) => listeners.message.push(listener),
        onOpen: (listener) => queueMicrotask(listener),
        onClose: (listener) => listeners.close.push(listener),
        close: () => {
          tell("close", id);
          lost();
        },
      };
    };
  })();

  const bytes = async (content) => {
    let text = "";
    for (const byte of new Uint8Array(await content.arrayBuffer())) {
      text += String.fromCharCode(byte);
    }
    return btoa(text);
  };

  const isField = (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  document.addEventListener("focusin", (event) => tell("field", isField(event.target)));
  document.addEventListener("focusout", () => tell("field", false));

  // An error before the drawing is shown leaves an empty page.
  let ready = false;
  const failed = (reason) => {
    if (!ready) {
      tell("failed", String(reason));
    }
  };
  window.addEventListener("error", (event) => failed(event.message));
  window.addEventListener("unhandledrejection", (event) => failed(event.reason));

  window.pawl = {
    start(options) {
      drawing = window.pawlDrawing.mount(document.getElementById("drawing"), {
        ...options,
        transport,
        select: (from, to) => tell("select", from, to),
        openDiagram: (key) => tell("openDiagram", key),
        undo: () => tell("undo"),
        redo: () => tell("redo"),
        save: () => tell("save"),
        saveFile: (content, name) => void bytes(content).then((encoded) => tell("saveFile", name, encoded)),
        readClipboard: async () => tell("readClipboard"),
      });
      drawing.onState((state) => {
        ready = ready || state === "ready";
        tell("state", state);
      });
      window.pawl.drawing = drawing;
    },
    receive(id, messages) {
      if (connection?.id === id) {
        messages.forEach(connection.receive);
      }
    },
    lost(id) {
      if (connection?.id === id) {
        connection.lost();
      }
    },
    theme(theme) {
      document.documentElement.dataset.theme = theme;
      drawing?.themeChanged(theme);
    },
    selectAt: (offset) => drawing?.selectAt(offset),
    active: (keys) => drawing?.activeChanged(keys),
    focus: () => document.querySelector(".pd-graph")?.focus(),
  };
}
