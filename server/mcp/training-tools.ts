import * as z from 'zod';
import { entityId, instant, integer, timeZoneName } from '@common/contract/fields';
import { progressSchema } from '@common/contract/training/progress';
import { todaySchema } from '@common/contract/training/runs';
import { listedRecordSchema } from '@common/contract/training/training-year';
import { bestsSchema } from '@common/player/plan/bests';
import { tellSession, tellSet, toldSessionSchema, toldSetSchema } from './told';
import { defineTool } from './tool';

const inZone = z.strictObject({
  timeZone: timeZoneName.optional().describe('IANA name such as Europe/Berlin; UTC where left out.'),
});
const byId = z.strictObject({ id: entityId });
const MAX_LISTED = 50;
const limit = integer(1, MAX_LISTED).optional();

/** Tools that read what a member has trained. */
export const trainingTools = [
  defineTool({
    name: 'get_today',
    title: 'Today',
    description: 'What the member’s programs have for today, what was missed, and what comes next.',
    isReading: true,
    input: inZone,
    output: todaySchema,
    run: (call, query) => call('today', { query }),
  }),
  defineTool({
    name: 'get_progress',
    title: 'Progress',
    description: 'Totals, streak in days, the last week and month, and achievements.',
    isReading: true,
    input: inZone,
    output: progressSchema,
    run: (call, query) => call('progress', { query }),
  }),
  defineTool({
    name: 'list_sessions',
    title: 'Sessions',
    description:
      'Workouts that the member did, newest first, with every set. Page on with before and beforeId = startTime and id of the last one.',
    isReading: true,
    input: z.strictObject({ limit, before: instant.optional(), beforeId: entityId.optional() }),
    output: z.object({ sessions: z.array(toldSessionSchema) }),
    async run(call, { limit: most = 10, ...cursor }) {
      const sessions = await call('listSessions', { query: { limit: most, ...cursor } });
      return { sessions: sessions.map(tellSession) };
    },
  }),
  defineTool({
    name: 'get_session',
    title: 'One session',
    description: 'One workout that the member did or is doing, with every set.',
    isReading: true,
    input: byId,
    output: toldSessionSchema,
    run: async (call, params) => tellSession(await call('getSession', { params })),
  }),
  defineTool({
    name: 'get_exercise_history',
    title: 'History of an exercise',
    description:
      'How often and since when the member has done an exercise, the bests, and the latest sessions with their sets. search_exercises finds its id.',
    isReading: true,
    input: byId.extend({ limit }),
    output: z.object({
      name: z.string(),
      times: integer(0),
      since: instant.nullable(),
      bests: bestsSchema,
      note: z.string().optional().describe('The member’s own note on this exercise.'),
      sessions: z.array(
        z.object({
          sessionId: entityId,
          startTime: instant,
          workout: z.string(),
          sets: z.array(toldSetSchema),
        }),
      ),
    }),
    async run(call, { id, limit: most = 10 }) {
      const history = await call('exerciseHistory', { params: { id }, query: { limit: most } });
      const { exercise, times, since, bests, note, sessions } = history;
      const entry = { exercise, reps: null, weight: null };
      return {
        name: exercise.name,
        times,
        since,
        bests,
        ...(note && { note }),
        sessions: sessions.map(({ sessionId, startTime, workoutName, sets }) => ({
          sessionId,
          startTime,
          workout: workoutName,
          sets: sets.map(({ id: _id, at: _at, ...set }) => tellSet(set, entry)),
        })),
      };
    },
  }),
  defineTool({
    name: 'list_records',
    title: 'Records',
    description: 'The sets that were the member’s records when they were done, newest first.',
    isReading: true,
    input: z.strictObject({ limit, since: instant.optional() }),
    output: z.object({ records: z.array(listedRecordSchema) }),
    run: async (call, { limit: most = 20, ...since }) => ({
      records: (await call('listRecords', { query: since })).slice(0, most),
    }),
  }),
];
