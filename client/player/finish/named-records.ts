import { foremost, RECORD_NAMES, recordValue } from '@client/ui/format/records';
import { scoreText } from '@client/ui/format/rounds';
import type { Session } from '@common/contract/training/sessions';
import { type Settings, unitOf } from '@common/contract/training/settings';
import type { RecordKind } from '@common/player/figures/records';
import { loadOf } from '@common/player/plan/performed-set';
import { liftedSets } from '@common/player/state/entries';
import { roundsOf } from '@common/player/state/rounds';
import type { FinishRecords } from './use-finish-records';

/** A record of a finished workout, in words. */
export interface NamedRecord {
  id: string;
  name: string;
  value: string;
}

/** The records of a workout: the last one per exercise and kind, as it beats those before it; then the scores. */
export function namedRecords(
  { workout, state }: Pick<Session, 'workout' | 'state'>,
  { sets, scores }: FinishRecords,
  settings: Settings,
): NamedRecord[] {
  const last = new Map<string, NamedRecord>();
  for (const set of liftedSets(state).sort((a, b) => a.at - b.at || a.set - b.set)) {
    const kind: RecordKind | undefined = foremost(sets.get(set.id) ?? [])?.kind;
    const entry = workout.exercises.find(({ exerciseId }) => exerciseId === set.exerciseId);
    if (!kind || !entry) continue;
    const value = recordValue(kind, { ...set, load: loadOf(set) }, unitOf(settings, entry.exerciseId), entry);
    const name = `${entry.exercise.name}, ${RECORD_NAMES[kind]}`;
    last.set(name, { id: set.id, name, value });
  }
  const scoreLines = scores.map(({ roundNumber, score }) => ({
    id: `round ${roundNumber}`,
    name: `${roundsOf(workout).find(({ number }) => number === roundNumber)?.name ?? 'Round'}, score`,
    value: scoreText(score),
  }));
  return [...last.values(), ...scoreLines];
}
