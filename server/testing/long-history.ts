import { Types } from 'mongoose';
import { HOUR_MS } from '@common/constants';
import { totalsModel } from '../training/sessions/figures/totals-model';
import { type StoredSession, sessionModel } from '../training/sessions/model';
import { type StoredWorkout, workoutModel } from '../training/workouts/model';
import type { TestApp, TestMember } from './test-app';
import { device, makeSession } from './training';

/** Documents per insert. */
const BATCH = 500;

async function insertAll<T>(
  count: number,
  make: (index: number) => T,
  insert: (documents: T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at);
    await insert(Array.from({ length: size }, (_, index) => make(at + index)));
  }
}

/**
 * Inserts years of training of one member into the database directly: copies of one real workout ("Plan 1" is the
 * newest) and of one real completed session, one every six hours back from an hour ago ("Day 1" is the newest).
 */
export async function seedLongHistory(
  { app }: TestApp,
  member: TestMember,
  counts: { workouts: number; sessions: number },
): Promise<void> {
  const session = await makeSession(member, { at: Date.now() - HOUR_MS });
  const phone = device(session);
  await member.send('POST', `/api/sessions/${session.id}/commands`, phone.completeSet(0, 1));
  const { status, body } = await member.send('PUT', `/api/sessions/${session.id}`, {
    completed: true,
    totalDuration: 40,
    caloriesBurned: 320,
  });
  if (status !== 200) throw new Error(`not completed: ${JSON.stringify(body)}`);
  const sessions = sessionModel(app.connection);
  const workouts = workoutModel(app.connection);
  const done = (await sessions.findById(session.id).lean<StoredSession>())!;
  const plan = (await workouts.findById(session.workoutId).lean<StoredWorkout>())!;
  await Promise.all([sessions.deleteOne({ _id: done._id }), workouts.deleteOne({ _id: plan._id })]);
  await insertAll(
    counts.workouts,
    (index) => ({
      ...plan,
      _id: new Types.ObjectId(),
      name: `Plan ${index + 1}`,
      createdAt: new Date(plan.createdAt.getTime() - index * 60_000),
      exercises: plan.exercises.map((exercise) => ({ ...exercise, _id: new Types.ObjectId() })),
    }),
    (documents) => workouts.collection.insertMany(documents),
  );
  await insertAll(
    counts.sessions,
    (index) => {
      const startedAt = done.startTime.getTime() - index * 6 * HOUR_MS;
      const { bestsDue: _taken, ...remaining } = done;
      return {
        ...remaining,
        _id: new Types.ObjectId(),
        plan: { ...done.plan, name: `Day ${index + 1}` },
        state: { ...done.state, startedAt, endedAt: startedAt + 40 * 60_000 },
        startTime: new Date(startedAt),
      };
    },
    (documents) => sessions.collection.insertMany(documents),
  );
  // The counted totals do not include the inserted sessions.
  await totalsModel(app.connection).deleteMany({ userId: member.member.id });
}
