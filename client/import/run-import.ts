import {
  type Import,
  type ImportedName,
  type ImportedWorkout,
  type ImportSource,
  KEYS_PER_IMPORT_CHECK,
  WORKOUTS_PER_IMPORT_CALL,
} from '@common/contract/training/imports';
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
  workouts: readonly ImportedWorkout[];
}

/**
 * Sends an import and shows it at its end. Where it fails or is cancelled, what was sent is removed again.
 *
 * @throws what the failed call throws, an `AbortError` where it was cancelled
 */
export async function runImport(
  { source, fileName, names, workouts }: Job,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  const { id } = await callUntil(signal, 'beginImport', { body: { source, fileName, names } });
  try {
    let sent = 0;
    for (const batch of batchesOf(workouts)) {
      await callUntil(signal, 'addToImport', { params: { id }, body: { workouts: batch } });
      sent += batch.length;
      onProgress(sent);
    }
    signal.throwIfAborted();
    return await call('finishImport', { params: { id } });
  } catch (error) {
    // If this fails too, the server removes it later; it was never shown.
    await call('undoImport', { params: { id } }).catch(() => {});
    throw error;
  } finally {
    invalidateList('sessions');
  }
}
