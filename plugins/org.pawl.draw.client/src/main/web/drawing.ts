// SPDX-License-Identifier: EPL-2.0
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
