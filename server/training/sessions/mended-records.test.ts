import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import type { RecordStep } from '@common/player/plan/bests';
import type { PerformedSet } from '@common/player/plan/performed-set';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession } from '@server/testing/training';

// Records of every measure and unit, told by a reading of rule R1 that shares no line with the product's: each set is
// held against each one before it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Lift = Partial<PerformedSet>;

const reps = fc.integer({ min: 0, max: 12 });
const seconds = fc.integer({ min: 1, max: 4 }).map((steps) => 30 * steps);
/** In both units, close to each other: 20 kg is 44.09 lb. */
const load = fc.constantFrom(
  { value: 44, unit: 'lb' as const },
  { value: 20, unit: 'kg' as const },
  { value: 44.1, unit: 'lb' as const },
  { value: 22.5, unit: 'kg' as const },
  { value: -15, unit: 'kg' as const },
  { value: -33, unit: 'lb' as const },
  { value: -10, unit: 'kg' as const },
  { value: 0, unit: 'lb' as const },
);
const distance: fc.Arbitrary<NonNullable<Lift['distance']>> = fc.constantFrom(
  { value: 1, unit: 'mi' as const },
  { value: 1.6, unit: 'km' as const },
  { value: 1609, unit: 'm' as const },
  { value: 1610, unit: 'm' as const },
);
const kind = fc.constantFrom(undefined, undefined, undefined, 'warm_up' as const, 'drop' as const);
const lift: fc.Arbitrary<Lift> = fc
  .tuple(
    fc.oneof(
      fc.record({ reps, load }),
      fc.record({ reps }),
      fc.record({ seconds }),
      fc.record({ seconds, load }),
      fc.record({ seconds, distance }),
      fc.record({ seconds, calories: fc.integer({ min: 0, max: 3 }).map((tens) => 10 * tens) }),
    ),
    kind,
  )
  .map(([figures, kind]) => ({ ...figures, ...(kind && { kind }) }));
const sets = fc.array(lift, { minLength: 1, maxLength: 4 });
const day = fc.record({
  sets,
  afterwards: fc.oneof(
    fc.constant('stays' as const),
    fc.constant('deleted' as const),
    fc.constant('deleted and restored' as const),
    sets,
  ),
});

/** A hundredth of a millionth of a gram, in which the pound is a whole number by its definition: 453.59237 g. */
const mass = ({ load }: Lift): bigint =>
  BigInt(Math.round((load?.value ?? 0) * 100)) * (load?.unit === 'kg' ? 1_000_000_000n : 453_592_370n);
const INCH = 254n;
/** Tenths of a millimetre, in which the mile is a whole number by its definition. */
const length = ({ distance: run }: Lift): bigint => {
  const each = { m: 10_000n, km: 10_000_000n, mi: 63_360n * INCH };
  return run ? (BigInt(Math.round(run.value * 100)) * each[run.unit]) / 100n : 0n;
};
const positive = (value: bigint) => (value > 0n ? value : 0n);

/** More is better; nothing at all is none of the kind. */
const MOST: Record<string, (one: Lift) => bigint> = {
  heaviest: (one) => ((one.reps ?? 0) + (one.seconds ?? 0) > 0 ? positive(mass(one)) : 0n),
  oneRepMax: (one) => {
    const { reps: count = 0 } = one;
    if (count < 1 || count > 10) return 0n;
    return positive(mass(one)) * BigInt(count === 1 ? 30 : 30 + count);
  },
  volume: (one) => positive(mass(one)) * BigInt(one.reps ?? 0),
  leastHelp: (one) => ((one.reps ?? 0) > 0 && mass(one) < 0n ? 10n ** 20n + mass(one) : 0n),
  longest: (one) => (one.distance || one.calories !== undefined ? 0n : BigInt(one.seconds ?? 0)),
  farthest: length,
  mostCalories: ({ calories = 0 }) => BigInt(calories),
};
/** Better in one figure at no less of another: whether it is of the kind, and whether another one leaves it nothing. */
const AT: Record<string, { is: (one: Lift) => boolean; isMatchedBy: (one: Lift, other: Lift) => boolean }> = {
  repsAt: {
    is: ({ reps: count = 0 }) => count > 0,
    isMatchedBy: (one, other) => mass(other) >= mass(one) && other.reps! >= one.reps!,
  },
  timeFor: {
    is: (one) => length(one) > 0n && (one.seconds ?? 0) > 0,
    isMatchedBy: (one, other) => length(other) >= length(one) && other.seconds! <= one.seconds!,
  },
  caloriesIn: {
    is: ({ calories = 0, seconds: took = 0 }) => calories > 0 && took > 0,
    isMatchedBy: (one, other) => other.seconds! <= one.seconds! && other.calories! >= one.calories!,
  },
};

/** The records of each day, for days in their order. */
function expected(history: Lift[][]): string[][] {
  const counted = history.map((all) => all.filter(({ kind }) => kind !== 'warm_up'));
  return counted.map((today, index) => {
    const earlier = counted.slice(0, index).flat();
    const kinds = today.flatMap((one, nth) => {
      const before = [...earlier, ...today.slice(0, nth)];
      const most = Object.entries(MOST).filter(
        ([, of]) => earlier.some((past) => of(past) > 0n) && before.every((past) => of(one) > of(past)),
      );
      const at = Object.entries(AT).filter(
        ([, { is, isMatchedBy }]) =>
          is(one) && earlier.some(is) && !before.some((past) => is(past) && isMatchedBy(one, past)),
      );
      return [...most, ...at].map(([kind]) => kind);
    });
    return kinds.sort();
  });
}

const ok = async (who: TestMember, method: string, path: string, body?: object) => {
  const answer = await who.send(method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
const state = (who: TestMember, { exercises }: Session, stated: Lift[]) =>
  ok(who, 'PUT', `/api/session-exercises/${exercises[0]!.id}`, {
    sets: stated.map((set) => ({ reps: 0, weight: 0, ...set })),
    completed: true,
  });
async function told(who: TestMember, { id }: Session): Promise<string[]> {
  const steps: RecordStep[] = await ok(who, 'GET', `/api/sessions/${id}/records`);
  return steps.flatMap(({ made }) => made.map(({ kind }) => kind)).sort();
}

it('R1, R2, R5: of every measure and unit, after mending, deleting and restoring, the records are those of what is left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 3, maxLength: 4 }), async (days) => {
      const who = await app.signUp();
      const start = Date.now() - 30 * 86_400_000;
      const sessions: Session[] = [];
      for (const [index, { sets: first }] of days.entries()) {
        const session = await makeSession(who, { at: start + index * 86_400_000 });
        sessions.push(session);
        await state(who, session, first);
        await ok(who, 'PUT', `/api/sessions/${session.id}`, { completed: true });
      }
      const flags = (all: Session[]) => Promise.all(all.map((session) => told(who, session)));
      expect(await flags(sessions)).toEqual(expected(days.map(({ sets: first }) => first)));

      const left: { session: Session; sets: Lift[] }[] = [];
      for (const [index, { sets: first, afterwards }] of days.entries()) {
        const session = sessions[index]!;
        const path = `/api/sessions/${session.id}`;
        if (typeof afterwards !== 'string') await state(who, session, afterwards);
        else if (afterwards !== 'stays') await ok(who, 'DELETE', path);
        if (afterwards === 'deleted and restored') await ok(who, 'POST', `${path}/restore`);
        if (afterwards !== 'deleted')
          left.push({ session, sets: typeof afterwards === 'string' ? first : afterwards });
      }
      expect(await flags(left.map(({ session }) => session))).toEqual(expected(left.map(({ sets }) => sets)));
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
