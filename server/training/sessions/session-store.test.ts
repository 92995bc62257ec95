import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import { createState } from '@common/player/state/state';
import { PRESS, SQUAT, samplePlan } from '@common/player/testing/plan.fixture';
import { MemorySessionStore } from '@server/testing/memory-session-store';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { derivedFields } from './derived-fields';
import type { StoredSession } from './model';
import { mongoSessionStore } from './mongo-session-store';
import type { SessionFields, SessionStore } from './session-store';

const START = 1_700_000_000_000;
const DEVICES = [{ deviceId: 'device-one', seq: 1, outcomes: '' }];
const state = createState(START);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newId = () => new Types.ObjectId();
const kim = newId();
const filterOf = ({ _id, userId }: StoredSession) => ({ _id: String(_id), userId: String(userId) });

/** A session of a workout of its own, open and under way, unless stated otherwise. */
function session(stated: Partial<StoredSession> = {}): StoredSession {
  const workoutId = stated.workoutId ?? newId();
  return {
    _id: newId(),
    userId: kim,
    workoutId,
    plan: samplePlan,
    state,
    version: 1,
    devices: [],
    access: 'open',
    touchedAt: new Date(START),
    ...derivedFields({ userId: stated.userId ?? kim, workoutId, plan: samplePlan }, state),
    ...stated,
  };
}

/** The fields that a command would write. */
function fields(before: StoredSession, stated: Partial<SessionFields> = {}): SessionFields {
  const { _id, userId, workoutId, plan, access, startIds, ...remaining } = before;
  return { ...remaining, version: before.version + 1, devices: DEVICES, ...stated };
}

describe.each([
  ['by Mongoose', () => mongoSessionStore(app.app.connection)],
  ['in memory', () => new MemorySessionStore()],
])('a store of sessions %s', (_name, make: () => SessionStore) => {
  let store: SessionStore;
  beforeAll(() => {
    store = make();
  });
  const insertSession = async (stated: Partial<StoredSession> = {}) => {
    const inserted = session(stated);
    expect(await store.insert(inserted)).toBeNull();
    return inserted;
  };

  it('finds just what was stored, by its id or that of an exercise, for its owner alone', async () => {
    const plan = { ...samplePlan, exercises: [{ ...samplePlan.exercises[0]!, id: String(newId()) }] };
    const before = await insertSession({ plan, access: 'revoked' });
    expect(await store.find(filterOf(before))).toEqual(before);
    const byExercise = { userId: String(kim), 'plan.exercises.id': plan.exercises[0]!.id };
    expect(await store.find(byExercise)).toEqual(before);
    expect(await store.find({ ...filterOf(before), userId: String(newId()) })).toBeNull();
    expect(await store.find({ ...filterOf(before), _id: String(newId()) })).toBeNull();
  });

  it('answers copies: a change of one does not reach the store', async () => {
    const before = await insertSession();
    const read = await store.find(filterOf(before));
    try {
      read!.state.startedAt = 0;
      read!.devices.push(DEVICES[0]!);
    } catch {
      // Frozen: as good as a copy.
    }
    expect(await store.find(filterOf(before))).toEqual(before);
  });

  it('stores no second session of an id, and none beside one that is under way', async () => {
    const first = await insertSession();
    expect(await store.insert(session({ _id: first._id }))).toBe('_id');
    expect(await store.insert(session({ workoutId: first.workoutId }))).toBe('openKey');
    expect(await store.find(filterOf(first))).toEqual(first);
    const { openKey: _, ...done } = session({ workoutId: first.workoutId, phase: 'completed' });
    expect(await store.insert(done as StoredSession)).toBeNull();
  });

  it('writes where the version is the one that was read, and nowhere else', async () => {
    const before = await insertSession();
    expect(await store.set(before, fields(before), null)).toBe('written');
    const written = { ...before, ...fields(before) };
    expect(await store.find(filterOf(before))).toEqual(written);
    expect(await store.set(before, fields(before, { devices: [] }), null)).toBe('stale');
    expect(await store.set({ ...written, userId: newId() }, fields(written), null)).toBe('stale');
    expect(await store.set({ ...written, _id: newId() }, fields(written), null)).toBe('stale');
    expect(await store.find(filterOf(before))).toEqual(written);
  });

  it('writes under an intent while that is there, takes it away, and leaves those of others', async () => {
    const before = await insertSession({ phase: 'completed' });
    const [one, two] = ['one', 'two'].map((id) => ({ id, memberId: String(kim), at: new Date(START) }));
    const { announce, retract } = store.intentsOf(before);
    expect(await store.set(before, fields(before), 'one')).toBe('stale');
    await announce(one!);
    await announce(two!);
    await store.intentsOf({ ...before, userId: newId() }).announce({ ...one!, id: 'nobody’s' });
    await retract(one!);
    expect(await store.set(before, fields(before), 'one')).toBe('stale');
    expect(await store.set(before, fields(before), 'nobody’s')).toBe('stale');
    await announce(one!);
    expect(await store.set(before, fields(before), 'one')).toBe('written');
    const left = (await store.find(filterOf(before)))?.intents;
    expect(left?.map(({ id, memberId, at }) => ({ id, memberId, at }))).toEqual([two]);
  });

  it('counts those under way, and of the pending ones those whose start may still live', async () => {
    const userId = newId();
    const count = () => store.countUnderWay(String(userId), new Date(START));
    expect(await count()).toBe(0);
    const before = await insertSession({ userId, touchedAt: new Date(START - 1) });
    await insertSession({ userId, phase: 'paused', access: 'revoked' });
    await insertSession({ userId, access: 'pending' });
    await insertSession({ userId, access: 'pending', touchedAt: new Date(START - 1) });
    await insertSession({ userId, phase: 'completed' });
    expect(await count()).toBe(3);
    await store.set(before, fields(before, { phase: 'discarded' }), null);
    expect(await count()).toBe(2);
  });

  it.each(['pending', 'revoked'] as const)('writes nothing to a session that is %s', async (access) => {
    const before = await insertSession({ access });
    expect(await store.set(before, fields(before), null)).toBe('stale');
    expect(await store.find(filterOf(before))).toEqual(before);
  });

  it('lets just one of a hundred writes to the same version succeed', async () => {
    const before = await insertSession();
    const tried = await Promise.all(
      Array.from({ length: 100 }, () => store.set(before, fields(before), null)),
    );
    expect(tried.filter((outcome) => outcome === 'written')).toHaveLength(1);
    expect((await store.find(filterOf(before)))?.version).toBe(2);
  });

  it('takes away the key and the expiry that a write leaves out, and frees the key', async () => {
    const before = await insertSession({ expiresAt: new Date(Date.now() + 60_000) });
    const { openKey, expiresAt: _, ...remaining } = fields(before);
    expect(await store.set(before, remaining, null)).toBe('written');
    const bare = await store.find(filterOf(before));
    expect(Object.keys(bare!)).not.toContain('openKey');
    expect(Object.keys(bare!)).not.toContain('expiresAt');
    const next = await insertSession({ workoutId: before.workoutId });
    expect(next.openKey).toBe(openKey);
    expect(await store.set(bare!, fields(bare!, { openKey: openKey! }), null)).toBe('taken');
    expect(await store.find(filterOf(before))).toEqual(bare);
  });

  it('opens a pending session once, and withdraws only a pending one', async () => {
    const before = await insertSession({ access: 'pending' });
    const id = String(before._id);
    expect((await Promise.all([store.open(id, null), store.open(id, null)])).sort()).toEqual([false, true]);
    expect(await store.open(id, null)).toBe(false);
    await store.withdraw(id);
    expect((await store.find(filterOf(before)))?.access).toBe('open');
    const other = await insertSession({ access: 'pending' });
    await store.withdraw(String(other._id));
    expect(await store.find(filterOf(other))).toBeNull();
  });

  it('opens a pending session under an intent while that is there, and takes it away', async () => {
    const before = await insertSession({ access: 'pending', phase: 'completed' });
    const id = String(before._id);
    const intent = { id: 'one', memberId: String(kim), at: new Date(START) };
    const { announce, retract } = store.intentsOf(before);
    expect(await store.open(id, 'one')).toBe(false);
    await announce(intent);
    await retract(intent);
    expect(await store.open(id, 'one')).toBe(false);
    await announce(intent);
    expect(await store.open(id, 'one')).toBe(true);
    expect(await store.find(filterOf(before))).toMatchObject({ access: 'open', intents: [] });
  });

  it('knows what a start led to: the session of its id, or the one under way that took it in', async () => {
    const before = await insertSession();
    const [id, startId, userId] = [String(before._id), String(newId()), String(kim)];
    expect(await store.startedBy(userId, id)).toEqual(before);
    expect(await store.startedBy(userId, startId)).toBeNull();
    expect(await store.takeIn(before, startId)).toBe(true);
    expect(await store.takeIn(before, startId)).toBe(true);
    const taken = { ...before, startIds: [startId] };
    expect(await store.startedBy(userId, startId)).toEqual(taken);
    expect(await store.startedBy(String(newId()), startId)).toBeNull();
    expect(await store.set(taken, fields(before, { phase: 'completed' }), null)).toBe('written');
    expect(await store.startedBy(userId, startId)).toMatchObject({ startIds: [startId], version: 2 });
    expect(await store.takeIn({ ...before, version: 2 }, String(newId()))).toBe(false);
    for (const access of ['pending', 'revoked'] as const)
      expect(await store.takeIn(await insertSession({ access }), startId)).toBe(false);
    const other = await insertSession();
    expect(await store.takeIn({ ...other, version: 2 }, startId)).toBe(false);
    expect(await store.takeIn({ ...other, userId: newId() }, startId)).toBe(false);
  });

  it('knows the one of a workout under way, whatever its access', async () => {
    const userId = newId();
    const workoutId = newId();
    const ask = () => store.underWay(String(userId), String(workoutId));
    expect(await ask()).toBeNull();
    const { openKey: _, ...done } = session({ userId, workoutId, phase: 'completed' });
    await store.insert(done as StoredSession);
    expect(await ask()).toBeNull();
    const open = await insertSession({ userId, workoutId, access: 'pending', phase: 'paused' });
    expect(await ask()).toEqual(open);
  });

  it('knows the open ones under way, the one touched last first', async () => {
    const userId = newId();
    expect(await store.allUnderWay(String(userId))).toEqual([]);
    const older = await insertSession({ userId, touchedAt: new Date(START + 1) });
    const newer = await insertSession({ userId, touchedAt: new Date(START + 3), phase: 'paused' });
    await insertSession({ userId, touchedAt: new Date(START + 5), access: 'pending' });
    await insertSession({ userId, touchedAt: new Date(START + 6), phase: 'completed' });
    expect(await store.allUnderWay(String(userId))).toEqual([newer, older]);
    await store.set(older, fields(older, { touchedAt: new Date(START + 4) }), null);
    const [first, second, ...others] = await store.allUnderWay(String(userId));
    expect([first?._id, second?._id, others]).toEqual([older._id, newer._id, []]);
    for (let count = 0; count < MAX_SESSIONS_UNDER_WAY; count += 1) await insertSession({ userId });
    expect(await store.allUnderWay(String(userId))).toHaveLength(MAX_SESSIONS_UNDER_WAY);
  });

  it('answers the open ones of these ids that are the member’s', async () => {
    const [mine, pending] = [await insertSession(), await insertSession({ access: 'pending' })];
    const others = await insertSession({ userId: newId() });
    const ids = [mine, pending, others].map(({ _id }) => String(_id));
    expect(await store.openOf(String(kim), [...ids, String(newId())])).toEqual([mine]);
    expect(await store.openOf(String(kim), [])).toEqual([]);
  });

  it('finds what was done last of an exercise, of open and completed sessions', async () => {
    const userId = newId();
    const past = (hours: number, stated: Partial<StoredSession> = {}) =>
      insertSession({
        userId,
        phase: 'completed',
        startTime: new Date(START + hours * 3_600_000),
        doneExercises: [SQUAT],
        ...stated,
      });
    await past(1);
    const last = await past(2, { plan: { ...samplePlan, name: 'The last one' } });
    await past(3, { access: 'revoked' });
    await past(4, { doneExercises: [] });
    await past(5, { phase: 'active' });
    const lastDone = await store.lastWith(String(userId), [SQUAT]);
    expect(lastDone?.plan).toEqual(last.plan);
    expect(lastDone?.state.facts).toEqual(last.state.facts);
    expect(await store.lastWith(String(userId), [PRESS])).toBeNull();
    expect((await store.lastWith(String(userId), [PRESS, SQUAT]))?.plan).toEqual(last.plan);
  });
});
