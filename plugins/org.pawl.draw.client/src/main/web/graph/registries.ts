// SPDX-License-Identifier: EPL-2.0
import { GModelElement, GModelRegistry, GViewRegistry, IView } from '@eclipse-glsp/client';
import { injectable } from 'inversify';

/** The type itself, or without a registration for it the part before the colon: a `node:choice` is a `node`. */
function registered(type: string, known: (type: string) => boolean): string {
    return known(type) ? type : type.split(':')[0];
}

@injectable()
export class PawlModelRegistry extends GModelRegistry {
    override get(type: string, _argument?: void): GModelElement {
        return super.get(registered(type, key => this.elements.has(key)), undefined);
    }

    /** A registration for `node` does not exclude one for `node:state`. */
    override register(type: string, factory: (argument: void) => GModelElement): void {
        this.elements.set(type, factory);
    }

    override hasKey(type: string): boolean {
        return this.elements.has(registered(type, key => this.elements.has(key)));
    }
}

@injectable()
export class PawlViewRegistry extends GViewRegistry {
    override get(type: string): IView {
        return super.get(registered(type, key => this.elements.has(key)));
    }

    /** A later registration replaces an earlier one. */
    override register(type: string, view: IView): void {
        this.elements.set(type, view);
    }
}
