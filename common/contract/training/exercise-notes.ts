import * as z from 'zod';
import { byId, type Calls } from '../api-call';
import { noteText } from '../fields';

/** Max exercises with a pinned note; beyond that the oldest note goes. */
export const MAX_PINNED_NOTES = 500;

/** The note pinned to an exercise; empty: none. */
export const exerciseNoteSchema = z.strictObject({
  text: noteText.meta({ description: 'The note, up to 500 characters; empty takes it away.' }),
});

/** Notes that come with an exercise to each workout. */
export const exerciseNoteCalls = {
  pinExerciseNote: {
    method: 'PUT',
    path: '/api/exercises/{id}/note',
    access: 'approved',
    params: byId,
    body: exerciseNoteSchema,
    answer: exerciseNoteSchema,
    lists: ['sessions'],
    summary: 'Pin a note of mine to an exercise, or take it away',
  },
} as const satisfies Calls;
