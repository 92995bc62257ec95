import type { Program } from '@common/contract/training/programs';
import { factsInForce } from './facts-in-force';
import { type FollowedRun, followRun } from './follow-run';
import type { Run, RunPlace, RunSchedule } from './run';
import type { RunSession } from './run-session';

/** The changes of a program's schedule since a run started, in the weeks that may be taken over (R31). */
export interface ScheduleChange {
  /** The first week that is taken over. */
  fromWeek: number;
  added: RunPlace[];
  moved: RunPlace[];
  removed: RunPlace[];
  /** The schedule as it would be taken over. */
  weeks: number;
  places: RunPlace[];
  /** Tells this schedule from any other one. */
  key: string;
}

/** The places that a run has of a program: those whose workout has exercises (R1). */
export function placesOf({ workouts, duration }: Pick<Program, 'workouts' | 'duration'>): RunPlace[] {
  return workouts.flatMap(({ id, workoutId, workout, week, day, order }) =>
    workout && workout.exercises.length > 0 && week <= duration
      ? [{ id, workoutId, name: workout.name, week, day, order }]
      : [],
  );
}

const textOf = ({ id, workoutId, week, day }: RunPlace): string => `${id} ${workoutId} ${week} ${day}`;

/** Number of a text (FNV-1a), 32 bits as hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

const keyOf = (places: readonly RunPlace[]): string => hashOf(places.map(textOf).sort().join('\n'));

const isTouched = ({ state }: FollowedRun['places'][number]) => state === 'done' || state === 'under way';

/** The changes that a run may take over; null if there are none, or its member keeps the schedule as it was. */
export function changedSchedule(
  run: Run,
  { places, week, hasEnded }: FollowedRun,
  program: Pick<Program, 'workouts' | 'duration'>,
): ScheduleChange | null {
  if (hasEnded) return null;
  const hasBegun = places.some((place) => place.week === week && isTouched(place));
  const fromWeek = week + Number(hasBegun);
  const open = places.filter((place) => place.again === 0 && !isTouched(place));
  const touched = new Set(places.filter(isTouched).map(({ id }) => id));
  const all = placesOf(program);
  const current = all.filter(({ id, week }) => week >= fromWeek && !touched.has(id));
  const before = new Map(open.map((place) => [place.id, place]));
  const after = new Set(current.map(({ id }) => id));
  const added = current.filter(({ id }) => !before.has(id));
  const moved = current.filter((place) => {
    const old = before.get(place.id);
    return old !== undefined && textOf(old) !== textOf(place);
  });
  const removed = open.filter(({ id, week }) => week >= fromWeek && !after.has(id));
  if (added.length + moved.length + removed.length === 0) return null;
  const key = keyOf(current);
  const isKept = factsInForce(run.facts).inForce.some(
    (fact) => fact.kind === 'keep-plan' && fact.plan === key,
  );
  return isKept ? null : { fromWeek, added, moved, removed, weeks: program.duration, places: all, key };
}

/** The run as it would stand with a change taken over. */
export function withChange(
  run: Run,
  { fromWeek, weeks, places }: ScheduleChange,
  sessions: readonly RunSession[],
  today: number,
): FollowedRun {
  const factId = 'draft';
  const fact = { kind: 'replan', id: factId, at: Date.now(), device: '', fromWeek } as const;
  const schedules: RunSchedule[] = [...(run.schedules ?? []), { factId, weeks, places }];
  return followRun({ ...run, facts: [...run.facts, fact], schedules }, sessions, today);
}
