import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import type { RecordStep } from '@common/player/plan/bests';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeSession } from '@server/testing/training';

// A history that comes in over REST, in whatever order, is flagged as if it had been trained in its own.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Repetitions at whole pounds. */
interface Lift {
  reps: number;
  weight: number;
}
/** One day of a history; `mended` is what it says in the end. */
interface Day {
  sets: Lift[];
  mended: Lift[] | null;
}

const lift = fc.record({
  reps: fc.integer({ min: 1, max: 12 }),
  weight: fc.integer({ min: 0, max: 5 }).map((steps) => 40 * steps),
});
const sets = fc.array(lift, { minLength: 1, maxLength: 2 });
const days: fc.Arbitrary<Day[]> = fc.array(
  fc.record({
    sets,
    mended: fc.option(sets, { freq: 2 }),
  }),
  { minLength: 3, maxLength: 4 },
);

/** Rule R1 for repetitions at a load: one number for each kind that has a single best. */
const WORDS: Record<string, (lift: Lift) => number> = {
  heaviest: ({ weight }) => weight,
  oneRepMax: ({ reps, weight }) => {
    if (reps > 10) return 0;
    return reps === 1 ? weight : weight * (1 + reps / 30);
  },
  volume: ({ reps, weight }) => reps * weight,
};
const clearly = (value: number, than: number) => value > than + 1e-9;

/** The kinds of each day's records, each lift held against all that was done before it, one by one. */
function expected(history: Lift[][]): string[][] {
  return history.map((today, index) => {
    const earlier: Lift[] = history.slice(0, index).flat();
    return today.flatMap((one, nth) => {
      const before = [...earlier, ...today.slice(0, nth)];
      const kinds: string[] = Object.entries(WORDS).flatMap(([kind, of]) => {
        const isFirst = !earlier.some((past) => of(past) > 0);
        return !isFirst && before.every((past) => clearly(of(one), of(past))) ? [kind] : [];
      });
      const isMost = before.every((past) => past.weight < one.weight || past.reps < one.reps);
      return earlier.length > 0 && isMost ? [...kinds, 'repsAt'] : kinds;
    });
  });
}

async function state(who: TestMember, session: Session, lifts: Lift[]): Promise<void> {
  const path = `/api/session-exercises/${session.exercises[0]!.id}`;
  const { status } = await who.send('PUT', path, { sets: lifts, completed: true });
  expect(status).toBe(200);
}

async function told(who: TestMember, { id }: Session): Promise<string[]> {
  const { status, body } = await who.send('GET', `/api/sessions/${id}/records`);
  expect(status).toBe(200);
  const steps: RecordStep[] = body;
  return steps.flatMap(({ made }) => made.map(({ kind }) => kind));
}

it('R1, R5: whatever order sessions come and are mended in, flags, bests and the exercise’s page say what its history does', async () => {
  await fc.assert(
    fc.asyncProperty(
      days.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.keys()], { minLength: all.length })),
      ),
      async ([all, order]) => {
        const who = await app.signUp();
        const sessions = new Map<number, Session>();
        const start = Date.now() - 30 * 86_400_000;
        for (const day of order) {
          const session = await makeSession(who, { at: start + day * 86_400_000 });
          sessions.set(day, session);
          await state(who, session, all[day]!.sets);
          const done = await who.send('PUT', `/api/sessions/${session.id}`, { completed: true });
          expect(done.status).toBe(200);
          // Read in between, so that records are not all counted in one go at the end.
          await told(who, session);
        }
        for (const [day, { mended }] of all.entries())
          if (mended) await state(who, sessions.get(day)!, mended);
        const history = all.map(({ sets, mended }) => mended ?? sets);
        const flagged = [];
        for (const day of all.keys()) flagged.push((await told(who, sessions.get(day)!)).sort());
        expect(flagged).toEqual(expected(history).map((kinds) => kinds.sort()));
        const { body: page } = await who.send('GET', `/api/exercises/${exerciseId(0)}/history`);
        const most = (of: (lift: Lift) => number) => Math.max(...history.flat().map(of));
        expect(page.bests.heaviest?.load.value ?? 0).toBe(most(WORDS.heaviest!));
        expect(page.sessions.map(({ sets }: { sets: Lift[] }) => sets.map(({ reps }) => reps))).toEqual(
          history.map((lifts) => lifts.map(({ reps }) => reps)).reverse(),
        );
      },
    ),
    // A history is many requests: what fails is told as it is, not made smaller.
    { numRuns: 3, endOnFailure: true },
  );
});
