// SPDX-License-Identifier: EPL-2.0
// The signs of tools and buttons, as shapes of SVG.
import { svgElement } from './dom';

type Part = [tag: string, attributes: Record<string, string | number>];

const line = (d: string): Part => ['path', { d, class: 'pd-glyph-line' }];
const box = (x: number, y: number, width: number, height: number, rx = 0): Part => ['rect', { x, y, width, height, rx, class: 'pd-glyph-line' }];
const ring = (r: number): Part => ['circle', { cx: 8, cy: 8, r, class: 'pd-glyph-line' }];
const disc = (r: number): Part => ['circle', { cx: 8, cy: 8, r, class: 'pd-glyph-fill' }];
const arrow = line('M2 12L13 4M8.5 4H13V8.5');
const dashed: Part = ['path', { d: 'M2 12L13 4M8.5 4H13V8.5', class: 'pd-glyph-line pd-glyph-dashed' }];
const letter = (text: string): Part[] => [ring(6), line({ H: 'M6 5V11M10 5V11M6 8H10', D: 'M5.3 5.5V10.5M8.3 5.5V10.5M5.3 8H8.3M10.5 5.5V8M9.4 6.1L11.6 7.4M11.6 6.1L9.4 7.4' }[text]!)];

/** Signs of the tools: the notation in small. The key is a word of the name of a tool. */
const GLYPHS: [RegExp, Part[]][] = [
    [/submachine/i, [box(1.5, 3, 13, 10, 2.5), line('M6 10H7.5M9 10H10.5M7.5 9V11')]],
    [/deep/i, letter('D')],
    [/history/i, letter('H')],
    [/final/i, [ring(6), disc(3)]],
    [/initial/i, [disc(5)]],
    [/choice|branch/i, [line('M8 1.5L14.5 8L8 14.5L1.5 8Z')]],
    [/junction/i, [disc(4)]],
    [/entry point/i, [ring(5.5)]],
    [/exit point/i, [ring(5.5), line('M4.5 4.5L11.5 11.5M11.5 4.5L4.5 11.5')]],
    [/region/i, [box(1.5, 2.5, 13, 11, 2), ['path', { d: 'M8 3V13', class: 'pd-glyph-line pd-glyph-dashed' }]]],
    [/local/i, [line('M2 4H9V12H3M5 10L3 12L5 14')]],
    [/internal|reaction|action|deferral|unhandled/i, [line('M3 4H13M3 8H10M3 12H8')]],
    [/after|every|timer/i, [ring(6), line('M8 4.5V8L10.5 9.5')]],
    [/when done|completion/i, [line('M3 8.5L6.5 12L13 4')]],
    [/priority|threshold/i, [line('M8 13.5V2.5M4 6.5L8 2.5L12 6.5')]],
    [/queue|pool|deferred/i, [box(2, 3, 12, 10), line('M6 3V13M10 3V13')]],
    [/^port$/i, [line('M1.5 8H6'), box(6, 5, 6, 6)]],
    [/stack|board|kernel|tick/i, [box(4, 4, 8, 8), line('M6 1.5V4M10 1.5V4M6 12V14.5M10 12V14.5M1.5 6H4M1.5 10H4M12 6H14.5M12 10H14.5')]],
    [/argument|parameter|constant|data|field|operation|type/i, [line('M5 3C3 3 5 8 2.5 8C5 8 3 13 5 13M11 3C13 3 11 8 13.5 8C11 8 13 13 11 13')]],
    [/event/i, [line('M3 3H10L13.5 8L10 13H3Z')]],
    [/mutex/i, [box(3, 7, 10, 7, 1), line('M5 7V5C5 1.5 11 1.5 11 5V7')]],
    [/semaphore/i, [line('M4 14V2H12V6H4')]],
    [/interrupt/i, [line('M9 1.5L4 9H8L7 14.5L12 7H8Z')]],
    [/thread/i, [line('M5 1.5C12 5 4 8 11 14.5')]],
    [/bus/i, [line('M1.5 5H14.5M1.5 11H14.5M5 5V11M11 5V11')]],
    [/subscri|publi|use/i, [dashed]],
    [/transition|connection|post|connect/i, [arrow]],
    [/instance|object|class/i, [box(2, 3, 12, 10), line('M2 6.5H14')]],
    [/state/i, [box(1.5, 3, 13, 10, 3)]]
];

/** The sign of a tool. */
export function glyph(name: string): SVGElement {
    const parts = GLYPHS.find(([words]) => words.test(name))?.[1] ?? [box(3, 3, 10, 10, 1)];
    return svgElement(
        'svg',
        { class: 'pd-glyph', viewBox: '0 0 16 16', width: 18, height: 18, 'aria-hidden': 'true' },
        ...parts.map(([tag, attributes]) => svgElement(tag, attributes))
    );
}

const ICONS: Record<string, string> = {
    undo: 'M6 3L2.5 6.5L6 10M2.5 6.5H10C15 6.5 15 13 10 13H7',
    redo: 'M10 3L13.5 6.5L10 10M13.5 6.5H6C1 6.5 1 13 6 13H9',
    save: 'M2.5 2.5H11L13.5 5V13.5H2.5ZM5 2.5V6H10V2.5M5 13.5V9.5H11V13.5',
    fit: 'M2.5 6V2.5H6M10 2.5H13.5V6M13.5 10V13.5H10M6 13.5H2.5V10',
    search: 'M7 2.5A4.5 4.5 0 1 1 6.99 2.5ZM10.3 10.3L14 14',
    help: 'M5 6C5 1.5 11 1.5 11 5.5C11 8 8 7.5 8 10M8 12.5V13.5',
    panel: 'M2 2.5H14V13.5H2ZM9.5 2.5V13.5',
    layers: 'M8 2.5L14 6L8 9.5L2 6ZM2.5 9L8 12.5L13.5 9',
    up: 'M8 13V3.5M4 7.5L8 3.5L12 7.5',
    down: 'M8 3V12.5M4 8.5L8 12.5L12 8.5',
    delete: 'M4 4L12 12M12 4L4 12',
    details: 'M3 4H13M3 8H13M3 12H9',
    open: 'M6.5 3.5H3V13H12.5V9.5M9 3H13V7M13 3L7.5 8.5',
    more: 'M3 8H3.6M8 8H8.6M13 8H13.6'
};

/** The sign of a button of the toolbar. */
export function icon(name: string): SVGElement {
    return svgElement(
        'svg',
        { class: 'pd-glyph', viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': 'true' },
        svgElement('path', { d: ICONS[name], class: 'pd-glyph-line' })
    );
}
