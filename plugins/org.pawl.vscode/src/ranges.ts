// SPDX-License-Identifier: EPL-2.0
// Which diagram and which element of it a position of the text belongs to.
import type { DiagramSummary, DrawnElement } from "./protocol";

interface Place {
  line: number;
  character: number;
}

interface Span {
  start: Place;
  end: Place;
}

/** The diagram of the innermost class, submachine or system around a position. */
export function areaAt(diagrams: DiagramSummary[], position: Place): string | undefined {
  return innermost(diagrams, position)?.key;
}

/** The innermost drawn element around a position. */
export function elementAt(elements: DrawnElement[], uri: string, position: Place): string | undefined {
  const here = elements.filter((element) => sameFile(element.uri, uri));
  return innermost(here, position)?.key;
}

/** The editor and the server write some characters of an address in different ways. */
function sameFile(a: string, b: string): boolean {
  try {
    return a === b || decodeURIComponent(a) === decodeURIComponent(b);
  } catch {
    return false;
  }
}

function innermost<T extends { range: Span }>(candidates: T[], position: Place): T | undefined {
  let best: T | undefined;
  for (const candidate of candidates) {
    const { start, end } = candidate.range;
    if (compare(start, position) <= 0 && compare(position, end) <= 0 && (!best || isInside(candidate.range, best.range))) {
      best = candidate;
    }
  }
  return best;
}

function isInside(inner: Span, outer: Span): boolean {
  return compare(outer.start, inner.start) <= 0 && compare(inner.end, outer.end) <= 0;
}

function compare(a: Place, b: Place): number {
  return a.line - b.line || a.character - b.character;
}
