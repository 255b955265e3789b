// SPDX-License-Identifier: EPL-2.0
// The key to the server, from the address that pawl studio printed. It is kept in the storage of this address and port,
// which pages of other ports cannot read, and leaves the address bar.

const NAME = "pawl-key";

const given = new URLSearchParams(location.search).get("token");
if (given) {
  localStorage.setItem(NAME, given);
}
history.replaceState(null, "", location.pathname + location.hash);

/** Another tab may have received the key of a server that was started again. */
export const key = () => localStorage.getItem(NAME) ?? "";
