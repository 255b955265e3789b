// SPDX-License-Identifier: EPL-2.0
import {
    Action,
    ChangeBoundsListener,
    ChangeBoundsTool,
    ChangeContainerOperation,
    CompoundOperation,
    FeedbackEmitter,
    FeedbackMoveMouseListener,
    GLSPMousePositionTracker,
    GModelElement,
    ISelectionListener,
    KeyListener,
    ModifyCSSFeedbackAction,
    MouseListener,
    Operation,
    getAbsolutePosition,
    SelectableBoundsAware
} from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { absoluteBox, absolutePosition, childrenOf, isInside, PawlNode } from '../graph/elements';
import { contains } from '../graph/geometry';
import type { Point } from '../graph/types';

/** Nodes into which a node can be dragged. */
const CONTAINERS = ['node:state', 'node:region', 'node:machine'];
/** So far, in pixels, the pointer moves before a press of the button is a drag. A view that scrolls during a press moves nothing. */
const LEAST_DRAG = 3;

/** Moves and resizes nodes; a node that is dropped in another composite is moved into it. */
@injectable()
export class PawlChangeBoundsTool extends ChangeBoundsTool {
    protected override createChangeBoundsListener(): MouseListener & ISelectionListener {
        return new DropListener(this);
    }

    protected override createMoveMouseListener(): MouseListener {
        return new MoveListener(this);
    }

    /** The editor's commands move elements by keys. */
    protected override createMoveKeyListener(): KeyListener {
        return new KeyListener();
    }
}

/** A move begins where the button is pressed. The view may have scrolled since the pointer moved last. */
@injectable()
export class PressTracker extends GLSPMousePositionTracker {
    override mouseDown(target: GModelElement, event: MouseEvent): (Action | Promise<Action>)[] {
        return this.mouseMove(target, event);
    }
}

class MoveListener extends FeedbackMoveMouseListener {
    constructor(tool: PawlChangeBoundsTool) {
        super(tool);
        this._dragSensitivity = LEAST_DRAG;
    }
}

/** The innermost container at a place, without those that are moved. */
export function containerAt(root: GModelElement, point: Point, moved: GModelElement[]): GModelElement {
    let found: GModelElement = root;
    const visit = (element: GModelElement): void => {
        for (const child of childrenOf(element)) {
            if (child instanceof PawlNode && !moved.includes(child)) {
                const box = absoluteBox(child)!;
                if (contains(box, point)) {
                    if (CONTAINERS.includes(child.type)) {
                        found = child;
                    }
                    visit(child);
                }
            }
        }
    };
    visit(root);
    return found;
}

class DropListener extends ChangeBoundsListener {
    protected dropFeedback: FeedbackEmitter;

    constructor(protected override tool: PawlChangeBoundsTool) {
        super(tool);
        this._dragSensitivity = LEAST_DRAG;
        this.dropFeedback = tool.createFeedbackEmitter();
    }

    protected override draggingMouseMove(target: GModelElement, event: MouseEvent): Action[] {
        const actions = super.draggingMouseMove(target, event);
        if (!this.activeResizeHandle && event.buttons === 1) {
            const moved = this.movedNodes(target);
            const container = moved.length > 0 ? containerAt(target.root, getAbsolutePosition(target, event), moved) : undefined;
            this.dropFeedback.dispose();
            if (container && moved.some(node => node.parent !== container) && container !== target.root) {
                this.dropFeedback
                    .add(
                        ModifyCSSFeedbackAction.create({ elements: [container.id], add: ['pd-drop'] }),
                        ModifyCSSFeedbackAction.create({ elements: [container.id], remove: ['pd-drop'] })
                    )
                    .submit();
            }
        }
        return actions;
    }

    override draggingMouseUp(target: GModelElement, event: MouseEvent): Action[] {
        this.dropFeedback.dispose();
        if (this.activeResizeHandle) {
            return super.draggingMouseUp(target, event);
        }
        const moved = this.movedNodes(target);
        const container = moved.length > 0 ? containerAt(target.root, getAbsolutePosition(target, event), moved) : undefined;
        if (!container || moved.every(node => node.parent === container)) {
            return super.draggingMouseUp(target, event);
        }
        const operations: Operation[] = moved
            .filter(node => node.parent !== container)
            .map(node =>
                ChangeContainerOperation.create({ elementId: node.id, targetContainerId: container.id, location: absolutePosition(node) })
            );
        this.disposeResize({ keepHandles: true });
        return [operations.length === 1 ? operations[0] : CompoundOperation.create(operations)];
    }

    /** The bends between moved nodes move along; the server routes the other edges. */
    protected override handleMoveRoutingPointsOnServer(_elements: SelectableBoundsAware[]): Operation[] {
        return [];
    }

    private movedNodes(target: GModelElement): PawlNode[] {
        const elements = this.getElementsToMove(target).filter(element => element instanceof PawlNode) as unknown as PawlNode[];
        return elements.filter(node => !elements.some(other => other !== node && isInside(node, other)));
    }

    override dispose(): void {
        this.dropFeedback?.dispose();
        super.dispose();
    }
}
