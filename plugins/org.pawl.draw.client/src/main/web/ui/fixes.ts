// SPDX-License-Identifier: EPL-2.0
// Shows the problems of an element, and applies quick fixes.
import { Action, ResponseAction } from '@eclipse-glsp/client';
import type { Editor } from '../editor';
import type { Pick, QuickPick } from './quick-pick';

interface SetFixes extends ResponseAction {
    elementId: string;
    problems: { severity: string; message: string; line: number; fixes: (string | { label: string })[] }[];
}

/** The problems of an element, each with its quick fixes, as a list. */
export async function showFixes(editor: Editor, pick: QuickPick, elementId: string): Promise<void> {
    try {
        const { problems } = await editor.ask<SetFixes>({ kind: 'pawl.fixes', elementId } as Action);
        const items = problems.flatMap((problem): Pick[] => [
            { label: problem.message, detail: `${problem.severity}, line ${problem.line}`, disabled: true, run: () => undefined },
            ...problem.fixes.map(fix => (typeof fix === 'string' ? fix : fix.label)).map(
                (fix): Pick => ({
                    label: `Fix: ${fix}`,
                    run: () => editor.send({ kind: 'pawl.applyFix', isOperation: true, elementId, message: problem.message, fix } as Action)
                })
            )
        ]);
        if (items.length === 0) {
            editor.message.fire({ severity: 'warning', text: 'There is no problem here.' });
        } else {
            pick.open('Problems and quick fixes', items);
        }
    } catch (error) {
        editor.message.fire({ severity: 'error', text: (error as Error).message });
    }
}
