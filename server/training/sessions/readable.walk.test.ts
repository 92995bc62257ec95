import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod';
import { apiCalls } from '@common/contract/api-calls';
import type { Session } from '@common/contract/training/sessions';
import type { RoundStyle } from '@common/player/plan/round-style';
import { type PlayerCommand, playerCommandSchema } from '@common/player/state/commands';
import { plausible } from '@server/testing/schema-values';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, exerciseId, makeWorkout, NOBODY } from '@server/testing/training';
import { sampled } from '@tests/setup/walks';
import { exerciseById } from '../exercises/library';

// A session can be as absurd as its bounds allow: each page and file that tells of it can still be read.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const READ = [
  'activeSession',
  'listSessions',
  'getSession',
  'sessionRecords',
  'sessionScoreRecords',
  'listBests',
  'listRecords',
  'listScoreRecords',
  'progress',
  'trainingYear',
  'exerciseHistory',
  'listWorkouts',
  'getWorkout',
  'exportSets',
  'exportTraining',
] as const;

const ONLY_SOME: readonly string[] = ['activeSession', 'sessionRecords', 'sessionScoreRecords'];

const STYLES: (RoundStyle | null)[] = [
  null,
  { style: 'superset', roundNumber: 1, restBetween: 600 },
  { style: 'intervals', roundNumber: 1, workSeconds: 1, restSeconds: 0, times: 50 },
  { style: 'emom', roundNumber: 1, everySeconds: 10, times: 1 },
  { style: 'amrap', roundNumber: 1, capSeconds: 10_800 },
  { style: 'for_time', roundNumber: 1, capSeconds: 10 },
];
/** After these the rules would refuse most of what comes. */
const ENDINGS = ['discard', 'finish', 'amend'];
/** Those that name what is there come more often: others change nothing. */
const commandsOf = (session: Session, seed: number): PlayerCommand[] => {
  const entries = session.workout.exercises.map(({ id }) => id);
  const ids = [...entries, ...entries, ...entries, 'ab'.repeat(12), NOBODY];
  const all = fc.sample(plausible(playerCommandSchema, ids), { numRuns: 60, seed });
  return all.flatMap((command) => {
    const onTheWire = JSON.parse(JSON.stringify(command));
    const parsed = playerCommandSchema.safeParse(onTheWire);
    return parsed.success && !ENDINGS.includes(onTheWire.type) ? [parsed.data] : [];
  });
};

async function readAll(who: TestMember, session: Session, context: string): Promise<void> {
  const idByList: Record<string, string> = { workouts: session.workoutId, exercises: exerciseId(0) };
  for (const name of READ) {
    const call = apiCalls[name];
    const list = call.path.split('/')[2]!;
    const { status, body } = await who.send('GET', call.path.replace('{id}', idByList[list] ?? session.id));
    // Of what is under way, or was finished meanwhile, some of it is not there.
    if (ONLY_SOME.includes(name) && status === 404) continue;
    expect(status, `${context}: ${name} ${JSON.stringify(body)}`).toBe(200);
    const read = (call.answer as z.ZodType).safeParse(body);
    expect(read.error?.issues, `${context}: ${name}`).toBeUndefined();
  }
}

const styles = STYLES.map((style, seed) => [style?.style ?? 'straight', style, seed] as const);
it.each(sampled(styles, 2))(
  '%s: after sixty commands at the bounds of their fields all of it can be read, under way and finished',
  async (_, style, seed) => {
    const who = await app.signUp();
    const { id: workoutId } = await makeWorkout(who, {
      exercises: [0, 1, 2].map((nth) => ({ exerciseId: exerciseId(nth), sets: 3, reps: 10, weight: 50 })),
      ...(style && { rounds: [style] }),
    });
    const at = Date.now() - 7_200_000;
    const { body: session } = await who.send('POST', '/api/sessions', { workoutId, at });
    const taps = device(session);
    let now = at;
    for (const command of commandsOf(session, seed)) {
      now += 30_000;
      const bent =
        'exercise' in command ? { ...command, exercise: exerciseById(exerciseId(seed % 9))! } : command;
      const { status, body } = await who.send(
        'POST',
        `/api/sessions/${session.id}/commands`,
        taps.next(bent, now),
      );
      expect(status, `${JSON.stringify(bent)} ${JSON.stringify(body)}`).toBe(200);
    }
    await readAll(who, session, 'under way');
    await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    await readAll(who, session, 'finished');
    // The next one carries what this one came to.
    const next = await who.send('POST', '/api/sessions', { workoutId });
    expect(next.status).toBeLessThan(300);
    await readAll(who, next.body, 'the next one');
  },
);
