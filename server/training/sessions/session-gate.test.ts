import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import { startPlanOf } from '@common/player/plan/plan';
import { ProblemError } from '@server/core/errors';
import { ownIdOf } from '@server/core/own-id';
import { startTestApp, type TestApp, type TestMember } from '@server/testing/test-app';
import { device, makeSession, makeWorkout } from '@server/testing/training';
import { createAuthority } from './authority';
import { sessionModel } from './model';
import { sessionDeps } from './session-deps';
import { closeMemberSessions, fenceMemberSessions, openMemberSessions } from './session-gate';
import type { SessionStore } from './session-store';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ isAdmin: true });
});
afterAll(() => app.close());

/** The sessions' services as another node would have them. */
const newNode = () => createAuthority(sessionDeps({ connection: app.app.connection, events: app.events }));
const callerOf = ({ member }: TestMember) => ({ memberId: member.id, isAdmin: false, isApproved: true });
const stored = (userId: string) => sessionModel(app.app.connection).find({ userId }).sort({ _id: 1 }).lean();
const code = (error: unknown) => (error as { code: string }).code;

describe('a member whose access ends', () => {
  // [S60]
  it('commits nothing afterwards, however many commands are on their way', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const phone = device(session);
    const { commands } = newNode();
    const flood = Array.from({ length: 60 }, (_, index) =>
      commands
        .applyCommand(phone.next({ type: index % 2 ? 'resume' : 'pause' }), callerOf(pat))
        .then(({ outcome }) => outcome as string, code),
    );
    await flood[3];
    await closeMemberSessions(app.app.connection, pat.member.id);
    const atClosing = await stored(pat.member.id);
    const outcomes = await Promise.all(flood);
    expect(await stored(pat.member.id)).toEqual(atClosing);
    expect(outcomes.at(-1)).toBe('not_approved');
    expect(outcomes.filter((outcome) => outcome !== 'not_approved')).toHaveLength(
      atClosing[0]!.devices[0]!.seq,
    );
  });

  it('starts nothing afterwards', async () => {
    const pat = await app.signUp();
    const workouts = await Promise.all(
      Array.from({ length: MAX_SESSIONS_UNDER_WAY }, () => makeWorkout(pat)),
    );
    const { starts } = newNode();
    const started = workouts.map(({ id: workoutId }) =>
      starts.start({ workoutId }, callerOf(pat)).then(({ session }) => String(session._id), code),
    );
    await started[0];
    await closeMemberSessions(app.app.connection, pat.member.id);
    const atClosing = (await stored(pat.member.id)).filter(({ access }) => access === 'open');
    expect(atClosing).toEqual([]);
    const outcomes = await Promise.all(started);
    expect((await stored(pat.member.id)).filter(({ access }) => access !== 'revoked')).toEqual([]);
    const { id: workoutId } = workouts[0]!;
    await expect(starts.start({ workoutId }, callerOf(pat))).rejects.toMatchObject({ code: 'not_approved' });
    const succeeded = outcomes.filter((outcome) => outcome !== 'not_approved');
    const storedIds = (await stored(pat.member.id)).map(({ _id }) => String(_id));
    expect(storedIds).toEqual(expect.arrayContaining(succeeded));
  });

  it('has no finished session taken in afterwards that a device offers, nor by a way in that ended', async () => {
    const pat = await app.signUp();
    const { connection } = app.app;
    const { id: workoutId, workout } = await makeSession(pat);
    const deps = sessionDeps({ connection, events: app.events });
    const end = { phase: 'completed' as const, at: Date.now() };
    const offer = { workoutId, at: end.at, plan: startPlanOf(workout), facts: [], end };
    /** Ends access between the question and the write. */
    const offered = (ends: (memberId: string) => Promise<void>, isAsked: boolean) => {
      const open: SessionStore['open'] = async (...args) => {
        await ends(pat.member.id);
        return deps.sessions.open(...args);
      };
      const sessions = { ...deps.sessions, open };
      const { starts } = createAuthority({ ...deps, sessions });
      let checks = 0;
      const requireAccess = async () => {
        checks += 1;
        if (isAsked && checks > 1) throw new ProblemError('not_signed_in', 'Please sign in.');
        return undefined;
      };
      const sessionId = ownIdOf(pat.member.id, String(isAsked));
      return starts.offer({ ...offer, sessionId }, { ...callerOf(pat), requireAccess }).catch(code);
    };
    const before = (await stored(pat.member.id)).length;
    expect(await offered((id) => fenceMemberSessions(connection, id), true)).toBe('not_signed_in');
    expect(await offered((id) => closeMemberSessions(connection, id), false)).toBe('not_approved');
    expect(await stored(pat.member.id)).toHaveLength(before);
  });

  it('goes on where they were once they are approved again', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const path = `/api/admin/users/${pat.member.id}/approval`;
    expect((await admin.send('PATCH', path, { isApproved: false })).status).toBe(200);
    expect((await stored(pat.member.id))[0]).toMatchObject({ access: 'revoked', version: 2 });
    expect((await admin.send('PATCH', path, { isApproved: true })).status).toBe(200);
    const again = await app.signIn(pat.member.email);
    expect((await again.send('GET', '/api/sessions/active')).body).toMatchObject({
      id: session.id,
      version: 2,
    });
    const reply = await newNode().commands.applyCommand(device(session).completeSet(0, 1), callerOf(pat));
    expect(reply).toMatchObject({ outcome: 'applied', version: 3 });
  });

  // [S60]
  it('finished sessions are not touched, and mended again once they are approved again', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    await pat.send('PUT', `/api/sessions/${session.id}`, { completed: true });
    await closeMemberSessions(app.app.connection, pat.member.id);
    expect((await stored(pat.member.id))[0]).toMatchObject({ access: 'open', version: 2 });
    await openMemberSessions(app.app.connection, pat.member.id);
    const mended = await pat.send('PUT', `/api/sessions/${session.id}`, { caloriesBurned: 7 });
    expect(mended.body).toMatchObject({ caloriesBurned: 7, version: 3 });
    expect((await stored(pat.member.id))[0]!.intents).toEqual([]);
  });

  it('may be closed and opened again any number of times', async () => {
    const pat = await app.signUp();
    await makeSession(pat);
    const { connection } = app.app;
    await closeMemberSessions(connection, pat.member.id);
    await closeMemberSessions(connection, pat.member.id);
    expect((await stored(pat.member.id))[0]).toMatchObject({ access: 'revoked', version: 2 });
    await openMemberSessions(connection, pat.member.id);
    await openMemberSessions(connection, pat.member.id);
    expect((await stored(pat.member.id))[0]).toMatchObject({ access: 'open', version: 2 });
  });

  it('leaves no session behind when deleted, not even one on its way', async () => {
    const pat = await app.signUp();
    const session = await makeSession(pat);
    const { id: workoutId } = await makeWorkout(pat);
    const { commands, starts } = newNode();
    const deleted = admin.send('DELETE', `/api/admin/users/${pat.member.id}`);
    const onTheirWay = [
      commands.applyCommand(device(session).completeSet(0, 1), callerOf(pat)),
      starts.start({ workoutId }, callerOf(pat)),
    ];
    expect((await deleted).status).toBe(200);
    await Promise.allSettled(onTheirWay);
    expect(await stored(pat.member.id)).toEqual([]);
    await expect(
      commands.applyCommand(device(session).completeSet(0, 1), callerOf(pat)),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
