// SPDX-License-Identifier: EPL-2.0
// Writes the drawing as SVG or PNG, from the shapes on the screen.
import { GModelElement } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { absoluteBox, absolutePosition, argsOf, childrenOf, PawlEdge, PawlEdgeLabel } from '../graph/elements';
import { union } from '../graph/geometry';
import type { Box, Point, Shape } from '../graph/types';
import { html, svgElement } from '../ui/dom';

const MARGIN = 16;

/** What is drawn: lists of shapes, each with the place that its coordinates are relative to. */
function drawn(editor: Editor): [Point, Shape[]][] {
    const result: [Point, Shape[]][] = [[{ x: 0, y: 0 }, editor.root.info.shapes ?? []]];
    const visit = (element: GModelElement): void => {
        for (const child of childrenOf(element)) {
            const shapes = argsOf(child).shapes ?? [];
            result.push([child instanceof PawlEdge ? { x: 0, y: 0 } : absolutePosition(child), shapes]);
            visit(child);
        }
    };
    visit(editor.root);
    return result;
}

function extent(editor: Editor): Box {
    const boxes = editor.nodes().map(node => absoluteBox(node)!);
    for (const edge of editor.edges()) {
        (argsOf(edge).route ?? []).forEach(([x, y]) => boxes.push({ x, y, width: 0, height: 0 }));
        childrenOf(edge).forEach(child => child instanceof PawlEdgeLabel && boxes.push(absoluteBox(child)!));
    }
    const { width, height } = editor.root.info;
    if (width && height && !editor.view.focus) {
        boxes.push({ x: 0, y: 0, width, height });
    }
    const box = union(boxes) ?? { x: 0, y: 0, width: 100, height: 100 };
    return { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
}

/** Saves what is drawn as SVG, with the style sheet of the server. */
export function exportSvg(editor: Editor): void {
    const box = extent(editor);
    const style = svgElement('style');
    style.textContent = editor.root.info.css ?? '';
    const picture = svgElement('svg', { class: 'pawl-diagram', xmlns: 'http://www.w3.org/2000/svg', width: box.width, height: box.height, viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` });
    picture.append(style, svgElement('rect', { class: 'paper', x: box.x, y: box.y, width: box.width, height: box.height }));
    for (const [at, shapes] of drawn(editor)) {
        const group = svgElement('g', at.x === 0 && at.y === 0 ? {} : { transform: `translate(${at.x} ${at.y})` });
        group.append(...shapes.map(toElement));
        if (shapes.length > 0) {
            picture.append(group);
        }
    }
    editor.saveFile(new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }), `${editor.root.id}.svg`);
}

function toElement(shape: Shape): SVGElement {
    switch (shape.k) {
        case 'path':
            return svgElement('path', { class: shape.o ? `${shape.c} open` : shape.c, d: shape.d });
        case 'circle':
            return svgElement('circle', { class: shape.c, cx: shape.x, cy: shape.y, r: shape.r });
        default: {
            const text = svgElement('text', { class: shape.c, x: shape.x, y: shape.y, 'text-anchor': shape.a, textLength: shape.l, lengthAdjust: shape.l === undefined ? undefined : 'spacingAndGlyphs' });
            text.textContent = shape.t;
            return text;
        }
    }
}

/** Saves what is drawn as PNG at twice the size, in the colours of the current theme. */
export async function exportPng(editor: Editor, scale = 2): Promise<void> {
    const box = extent(editor);
    const canvas = html('canvas', { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) });
    const context = canvas.getContext('2d')!;
    const styles = new Styles(editor);
    context.scale(scale, scale);
    context.translate(-box.x, -box.y);
    context.fillStyle = styles.of('paper', 'path').fill;
    context.fillRect(box.x, box.y, box.width, box.height);
    for (const [at, shapes] of drawn(editor)) {
        context.save();
        context.translate(at.x, at.y);
        shapes.forEach(shape => paint(context, shape, styles));
        context.restore();
    }
    styles.dispose();
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
    if (blob) {
        editor.saveFile(blob, `${editor.root.id}.png`);
    } else {
        editor.message.fire({ severity: 'error', text: 'The drawing is too large for a PNG file. Export it as SVG.' });
    }
}

/** The computed styles of the classes of shapes. */
class Styles {
    private readonly probe = svgElement('g');
    private readonly cache = new Map<string, CSSStyleDeclaration>();

    constructor(editor: Editor) {
        editor.canvas.querySelector('.pd-graph')!.append(this.probe);
    }

    of(name: string, tag: string): CSSStyleDeclaration {
        const key = `${tag} ${name}`;
        let style = this.cache.get(key);
        if (!style) {
            const element = svgElement(tag, { class: name });
            this.probe.append(element);
            style = getComputedStyle(element);
            this.cache.set(key, style);
        }
        return style;
    }

    dispose(): void {
        this.probe.remove();
    }
}

function paint(context: CanvasRenderingContext2D, shape: Shape, styles: Styles): void {
    const style = styles.of(shape.k === 'path' && shape.o ? `${shape.c} open` : shape.c, shape.k);
    if (shape.k === 'text') {
        context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        context.textAlign = shape.a === 'middle' ? 'center' : shape.a === 'end' ? 'right' : 'left';
        context.fillStyle = style.fill;
        context.fillText(shape.t, shape.x, shape.y, shape.l);
        return;
    }
    const path = new Path2D(shape.k === 'path' ? shape.d : undefined);
    if (shape.k === 'circle') {
        path.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
    }
    if (style.fill !== 'none' && !(shape.k === 'path' && shape.o)) {
        context.fillStyle = style.fill;
        context.fill(path);
    }
    if (style.stroke !== 'none') {
        context.strokeStyle = style.stroke;
        context.lineWidth = parseFloat(style.strokeWidth) || 1;
        context.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(/[ ,]+/).map(parseFloat));
        context.stroke(path);
    }
}

/** Saves a file as the browser does. */
export function download(blob: Blob, name: string): void {
    const url = URL.createObjectURL(blob);
    html('a', { href: url, download: name }).click();
    window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
