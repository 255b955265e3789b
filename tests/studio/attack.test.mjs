// SPDX-License-Identifier: EPL-2.0
// A page of another origin in the same browser attacks the server. The attacks of other programs are tested in
// org.pawl.studio (AttackTest).

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { atEnd, begin, end, folder, hasPicture, LAMP, open, openWindow, shared } from "./studio.mjs";

before(begin);
after(end);

/** A page of another origin: another port of this computer, to which the browser sends the cookie of the server, too. */
async function attacker(t, window) {
  const site = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>evil</title>");
  });
  await new Promise((listening) => site.listen(0, "127.0.0.1", listening));
  atEnd(t, () => {
    site.closeAllConnections();
    site.close();
  });
  const page = await window.newPage();
  await page.goto(`http://127.0.0.1:${site.address().port}/`);
  return page;
}

test("a page of another origin reads nothing, changes nothing, and cannot frame the page", async (t) => {
  const place = folder(t, undefined, shared.folder);
  const server = shared.server;
  const window = await openWindow(t, { expected: /./ });
  const page = await open(window, server, `${basename(place)}/lamp.pawl`);
  await hasPicture(page, "dark, lit");
  const evil = await attacker(t, window);
  const base = `http://127.0.0.1:${server.port}`;
  const result = await evil.evaluate(async ({ target, file }) => {
    const tried = async (work) => {
      try {
        return await work();
      } catch (e) {
        return `refused: ${e}`;
      }
    };
    const socket = (path) =>
      new Promise((done) => {
        const opened = new WebSocket(`${target.replace("http", "ws")}${path}`);
        opened.onopen = () => done("open");
        opened.onerror = () => done("refused");
      });
    const frame = document.createElement("iframe");
    frame.src = target;
    document.body.append(frame);
    await new Promise((done) => (frame.onload = done));
    const form = document.createElement("form");
    form.action = `${target}/api/generate?file=${file}`;
    form.method = "post";
    form.target = "sink";
    const sink = document.createElement("iframe");
    sink.name = "sink";
    document.body.append(sink, form);
    const loaded = new Promise((done) => (sink.onload = done));
    form.submit();
    await loaded;
    return {
      read: await tried(async () => (await fetch(`${target}/api/models`, { credentials: "include" })).text()),
      saved: await tried(async () => {
        await fetch(`${target}/api/text?file=${file}&version=x`, { method: "POST", mode: "no-cors", credentials: "include", body: "evil" });
        return "sent";
      }),
      events: await socket("/events"),
      language: await socket("/lsp"),
      program: await socket("/program"),
      script: await new Promise((done) => {
        const script = document.createElement("script");
        script.src = `${target}/studio.js`;
        script.onload = () => done("loaded");
        script.onerror = () => done("refused");
        document.head.append(script);
      }),
    };
  }, { target: base, file: `${basename(place)}/lamp.pawl` });
  assert.match(result.read, /^refused/);
  assert.deepEqual([result.events, result.language, result.program], ["refused", "refused", "refused"]);
  assert.equal(readFileSync(join(place, "lamp.pawl"), "utf8"), LAMP);
  assert.ok(!existsSync(join(place, "generated")));
  const framed = evil.frames().find((frame) => frame.url().startsWith(base));
  assert.ok(!framed || !(await framed.content()).includes("Pawl studio"), "the page is framed");
});

test("the cookie that a server on another port receives is of no use to it", async (t) => {
  const window = await openWindow(t, { expected: /./ });
  await open(window, shared.server);
  let stolen = "";
  const site = createServer((request, response) => {
    stolen ||= request.headers.cookie ?? "";
    response.end();
  });
  await new Promise((listening) => site.listen(0, "127.0.0.1", listening));
  atEnd(t, () => {
    site.closeAllConnections();
    site.close();
  });
  const page = await window.newPage();
  await page.goto(`http://127.0.0.1:${site.address().port}/`);
  assert.match(stolen, /pawl-\d+=/, "the browser sends no cookie to the other port; this test is no longer needed");
  const answer = await fetch(`http://127.0.0.1:${shared.server.port}/api/models`, { headers: { Cookie: stolen } });
  assert.equal(answer.status, 403);
});

test("the page runs no script that is put into it, and loads nothing from elsewhere", async (t) => {
  const place = folder(t, undefined, shared.folder);
  const window = await openWindow(t, { expected: /Content Security Policy|violates|Note that|404/, hosts: ["127.0.0.2"] });
  const page = await open(window, shared.server, `${basename(place)}/lamp.pawl`);
  await hasPicture(page, "dark, lit");
  const result = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    const handler = document.createElement("div");
    handler.innerHTML = "<img src='none.png' onerror='window.injected = true'><style>body { color: red }</style>";
    document.body.append(handler);
    const refused = [];
    document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
    await fetch("http://127.0.0.2:1/").catch(() => {});
    const image = new Image();
    image.src = "http://127.0.0.2:1/x.png";
    await new Promise((later) => setTimeout(later, 300));
    return { injected: window.injected ?? false, refused, evaluates: (() => { try { return (0, eval)("true"); } catch { return false; } })() };
  });
  assert.equal(result.injected, false);
  assert.equal(result.evaluates, false);
  assert.ok(result.refused.includes("connect-src") && result.refused.includes("img-src"), String(result.refused));
});

test("a model shows as text what looks like HTML", async (t) => {
  const model = LAMP.replace("state dark {", "/// <img src=x onerror=alert(1)> <script>alert(1)</script>\n        state dark {");
  const place = folder(t, { "lamp.pawl": model, "a<b>.pawl": model.replace("model lamp", "model <b>") }, shared.folder);
  const window = await openWindow(t);
  const page = await open(window, shared.server, `${basename(place)}/a<b>.pawl`);
  await page.locator("#panel-problems .place", { hasText: "a<b>.pawl" }).first().waitFor();
  await page.getByRole("button", { name: `${basename(place)}/lamp.pawl` }).click();
  await hasPicture(page, "dark, lit");
  await page.locator(".cm-line", { hasText: "on TOGGLE -> dark" }).getByText("dark").hover();
  await page.locator(".cm-tooltip-hover").waitFor();
  assert.equal(await page.locator(".cm-tooltip-hover img, .cm-tooltip-hover script").count(), 0);
});

test("markup in a documentation comment is shown as text", async (t) => {
  const markup = `<img src=x onerror="pwn=1"> <form action="https://evil.example"><input></form> <meta http-equiv=refresh content="0;url=https://evil.example"> <b style="position:fixed">b</b> <svg onload="pwn=1"></svg> [script](javascript:pwn=1) ![picture](https://evil.example/x.png) *mark* <https://good.example/>`;
  const place = folder(t, { "lamp.pawl": LAMP.replace("active Lamp", `/** ${markup} */\nactive Lamp`) }, shared.folder);
  const window = await openWindow(t);
  const page = await open(window, shared.server, `${basename(place)}/lamp.pawl`);
  await hasPicture(page, "dark, lit");
  await page.locator(".cm-line", { hasText: "active Lamp" }).getByText("Lamp").hover();
  const shown = page.locator(".cm-tooltip-hover .cm-lsp-documentation", { hasText: "mark" });
  await shown.waitFor();
  assert.match(await shown.textContent(), /<img src=x onerror="pwn=1">.*<form action="https:\/\/evil.example">.*<b style="position:fixed">b<\/b>/s);
  const found = await shown.evaluate((element) => ({
    kinds: [...new Set([...element.querySelectorAll("*")].map((each) => each.tagName))].filter((kind) => !"P PRE CODE SPAN EM A HR".split(" ").includes(kind)),
    styles: element.querySelectorAll("[style]").length,
    links: [...element.querySelectorAll("a[href]")].map((link) => `${link.href} ${link.target} ${link.rel}`),
  }));
  assert.deepEqual(found, { kinds: [], styles: 0, links: ["https://good.example/ _blank noopener noreferrer"] });
  assert.equal(await page.evaluate(() => globalThis.pwn), undefined);
});
