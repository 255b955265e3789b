// SPDX-License-Identifier: EPL-2.0
// The language server cancels a request if it reads a model meanwhile, for instance after a save. The editor keeps an empty
// answer until the text changes, so such a request is sent again.

/** So often a request is sent. */
const TRIES = 10;
/** Requests for what is shown of a text. Those that change a text are not sent again: its positions may be others. */
const REPEATED = [
  ...["documentSymbol", "foldingRange", "codeLens", "inlayHint", "documentLink", "documentHighlight", "hover"].map((name) => `textDocument/${name}`),
  ...["full", "full/delta", "range"].map((name) => `textDocument/semanticTokens/${name}`),
  "pawl/diagram",
];

/**
 * Sends a request, and sends it again if the server cancels it.
 * @param isWanted whether the answer is still wanted
 */
export async function repeated<R>(method: string, send: () => Promise<R>, isCancelled: (error: unknown) => boolean, isWanted: () => boolean): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (tries === TRIES || !REPEATED.includes(method) || !isCancelled(error) || !isWanted()) {
        throw error;
      }
    }
  }
}
