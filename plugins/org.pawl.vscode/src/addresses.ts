// SPDX-License-Identifier: EPL-2.0
// The server knows the language of a text by the ending of its name. A new text of the editor has a name without one:
// untitled:Untitled-1 is untitled:/Untitled-1.pawl for the server.

const NEW = /^untitled:([^/]+)$/;
const NAMED = /^untitled:\/([^/]+)\.pawl$/;

/** The address for the server. */
export function forServer(address: string): string {
  return address.replace(NEW, "untitled:/$1.pawl");
}

/** The address for the editor. */
export function forEditor(address: string): string {
  return address.replace(NAMED, "untitled:$1");
}
