// SPDX-License-Identifier: EPL-2.0
import { RankedSelectMouseListener } from '@eclipse-glsp/client';
import { injectable } from 'inversify';
import { VNode } from 'snabbdom';

/**
 * Selection with the mouse. The class `selected` that the superclass adds to an element and everything in it is left out: the
 * style sheet of the pictures would emphasize the content of a selected composite, too.
 */
@injectable()
export class SelectListener extends RankedSelectMouseListener {
    override decorate(vnode: VNode): VNode {
        return vnode;
    }
}
