import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CountedSession, progressOf } from '@common/rules/progress-figures';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeWorkout } from '@server/testing/training';
import { sessionModel } from '../model';
import { BestsCounting } from './bests-counting';
import { proveRecords } from './prove-records';
import { totalsModel } from './totals-model';

const HOUR = 3_600_000;
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The progress of [2.74], counted from all completed sessions. */
async function fromHistory({ member }: TestMember, zone: string) {
  const all = await sessionModel(app.app.connection)
    .find({ userId: member.id, phase: 'completed', access: 'open' })
    .lean<CountedSession[]>();
  return progressOf(all, new Date(), zone);
}
async function expectTotalsOfHistory(who: TestMember) {
  for (const zone of ZONES) {
    const { body } = await who.send('GET', `/api/progress?timeZone=${zone}`);
    expect(body).toEqual(await fromHistory(who, zone));
  }
}

/** One thing done to a member's history, at a session chosen by number. */
const deeds = fc.record({
  kind: fc.constantFrom('train', 'train', 'train', 'mend', 'delete', 'restore', 'reopen', 'finish', 'join'),
  pick: fc.nat(20),
  hoursAgo: fc.oneof(fc.nat(80), fc.nat(24 * 70)),
  minutes: fc.integer({ min: 1, max: 300 }),
});
type Deed = typeof deeds extends fc.Arbitrary<infer T> ? T : never;

async function done(who: TestMember, workoutId: string, ids: string[], deed: Deed): Promise<void> {
  const id = ids[deed.pick % Math.max(1, ids.length)];
  if (deed.kind === 'train' || id === undefined) {
    const at = Date.now() - deed.hoursAgo * HOUR;
    const { body } = await who.send('POST', '/api/sessions', { workoutId, at });
    const [entry] = body.exercises;
    const sets = [{ reps: 5, weight: 100 }];
    await who.send('PUT', `/api/session-exercises/${entry.id}`, { sets });
    await who.send('PUT', `/api/sessions/${body.id}`, { completed: true, totalDuration: deed.minutes });
    ids.push(body.id);
    return;
  }
  const path = `/api/sessions/${id}`;
  const other = ids[(deed.pick + 1) % ids.length];
  if (deed.kind === 'mend') await who.send('PUT', path, { totalDuration: deed.minutes });
  else if (deed.kind === 'delete') await who.send('DELETE', path);
  else if (deed.kind === 'restore') await who.send('POST', `${path}/restore`);
  else if (deed.kind === 'join') await who.send('POST', `${path}/join`, { other });
  else await who.send('PUT', path, { completed: deed.kind === 'finish' });
}

it('every figure is that of all sessions, whatever becomes of them, in any time zone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deeds, { minLength: 4, maxLength: 9 }), async (all) => {
      const who = await app.signUp();
      const { id: workoutId } = await makeWorkout(who);
      const ids: string[] = [];
      for (const deed of all) {
        await done(who, workoutId, ids, deed);
        await expectTotalsOfHistory(who);
      }
      expect(await new BestsCounting(app.app.connection).prove(who.member.id)).toMatchObject({
        areTotalsRight: true,
      });
    }),
    { numRuns: 5 },
  );
});

it('two nodes that take in the same at once count it once', async () => {
  const who = await app.signUp();
  const { id: workoutId } = await makeWorkout(who);
  const nodes = Array.from({ length: 3 }, () => new BestsCounting(app.app.connection));
  for (let hoursAgo = 60; hoursAgo > 0; hoursAgo -= 20) {
    const deed = { kind: 'train', pick: 0, hoursAgo, minutes: 30 } as const;
    await Promise.all([done(who, workoutId, [], deed), ...nodes.map((node) => node.settle(who.member.id))]);
    await Promise.all(nodes.map((node) => node.settle(who.member.id)));
    await expectTotalsOfHistory(who);
  }
});

it('what a node left half done when it died is taken in by the next question', async () => {
  const who = await app.signUp();
  const { id: workoutId } = await makeWorkout(who);
  const ids: string[] = [];
  const train = (hoursAgo: number) =>
    done(who, workoutId, ids, { kind: 'train', pick: 0, hoursAgo, minutes: 30 });
  await train(50);
  await expectTotalsOfHistory(who);
  const sessions = sessionModel(app.app.connection);
  // Counted, and died before the mark was taken away.
  await sessions.updateOne({ _id: ids[0]! }, { $set: { bestsDue: true } });
  await expectTotalsOfHistory(who);
  expect(await sessions.exists({ userId: who.member.id, bestsDue: true })).toBeNull();
  // Written, and died before it was counted: as the database is after the write alone.
  const before = await totalsModel(app.app.connection).findById(who.member.id).lean();
  await train(2);
  await expectTotalsOfHistory(who);
  await totalsModel(app.app.connection).replaceOne({ _id: who.member.id }, before as never);
  await sessions.updateOne({ _id: ids[1]! }, { $set: { bestsDue: true } });
  await expectTotalsOfHistory(who);
});

it('history of before there were totals is counted once, and a proof finds what is wrong and mends it', async () => {
  const who = await app.signUp();
  const { id: workoutId } = await makeWorkout(who);
  await done(who, workoutId, [], { kind: 'train', pick: 0, hoursAgo: 5, minutes: 44 });
  const totals = totalsModel(app.app.connection);
  await totals.deleteMany({ userId: who.member.id });
  await expectTotalsOfHistory(who);
  await totals.updateOne({ _id: who.member.id }, { $set: { 'totals.minutes': 999 } });
  expect((await proveRecords(app.app.connection)).wrongTotals).toEqual([who.member.id]);
  await expectTotalsOfHistory(who);
  expect((await proveRecords(app.app.connection)).wrongTotals).toEqual([]);
});

it('totals go with the member', async () => {
  const [gone, admin] = [await app.signUp(), await app.signUp({ isAdmin: true })];
  const { id: workoutId } = await makeWorkout(gone);
  await done(gone, workoutId, [], { kind: 'train', pick: 0, hoursAgo: 5, minutes: 44 });
  await expectTotalsOfHistory(gone);
  await admin.send('DELETE', `/api/admin/users/${gone.member.id}`);
  expect(await totalsModel(app.app.connection).countDocuments({ userId: gone.member.id })).toBe(0);
});
