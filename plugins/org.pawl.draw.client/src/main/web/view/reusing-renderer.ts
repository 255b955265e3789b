// SPDX-License-Identifier: EPL-2.0
import { GChildElement, GModelElement, GModelRoot, IView, IViewArgs, IVNodePostprocessor, ModelRenderer, RenderingContext, RenderingTargetKind, ViewRegistry } from '@eclipse-glsp/client';
import { VNode } from 'snabbdom';
import { childrenOf } from '../graph/elements';

/** A view whose picture can be used again for an element of the same id, in the next model, too. */
export interface ReusableView extends IView {
    /** All values that the picture depends on, besides the content of the element. They are compared with `Object.is`. */
    dependencies(element: GModelElement, context: RenderingContext): unknown[];
}

interface Picture {
    dependencies: unknown[];
    children: string[];
    node: VNode | undefined;
}

/**
 * Draws only the elements that have changed since they were drawn last. The other ones keep their virtual element, which the
 * patch of the page then skips. An edit of a large diagram changes a few elements, although it brings a new model. The virtual
 * elements have the ids of their elements as keys, so that none is patched into the place of another one.
 */
export class ReusingRenderer extends ModelRenderer {
    private pictures = new Map<string, Picture>();
    private views = new Map<string, ReusableView | undefined>();
    /** What is found out while the root is drawn: the pictures that are as before. */
    private checked = new Map<GModelElement, Picture | undefined>();

    constructor(
        registry: ViewRegistry,
        kind: RenderingTargetKind,
        private readonly processors: IVNodePostprocessor[],
        args?: IViewArgs
    ) {
        super(registry, kind, processors, args);
    }

    override renderElement(element: Readonly<GModelElement>): VNode | undefined {
        if (element instanceof GModelRoot) {
            this.checked.clear();
            const node = super.renderElement(element);
            for (const id of this.pictures.keys()) {
                if (!element.index.getById(id)) {
                    this.pictures.delete(id);
                }
            }
            return node;
        }
        const view = this.viewOf(element);
        if (!view) {
            return super.renderElement(element);
        }
        const known = this.asBefore(element);
        if (known) {
            return known.node;
        }
        const node = super.renderElement(element);
        const children = childrenOf(element).map(child => child.id);
        this.pictures.set(element.id, { dependencies: this.dependenciesOf(element, view), children, node });
        return node;
    }

    override renderChildren(element: Parameters<ModelRenderer['renderChildren']>[0], args?: IViewArgs): VNode[] {
        return args ? this.with(args).renderChildren(element) : super.renderChildren(element);
    }

    /** The view of an element if its picture can be used again. */
    private viewOf(element: Readonly<GModelElement>): ReusableView | undefined {
        if (!this.views.has(element.type)) {
            const view = this.viewRegistry.get(element.type);
            this.views.set(element.type, 'dependencies' in view ? (view as ReusableView) : undefined);
        }
        return this.views.get(element.type);
    }

    /** A renderer with other arguments, which shares the pictures. */
    private with(args: IViewArgs): ReusingRenderer {
        const other = new ReusingRenderer(this.viewRegistry, this.targetKind, this.processors, { ...args, parentArgs: this.args });
        other.pictures = this.pictures;
        other.checked = this.checked;
        other.views = this.views;
        return other;
    }

    /** The picture of an element, if nothing has changed in it and in its content. */
    private asBefore(element: Readonly<GModelElement>): Picture | undefined {
        if (!this.checked.has(element)) {
            this.checked.set(element, this.findUnchanged(element));
        }
        return this.checked.get(element);
    }

    private findUnchanged(element: Readonly<GModelElement>): Picture | undefined {
        const known = this.pictures.get(element.id);
        const view = this.viewOf(element);
        if (!known || !view) {
            return undefined;
        }
        const children = childrenOf(element);
        const unchanged =
            areSame(known.dependencies, this.dependenciesOf(element, view)) &&
            known.children.length === children.length &&
            children.every((child, index) => child.id === known.children[index] && this.asBefore(child) !== undefined);
        return unchanged ? known : undefined;
    }

    /** What the view names, and what the postprocessors of GLSP read. */
    private dependenciesOf(element: Readonly<GModelElement>, view: ReusableView): unknown[] {
        const { position, opacity } = element as { position?: { x: number; y: number }; opacity?: number };
        const parent = element instanceof GChildElement ? element.parent.id : undefined;
        return [element.type, parent, position?.x, position?.y, opacity, element.cssClasses?.join(' '), ...view.dependencies(element, this)];
    }
}

function areSame(before: unknown[], now: unknown[]): boolean {
    return before.length === now.length && before.every((value, index) => Object.is(value, now[index]));
}
