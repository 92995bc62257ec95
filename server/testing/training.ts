import {
  type Import,
  type ImportedWorkout,
  type ImportSource,
  WORKOUTS_PER_IMPORT_CALL,
} from '@common/contract/training/imports';
import type { NewOwnExercise } from '@common/contract/training/own-exercises';
import type { CommandEnvelope, Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import { library } from '../training/exercises/library';
import type { TestMember } from './test-app';

type Member = Pick<TestMember, 'send'>;

/** A library exercise's id, by its index in the list. */
export const exerciseId = (index = 0): string => library[index]!.id;

/** An id that no document has. */
export const NOBODY = 'f'.repeat(24);

/** A workout of two exercises with two sets each, in one round. */
export async function makeWorkout({ send }: Member, fields: object = {}): Promise<Workout> {
  const { status, body } = await send('POST', '/api/workouts', {
    name: 'Push Day',
    category: 'strength',
    exercises: [
      { exerciseId: exerciseId(0), sets: 2, reps: 10, weight: 100 },
      { exerciseId: exerciseId(1), sets: 2, reps: 8, weight: 50 },
    ],
    ...fields,
  });
  if (status !== 201) throw new Error(`no workout: ${JSON.stringify(body)}`);
  return body;
}

/** A newly started session of a new workout. */
export async function makeSession(member: Member, fields: object = {}): Promise<Session> {
  const { id: workoutId } = await makeWorkout(member);
  const { status, body } = await member.send('POST', '/api/sessions', { workoutId, ...fields });
  if (status !== 201) throw new Error(`no session: ${JSON.stringify(body)}`);
  return body;
}

/** Commands of one device to one session, numbered as a client does. */
export function device(session: Pick<Session, 'id' | 'workout'>, deviceId = 'device-one') {
  let seq = 0;
  const entry = (index: number) => session.workout.exercises[index]!.id;
  const next = (command: CommandEnvelope['command'], at = Date.now()): CommandEnvelope => {
    seq += 1;
    return {
      deviceId,
      seq,
      nonce: `tap-${String(seq).padStart(4, '0')}`,
      sessionId: session.id,
      at,
      command,
    };
  };
  return {
    next,
    completeSet: (exercise: number, set: number, reps = 10, weight = 100, at = Date.now()) =>
      next({ type: 'complete_set', entryId: entry(exercise), set, reps, weight }, at),
  };
}

let exerciseCount = 0;

/** Fields of a new own or club exercise; each gets a name of its own by default. */
export const newExercise = (fields: Partial<NewOwnExercise> = {}): NewOwnExercise => ({
  name: `Stone lift ${++exerciseCount}`,
  category: 'strength',
  difficulty: 'advanced',
  muscleGroups: ['back', 'glutes'],
  equipment: 'none',
  measure: 'reps_weight',
  instructions: '',
  ...fields,
});

/** Imports workouts as the app does, in several requests, and shows them. */
export async function importWorkouts(
  { send }: Member,
  source: ImportSource,
  workouts: ImportedWorkout[],
): Promise<Import> {
  const { body } = await send('POST', '/api/imports', { source, fileName: 'file', names: [] });
  for (let at = 0; at < workouts.length; at += WORKOUTS_PER_IMPORT_CALL) {
    const some = { workouts: workouts.slice(at, at + WORKOUTS_PER_IMPORT_CALL) };
    const { status } = await send('POST', `/api/imports/${body.id}/workouts`, some);
    if (status !== 200) throw new Error(`The import was answered ${status}.`);
  }
  return (await send('POST', `/api/imports/${body.id}/finish`)).body;
}

/** A workout of another log, of seven years ago: two sets of one exercise. */
export const importedWorkout = (fields: Partial<ImportedWorkout> = {}): ImportedWorkout => {
  const startedAt = fields.startedAt ?? Date.UTC(2019, 4, 4, 16, 30);
  return {
    key: new Date(startedAt).toISOString(),
    name: 'Push A',
    category: 'strength',
    startedAt,
    endedAt: startedAt + 45 * 60_000,
    exercises: [
      {
        exerciseId: exerciseId(0),
        roundNumber: 1,
        sets: [1, 2].map((set) => ({ set, reps: 5, weight: 182, load: { value: 82.5, unit: 'kg' } })),
      },
    ],
    ...fields,
  };
};
