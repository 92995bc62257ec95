import mongoose, { type Connection } from 'mongoose';
import { HOUR_MS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import { BestsCounting } from '@server/training/sessions/figures/bests-counting';
import { bestsModel } from '@server/training/sessions/figures/bests-model';
import { totalsModel } from '@server/training/sessions/figures/totals-model';
import { sessionModel } from '@server/training/sessions/model';
import { workoutModel } from '@server/training/workouts/model';

const BATCH = 500;

/** A REST client of a running server with a personal token. @throws the server's error */
function caller(url: string, token: string) {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}

/** The strength exercises, requested once: they are the same on each server. */
let library: Promise<{ id: string }[]> | undefined;

/** Creates a workout of this size and starts it. */
export async function startWorkout(
  url: string,
  token: string,
  size: { exercises: number; sets: number },
): Promise<Session> {
  const call = caller(url, token);
  library ??= call<{ id: string }[]>('GET', '/api/exercises?category=strength');
  const entries = await library;
  const exercises = Array.from({ length: size.exercises }, (_, order) => ({
    exerciseId: entries[order % entries.length]?.id,
    sets: size.sets,
    reps: 10,
    weight: 135,
    order: order + 1,
    restTime: 60,
  }));
  const plan = { name: 'Push day', category: 'strength', exercises };
  const workout = await call<Workout>('POST', '/api/workouts', plan);
  return call<Session>('POST', '/api/sessions', { workoutId: workout.id });
}

/** Trains a workout of 8 × 3 to its end, as a client would. */
export async function trainOnce(url: string, token: string): Promise<void> {
  const session = await startWorkout(url, token, { exercises: 8, sets: 3 });
  const call = caller(url, token);
  for (const { id } of session.workout.exercises) {
    const sets = { completedSets: 3, actualReps: [10, 10, 10], actualWeight: [135, 135, 135] };
    await call('PUT', `/api/session-exercises/${id}`, { ...sets, completed: true });
  }
}

/** Copies the database's one workout and one session: one session every six hours, the newest first. */
export async function copyHistory(
  connection: Connection,
  counts: { workouts: number; sessions: number },
): Promise<void> {
  for (const [model, count] of [
    [workoutModel(connection), counts.workouts],
    [sessionModel(connection), counts.sessions],
  ] as const) {
    const [one] = await model.collection.find().limit(1).toArray();
    if (!one) throw new Error('There is nothing to copy.');
    for (let at = 1; at < count; at += BATCH) {
      const { bestsDue: _taken, ...remaining } = one;
      const documents = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => {
        const startTime = new Date(Number(one.startTime) - (at + index) * 6 * HOUR_MS);
        return { ...remaining, _id: new mongoose.Types.ObjectId(), ...(one.startTime && { startTime }) };
      });
      await model.collection.insertMany(documents as never);
    }
  }
  // The counted totals and bests do not include the copies.
  await Promise.all([totalsModel(connection).deleteMany({}), bestsModel(connection).deleteMany({})]);
  const members = await sessionModel(connection).distinct('userId');
  for (const userId of members.map(String)) await new BestsCounting(connection).countUnknown(userId);
}
