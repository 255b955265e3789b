// SPDX-License-Identifier: EPL-2.0
// The problems of the model by element, as the server reports them.
import type { Marker } from '@eclipse-glsp/client';
import { injectable } from 'inversify';

export type Severity = 'error' | 'warning' | 'info';

const ORDER: Severity[] = ['error', 'warning', 'info'];

/** The problems of the model, by element. */
@injectable()
export class Markers {
    private received = '[]';
    private byElement = new Map<string, Marker[]>();

    /** Returns whether these are other problems. */
    set(markers: readonly Marker[]): boolean {
        const text = JSON.stringify(markers);
        const changed = text !== this.received;
        this.received = text;
        this.byElement = group(markers);
        return changed;
    }

    of(elementId: string): Marker[] {
        return this.byElement.get(elementId) ?? [];
    }

    ids(): string[] {
        return [...this.byElement.keys()];
    }

    all(): Marker[] {
        return [...this.byElement.values()].flat();
    }

    worst(elementId: string): Severity | undefined {
        const kinds = this.of(elementId).map(marker => marker.kind);
        return ORDER.find(kind => kinds.includes(kind));
    }

    text(elementId: string): string {
        return this.of(elementId)
            .map(marker => marker.description || marker.label)
            .join('\n');
    }
}

function group(markers: readonly Marker[]): Map<string, Marker[]> {
    const result = new Map<string, Marker[]>();
    for (const marker of markers) {
        result.set(marker.elementId, [...(result.get(marker.elementId) ?? []), marker]);
    }
    return result;
}
