// SPDX-License-Identifier: EPL-2.0
// The stills of README.md show the page as it is. Places depend on the fonts of the computer; words, shapes and colours do not.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { end, launch } from "./studio.mjs";
import { stills } from "./stills.mjs";

before(launch);
after(end);

const root = process.env.PAWL_ROOT;

/** What does not depend on fonts. */
function content(svg) {
  return {
    colours: svg.slice(svg.indexOf("<style>"), svg.indexOf("</style>")),
    words: [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join(" ").split(/\s+/),
    circles: svg.match(/<circle/g)?.length ?? 0,
  };
}

test("the stills of README.md are those of the page", { timeout: 300_000 }, async (t) => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  for (const [name, svg] of await stills(t)) {
    const file = `docs/stills/${name}.svg`;
    assert.ok(readme.includes(`](${file})`), `README.md does not show ${file}`);
    const stored = readFileSync(join(root, file), "utf8");
    assert.ok(stored.length < 60_000, `${file} is too large for a page`);
    assert.deepEqual(content(stored), content(svg), `${file} is not current: tests/studio/run --stills docs/stills`);
  }
});
