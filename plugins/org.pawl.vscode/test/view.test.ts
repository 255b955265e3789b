// SPDX-License-Identifier: EPL-2.0
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEditor, forServer } from "../src/addresses";
import { areaAt, elementAt } from "../src/ranges";
import { fitted, LARGEST, moved, revealing, SMALLEST, zoomed } from "../src/webview/view";

const pane = { width: 400, height: 300 };

test("a small picture is in the middle, not enlarged", () => {
  assert.deepEqual(fitted({ width: 100, height: 100 }, pane), { x: 150, y: 100, scale: 1 });
});

test("a large picture is in the pane as a whole", () => {
  const picture = { width: 4000, height: 1000 };
  const view = fitted(picture, pane);
  assert.ok(view.x >= 0 && view.x + picture.width * view.scale <= pane.width);
  assert.ok(view.y >= 0 && view.y + picture.height * view.scale <= pane.height);
});

test("zooming keeps the point below the pointer, within limits", () => {
  const view = { x: 10, y: 20, scale: 1 };
  const point = { x: 110, y: 70 };
  const larger = zoomed(view, 2, point);
  assert.equal((point.x - larger.x) / larger.scale, point.x - view.x);
  assert.equal((point.y - larger.y) / larger.scale, point.y - view.y);
  assert.equal(zoomed(view, 1000, point).scale, LARGEST);
  assert.equal(zoomed(view, 0.0001, point).scale, SMALLEST);
});

test("a part of the picture stays in the pane", () => {
  const picture = { width: 200, height: 100 };
  for (const far of [-10_000, 10_000]) {
    const { x, y } = moved({ x: 0, y: 0, scale: 1 }, far, far, picture, pane);
    assert.ok(x < pane.width && x + picture.width > 0 && y < pane.height && y + picture.height > 0, `${x} ${y}`);
  }
});

test("an element is moved into the pane only if it is outside", () => {
  const view = { x: 0, y: 0, scale: 1 };
  assert.deepEqual(revealing(view, { x: 50, y: 50, width: 20, height: 20 }, pane), view);
  const right = revealing(view, { x: 900, y: 50, width: 20, height: 20 }, pane);
  assert.ok(900 + right.x >= 0 && 920 + right.x <= pane.width);
  assert.equal(right.y, 0);
});

function span(start: [number, number], end: [number, number]) {
  return { start: { line: start[0], character: start[1] }, end: { line: end[0], character: end[1] } };
}

test("the innermost element and diagram at a position are found", () => {
  const elements = [
    { key: "outer", uri: "file:///a%20b/m.pawl", range: span([1, 0], [9, 1]), selection: span([1, 0], [1, 1]) },
    { key: "inner", uri: "file:///a%20b/m.pawl", range: span([2, 4], [3, 5]), selection: span([2, 4], [2, 5]) },
    { key: "other", uri: "file:///a%20b/n.pawl", range: span([2, 4], [3, 5]), selection: span([2, 4], [2, 5]) },
  ];
  assert.equal(elementAt(elements, "file:///a b/m.pawl", { line: 3, character: 0 }), "inner");
  assert.equal(elementAt(elements, "file:///a%20b/m.pawl", { line: 5, character: 0 }), "outer");
  assert.equal(elementAt(elements, "file:///a%20b/m.pawl", { line: 0, character: 0 }), undefined);
  const diagrams = [
    { key: "m.C", kind: "machine" as const, title: "C", range: span([0, 0], [9, 0]) },
    { key: "m.C.S", kind: "machine" as const, title: "S", range: span([2, 0], [4, 0]) },
  ];
  assert.equal(areaAt(diagrams, { line: 3, character: 0 }), "m.C.S");
  assert.equal(areaAt(diagrams, { line: 8, character: 0 }), "m.C");
  assert.equal(areaAt(diagrams, { line: 12, character: 0 }), undefined);
});

test("a new text has a name for the server, and files keep theirs", () => {
  assert.equal(forServer("untitled:Untitled-1"), "untitled:/Untitled-1.pawl");
  for (const address of ["untitled:Untitled-1", "untitled:a%20b", "file:///a/b.pawl", "untitled:/tmp/new.pawl", "untitled:///tmp/new.pawl"]) {
    assert.equal(forEditor(forServer(address)), address);
  }
});
