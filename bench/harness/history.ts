import mongoose, { type Connection } from 'mongoose';
import { HOUR_MS } from '../../common/constants';
import type { Session } from '../../common/sessions';
import type { Workout } from '../../common/workouts';
import { BestsCounting } from '../../server/training/sessions/figures/bests-counting';
import { bestsModel } from '../../server/training/sessions/figures/bests-model';
import { totalsModel } from '../../server/training/sessions/figures/totals-model';
import { sessionModel } from '../../server/training/sessions/model';
import { workoutModel } from '../../server/training/workouts/model';

const BATCH = 500;

/** A REST client of a running server with a personal token. @throws the server's error */
export function caller(url: string, token: string) {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };
}

type Library = { id: string }[];
const libraries = new Map<string, Promise<Library>>();

/** A server's strength exercises, requested once: they are the same for all members. */
function libraryOf(url: string, token: string): Promise<Library> {
  const library =
    libraries.get(url) ?? caller(url, token)<Library>('GET', '/api/exercises?category=strength');
  libraries.set(url, library);
  return library;
}

/** Creates a workout of this size and starts it. */
export async function startedWorkout(
  url: string,
  token: string,
  size: { exercises: number; sets: number },
): Promise<Session> {
  const library = await libraryOf(url, token);
  const exercises = Array.from({ length: size.exercises }, (_, order) => ({
    exerciseId: library[order % library.length]?.id,
    sets: size.sets,
    reps: 10,
    weight: 135,
    order: order + 1,
    restTime: 60,
  }));
  const workout = await caller(url, token)<Workout>('POST', '/api/workouts', {
    name: 'Push day',
    category: 'strength',
    exercises,
  });
  return startedAgain(url, token, workout.id);
}

/** Starts an existing workout of the member's. */
export function startedAgain(url: string, token: string, workoutId: string): Promise<Session> {
  return caller(url, token)<Session>('POST', '/api/sessions', { workoutId });
}

/** Trains a workout of 8 × 3 to its end, as a client would. */
export async function trainOnce(url: string, token: string): Promise<void> {
  const session = await startedWorkout(url, token, { exercises: 8, sets: 3 });
  const call = caller(url, token);
  for (const { id } of session.workout.exercises) {
    const done = {
      completedSets: 3,
      actualReps: [10, 10, 10],
      actualWeight: [135, 135, 135],
      completed: true,
    };
    await call('PUT', `/api/session-exercises/${id}`, done);
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
      const documents = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => ({
        ...remaining,
        _id: new mongoose.Types.ObjectId(),
        ...(one.startTime instanceof Date && {
          startTime: new Date(one.startTime.getTime() - (at + index) * 6 * HOUR_MS),
        }),
      }));
      await model.collection.insertMany(documents as never);
    }
  }
  // The counted totals and bests do not include the copies.
  await Promise.all([totalsModel(connection).deleteMany({}), bestsModel(connection).deleteMany({})]);
  const members = await sessionModel(connection).distinct('userId');
  for (const userId of members.map(String)) await new BestsCounting(connection).countUnknown(userId);
}
