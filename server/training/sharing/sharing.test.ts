import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  MAX_ASSIGNMENTS_PER_ADMIN,
  MAX_PROGRAMS_PER_MEMBER,
  MAX_PUBLISHED_PROGRAMS,
} from '@common/constants';
import type { Program } from '@common/contract/training/programs';
import { sharedProgramSchema } from '@common/contract/training/sharing';
import { Journal } from '@server/people/journal/service';
import { memberModel } from '@server/people/members/model';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { exerciseId, makeWorkout, NOBODY, newExercise } from '@server/testing/training';
import { programModel } from '../programs/model';
import { assignmentModel } from './model';
import { TakeProgram } from './take-program';

// [S110] [S111]

let app: TestApp;
let pat: TestMember;
let sam: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  pat = await app.signUp({ firstName: 'Pat', lastName: 'Lee' });
  sam = await app.signUp();
  admin = await app.signUp({ isAdmin: true, firstName: 'Ada', lastName: null });
});
afterAll(() => app.close());

/** A program of two weeks with one workout on two days, and an exercise of its owner's own in it. */
async function makeProgram(who: TestMember) {
  const { body: own } = await who.send('POST', '/api/own-exercises', newExercise({ movement: 'carry' }));
  const workout = await makeWorkout(who, {
    exercises: [
      { exerciseId: exerciseId(0), sets: 3, reps: 5, weight: 100 },
      { exerciseId: own.id, sets: 2, reps: 8, weight: 50 },
    ],
  });
  const schedule = [1, 2].map((week) => ({ workoutId: workout.id, week, day: week }));
  const { status, body } = await who.send('POST', '/api/programs', { name: 'Base', duration: 2, schedule });
  expect(status).toBe(201);
  return { program: body as Program, workout, own };
}
const share = async (who: TestMember) => {
  const newProgram = await makeProgram(who);
  const { body } = await who.send('POST', `/api/programs/${newProgram.program.id}/link`);
  return { ...newProgram, link: body.link as string };
};
const publish = async () => {
  const { program } = await makeProgram(admin);
  expect((await admin.send('POST', `/api/admin/programs/${program.id}/publish`)).status).toBe(200);
  return program;
};
const assign = async (...members: TestMember[]) => {
  const { program } = await makeProgram(admin);
  const memberIds = members.map(({ member }) => member.id);
  const { status, body } = await admin.send('POST', '/api/admin/program-assignments', {
    programId: program.id,
    memberIds,
  });
  expect(status).toBe(200);
  return { program, made: body };
};
const setApproved = (who: TestMember, isApproved: boolean) =>
  memberModel(app.app.connection).updateOne({ _id: who.member.id }, { $set: { isApproved } });
const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/[0-9a-f]{24}/g) ?? [];

describe('a program shared by a link', () => {
  it('shows a shared program to another member without an id of its owner', async () => {
    const { link, own } = await share(pat);
    const { status, body } = await sam.send('GET', `/api/shared-programs/${link}`);
    expect(status).toBe(200);
    expect(sharedProgramSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'Base',
      by: 'Pat Lee',
      plan: [
        { week: 1, day: 1, workout: 0 },
        { week: 2, day: 2, workout: 0 },
      ],
    });
    expect(body.workouts[0].exercises.map(({ name }: { name: string }) => name)).toContain(own.name);
    expect(idsIn(body)).toEqual([]);
  });

  it('copies a shared program with its workouts and own exercises', async () => {
    const { link, program, workout, own } = await share(pat);
    const { status, body } = await sam.send('POST', `/api/shared-programs/${link}/take`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Base', userId: sam.member.id, duration: 2 });
    expect(body.link).toBeUndefined();
    expect(body.workouts.map(({ week, day }: { week: number; day: number }) => [week, day])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    const [taken, original] = [body.workouts[0].workout, workout];
    expect(taken.exercises.map(({ exercise }: { exercise: { name: string } }) => exercise.name)).toEqual(
      original.exercises.map(({ exercise }) => exercise.name),
    );
    expect(taken.exercises[1].exercise.movement).toBe('carry');
    const foreign = [program.id, workout.id, own.id, pat.member.id];
    expect(idsIn(body).filter((id) => foreign.includes(id))).toEqual([]);
    // Taken again, the exercise that came with the first copy is used.
    const again = (await sam.send('POST', `/api/shared-programs/${link}/take`)).body;
    expect(again.workouts[0].workout.exercises[1].exerciseId).toBe(taken.exercises[1].exerciseId);
  });

  it('copies exercises of one name as one, also in two copies at once', async () => {
    const kim = await app.signUp();
    const { program, own, link } = await share(pat);
    await pat.send('PUT', `/api/own-exercises/${own.id}`, { archived: true });
    const { body: namesake } = await pat.send('POST', '/api/own-exercises', newExercise({ name: own.name }));
    const { id: workoutId } = await makeWorkout(pat, { exercises: [{ exerciseId: namesake.id }] });
    const entry = { programId: program.id, workoutId, week: 1, day: 3 };
    expect((await pat.send('POST', '/api/program-workouts', entry)).status).toBe(201);
    const take = () => kim.send('POST', `/api/shared-programs/${link}/take`);
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { body: owned } = await kim.send('GET', '/api/own-exercises');
    expect(owned.map(({ name }: { name: string }) => name)).toEqual([own.name]);
  });

  it('leaves nothing of a copy that failed, also not among what can be restored', async () => {
    const kim = await app.signUp();
    const { link } = await share(pat);
    const programs = programModel(app.app.connection);
    const userId = new Types.ObjectId(kim.member.id);
    const others = Array.from({ length: MAX_PROGRAMS_PER_MEMBER }, () => ({
      ...{ _id: new Types.ObjectId(), userId, name: 'Other', duration: 1, difficulty: 'beginner' as const },
      ...{ workouts: [], revision: 1, createdAt: new Date() },
    }));
    await programs.collection.insertMany(others as never);
    expect((await kim.send('POST', `/api/shared-programs/${link}/take`)).body.code).toBe('quota_reached');
    expect((await kim.send('GET', '/api/workouts')).body).toEqual([]);
    const { connection } = app.app;
    expect(await connection.collection('deletedworkouts').countDocuments({ userId })).toBe(0);
  });

  it('keeps a link until the owner ends it, and makes another one then', async () => {
    const { program, link } = await share(pat);
    const path = `/api/programs/${program.id}/link`;
    expect((await pat.send('POST', path)).body.link).toBe(link);
    expect((await pat.send('DELETE', path)).body.link).toBeUndefined();
    expect((await sam.send('GET', `/api/shared-programs/${link}`)).status).toBe(404);
    expect((await sam.send('POST', `/api/shared-programs/${link}/take`)).status).toBe(404);
    expect((await pat.send('POST', path)).body.link).not.toBe(link);
  });

  it('reaches a shared program by its link alone, and as long as its owner is approved', async () => {
    const kim = await app.signUp();
    const { program, link } = await share(kim);
    expect((await sam.send('GET', `/api/shared-programs/${program.id}`)).status).toBe(404);
    expect((await sam.send('POST', `/api/programs/${program.id}/link`)).status).toBe(404);
    expect((await sam.send('DELETE', `/api/programs/${program.id}/link`)).status).toBe(404);
    await setApproved(kim, false);
    expect((await sam.send('GET', `/api/shared-programs/${link}`)).status).toBe(404);
    await setApproved(kim, true);
    await kim.send('DELETE', `/api/programs/${program.id}`);
    expect((await sam.send('GET', `/api/shared-programs/${link}`)).status).toBe(404);
  });
});

describe('a published program', () => {
  it('lists a published program for all members until any admin takes it back', async () => {
    const program = await publish();
    const listed = (await sam.send('GET', '/api/published-programs')).body;
    expect(listed).toMatchObject([{ id: program.id, name: 'Base', by: 'Ada' }]);
    const taken = await sam.send('POST', `/api/published-programs/${program.id}/take`);
    expect(taken.status).toBe(201);
    const other = await app.signUp({ isAdmin: true });
    expect((await other.send('DELETE', `/api/admin/published-programs/${program.id}`)).status).toBe(200);
    expect((await sam.send('GET', '/api/published-programs')).body).toEqual([]);
    expect((await sam.send('POST', `/api/published-programs/${program.id}/take`)).status).toBe(404);
    expect((await sam.send('GET', `/api/programs/${taken.body.id}`)).status).toBe(200);
    const { entries } = (await admin.send('GET', '/api/admin/journal?limit=10')).body;
    const kinds = entries.map(({ kind, detail }: { kind: string; detail: string }) => `${kind} ${detail}`);
    expect(kinds.slice(0, 2)).toEqual(['program_unpublished Base', 'program_published Base']);
  });

  it('publishes no more programs than the club may have, also at once', async () => {
    const programs = [(await makeProgram(admin)).program, (await makeProgram(admin)).program];
    const stored = programModel(app.app.connection);
    const others = Array.from({ length: MAX_PUBLISHED_PROGRAMS - 1 }, () => ({
      ...{ _id: new Types.ObjectId(), userId: new Types.ObjectId(), name: 'Other', duration: 1 },
      ...{ difficulty: 'beginner' as const, workouts: [], revision: 1 },
      ...{ createdAt: new Date(), publishedAt: new Date() },
    }));
    await stored.collection.insertMany(others as never);
    await Promise.all(programs.map(({ id }) => admin.send('POST', `/api/admin/programs/${id}/publish`)));
    const publishedAt = { $gt: new Date(0) };
    expect(await stored.countDocuments({ publishedAt })).toBeLessThanOrEqual(MAX_PUBLISHED_PROGRAMS);
    await stored.deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
    await stored.updateMany({}, { $set: { publishedAt: null } });
  });

  it('publishes only an admin’s own program, as long as they are one', async () => {
    const { program } = await makeProgram(pat);
    expect((await admin.send('POST', `/api/admin/programs/${program.id}/publish`)).status).toBe(404);
    expect((await sam.send('POST', `/api/published-programs/${program.id}/take`)).status).toBe(404);
    const kim = await app.signUp({ isAdmin: true });
    const { program: ofKim } = await makeProgram(kim);
    await kim.send('POST', `/api/admin/programs/${ofKim.id}/publish`);
    await memberModel(app.app.connection).updateOne({ _id: kim.member.id }, { $set: { isAdmin: false } });
    expect((await sam.send('GET', '/api/published-programs')).body).toEqual([]);
    expect((await sam.send('POST', `/api/published-programs/${ofKim.id}/take`)).status).toBe(404);
  });
});

describe('an assigned program', () => {
  it('makes one copy of an assigned program, and shows adherence only with consent', async () => {
    const kim = await app.signUp({ firstName: 'Kim', lastName: null });
    const { program, made } = await assign(kim);
    expect(made).toMatchObject([{ member: 'Kim', state: 'open', programId: program.id, adherence: null }]);
    const [open] = (await kim.send('GET', '/api/program-assignments')).body;
    expect(open).toMatchObject({ by: 'Ada', program: { name: 'Base' }, programId: null });
    const path = `/api/program-assignments/${open.id}`;
    const accept = () => kim.send('POST', `${path}/accept`, {});
    const { body: copy } = await accept();
    expect((await accept()).body).toEqual(copy);
    expect((await kim.send('GET', '/api/programs')).body).toHaveLength(1);
    expect((await kim.send('GET', '/api/workouts')).body).toHaveLength(1);
    await kim.send('POST', '/api/runs', { programId: copy.id, mode: 'queue', start: '2026-11-02' });
    const assignmentNow = async () =>
      (await admin.send('GET', '/api/admin/program-assignments')).body.find(
        ({ id }: { id: string }) => id === open.id,
      );
    expect(await assignmentNow()).toMatchObject({
      state: 'accepted',
      sharesAdherence: false,
      adherence: null,
    });
    await kim.send('PUT', path, { sharesAdherence: true });
    expect((await assignmentNow()).adherence).toEqual({
      state: 'going on',
      week: 1,
      weeks: 2,
      places: 2,
      done: 0,
      skipped: 0,
      missed: 0,
    });
    await kim.send('PUT', path, { sharesAdherence: false });
    expect((await assignmentNow()).adherence).toBeNull();
  });

  it('declines an assigned program, asks anew, and takes it back', async () => {
    const kim = await app.signUp();
    const { program, made } = await assign(kim);
    const path = `/api/program-assignments/${made[0].id}`;
    expect((await kim.send('PUT', path, { sharesAdherence: true })).status).toBe(409);
    expect((await kim.send('POST', `${path}/decline`)).body).toMatchObject({
      state: 'declined',
      program: null,
    });
    expect((await kim.send('POST', `${path}/accept`, {})).status).toBe(409);
    const again = { programId: program.id, memberIds: [kim.member.id] };
    expect((await admin.send('POST', '/api/admin/program-assignments', again)).body).toMatchObject([
      { id: made[0].id, state: 'open' },
    ]);
    const other = await app.signUp({ isAdmin: true });
    const backPath = `/api/admin/program-assignments/${made[0].id}`;
    expect((await other.send('DELETE', backPath)).status).toBe(404);
    expect((await admin.send('DELETE', backPath)).status).toBe(200);
    expect((await kim.send('GET', '/api/program-assignments')).body).toEqual([]);
  });

  it('hides an assignment from other members and other admins', async () => {
    const kim = await app.signUp();
    const { made } = await assign(kim);
    const answers = (id: string) =>
      Promise.all([
        sam.send('POST', `/api/program-assignments/${id}/accept`, {}),
        sam.send('POST', `/api/program-assignments/${id}/decline`),
        sam.send('PUT', `/api/program-assignments/${id}`, { sharesAdherence: true }),
      ]).then((all) => all.map(({ status, body }) => ({ status, code: body.code })));
    const foreign = await answers(made[0].id);
    expect(foreign).toEqual(await answers(NOBODY));
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
    const other = await app.signUp({ isAdmin: true });
    expect((await other.send('GET', '/api/admin/program-assignments')).body).toEqual([]);
    expect((await sam.send('GET', '/api/program-assignments')).body).toEqual([]);
  });

  it('assigns only an admin’s own program, to approved members', async () => {
    const { program } = await makeProgram(admin);
    const { program: foreign } = await makeProgram(pat);
    const waiting = await app.signUp({ isApproved: false });
    const statusOf = async (programId: string, memberId: string) =>
      (await admin.send('POST', '/api/admin/program-assignments', { programId, memberIds: [memberId] }))
        .status;
    expect(await statusOf(foreign.id, sam.member.id)).toBe(404);
    expect(await statusOf(program.id, waiting.member.id)).toBe(404);
    expect(await statusOf(program.id, NOBODY)).toBe(404);
  });

  it('holds to the answer that came while a program was copied, above all to an ended consent', async () => {
    const kim = await app.signUp();
    const lin = await app.signUp();
    await assign(kim, lin);
    const answer = async (who: TestMember, meanwhile: (path: string) => Promise<unknown>) => {
      const [{ id }] = (await who.send('GET', '/api/program-assignments')).body;
      const path = `/api/program-assignments/${id}`;
      const { take } = TakeProgram.prototype;
      vi.spyOn(TakeProgram.prototype, 'take').mockImplementationOnce(async function (
        this: TakeProgram,
        ...its
      ) {
        const copy = await take.apply(this, its);
        await meanwhile(path);
        return copy;
      });
      const { status } = await who.send('POST', `${path}/accept`, { sharesAdherence: true });
      const [after] = (await who.send('GET', '/api/program-assignments')).body;
      return { status, state: after.state, sharesAdherence: after.sharesAdherence };
    };
    const ended = await answer(kim, async (path) => {
      // Accepted by another node, where the consent was ended at once.
      const answered = { state: 'accepted' as const, sharesAdherence: false, answeredAt: new Date() };
      const _id = new Types.ObjectId(path.split('/').at(-1));
      await assignmentModel(app.app.connection).updateOne({ _id }, { $set: answered });
    });
    expect(ended).toEqual({ status: 200, state: 'accepted', sharesAdherence: false });
    const declined = await answer(lin, (path) => lin.send('POST', `${path}/decline`));
    expect(declined).toEqual({ status: 409, state: 'declined', sharesAdherence: false });
  });

  it('assigns no more programs than an admin may, also at once, and the same again', async () => {
    const [kim, lin] = [await app.signUp(), await app.signUp()];
    const { program } = await makeProgram(admin);
    const stored = assignmentModel(app.app.connection);
    const by = new Types.ObjectId(admin.member.id);
    const left = MAX_ASSIGNMENTS_PER_ADMIN - 1 - (await stored.countDocuments({ by }));
    const filled = Array.from({ length: left }, () => ({
      ...{ _id: new Types.ObjectId(), userId: new Types.ObjectId(), programId: new Types.ObjectId(), by },
      ...{ copyId: new Types.ObjectId(), name: 'X', state: 'open', sharesAdherence: false },
      ...{ createdAt: new Date(), answeredAt: null, revision: 1 },
    }));
    await stored.collection.insertMany(filled as never);
    const assignTo = (who: TestMember) =>
      admin.send('POST', '/api/admin/program-assignments', {
        ...{ programId: program.id, memberIds: [who.member.id] },
      });
    await Promise.all([assignTo(kim), assignTo(lin)]);
    expect(await stored.countDocuments({ by })).toBeLessThanOrEqual(MAX_ASSIGNMENTS_PER_ADMIN);
    await assignTo(kim);
    expect((await assignTo(kim)).status).toBe(200);
    await stored.deleteMany({ _id: { $in: filled.map(({ _id }) => _id) } });
  });

  it('leaves nothing of a member who is deleted while a program is assigned to them', async () => {
    const kim = await app.signUp();
    const other = await app.signUp({ isAdmin: true });
    const { program } = await makeProgram(admin);
    const { deed } = Journal.prototype;
    const spy = vi.spyOn(Journal.prototype, 'deed').mockImplementationOnce(async function (
      this: Journal,
      ...its
    ) {
      await other.send('DELETE', `/api/admin/users/${kim.member.id}`);
      return deed.apply(this, its) as never;
    });
    const body = { programId: program.id, memberIds: [kim.member.id] };
    expect((await admin.send('POST', '/api/admin/program-assignments', body)).status).toBe(404);
    spy.mockRestore();
    expect(await assignmentModel(app.app.connection).countDocuments({ userId: kim.member.id })).toBe(0);
  });

  it('deletes assignments with their member', async () => {
    const kim = await app.signUp();
    await assign(kim);
    await admin.send('DELETE', `/api/admin/users/${kim.member.id}`);
    expect(await assignmentModel(app.app.connection).countDocuments({ userId: kim.member.id })).toBe(0);
  });
});
