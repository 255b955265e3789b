// SPDX-License-Identifier: EPL-2.0
import { Action, CommandExecutionContext, CommandReturn, SystemCommand, TYPES } from '@eclipse-glsp/client';
import { inject, injectable } from 'inversify';

/** The action that draws the model again, after a change of what the views add to it: problems, active states. */
export const REDRAW: Action = { kind: 'pawl.redraw' };

@injectable()
export class RedrawCommand extends SystemCommand {
    static readonly KIND = REDRAW.kind;

    constructor(@inject(TYPES.Action) readonly action: Action) {
        super();
    }

    execute(context: CommandExecutionContext): CommandReturn {
        return context.root;
    }

    undo(context: CommandExecutionContext): CommandReturn {
        return context.root;
    }

    redo(context: CommandExecutionContext): CommandReturn {
        return context.root;
    }
}
