// SPDX-License-Identifier: EPL-2.0
// Takes the place of packages that GLSP imports for its command palette, which this editor does not have.

export default function absent(): never {
    throw new Error('The package is not part of this editor.');
}
