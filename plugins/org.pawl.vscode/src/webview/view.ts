// SPDX-License-Identifier: EPL-2.0
// The part of a picture that a pane shows. All lengths are in pixels.

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** The place of the picture's corner in the pane, and its scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export const SMALLEST = 0.1;
export const LARGEST = 8;

/** The margin around a fitted picture. */
const MARGIN = 12;

/** The whole picture, in the middle of the pane, not enlarged. */
export function fitted(picture: Size, pane: Size): View {
  const free = (length: number) => Math.max(1, length - 2 * MARGIN);
  const scale = Math.min(1, free(pane.width) / picture.width, free(pane.height) / picture.height);
  return {
    x: Math.max(MARGIN, (pane.width - picture.width * scale) / 2),
    y: Math.max(MARGIN, (pane.height - picture.height * scale) / 2),
    scale,
  };
}

/** Scaled by a factor; the point of the picture below a point of the pane stays there. */
export function zoomed(view: View, factor: number, point: { x: number; y: number }): View {
  const scale = limited(view.scale * factor);
  const ratio = scale / view.scale;
  return { x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio, scale };
}

/** Moved; a part of the picture stays in the pane. */
export function moved(view: View, dx: number, dy: number, picture: Size, pane: Size): View {
  const within = (place: number, length: number, room: number) => {
    const kept = Math.min(48, length, room);
    return Math.min(room - kept, Math.max(kept - length, place));
  };
  return {
    x: within(view.x + dx, picture.width * view.scale, pane.width),
    y: within(view.y + dy, picture.height * view.scale, pane.height),
    scale: view.scale,
  };
}

/** Moved as little as possible so that a box of the picture is in the pane; its start, if it is larger. */
export function revealing(view: View, box: Box, pane: Size): View {
  const shift = (place: number, length: number, room: number) => {
    const margin = Math.min(MARGIN, Math.max(0, (room - length) / 2));
    if (place < margin || length > room) {
      return margin - place;
    }
    return Math.min(0, room - margin - (place + length));
  };
  const isLarge = box.width * view.scale > pane.width && box.height * view.scale > pane.height;
  if (isLarge && view.x + box.x * view.scale <= 0 && view.x + (box.x + box.width) * view.scale >= pane.width) {
    return view;
  }
  return {
    x: view.x + shift(view.x + box.x * view.scale, box.width * view.scale, pane.width),
    y: view.y + shift(view.y + box.y * view.scale, box.height * view.scale, pane.height),
    scale: view.scale,
  };
}

function limited(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}
