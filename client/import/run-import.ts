import {
  type Import,
  type ImportedName,
  type ImportedWorkout,
  type ImportSource,
  KEYS_PER_IMPORT_CHECK,
  WORKOUTS_PER_IMPORT_CALL,
} from '@common/contract/training/imports';
import type { NewOwnExercise, OwnExercise } from '@common/contract/training/own-exercises';
import { call, callUntil } from '../api/call';
import { invalidateList } from '../api/lists';

/** Max length of a batch as JSON: below the largest body that the server takes. */
const MAX_BATCH_LENGTH = 150_000;

/** Keys of workouts that the member has already. */
export async function keysHere(source: ImportSource, keys: readonly string[]): Promise<Set<string>> {
  const here = new Set<string>();
  for (let at = 0; at < keys.length; at += KEYS_PER_IMPORT_CHECK) {
    const body = { source, keys: keys.slice(at, at + KEYS_PER_IMPORT_CHECK) };
    for (const key of (await call('checkImport', { body })).here) here.add(key);
  }
  return here;
}

/** Splits workouts into batches that one request holds. */
export function batchesOf(workouts: readonly ImportedWorkout[]): ImportedWorkout[][] {
  const batches: ImportedWorkout[][] = [];
  let [batch, length]: [ImportedWorkout[], number] = [[], 0];
  for (const workout of workouts) {
    const workoutLength = JSON.stringify(workout).length;
    if (
      batch.length === WORKOUTS_PER_IMPORT_CALL ||
      (batch.length > 0 && length + workoutLength > MAX_BATCH_LENGTH)
    ) {
      batches.push(batch);
      [batch, length] = [[], 0];
    }
    batch.push(workout);
    length += workoutLength;
  }
  return batch.length > 0 ? [...batches, batch] : batches;
}

interface Job {
  source: ImportSource;
  fileName: string;
  names: ImportedName[];
  /** Exercises to make first. */
  newExercises: readonly NewOwnExercise[];
  /** The workouts to send, with the exercises that were made. */
  workoutsWith: (made: readonly OwnExercise[]) => readonly ImportedWorkout[];
}

/**
 * Sends an import and shows it at its end. Where it fails or is cancelled, what was sent is removed again, as are the
 * exercises that it made.
 *
 * @throws what the failed call throws, an `AbortError` where it was cancelled
 */
export async function runImport(
  { source, fileName, names, newExercises, workoutsWith }: Job,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const madeExercises: OwnExercise[] = [];
  const begin = () =>
    call('beginImport', {
      body: {
        source,
        fileName,
        names: [...names, ...madeExercises.map(({ id: exerciseId, name }) => ({ name, exerciseId }))],
        made: madeExercises.map(({ id: madeId }) => madeId),
      },
    });
  let id: string | null = null;
  /** Exercises without an import go with one that is begun for it. */
  const takeBack = async () => call('undoImport', { params: { id: id ?? (await begin()).id } });
  try {
    for (const body of newExercises)
      madeExercises.push(await callUntil(signal, 'createOwnExercise', { body }));
    ({ id } = await begin());
    let sent = 0;
    for (const batch of batchesOf(workoutsWith(madeExercises))) {
      await callUntil(signal, 'addToImport', { params: { id }, body: { workouts: batch } });
      sent += batch.length;
      onProgress(sent);
    }
    signal.throwIfAborted();
    return await call('finishImport', { params: { id } });
  } catch (error) {
    // If this fails too, the server removes an import later; it was never shown.
    if (id !== null || madeExercises.length > 0) await takeBack().catch(() => {});
    throw error;
  } finally {
    invalidateList('sessions');
    invalidateList('workouts');
  }
}
