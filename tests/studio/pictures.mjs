// SPDX-License-Identifier: EPL-2.0
// Screenshots of the states of the page, in both themes, to look at: node tests/studio/pictures.mjs FOLDER

import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { begin, behind, end, folder, hasPicture, open, openWindow, project, Server, shared } from "./studio.mjs";

const target = process.argv[2];
mkdirSync(target, { recursive: true });

test("pictures", async (t) => {
  await begin();
  try {
    cpSync(join(process.env.PAWL_ROOT, "examples/dpp"), join(shared.folder, "dpp"), { recursive: true });
    project(shared.folder, "porch");
    const empty = await Server.start(t, folder(t, {}));
    for (const scheme of ["light", "dark"]) {
      const window = await openWindow(t, { scheme, expected: /./ });
      const page = await open(window, shared.server, "dpp/dpp.pawl");
      const save = (name) => page.screenshot({ path: join(target, `${name}-${scheme}.png`) });
      await hasPicture(page, "thinking");
      await page.locator("#models .diagram", { hasText: "active Table" }).click();
      await hasPicture(page, "serving");
      await save("drawn");
      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await page.locator("#panel-code pre", { hasText: "#include" }).waitFor();
      await save("generated");
      await behind(page, "model dpp");
      await page.keyboard.type("x y");
      await page.getByRole("tab", { name: /Problems:/ }).click();
      writeFileSync(join(shared.folder, "dpp/dpp.pawl"), `// ${scheme}\nmodel dpp\n`);
      await page.getByText("was saved by another tab or program").waitFor();
      await save("conflict");
      await page.getByRole("button", { name: "Keep my text" }).click();
      await page.locator("#models .file", { hasText: "porch" }).click();
      await hasPicture(page, "dark, lit");
      await page.getByLabel("Record a trace").check();
      await page.getByRole("button", { name: "Run", exact: true }).click();
      await page.locator("#output", { hasText: "light on" }).waitFor({ timeout: 60_000 });
      await save("running");
      await page.getByRole("button", { name: "Stop" }).click();
      await page.locator("#panel-trace pre", { hasText: "transition" }).waitFor();
      await save("trace");
      await page.locator("#models .diagram", { hasText: "system dpp" }).first().click();
      await behind(page, "event EAT");
      await page.keyboard.press("Control+Space");
      await page.waitForTimeout(1500);
      await save("completion");
      const first = await open(window, empty);
      await first.getByText("This folder has no model yet").waitFor();
      await first.screenshot({ path: join(target, `empty-${scheme}.png`) });
      cpSync(join(process.env.PAWL_ROOT, "examples/dpp/dpp.pawl"), join(shared.folder, "dpp/dpp.pawl"));
    }
  } finally {
    await end();
  }
});
