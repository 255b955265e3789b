// SPDX-License-Identifier: EPL-2.0
// The dining philosophers are drawn from nothing: tools, places and ends of lines by mouse; names and C in the fields that the mouse
// has opened. The result has the text of examples/dpp but for comments and empty lines, which no tool writes, and its C.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { begin, end, folder, open, openWindow, pawl, shared, shownText } from "./studio.mjs";

before(begin);
after(end);

const EXAMPLE = join(process.env.PAWL_ROOT, "examples/dpp/dpp.pawl");

/** The messages between the drawing and the server, so that a step waits for its result and not for a time. */
class Wire {
  /** Changes of the text and ends of operations so far; and how many of these the panel knows. */
  counts = { text: 0, operation: 0, panel: 0 };
  /** The requests without an answer. */
  open = new Map();
  refusal = "";
  #waiting = new Set();

  /** To be created before the page connects. */
  constructor(page) {
    page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => this.#sent(actionOf(payload), socket));
      socket.on("framereceived", ({ payload }) => this.#received(actionOf(payload)));
      socket.on("close", () => this.#closed(socket));
    });
  }

  #sent(action, socket) {
    if (action?.requestId) {
      this.open.set(action.requestId, { kind: action.kind, socket, after: this.counts.operation });
    }
  }

  /** Another diagram has another connection. */
  #closed(socket) {
    [...this.open].filter(([, request]) => request.socket === socket).forEach(([id]) => this.open.delete(id));
    this.#waiting.forEach((look) => look());
  }

  #received(action) {
    const request = this.open.get(action?.responseId);
    this.open.delete(action?.responseId);
    if (request?.kind === "pawl.properties") {
      this.counts.panel = request.after;
    } else if (action?.kind === "pawl.textUpdates") {
      this.counts.text++;
    } else if (action?.kind === "setDirtyState" && action.reason === "operation") {
      this.counts.operation++;
    } else if (action?.kind === "message" && action.severity === "ERROR") {
      this.refusal = action.message;
    }
    this.#waiting.forEach((look) => look());
  }

  /** Waits for messages, for half a minute at the most. */
  until(isTrue, what) {
    return new Promise((found, failed) => {
      const done = (end, value) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        end(value);
      };
      const timer = setTimeout(() => done(failed, new Error(what)), 30_000);
      const look = () => {
        if (this.refusal) {
          done(failed, new Error(`refused: ${this.refusal}`));
        } else if (isTrue()) {
          done(found);
        }
      };
      this.#waiting.add(look);
      look();
    });
  }

  isAnswered() {
    return this.until(() => this.open.size === 0, `no answer: ${[...this.open.values()].map((request) => request.kind)}`);
  }
}

function actionOf(payload) {
  const message = String(payload);
  return message.startsWith("{") ? JSON.parse(message).params?.action : undefined;
}

/** What a user does with the mouse in the page. */
class Hand {
  constructor(page, wire) {
    this.page = page;
    this.wire = wire;
    this.mouse = page.mouse;
    this.keyboard = page.keyboard;
  }

  /** A step, which an error names, with the messages and the text that the page shows. */
  async step(what, work) {
    try {
      return await work();
    } catch (e) {
      if (e.isNamed) {
        e.message = `${what}: ${e.message}`;
        throw e;
      }
      const messages = await this.page.locator(".pd-toast-text, .pd-edit-problem, .pd-field-problem").allTextContents();
      const error = new Error([`${what}: ${e.message}`, ...messages, await shownText(this.page)].join("\n"), { cause: e });
      throw Object.assign(error, { isNamed: true });
    }
  }

  /** A step that changes the text. It ends when the drawing and the panel show the change. */
  changing(what, work) {
    return this.step(what, async () => {
      const { wire } = this;
      const before = { ...wire.counts };
      await work();
      await wire.until(() => wire.counts.text > before.text && wire.counts.operation > before.operation, "the text is not changed");
      await wire.until(() => wire.counts.panel > before.operation, "the panel is not up to date");
      await this.page.locator(".pd[data-state=ready]").waitFor();
      await this.rest();
    });
  }

  /** Opens a diagram from the list. */
  diagram(title, node) {
    return this.step(`open ${title}`, async () => {
      await this.page.locator("#models .diagram", { hasText: title }).click();
      await this.page.locator("#diagram-title", { hasText: title }).waitFor();
      await this.page.locator(".pd[data-state=ready]").waitFor();
      await this.page.locator(`.pd-graph[id$="_${node}"], .pd-graph [id$="_${node}"]`).first().waitFor();
      await this.panel();
      await this.rest();
    });
  }

  /** Drags the divider, so that the drawing has most of the page. */
  async widen() {
    const { x, y, height } = await this.page.locator("#divider").boundingBox();
    await this.mouse.move(x + 2, y + height / 2);
    await this.mouse.down();
    await this.mouse.move(this.page.viewportSize().width - 150, y + height / 2, { steps: 4 });
    await this.mouse.up();
  }

  /** Shows the panel of properties. */
  async panel() {
    if (!(await this.page.locator(".pd-properties").isVisible())) {
      await this.page.locator(".pd-toolbar [data-command=properties]").click();
      await this.page.locator(".pd-properties").waitFor();
    }
  }

  element(key) {
    return this.page.locator(`.pd-graph [id$="_${key}"]`).first();
  }

  /** A line of a box, by its place. */
  line(key, index) {
    return this.page.locator(`.pd-graph [id*="_${key}|"]:not([id$="|name"], [id$="|label"])`).nth(index);
  }

  /** The place of a figure on the screen, in view. */
  async box(key) {
    const hit = this.element(key).locator("> .pd-hit").first();
    await hit.waitFor();
    await this.rest();
    const canvas = await this.page.locator(".pd-canvas").boundingBox();
    const found = await hit.boundingBox();
    const isSeen = found.x > canvas.x && found.y > canvas.y && found.x + found.width < canvas.x + canvas.width && found.y + found.height < canvas.y + canvas.height;
    if (isSeen) {
      return found;
    }
    await this.page.locator(".pd-toolbar [data-command=fit]").click();
    await this.rest();
    return hit.boundingBox();
  }

  /** A free place below everything, in view. */
  async free() {
    for (let i = 0; i < 10; i++) {
      const bottom = await this.page.locator(".pd-graph .pd-node > .pd-hit").evaluateAll((hits) => Math.max(0, ...hits.map((hit) => hit.getBoundingClientRect().bottom)));
      const canvas = await this.page.locator(".pd-canvas").boundingBox();
      const y = Math.max(canvas.y + 60, bottom) + 70;
      if (y < canvas.y + canvas.height - 80) {
        return [canvas.x + canvas.width / 2, y];
      }
      await this.page.locator(".pd-toolbar [data-command=zoom-out]").click();
      await this.rest();
    }
    throw new Error("the drawing has no place below its figures");
  }

  /** Takes a tool of the palette. */
  async tool(type) {
    const tool = this.page.locator(`.pd-tool[data-tool="${type}"]`);
    await tool.click();
    await tool.and(this.page.locator("[aria-pressed=true]")).waitFor();
  }

  /** Waits until everything is answered, and the drawing has the place of each figure: two pictures are the same. */
  async rest() {
    await this.wire.isAnswered();
    await this.page.evaluate(async () => {
      const places = () => [...document.querySelectorAll(".pd-graph .pd-hit")].map((hit) => Object.values(hit.getBoundingClientRect().toJSON()).join()).join();
      for (let before; before !== (before = places()); ) {
        await new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later)));
      }
    });
    await this.wire.isAnswered();
  }

  selectNothing() {
    return this.step("select nothing", async () => {
      const place = await this.page.locator(".pd-canvas").evaluate((canvas) => {
        const { left, top, right, bottom } = canvas.getBoundingClientRect();
        for (let y = bottom - 40; y > top; y -= 20) {
          for (let x = right - 40; x > left; x -= 20) {
            if (document.elementFromPoint(x, y).matches(".pd-graph")) {
              return [x, y];
            }
          }
        }
        throw new Error("the drawing has no empty place");
      });
      await this.mouse.click(...place);
      await this.page.locator(".pd-member-list").first().waitFor();
    });
  }

  select(key) {
    return this.step(`select ${key}`, async () => {
      const { x, y, width } = await this.box(key);
      await this.mouse.click(x + Math.min(12, width / 2), y + 10);
      await this.element(key).and(this.page.locator(".pd-selected")).waitFor();
    });
  }

  /** Types into the field that is open. */
  async type(text, field = ".pd-edit-field") {
    await this.page.locator(field).waitFor();
    await this.keyboard.press("Control+a");
    await this.keyboard.insertText(text);
    await this.keyboard.press("Enter");
    await this.page.locator(field).waitFor({ state: "detached" });
  }

  /** Creates a figure with a tool and a click, and names it. */
  async create(tool, name, at) {
    await this.changing(`create ${tool}`, async () => {
      const [x, y] = at ?? (await this.free());
      await this.tool(`create:${tool}`);
      await this.mouse.click(x, y);
    });
    if (name === null) {
      return;
    }
    if (name === undefined) {
      await this.page.locator(".pd-edit-field").waitFor();
      await this.keyboard.press("Escape");
    } else {
      await this.changing(`name ${name}`, () => this.type(name));
    }
  }

  /** Changes the label of a box or of one of its lines with a double click. */
  async relabel(label, text) {
    await this.changing(`label ${text}`, async () => {
      await this.rest();
      const { x, y, width, height } = await label.boundingBox();
      await this.mouse.dblclick(x + width / 2, y + height / 2);
      await this.type(text);
    });
  }

  /** An edge by the name of its begin: it keeps the identifier that it had first. */
  edge(from) {
    return this.page.locator(`.pd-graph .pd-edge[aria-label*=" from ${from} to "]`);
  }

  /** A place of an edge that has no handle when the edge is selected. */
  async middle(edge) {
    return edge
      .locator("> .pd-edge-hit")
      .first()
      .evaluate((path) => {
        const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.3).matrixTransform(path.getScreenCTM());
        return [x, y];
      });
  }

  async relabelEdge(edge, text) {
    await this.changing(`label ${text}`, async () => {
      await this.mouse.dblclick(...(await this.middle(edge)));
      await this.type(text);
    });
  }

  /** Draws a line from one figure to another, and labels it. */
  async connect(tool, from, to, text) {
    await this.changing(`${tool} from ${from} to ${to}`, async () => {
      const [source, target] = [await this.box(from), await this.box(to)];
      await this.tool(`connect:${tool}`);
      await this.mouse.move(source.x + source.width / 2, source.y + Math.min(10, source.height / 2));
      await this.mouse.down();
      await this.mouse.move(target.x + target.width / 2, target.y + Math.min(14, target.height / 2), { steps: 6 });
      await this.mouse.up();
    });
    if (text !== undefined) {
      await this.changing(`label ${text}`, () => this.type(text));
    } else if (await this.page.locator(".pd-edit-field").isVisible()) {
      await this.keyboard.press("Escape");
    }
  }

  /** Drags the end of a line to another figure. */
  async moveEnd(edge, to) {
    await this.changing(`end at ${to}`, async () => {
      await this.mouse.click(...(await this.middle(edge)));
      const end = await edge.locator(".pd-end[data-kind=target]").boundingBox();
      const target = await this.box(to);
      await this.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
      await this.mouse.down();
      await this.mouse.move(target.x + target.width / 2, target.y + 14, { steps: 6 });
      await this.mouse.up();
    });
  }

  async deleteEdge(from) {
    const edge = this.edge(from).first();
    await this.changing(`delete the edge from ${from}`, async () => {
      await this.mouse.click(...(await this.middle(edge)), { button: "right" });
      await this.page.locator(".pd-menu [data-command=delete]").click();
    });
  }

  /** The key of a figure by its text. */
  keyOf(text) {
    return this.step(`find ${text}`, async () => {
      const figure = this.page.locator(".pd-graph .pd-node", { hasText: text }).last();
      return (await figure.getAttribute("id")).replace(/^[^_]*_/, "");
    });
  }

  /** A line in a box: an internal reaction. */
  async reaction(state, line, text) {
    const { x, y } = await this.box(state);
    await this.create("InternalReaction", null, [x + 12, y + 10]);
    await this.relabel(this.line(state, line), text);
  }

  /** Sets a field of the panel. */
  async field(name, value) {
    await this.changing(`field ${name}`, async () => {
      const input = this.page.locator(`.pd-properties [data-field="${name}"]`);
      await input.waitFor();
      if (await input.evaluate((element) => element.tagName === "SELECT")) {
        await input.selectOption(value);
        return;
      }
      await input.click();
      await this.keyboard.press("Control+a");
      await this.keyboard.insertText(value);
      await this.keyboard.press("Tab");
    });
  }

  /** Sets a field of a line in a box: the documentation of an entry action. */
  lineField(key, line, name, value) {
    return this.step(`line ${line} of ${key}`, async () => {
      await this.box(key);
      const { x, y, width, height } = await this.line(key, line).boundingBox();
      await this.mouse.click(x + width / 2, y + height / 2, { button: "right" });
      await this.page.locator(".pd-menu [data-command=properties-line]").click();
      await this.page.locator(".pd-back").waitFor();
      await this.field(name, value);
      await this.page.locator(".pd-back").click();
    });
  }

  list(title) {
    return this.page.locator(".pd-member-list").filter({ has: this.page.locator(`> header h3:text-is("${title}")`) }).last();
  }

  /** Creates a declaration in a list of the panel; `text` is its label, `null` leaves what it is. */
  async declare(title, tool, text) {
    const rows = this.list(title).locator("> ul > .pd-member");
    const before = await rows.count();
    await this.changing(`declare ${tool}`, async () => {
      await this.list(title).locator("> header .pd-add").click();
      await this.page.locator(".pd-pick-item", { has: this.page.locator(`.pd-pick-label:text-is("${tool}")`) }).click();
    });
    // The new row is shown with its field, if it has one.
    await rows.nth(before).waitFor();
    if (text === null) {
      if (await this.page.locator(".pd-member-field").isVisible()) {
        await this.keyboard.press("Escape");
        await this.page.locator(".pd-member-field").waitFor({ state: "detached" });
      }
    } else {
      await this.changing(`declaration ${text}`, () => this.type(text, ".pd-member-field"));
    }
  }

  member(title, text) {
    return this.list(title).locator("> ul > .pd-member").filter({ has: this.page.locator("> .pd-member-text", { hasText: text }) });
  }

  async changeMember(title, before, text) {
    await this.changing(`declaration ${before}`, async () => {
      await this.member(title, before).locator("> .pd-member-text").click();
      await this.type(text, ".pd-member-field");
    });
  }

  /** Sets a field of a declaration. */
  memberField(title, text, name, value) {
    return this.step(`declaration ${text}`, async () => {
      const row = this.member(title, text);
      await row.hover();
      await row.locator("> .pd-member-buttons [data-action=details]").click();
      await this.page.locator(".pd-back").waitFor();
      await this.field(name, value);
      await this.page.locator(".pd-back").click();
      await this.page.locator(".pd-member-list").first().waitFor();
    });
  }
}

const CODE = Object.fromEntries(
  ["seat", "clear"].map((name) => {
    const body = new RegExp(`operation ${name}\\(.*?\\{\\n([^]*?)\\n    \\}`).exec(readFileSync(EXAMPLE, "utf8"))[1];
    return [name, body.replace(/^ {8}/gm, "")];
  }),
);

/** The code of the example behind two lines, without its indentation. */
function codeBehind(state, line, indent) {
  const text = readFileSync(EXAMPLE, "utf8");
  const from = text.indexOf(line, text.indexOf(state)) + line.length + 1;
  const code = text.slice(from, text.indexOf(`\n${" ".repeat(16)}}\n`, from));
  return code.replace(new RegExp(`^ {${indent}}`, "gm"), "");
}

async function philosopher(hand) {
  await hand.declare("Declarations", "C header", null);
  await hand.declare("Declarations", "Constant", "N_PHILO = 5");
  await hand.declare("Declarations", "Payload type", "Seat");
  await hand.changeMember("Fields Seat", /./, "philo: uint8_t");
  await hand.declare("Declarations", "Event", "event EAT, DONE, HUNGRY: Seat");
  await hand.declare("Declarations", "Event", "event PAUSE, SERVE, TEST");
  await hand.declare("Declarations", "Active class", "Philo");
  await hand.diagram("active Philo", "dpp.Philo.state1");
  await hand.selectNothing();
  await hand.declare("Class Philo", "Parameter", "id: uint8_t");
  await hand.declare("Class Philo", "Port", "table");
  await hand.memberField("Class Philo", "table", "sends", "HUNGRY");
  await hand.declare("Class Philo", "Published events", "DONE");
  await hand.declare("Class Philo", "Subscribed events", null);
  await hand.relabel(hand.element("dpp.Philo.state1|name"), "thinking");
  await hand.create("State", "hungry");
  await hand.create("State", "eating");
  await hand.relabelEdge(hand.element("dpp.Philo.initial#0"), "/ { bsp_philosopher_is(me->id, BSP_THINKING); }");
  await hand.connect("Timer", "dpp.Philo.thinking", "dpp.Philo.hungry", "after (bsp_think_time(me->id)) ticks");
  await hand.reaction("dpp.Philo.thinking", 0, "EAT / { PAWL_ASSERT(e->philo != me->id); }");
  await hand.select("dpp.Philo.hungry");
  await hand.field("entry", "bsp_philosopher_is(me->id, BSP_HUNGRY);\nPhilo_send_HUNGRY(me, me->id);");
  await hand.lineField("dpp.Philo.hungry", 0, "documentation", "Asks the table for the forks.");
  await hand.connect("Transition", "dpp.Philo.hungry", "dpp.Philo.eating", "EAT [e->philo == me->id]");
  await hand.select("dpp.Philo.eating");
  await hand.field("entry", "bsp_philosopher_is(me->id, BSP_EATING);");
  await hand.field("exit", "bsp_philosopher_is(me->id, BSP_THINKING);\nPhilo_publish_DONE(me, me->id);");
  await hand.lineField("dpp.Philo.eating", 1, "documentation", "Tells the table that the forks are free.");
  await hand.connect("Timer", "dpp.Philo.eating", "dpp.Philo.thinking", "after (bsp_eat_time(me->id)) ticks");
  await hand.reaction("dpp.Philo.eating", 2, "EAT / { PAWL_ASSERT(e->philo != me->id); }");
}

async function table(hand) {
  await hand.selectNothing();
  await hand.declare("Declarations", "Active class", "Table");
  await hand.diagram("active Table", "dpp.Table.state1");
  await hand.selectNothing();
  await hand.declare("Class Table", "Port", "philo[N_PHILO]");
  await hand.declare("Class Table", "Published events", null);
  await hand.declare("Class Table", "Subscribed events", "DONE, PAUSE, SERVE");
  await hand.declare("Class Table", "Ignored events", "TEST");
  await hand.declare("Class Table", "Data", null);
  await hand.memberField("Class Table", /var|data/i, "code", "bool fork_taken[DPP_N_PHILO];\nbool is_hungry[DPP_N_PHILO];");
  await hand.declare("Class Table", "Operation", "right(uint8_t n): uint8_t");
  await hand.memberField("Class Table", "right", "code", "return (uint8_t)((n + 1U) % DPP_N_PHILO);");
  await hand.declare("Class Table", "Operation", "left(uint8_t n): uint8_t");
  await hand.memberField("Class Table", "left", "code", "return (uint8_t)((n + DPP_N_PHILO - 1U) % DPP_N_PHILO);");
  await hand.declare("Class Table", "Operation", "seat(uint8_t n): bool");
  await hand.memberField("Class Table", "seat", "code", CODE.seat);
  await hand.declare("Class Table", "Operation", "clear(uint8_t n)");
  await hand.memberField("Class Table", "clear", "code", CODE.clear);
  await hand.relabel(hand.element("dpp.Table.state1|name"), "active");
  const active = await hand.box("dpp.Table.active");
  await hand.create("State", "serving", [active.x + active.width / 2, active.y + active.height - 8]);
  const serving = await hand.box("dpp.Table.active.serving");
  const around = await hand.box("dpp.Table.active");
  await hand.create("State", "paused", [serving.x + 10, (serving.y + serving.height + around.y + around.height) / 2]);
  const inside = await hand.box("dpp.Table.active");
  await hand.create("Initial", null, [inside.x + inside.width - 12, (await hand.box("dpp.Table.active.serving")).y + 4]);
  await hand.moveEnd(hand.element("dpp.Table.initial#0"), "dpp.Table.active.serving");
  await hand.reaction("dpp.Table.active", 0, "HUNGRY / { me->is_hungry[e->philo] = true; }");
  await hand.reaction("dpp.Table.active", 1, "DONE / { Table_clear(me, e->philo); }");
  await hand.select("dpp.Table.active.serving");
  await hand.field("entry", codeBehind("state serving {", "entry / {", 20));
  await hand.lineField("dpp.Table.active.serving", 0, "documentation", "Seats all hungry philosophers whose forks are free.");
  await hand.reaction("dpp.Table.active.serving", 1, `HUNGRY / {\n    ${codeBehind("state serving {", "on HUNGRY / {", 16).trim()}\n}`);
  await hand.lineField("dpp.Table.active.serving", 1, "documentation", "Seats the philosopher if both forks are free.");
  await hand.reaction("dpp.Table.active.serving", 2, `DONE / {\n    ${codeBehind("state serving {", "on DONE / {", 16).trim()}\n}`);
  await hand.lineField("dpp.Table.active.serving", 2, "documentation", "Takes the forks back, and seats the neighbours who can eat.");
  await hand.connect("Transition", "dpp.Table.active.serving", "dpp.Table.active.paused", "PAUSE");
  await hand.select("dpp.Table.active.paused");
  await hand.field("entry", "bsp_table_is(BSP_PAUSED);\nbsp_wake_test();");
  await hand.lineField("dpp.Table.active.paused", 0, "documentation", "Lets the test thread run.");
  await hand.connect("Transition", "dpp.Table.active.paused", "dpp.Table.active.serving", "SERVE");
}

async function system(hand) {
  await hand.diagram("system dpp", "dpp.dpp");
  await hand.selectNothing();
  await hand.field("board", "efm32_slstk3401a");
  await hand.field("kernel", "preemptive");
  await hand.declare("System dpp", "Event pool", null);
  await hand.memberField("System dpp", /of Seat/, "count", "10");
  await hand.create("Instance");
  await hand.select("dpp.dpp.philo");
  await hand.field("dimension", "N_PHILO");
  await hand.field("id", "index");
  await hand.field("priority", "1..5");
  await hand.field("queue length", "N_PHILO");
  await hand.create("Instance", "table: Table");
  await hand.select("dpp.dpp.table");
  await hand.field("priority", "7");
  await hand.field("queue length", "N_PHILO");
  await hand.create("Mutex", "random");
  await hand.connect("Use", "dpp.dpp.philo", "dpp.dpp.random");
  await hand.create("Semaphore", "button");
  await hand.create("ThreadDefinition", "test");
  await hand.select("dpp.dpp.test");
  await hand.field("function", "test_thread");
  await hand.create("Interrupt", "GPIO_EVEN");
  await hand.relabelEdge(hand.edge("GPIO_EVEN"), "TEST");
  await hand.create("Interrupt", "SysTick");
  await hand.connect("Publish", "dpp.dpp.SysTick", await hand.keyOf("PAUSE"));
  await hand.deleteEdge("SysTick");
  await hand.connect("Connection", "dpp.dpp.philo.table", "dpp.dpp.table");
  await hand.connect("Connection", "dpp.dpp.table.philo", "dpp.dpp.philo");
}

/** The text without comments that no tool writes, and without empty lines. */
const content = (text) => text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("//")).join("\n");

/** The generated C of a model; without line directives, because the numbers of lines differ. */
async function generated(t, text, strategy) {
  const place = folder(t, { "dpp.pawl": text });
  await promisify(execFile)(pawl, ["generate", "-q", "--strategy", strategy, "--no-line", "-o", "c", "dpp.pawl"], { cwd: place });
  return Object.fromEntries(readdirSync(join(place, "c")).map((name) => [name, readFileSync(join(place, "c", name), "utf8")]));
}

test("the dining philosophers are drawn by mouse", { timeout: 600_000 }, async (t) => {
  const place = folder(t, { "dpp.pawl": "model dpp\n" }, shared.folder);
  const window = await openWindow(t, { viewport: { width: 2000, height: 1400 } });
  let wire;
  window.on("page", (page) => (wire = new Wire(page)));
  const page = await open(window, shared.server, `${basename(place)}/dpp.pawl`, { drawing: true });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const hand = new Hand(page, wire);
  await page.getByRole("button", { name: "New system" }).click();
  await page.locator(".pd[data-state=ready]").waitFor();
  await hand.widen();
  await hand.panel();
  await hand.selectNothing();
  await hand.changeMember("Declarations", "system1", "dpp");
  await philosopher(hand);
  await table(hand);
  await system(hand);
  await page.locator("#save").click();
  await page.locator("#text-note", { hasText: /^saved$/ }).waitFor();
  const drawn = readFileSync(join(place, "dpp.pawl"), "utf8");
  const written = readFileSync(EXAMPLE, "utf8");
  assert.equal(content(drawn), content(written));
  for (const strategy of ["precomputed", "discovered"]) {
    const [ofDrawn, ofWritten] = await Promise.all([generated(t, drawn, strategy), generated(t, written, strategy)]);
    assert.ok(Object.keys(ofWritten).length > 1, "no C is generated");
    assert.deepEqual(ofDrawn, ofWritten, strategy);
  }
});
