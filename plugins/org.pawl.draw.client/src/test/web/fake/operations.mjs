// SPDX-License-Identifier: EPL-2.0
// The palette of the fake server, and the operations on its model.

const node = label => ({ id: label, label, sortString: label, icon: '', actions: [{ kind: 'triggerNodeCreation', elementTypeId: `create:${label}` }] });
const edge = label => ({ id: label, label, sortString: label, icon: '', actions: [{ kind: 'triggerEdgeCreation', elementTypeId: `connect:${label}` }] });
const group = (label, children) => ({ id: label, label, sortString: label, icon: '', actions: [], children });

export const PALETTE = [
    group('States', [node('State'), node('Final state'), node('Initial'), node('Choice')]),
    group('Transitions', [edge('Transition'), edge('Local transition')])
];

const KINDS = { State: 'state', 'Final state': 'final', Initial: 'initial', Choice: 'choice' };

/** Makes an operation; returns the id of a created element. */
export function perform(model, action) {
    switch (action.kind) {
        case 'glspUndo':
            return void model.undo();
        case 'glspRedo':
            return void model.redo();
        case 'saveModel':
            model.saved = true;
            return undefined;
        default: {
            let created;
            model.change(action.kind, () => (created = edit(model, action)));
            return created;
        }
    }
}

function edit(model, action) {
    switch (action.kind) {
        case 'compound':
            action.operationList.forEach(operation => edit(model, operation));
            return undefined;
        case 'createNode': {
            if (action.containerId.startsWith('@')) {
                model.declarations.push({ id: `@~${200 + model.declarations.length}`, text: 'event E1', element: 'event' });
                return undefined;
            }
            const { x, y } = action.location;
            return model.add(action.containerId, KINDS[action.elementTypeId.split(':')[1]], x, y, action.args?.width, action.args?.height);
        }
        case 'createEdge': {
            if (model.find(action.sourceElementId)?.kind === 'final') {
                throw new Error("Final state 'over', line 9: no transition begins at a final state. Begin it at a state.");
            }
            const id = `e${Date.now()}${model.edges.length}`;
            model.edges.push({ id, kind: 'transition', source: action.sourceElementId, target: action.targetElementId, label: 'GO', bends: [] });
            return id;
        }
        case 'changeBounds':
            for (const { elementId, newPosition, newSize } of action.newBounds) {
                const moved = model.edges.find(each => `${each.id}|label` === elementId);
                if (moved) {
                    moved.labelAt = newPosition;
                } else {
                    Object.assign(model.find(elementId), newPosition, { width: newSize.width, height: newSize.height });
                }
            }
            return undefined;
        case 'changeContainer':
            model.reparent(action.elementId, action.targetContainerId, action.location.x, action.location.y);
            return undefined;
        case 'changeRoutingPoints':
            action.newRoutingPoints.forEach(({ elementId, newRoutingPoints }) => (model.edges.find(each => each.id === elementId).bends = newRoutingPoints));
            return undefined;
        case 'reconnectEdge':
            Object.assign(model.edges.find(each => each.id === action.edgeElementId), { source: action.sourceElementId, target: action.targetElementId });
            return undefined;
        case 'deleteElement':
        case 'cut':
            (action.elementIds ?? action.editorContext.selectedElementIds).forEach(id => model.remove(id));
            return undefined;
        case 'pawl.moveMember': {
            const at = model.declarations.indexOf(model.member(action.elementId));
            const [moved] = model.declarations.splice(at, 1);
            model.declarations.splice(at + (action.up ? -1 : 1), 0, moved);
            return undefined;
        }
        case 'applyLabelEdit':
            if (action.labelId.startsWith('@')) {
                if (action.text.includes('{')) {
                    throw new Error("line 3: '{' is not expected here.");
                }
                model.member(action.labelId).text = action.text;
                return undefined;
            }
            return label(model, action.labelId, action.text);
        case 'paste':
            return model.add('m', 'state', 600, 350);
        case 'pawl.setProperty':
            if (action.field === 'name') {
                model.rename(action.elementId, action.value);
            } else if (action.elementId.includes('|')) {
                const [id, index] = action.elementId.split('|');
                const node = model.find(id);
                node.comments = { ...node.comments, [index]: action.value };
            } else {
                model.find(action.elementId)[action.field] = action.value;
            }
            return undefined;
        case 'pawl.applyFix':
            model.remove(action.elementId);
            return undefined;
        case 'pawl.refactor':
            return undefined;
        default:
            throw new Error(`Unknown operation '${action.kind}'.`);
    }
}

function label(model, labelId, text) {
    const [id, part] = labelId.split('|');
    if (part === 'name') {
        model.rename(id, text);
    } else if (part === 'label') {
        model.edges.find(each => each.id === id).label = text;
    } else {
        model.find(id).lines[Number(part)] = text;
    }
    return undefined;
}
