import { MAX_SETS } from '@common/constants';
import type { Workout, WorkoutExercise } from '@common/contract/training/workouts';
import { type Load, loadIn, poundsOf } from '@common/player/plan/load';
import type { LoadSteps } from '@common/player/plan/loadable';
import type { SetTarget } from '@common/player/plan/performed-set';
import { fitTargets, type PlanEntry } from '@common/player/plan/plan';
import { type LoadParts, warmUpsFor } from '@common/player/plan/warm-ups';
import { easeEntry } from './ease-entry';
import type { EntryResult } from './entry-result';
import { factsInForce } from './facts-in-force';
import type { FollowedPlace, FollowedRun } from './follow-run';
import { type Goal, goalsOf, isAtLeast, wayTo } from './goals';
import {
  type AimedEntry,
  type EntryProgression,
  firstTrack,
  nextTrack,
  rangeOf,
  roundDown,
  type Track,
  waveOf,
} from './progression';
import type { RunFact, RunPlace } from './run';
import type { RunSession } from './run-session';
import { versionsInForce, type WorkoutVersion } from './versions';

/** Loads that a member can make, by exercise: the smallest change, and the parts that warm-ups are made of. */
export type StepsOf = (exerciseId: string) => LoadSteps & { parts?: LoadParts | undefined };

interface RunWithWorkouts {
  workouts: readonly Workout[];
  versions?: readonly WorkoutVersion[] | undefined;
  facts: readonly RunFact[];
}
type Aimed = WorkoutExercise & AimedEntry;
type AimFact = Extract<RunFact, { kind: 'aim' }>;

/** The planned sets of an entry for one place, and why they are so. */
export interface Aim {
  sets: number;
  reps: number | null;
  /** Whole pounds. */
  weight: number | null;
  /** Seconds. */
  duration: number | null;
  targets: SetTarget[];
  why: string;
}

/** A workout whose exercises say what they aim at, as a start of a place carries it. */
export type AimedWorkout = Omit<Workout, 'exercises'> & {
  exercises: (WorkoutExercise & Pick<PlanEntry, 'aim'>)[];
};

/** One lift of a run, for the way from its start to now. */
export interface Lift {
  entryId: string;
  exerciseId: string;
  name: string;
  /** The loads of its first and of its next session; of a wave the training maximum. */
  start: Load | null;
  now: Load | null;
  isMaximum: boolean;
  why: string;
  /** True of the lift with the heaviest load of its exercise: the one whose way leads to the goal. */
  isMain: boolean;
  /** `share`: the done percent of the way from the start to it. Null where none is stated (P19). */
  goal: (Goal & { share: number; isReached: boolean }) | null;
}

const isAimed = (entry: WorkoutExercise): entry is Aimed => entry.progression !== undefined;

const aimedEntries = (workouts: readonly Workout[]): Map<string, Aimed> =>
  new Map(
    workouts.flatMap(({ exercises }) => exercises.filter(isAimed).map((entry) => [entry.id, entry] as const)),
  );

/** Entries of one exercise with the same progression and repetitions share a track; waves of one exercise do (P1). */
function trackKey({ exerciseId, progression, ...entry }: Aimed): string {
  if (progression.kind === 'percent') return `${exerciseId} percent`;
  const { warmUp: _warmUp, ...others } = { warmUp: undefined, ...progression };
  return `${exerciseId} ${JSON.stringify(others)} ${JSON.stringify(rangeOf(entry))}`;
}

/** Aims of a run's entries after the sessions and decisions so far. */
export class Aims {
  /** Entries of the workouts as they are now, and those that were taken out. */
  #entries: ReadonlyMap<string, Aimed>;
  readonly #retired = new Map<string, Aimed>();
  readonly #tracks = new Map<string, { first: Track; now: Track }>();
  readonly #once = new Map<string, AimFact>();
  readonly #goals: ReadonlyMap<string, Goal>;
  /** The heaviest load that was lifted in a session of the run, by exercise. */
  readonly #heaviest = new Map<string, Load>();

  constructor(
    run: RunWithWorkouts,
    followed: Pick<FollowedRun, 'places'>,
    sessions: readonly RunSession[],
    private readonly stepsOf: StepsOf,
  ) {
    this.#entries = aimedEntries(run.workouts);
    this.#goals = goalsOf(run);
    const placeOf = new Map(followed.places.map((place) => [place.sessionId, place]));
    const { inForce } = factsInForce(run.facts);
    // By time, sessions before decisions of the same moment (P11).
    const events = [
      ...sessions.map((session) => ({ at: session.startedAt, id: session.id, session })),
      ...inForce.flatMap((fact) => (fact.kind === 'aim' ? [{ at: fact.at, id: `~${fact.id}`, fact }] : [])),
      ...versionsInForce(run).map(({ at, id, workout }) => ({ at, id: `~${id}`, workout })),
    ].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    for (const event of events)
      if ('fact' in event) this.#decide(event.fact);
      else if ('workout' in event) this.#take(event.workout);
      else {
        const place = placeOf.get(event.session.id);
        if (place) this.train(event.session.results ?? [], place.week);
      }
  }

  /** The aim of an entry in a place; null for one without a progression. */
  at(place: Pick<RunPlace, 'id' | 'week'>, entryId: string): Aim | null {
    const entry = this.#entries.get(entryId);
    if (!entry) return null;
    const fact = this.#once.get(`${place.id} ${entryId}`);
    const { now } = this.#track(entry);
    const track = fact ? { ...now, load: fact.load, why: chosenText(fact) } : now;
    return aimOf(entry, track, place.week, this.stepsOf(entry.exerciseId));
  }

  /** The workout of a place with its aims in it, at the shares of an eased week (R25, R26). */
  inWorkout(workout: Workout, place: Pick<FollowedPlace, 'id' | 'week' | 'ease'>): AimedWorkout {
    const { ease } = place;
    const exercises = workout.exercises.map((entry): AimedWorkout['exercises'][number] => {
      const aim = this.at(place, entry.id);
      const steps = this.stepsOf(entry.exerciseId);
      if (!aim) return ease ? easeEntry(entry, ease, steps) : entry;
      const { why, ...planned } = aim;
      const aimed = { ...entry, ...planned, aim: { entryId: entry.id, why } };
      const eased = ease ? easeEntry(aimed, ease, steps) : aimed;
      const isStraight = !workout.rounds?.some(
        ({ roundNumber, style }) => style && roundNumber === entry.roundNumber,
      );
      const states = entry.progression && 'warmUp' in entry.progression && entry.progression.warmUp;
      const isWarmedUp = isStraight && states;
      return isWarmedUp ? withWarmUps(eased, steps) : eased;
    });
    return { ...workout, exercises };
  }

  /** Each track with a load, in the order of its first entry. */
  lifts(): Lift[] {
    const seen = new Set<string>();
    const lifts = [...this.#entries.values()].flatMap((entry) => {
      const key = trackKey(entry);
      if (seen.has(key) || entry.progression.kind === 'amount' || entry.progression.kind === 'reps')
        return [];
      seen.add(key);
      const { first, now } = this.#track(entry);
      const { id: entryId, exerciseId, exercise, progression } = entry;
      const isMaximum = progression.kind === 'percent';
      return [
        {
          entryId,
          exerciseId,
          name: exercise.name,
          start: first.load,
          now: now.load,
          isMaximum,
          why: now.why,
        },
      ];
    });
    const mainOf = new Map<string, (typeof lifts)[number]>();
    for (const lift of lifts) {
      const main = mainOf.get(lift.exerciseId);
      if (!main || (lift.now && !isAtLeast(main.now, lift.now))) mainOf.set(lift.exerciseId, lift);
    }
    return lifts.map((lift) => {
      const isMain = mainOf.get(lift.exerciseId) === lift;
      return { ...lift, isMain, goal: isMain ? this.#goalOf(lift) : null };
    });
  }

  /** Goes on by the results of one more session, done in a week of the run. */
  train(results: readonly EntryResult[], week: number): void {
    // Two entries of one session that share a track: the last one speaks for both.
    for (const result of results) {
      const entry = this.#entries.get(result.entryId) ?? this.#retired.get(result.entryId);
      if (!entry) continue;
      const { exerciseId } = entry;
      const load = result.topLoad ?? result.load;
      if (load && !isAtLeast(this.#heaviest.get(exerciseId) ?? null, load))
        this.#heaviest.set(exerciseId, load);
      const steps = this.stepsOf(exerciseId);
      this.#set(entry, nextTrack(this.#track(entry).now, entry, result, week, steps));
    }
  }

  #goalOf({ exerciseId, start, now, isMaximum }: Omit<Lift, 'isMain' | 'goal'>): Lift['goal'] {
    const goal = this.#goals.get(exerciseId);
    if (!goal) return null;
    const best = isMaximum ? now : (this.#heaviest.get(exerciseId) ?? null);
    const isReached = isAtLeast(best, goal.load);
    return { ...goal, isReached, share: isReached ? 100 : wayTo(start, now, goal.load) };
  }

  #track(entry: Aimed): { first: Track; now: Track } {
    const key = trackKey(entry);
    const track = this.#tracks.get(key);
    if (track) return track;
    const first = firstTrack(entry);
    const started = { first, now: first };
    this.#tracks.set(key, started);
    return started;
  }

  #set(entry: Aimed, now: Track): void {
    const { first } = this.#track(entry);
    this.#tracks.set(trackKey(entry), {
      first: first.load === null ? { ...first, load: now.load } : first,
      now,
    });
  }

  /** Puts a changed workout in the place of the old one; its loads go on from where they are (P14). */
  #take(workout: Workout): void {
    const old = [...this.#entries.values()].filter(({ workoutId }) => workoutId === workout.id);
    const left = new Set(old);
    for (const entry of old) this.#retired.set(entry.id, entry);
    const others = [...this.#entries.values()].filter((entry) => !left.has(entry));
    const taken = [...aimedEntries([workout]).values()];
    for (const entry of taken) {
      const isSame = (other: Aimed) => left.has(other) && other.exerciseId === entry.exerciseId;
      const before = old.find((other) => isSame(other) && other.id === entry.id) ?? old.find(isSame);
      if (before) left.delete(before);
      if (!before || this.#tracks.has(trackKey(entry))) continue;
      const track = firstTrack(entry);
      const { now } = this.#track(before);
      const isStated = JSON.stringify(firstTrack(before).load) !== JSON.stringify(track.load);
      const isOtherKind =
        (before.progression.kind === 'percent') !== (entry.progression.kind === 'percent') || !now.load;
      if (!isStated && !isOtherKind) this.#set(entry, { ...track, load: now.load, why: now.why });
    }
    this.#entries = new Map([...others, ...taken].map((entry) => [entry.id, entry]));
  }

  #decide(fact: AimFact): void {
    const entry = this.#entries.get(fact.entryId);
    if (!entry) return;
    if (fact.placeId !== null) this.#once.set(`${fact.placeId} ${fact.entryId}`, fact);
    else this.#set(entry, { ...this.#track(entry).now, load: fact.load, misses: 0, why: chosenText(fact) });
  }
}

const chosenText = ({ load, reason }: AimFact): string =>
  `You chose ${load.value} ${load.unit}${reason === '' ? '' : `: ${reason}`}`;

/** The planned sets of an entry with a track's load, repetitions or seconds in them. */
function aimOf(entry: Aimed, track: Track, week: number, steps: LoadSteps): Aim {
  const { progression } = entry;
  if (progression.kind === 'percent') return waveAim(progression, track, week, steps);
  const range = rangeOf(entry);
  const reps = track.reps ?? range?.bottom ?? null;
  const duration = progression.kind === 'amount' ? (track.seconds ?? entry.duration) : entry.duration;
  const planned = fitTargets(entry.targets ?? [], entry.sets);
  const isWorking = ({ kind }: SetTarget) => kind !== 'warm_up' && kind !== 'drop';
  const [top, last] = [planned.findIndex(isWorking), planned.findLastIndex(isWorking)];
  const backOff =
    progression.kind === 'top' && track.load && track.load.value > 0
      ? roundDown({ ...track.load, value: (track.load.value * progression.share) / 100 }, steps)
      : track.load;
  const targets = planned.map((target, index): SetTarget => {
    if (!isWorking(target)) return target;
    if (progression.kind === 'amount') return duration === null ? target : { ...target, seconds: duration };
    const { load: _planned, ...others } = target;
    const load = index === top ? track.load : backOff;
    if (progression.kind === 'open' && index === last)
      return { ...others, reps: null, ...(load && { load }) };
    return {
      ...others,
      ...(reps !== null && { reps }),
      ...(range && range.top > range.bottom && { repsMax: Math.max(range.top, reps ?? 0) }),
      ...(load && { load }),
    };
  });
  const weight = track.load ? poundsOf(track.load) : null;
  const why =
    progression.kind === 'open'
      ? `${track.why}. Last set: as many reps as you can, at least ${reps ?? 1}`
      : track.why;
  return { sets: entry.sets, reps, weight, duration, targets, why };
}

type WarmedUp = Pick<PlanEntry, 'sets' | 'targets'>;

/** An entry with warm-ups made from its first working set, in place of those it had; as it was without a load (P17). */
function withWarmUps<E extends WarmedUp>(entry: E, { parts, unit, step }: ReturnType<StepsOf>): E {
  const working = fitTargets(entry.targets ?? [], entry.sets).filter(({ kind }) => kind !== 'warm_up');
  const work = working[0]?.load;
  if (!work || work.value <= 0) return entry;
  const inUnit: Load = work.unit === unit ? work : { value: loadIn(work, unit), unit };
  const targets = [...warmUpsFor(inUnit, parts ?? { step }), ...working];
  return targets.length > MAX_SETS ? entry : { ...entry, sets: targets.length, targets };
}

function waveAim(
  progression: Extract<EntryProgression, { kind: 'percent' }>,
  { load: maximum, why }: Track,
  week: number,
  steps: LoadSteps,
): Aim {
  const wave = waveOf(progression, week);
  const targets = wave.map(({ percent, reps, isOpen }): SetTarget => {
    const load = maximum && roundDown({ ...maximum, value: (maximum.value * percent) / 100 }, steps);
    return { reps: isOpen ? null : reps, ...(load && { load }) };
  });
  const top = wave.reduce((best, set) => (set.percent > best.percent ? set : best));
  const share = maximum
    ? `${top.percent} % of ${maximum.value} ${maximum.unit}`
    : `${top.percent} % of your maximum`;
  const [first] = targets;
  return {
    sets: wave.length,
    reps: first?.reps ?? null,
    weight: first?.load ? poundsOf(first.load) : null,
    duration: null,
    targets,
    why: `${share}. ${why}`,
  };
}
