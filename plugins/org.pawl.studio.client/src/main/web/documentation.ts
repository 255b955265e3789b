// SPDX-License-Identifier: EPL-2.0
// The documentation of elements, as HTML. It is text of a model, which may come from another computer.

const PLAIN = "p|pre|code|span|em|strong|del|ul|ol|li|blockquote|h[1-6]|br|hr|table|thead|tbody|tr|th|td";

/** What may be behind `<`: complete tags that Markdown makes. */
const KEPT = [
  `/?(?:${PLAIN}|a)>`,
  `(?:${PLAIN}) class="(?:tok|language)-[\\w -]*">`,
  `t[hd] align="[a-z]+">`,
  `ol start="\\d+">`,
  `a href="https?:[^"<>]*"(?: title="[^"<>]*")?>`,
].join("|");

const OTHER = new RegExp(`<(?!${KEPT})`, "g");

/** The same HTML with the tags of Markdown only. Another tag is shown as the text that it is in the comment. */
export function textOnly(html: string): string {
  return html.replace(OTHER, "&lt;").replaceAll("<a href", '<a target="_blank" rel="noopener noreferrer" href');
}
