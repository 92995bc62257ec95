import * as z from 'zod';
import { entityId, integer } from '@common/contract/fields';
import { loggedSetSchema, nextSetSchema } from '@common/contract/training/next-set';
import { setTargetSchema } from '@common/player/plan/performed-set';
import { targetOf } from '@common/player/plan/plan';
import { nextSets } from '@common/player/state/selectors';
import { ProblemError } from '@server/core/errors';
import { tellSession, toldSessionSchema } from './told';
import { defineTool } from './tool';

const NEXT_SHOWN = 3;
const nothingUnderWay = { session: null, next: [] };

/** Tools of the workout that is under way. */
export const activeTools = [
  defineTool({
    name: 'get_active_session',
    title: 'The workout under way',
    description:
      'The workout that the member is doing now, what was done of it, and the next sets with their targets. session is null where none is under way.',
    isReading: true,
    input: z.strictObject({}),
    output: z.object({
      session: toldSessionSchema.nullable(),
      next: z.array(
        z.object({ exerciseId: entityId, name: z.string(), set: integer(1), target: setTargetSchema }),
      ),
    }),
    async run(call) {
      const session = await call('activeSession', { query: {} }).catch((error: unknown) => {
        if (error instanceof ProblemError && error.code === 'not_found') return null;
        throw error;
      });
      if (!session) return nothingUnderWay;
      const { workout, state } = session;
      return {
        session: tellSession(session),
        next: nextSets(workout, state, NEXT_SHOWN).map(({ entry, set }) => ({
          exerciseId: entry.exerciseId,
          name: entry.exercise.name,
          set,
          target: targetOf(entry, set),
        })),
      };
    },
  }),
  defineTool({
    name: 'log_set',
    title: 'Log a set',
    description: [
      'Records the next set of the workout under way, as the member did it; get_active_session gives sessionId.',
      'Leave out what was done as planned. With exerciseId it is the next set of that exercise.',
      'Make a new key for each set, and send the same one when you try again: one key records one set.',
      'Use the unit that the member names, else that of the target.',
    ].join(' '),
    isReading: false,
    input: nextSetSchema.extend({ sessionId: entityId }),
    output: loggedSetSchema.strip(),
    run: (call, { sessionId, ...body }) => call('logNextSet', { params: { id: sessionId }, body }),
  }),
];
