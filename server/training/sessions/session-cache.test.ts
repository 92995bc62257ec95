import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import type { PlayerState } from '@common/player/state/state';
import { createState } from '@common/player/state/state';
import { samplePlan } from '@common/player/testing/plan.fixture';
import { derivedFields } from './derived-fields';
import type { StoredSession } from './model';
import { SessionCache } from './session-cache';

const START = 1_700_000_000_000;
const MINUTE_MS = 60_000;
const ids = { userId: new Types.ObjectId(), workoutId: new Types.ObjectId() };
const owner = { ...ids, plan: samplePlan };
const sessionOf = (state: PlayerState, fields: Partial<StoredSession> = {}): StoredSession => ({
  _id: new Types.ObjectId(),
  ...ids,
  plan: samplePlan,
  state,
  version: 3,
  devices: [],
  access: 'open',
  touchedAt: new Date(START),
  ...derivedFields(owner, state),
  ...fields,
});
const underWay = createState(START);
const cached = (session: StoredSession) => {
  recent.keep({ session, answers: new Map() });
  return recent.of(String(session._id), String(ids.userId));
};

let now: number;
let recent: SessionCache;
beforeEach(() => {
  now = START;
  recent = new SessionCache(() => now);
});

/** Asks for access by this name; answers how often that was really asked. */
async function asked(answers: Map<string, number>, accessKey: string | undefined, endsAt: number) {
  let times = 0;
  const requireAccess = async () => {
    times += 1;
    return { endsAt };
  };
  await recent.requireAccessOf(answers, { requireAccess, ...(accessKey && { accessKey }) });
  return times;
}

it('caches a session for its member alone, for ten minutes, until it is dropped', () => {
  const session = sessionOf(underWay);
  expect(cached(session)?.session).toBe(session);
  expect(recent.of(String(session._id), String(new Types.ObjectId()))).toBeNull();
  now += 10 * MINUTE_MS;
  expect(recent.of(String(session._id), String(ids.userId))).toBeNull();
  expect(cached(session)).not.toBeNull();
  recent.forget(String(session._id));
  expect(recent.of(String(session._id), String(ids.userId))).toBeNull();
});

it('does not cache a session that has ended, or that its member may not write to', () => {
  const discarded = { ...underWay, phase: 'discarded', discardedAt: START } as unknown as PlayerState;
  expect(cached(sessionOf(discarded))).toBeNull();
  expect(cached(sessionOf(underWay, { access: 'revoked' }))).toBeNull();
});

it('keeps only the sessions written last in the cache', () => {
  const first = sessionOf(underWay);
  cached(first);
  for (let n = 0; n < 1_000; n += 1) cached(sessionOf(underWay));
  expect(recent.of(String(first._id), String(ids.userId))).toBeNull();
});

it('trusts a cached authorisation for a minute, and no longer than its login lasts', async () => {
  const answers = new Map<string, number>();
  const endsLate = START + 60 * MINUTE_MS;
  expect(await asked(answers, 'login', endsLate)).toBe(1);
  now += MINUTE_MS - 1;
  expect(await asked(answers, 'login', endsLate)).toBe(0);
  now += 1;
  const endsSoon = now + 1_000;
  expect(await asked(answers, 'login', endsSoon)).toBe(1);
  now = endsSoon - 1;
  expect(await asked(answers, 'login', endsSoon)).toBe(0);
  now = endsSoon;
  expect(await asked(answers, 'login', endsSoon)).toBe(1);
});

it('caches access per `accessKey`; without one it is checked each time', async () => {
  const answers = new Map<string, number>();
  const endsAt = START + 60 * MINUTE_MS;
  expect(await asked(answers, 'login', endsAt)).toBe(1);
  expect(await asked(answers, 'token', endsAt)).toBe(1);
  expect(await asked(answers, undefined, endsAt)).toBe(1);
  expect(await asked(answers, undefined, endsAt)).toBe(1);
});

it('throws a refusal of access and does not cache it', async () => {
  const answers = new Map<string, number>();
  const requireAccess = async () => {
    throw new Error('ended');
  };
  const asking = recent.requireAccessOf(answers, { requireAccess, accessKey: 'login' });
  await expect(asking).rejects.toThrow('ended');
  expect(answers.size).toBe(0);
});
