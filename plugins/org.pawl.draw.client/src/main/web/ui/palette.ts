// SPDX-License-Identifier: EPL-2.0
// The tools that the server offers, with a search field.
import type { PaletteItem, TriggerEdgeCreationAction, TriggerNodeCreationAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import { html } from './dom';
import { glyph } from './glyphs';
import { match } from './match';

export interface Tool {
    label: string;
    elementTypeId: string;
    edge: boolean;
    args?: Record<string, unknown>;
}

/** The tools in the palette of the server, in its order. */
export function toolsOf(palette: PaletteItem[]): Tool[] {
    return palette.flatMap(item => [...toolsOf([...(item.children ?? [])]), ...(toolOf(item) ? [toolOf(item)!] : [])]);
}

export function toolOf(item: PaletteItem): Tool | undefined {
    const action = item.actions[0] as (TriggerNodeCreationAction | TriggerEdgeCreationAction) | undefined;
    if (!action?.elementTypeId) {
        return undefined;
    }
    return { label: item.label, elementTypeId: action.elementTypeId, edge: action.kind === 'triggerEdgeCreation', args: action.args };
}

export interface PaletteUser {
    /** The tool is chosen with the mouse: it waits for a place in the drawing. */
    choose(tool: Tool, dragged: boolean): void;
    /** The tool is chosen by key: it acts on the selection. */
    apply(tool: Tool): void;
    /** The key of a tool, for its hint. */
    keyOf(tool: Tool): string | undefined;
}

/** The palette: the tools of the server in groups, with a field that filters them. */
export class Palette {
    readonly element: HTMLElement;
    private readonly list = html('div', { class: 'pd-palette-list', role: 'toolbar', 'aria-label': 'Tools', 'aria-orientation': 'vertical' });
    private readonly input: HTMLInputElement;
    private active?: string;

    constructor(
        private readonly editor: Editor,
        private readonly user: PaletteUser
    ) {
        this.input = html('input', { class: 'pd-palette-search', type: 'search', placeholder: 'Find a tool', 'aria-label': 'Find a tool', input: () => this.update() });
        this.element = html('nav', { class: 'pd-palette', 'aria-label': 'Palette' }, this.input, this.list);
        this.element.addEventListener('keydown', event => this.keyDown(event));
        editor.paletteChanged.on(() => this.update());
    }

    /** Goes to the field, or in a narrow drawing, which has none, to the first tool. */
    focus(): void {
        (this.input.getClientRects().length > 0 ? this.input : this.buttons()[0])?.focus();
    }

    setActive(elementTypeId: string | undefined): void {
        this.active = elementTypeId;
        this.buttons().forEach(button => button.setAttribute('aria-pressed', String(button.dataset.tool === elementTypeId)));
    }

    private buttons(): HTMLButtonElement[] {
        return [...this.list.querySelectorAll('button')];
    }

    private update(): void {
        const groups = this.editor.palette.map(group => this.renderGroup(group)).filter(group => group !== undefined);
        this.list.replaceChildren(...(groups.length > 0 ? groups : [html('p', { class: 'pd-none' }, 'No tool fits.')]));
        this.buttons().forEach((button, index) => (button.tabIndex = index === 0 ? 0 : -1));
    }

    private renderGroup(group: PaletteItem): HTMLElement | undefined {
        const items = group.children && group.children.length > 0 ? group.children : [group];
        const tools = items.map(toolOf).filter(tool => tool !== undefined && match(this.input.value, tool.label) !== undefined) as Tool[];
        if (tools.length === 0) {
            return undefined;
        }
        return html('section', { class: 'pd-palette-group', 'aria-label': group.label }, html('h3', {}, group.label), ...tools.map(tool => this.renderTool(tool)));
    }

    private renderTool(tool: Tool): HTMLElement {
        const key = this.user.keyOf(tool);
        const button = html(
            'button',
            {
                class: 'pd-tool',
                type: 'button',
                'data-tool': tool.elementTypeId,
                'aria-pressed': String(tool.elementTypeId === this.active),
                title: key ? `${tool.label} (${key})` : tool.label,
                'aria-keyshortcuts': key
            },
            glyph(tool.label),
            html('span', {}, tool.label),
            key ? html('kbd', {}, key) : undefined
        );
        // detail is 0 for a click by key
        button.addEventListener('click', event => (event.detail === 0 ? this.user.apply(tool) : this.user.choose(tool, false)));
        button.addEventListener('pointerdown', event => {
            const start = { x: event.clientX, y: event.clientY };
            const moved = (move: PointerEvent): void => {
                if (move.buttons === 1 && Math.hypot(move.clientX - start.x, move.clientY - start.y) > 6 && !tool.edge) {
                    end();
                    this.user.choose(tool, true);
                }
            };
            const end = (): void => {
                window.removeEventListener('pointermove', moved);
                window.removeEventListener('pointerup', end);
            };
            window.addEventListener('pointermove', moved);
            window.addEventListener('pointerup', end);
        });
        return button;
    }

    private keyDown(event: KeyboardEvent): void {
        const buttons = this.buttons();
        const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
        const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 }[event.key];
        if (event.key === 'Enter' && document.activeElement === this.input && buttons.length > 0) {
            event.preventDefault();
            buttons[0].click();
        } else if (to !== undefined && !(document.activeElement === this.input && event.key !== 'ArrowDown')) {
            event.preventDefault();
            (to < 0 ? this.input : buttons[Math.min(to, buttons.length - 1)])?.focus();
        }
    }
}
