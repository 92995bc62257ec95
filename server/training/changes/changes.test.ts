import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Change, Changes } from '@common/contract/training/changes';
import { renewEpoch } from '@server/database/epoch';
import { insertUnderIntent } from '@server/database/write-intents';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { makeSession, makeWorkout, newExercise } from '@server/testing/training';
import { type StoredWorkout, workoutModel } from '../workouts/model';
import { changeLogModel } from './model';
import { ChangeService } from './service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = async (who: TestMember, since?: string, limit?: number) => {
  const query = new URLSearchParams({ ...(since && { since }), ...(limit && { limit: String(limit) }) });
  return who.send('GET', `/api/changes?${query}`);
};
const markOf = async (who: TestMember): Promise<string> => (await ask(who)).body.next;
const toldSince = async (who: TestMember, mark: string): Promise<string[]> =>
  (await ask(who, mark)).body.changes.map(
    ({ list, id, isDeleted }: Change) => `${isDeleted ? '-' : '+'}${list} ${id}`,
  );

describe('GET /api/changes', () => {
  it('tells what was made, changed and deleted in each list, once', async () => {
    const pat = await app.signUp();
    const begin = await ask(pat);
    expect(begin.body).toEqual({ changes: [], next: expect.any(String), isComplete: true });
    const workout = await makeWorkout(pat);
    const { body: program } = await pat.send('POST', '/api/programs', { name: 'Base', duration: 4 });
    await pat.send('POST', '/api/program-workouts', {
      ...{ programId: program.id, workoutId: workout.id, week: 1, day: 1 },
    });
    const { body: run } = await pat.send('POST', '/api/runs', {
      ...{ programId: program.id, mode: 'queue', start: '2026-11-02' },
    });
    const weight = { kind: 'weight', value: 80, unit: 'kg', date: '2026-11-02' };
    const { body: measurement } = await pat.send('POST', '/api/body', weight);
    const { body: exercise } = await pat.send('POST', '/api/own-exercises', newExercise());
    const session = await makeSession(pat);
    const changes = await toldSince(pat, begin.body.next);
    const others = [
      `+workouts ${workout.id}`,
      `+programs ${program.id}`,
      `+runs ${run.id}`,
      `+body ${measurement.id}`,
      `+own-exercises ${exercise.id}`,
      `+sessions ${session.id}`,
    ];
    expect(changes).toEqual(expect.arrayContaining(others));
    expect(new Set(changes).size).toBe(changes.length);

    const mark = await markOf(pat);
    expect(await toldSince(pat, mark)).toEqual([]);
    await pat.send('PUT', `/api/workouts/${workout.id}`, { name: 'Renamed' });
    await pat.send('PUT', `/api/workouts/${workout.id}`, { name: 'Renamed again' });
    await pat.send('POST', '/api/body', { ...weight, value: 81 });
    await pat.send('DELETE', `/api/programs/${program.id}`);
    await pat.send('DELETE', `/api/sessions/${session.id}`);
    expect(new Set(await toldSince(pat, mark))).toEqual(
      new Set([
        `+workouts ${workout.id}`,
        `+body ${measurement.id}`,
        `-programs ${program.id}`,
        `-sessions ${session.id}`,
      ]),
    );
    const later = await markOf(pat);
    await pat.send('POST', `/api/programs/${program.id}/restore`);
    await pat.send('POST', `/api/sessions/${session.id}/restore`);
    expect(new Set(await toldSince(pat, later))).toEqual(
      new Set([`+programs ${program.id}`, `+sessions ${session.id}`]),
    );
    const sam = await app.signUp();
    expect((await ask(sam, mark)).body.code).toBe('mark_too_old');
  });

  it('tells a set that was recorded in a workout under way', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const mark = await markOf(pat);
    await pat.send('PUT', `/api/session-exercises/${session.exercises[0]!.id}`, {
      ...{ completedSets: 1, actualReps: [5], actualWeight: [100] },
    });
    expect(await toldSince(pat, mark)).toEqual([`+sessions ${session.id}`]);
  });

  it('leads through many by `next`, also while others are made', async () => {
    const pat = await app.signUp();
    const mark = await markOf(pat);
    const ids = [];
    for (let n = 0; n < 5; n++) {
      ids.push((await makeWorkout(pat)).id);
      // Another client asks, so each is noticed apart.
      await markOf(pat);
    }
    const first = await ask(pat, mark, 2);
    expect(first.body).toMatchObject({ isComplete: false, changes: [{ id: ids[0] }, { id: ids[1] }] });
    // One that was told comes again, one that was not moves to the end.
    for (const id of [ids[0], ids[2]]) {
      await pat.send('PUT', `/api/workouts/${id}`, { name: 'New name' });
      await markOf(pat);
    }
    const heardIds: string[] = [];
    let { next, isComplete } = first.body;
    while (!isComplete) {
      const { body } = await ask(pat, next, 2);
      heardIds.push(...body.changes.map(({ id }: Change) => id));
      ({ next, isComplete } = body);
    }
    expect(heardIds).toEqual([ids[3], ids[4], ids[0], ids[2]]);
  });

  it('tells a write that was begun before the mark and commits after it', async () => {
    const pat = await app.signUp();
    const { id } = await makeWorkout(pat);
    const workouts = workoutModel(app.app.connection);
    const copy = {
      ...(await workouts.findById(id).lean<StoredWorkout>().orFail()),
      _id: new Types.ObjectId(),
    };
    let letGo = () => {};
    const held = new Promise<undefined>((resolve) => {
      letGo = () => resolve(undefined);
    });
    const writer = { memberId: pat.member.id, requireAccess: () => held };
    const commit = insertUnderIntent(workouts, copy, writer);
    await expect.poll(() => workouts.collection.countDocuments({ _id: copy._id })).toBe(1);
    await makeWorkout(pat);
    const mark = await markOf(pat);
    letGo();
    await commit;
    expect(await toldSince(pat, mark)).toEqual([`+workouts ${copy._id}`]);
  });

  it('misses nothing if two nodes number changes at once', async () => {
    const pat = await app.signUp();
    const { connection } = app.app;
    const caller = { memberId: pat.member.id };
    const [here, there] = [new ChangeService(connection), new ChangeService(connection)];
    const since = await markOf(pat);
    const idsOf = ({ changes }: Changes) => changes.map(({ id }) => id).sort();
    const first = await makeWorkout(pat);
    // Between the look and the write of one node, another workout is made and the other node numbers both.
    const logs = changeLogModel(connection);
    const replaceOne = logs.replaceOne.bind(logs);
    let second = first;
    let atThere: Changes | null = null;
    const spy = vi.spyOn(logs, 'replaceOne').mockImplementationOnce((async (...asked: unknown[]) => {
      second = await makeWorkout(pat);
      atThere = await there.since(caller, { since });
      return replaceOne(...(asked as Parameters<typeof replaceOne>));
    }) as never);
    const atHere = await here.since(caller, { since });
    spy.mockRestore();
    const both = [first.id, second.id].sort();
    expect([idsOf(atThere!), idsOf(atHere)]).toEqual([both, both]);
    const third = await makeWorkout(pat);
    for (const [node, { next }] of [
      [here, atHere],
      [there, atThere!],
    ] as const)
      expect(idsOf(await node.since(caller, { since: next }))).toEqual([third.id]);
  });

  it('answers again after a failure of the database at the first question', async () => {
    const pat = await app.signUp();
    const { connection } = app.app;
    const changes = new ChangeService(connection);
    const cutOff = { collection: () => ({ updateOne: () => Promise.reject(new Error('cut off')) }) };
    vi.spyOn(connection, 'getClient').mockReturnValueOnce({ db: () => cutOff } as never);
    await expect(changes.since({ memberId: pat.member.id }, {})).rejects.toThrow('cut off');
    expect((await changes.since({ memberId: pat.member.id }, {})).isComplete).toBe(true);
  });

  it('refuses a mark that is none with a sentence, and one from before a restored backup', async () => {
    const pat = await app.signUp();
    await makeWorkout(pat);
    const mark = await markOf(pat);
    for (const wrong of ['yesterday', `${mark}x`, '1'])
      expect(await ask(pat, wrong)).toMatchObject({
        status: 400,
        body: { faults: [{ path: 'query.since', message: 'Send the `next` of an earlier answer.' }] },
      });
    const [epoch, number] = mark.split('.');
    const ahead = await ask(pat, `${epoch}.${Number(number) + 1}`);
    expect([ahead.status, ahead.body.code]).toEqual([410, 'mark_too_old']);
    const { connection } = app.app;
    await renewEpoch(connection.getClient().db(connection.name));
    const restored = new ChangeService(connection).since({ memberId: pat.member.id }, { since: mark });
    await expect(restored).rejects.toMatchObject({ code: 'mark_too_old' });
  });

  it('forgets a member with the member', async () => {
    const admin = await app.signUp({ isAdmin: true });
    const pat = await app.signUp();
    await makeWorkout(pat);
    await ask(pat);
    const logs = changeLogModel(app.app.connection);
    expect(await logs.exists({ _id: pat.member.id })).not.toBeNull();
    await admin.send('DELETE', `/api/admin/users/${pat.member.id}`);
    expect(await logs.exists({ _id: pat.member.id })).toBeNull();
  });
});
