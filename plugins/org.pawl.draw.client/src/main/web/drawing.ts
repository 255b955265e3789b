// SPDX-License-Identifier: EPL-2.0
// The entry of the bundle: defines window.pawlDrawing.
import 'reflect-metadata';
import './styles/index.css';
import { mount } from './mount';

declare global {
    interface Window {
        pawlDrawing: { mount: typeof mount };
    }
}

window.pawlDrawing = { mount };

export { mount };
