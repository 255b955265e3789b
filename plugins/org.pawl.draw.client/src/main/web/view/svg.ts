// SPDX-License-Identifier: EPL-2.0
import { VNode, VNodeData, h } from 'snabbdom';

const NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number | boolean | undefined>;

/** A virtual element of SVG. Attributes that are undefined are left out. */
export function svg(tag: string, attributes: Attributes, children: (VNode | undefined | string)[] = [], data: VNodeData = {}): VNode {
    const attrs: Record<string, string | number | boolean> = {};
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== undefined && name !== 'class') {
            attrs[name] = value;
        }
    }
    const classes: Record<string, boolean> = {};
    for (const name of String(attributes.class ?? '').split(' ')) {
        if (name) {
            classes[name] = true;
        }
    }
    return h(tag, { ...data, ns: NAMESPACE, attrs, class: { ...data.class, ...classes } }, children.filter(child => child !== undefined));
}
