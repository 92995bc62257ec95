import type { Workout } from '@common/contract/training/workouts';
import type { Load } from '@common/player/plan/load';
import type { SetTarget } from '@common/player/plan/performed-set';
import { type Plan, targetOf } from '@common/player/plan/plan';
import { Game } from '@common/player/testing/game.fixture';
import { type AimedWorkout, Aims } from './aims';
import { entryResults, resultsSoFar } from './entry-result';
import { type FollowedPlace, type FollowedRun, followRun } from './follow-run';
import type { Run, RunFact } from './run';
import { MONDAY, noon, sessionOf } from './run.fixture';
import type { RunSession } from './run-session';

/** Answers the lifted part of a target: repetitions, and the load where it is not the target's. */
export type Lift = (
  name: string,
  set: number,
  target: SetTarget,
) => { reps?: number; load?: Load; seconds?: number };

interface Played {
  plan: Plan;
  game: Game;
}

/** A member who follows one program by the day and plays each session set by set. Loads go by 2.5 kg. */
export class SimulatedMember {
  facts: RunFact[] = [];
  readonly #played = new Map<string, Played>();
  #sessions: RunSession[] = [];

  constructor(
    readonly run: Run,
    readonly workouts: readonly Workout[],
  ) {}

  /** The sessions with the results that their sets have now. `upTo`: those that started before this day. */
  sessions(upTo = Number.POSITIVE_INFINITY): RunSession[] {
    return this.#sessions
      .filter(({ day }) => day < MONDAY + upTo)
      .map((session) => {
        const { plan, game } = this.#played.get(session.id)!;
        return { ...session, results: entryResults(plan, game.state) };
      });
  }

  /** The run on a day, `sessions` being those that the screen knows. */
  on(day: number, sessions = this.sessions()): FollowedRun {
    return followRun({ ...this.run, facts: this.facts }, sessions, MONDAY + day);
  }

  aims(day: number, sessions = this.sessions()): Aims {
    const steps = () => ({ unit: 'kg', step: 2.5 }) as const;
    const run = { workouts: this.workouts, facts: this.facts };
    return new Aims(run, this.on(day, sessions), sessions, steps);
  }

  workout(day: number, place: FollowedPlace, sessions = this.sessions()): AimedWorkout {
    const workout = this.workouts.find(({ id }) => id === place.workoutId)!;
    return this.aims(day, sessions).inWorkout(workout, place);
  }

  /** Texts of Today: "Squat 3 × 5 · 60", or the kind of day. */
  today(day: number, sessions = this.sessions()): string[] {
    const followed = this.on(day, sessions);
    const [place] = followed.due;
    if (!place) {
      const missed = followed.missed.map(({ name }) => `missed ${name}`);
      return [...missed, followed.isFinished ? 'finished' : followed.isPaused ? 'break' : 'rest'];
    }
    return this.workout(day, place, sessions).exercises.map(({ exercise, sets, reps, targets = [] }) => {
      const load = targets[0]?.load;
      return `${exercise.name} ${sets} × ${reps}${load ? ` · ${load.value}` : ''}`;
    });
  }

  decide<Fact extends Omit<RunFact, 'id' | 'at' | 'device'>>(day: number, fact: Fact): void {
    const id = `f${this.facts.length}`;
    this.facts.push({ ...fact, id, at: noon(day), device: 'phone' } as unknown as RunFact);
  }

  /** Trains what is due on a day, each set as planned unless told otherwise. Answers the session's id. */
  train(day: number, lift: Lift = () => ({}), place = this.on(day).due[0]!): string {
    const { exercises, name, category } = this.workout(day, place);
    const planned = exercises.map((entry) => ({ ...entry, previous: [] }));
    const plan = { name, category, exercises: planned, place: { runId: this.run.id, placeId: place.id } };
    const game = new Game(plan as unknown as Plan);
    const id = `s${this.#sessions.length}`.padStart(4, '0');
    this.#played.set(id, { plan: game.plan, game });
    this.#sessions.push(sessionOf(id, day, place.id, { workoutId: place.workoutId }));
    let seconds = 0;
    for (const entry of game.plan.exercises)
      for (let set = 1; set <= entry.sets; set += 1) {
        const target = targetOf(entry, set);
        const lifted = lift(entry.exercise.name, set, target);
        const reps = lifted.reps ?? (target.reps === undefined ? entry.reps : target.reps) ?? entry.reps ?? 1;
        const load = lifted.load ?? target.load;
        const duration = lifted.seconds ?? target.seconds ?? entry.duration;
        seconds += 30;
        game.send(
          {
            type: 'complete_set',
            entryId: entry.id,
            set,
            reps,
            weight: load ? Math.round(load.value * 2.20462) : (entry.weight ?? 0),
            ...(load && { load }),
            ...(duration && { seconds: duration }),
          },
          seconds * 1_000,
        );
      }
    return id;
  }

  /** Mends a set of a finished session. */
  mend(id: string, name: string, set: number, reps: number): void {
    const { plan, game } = this.#played.get(id)!;
    const entry = plan.exercises.find(({ exercise }) => exercise.name === name)!;
    const load = targetOf(entry, set).load;
    const weight = load ? Math.round(load.value * 2.20462) : 0;
    game.send({ type: 'edit_set', entryId: entry.id, set, reps, weight, ...(load && { load }) }, 9_000_000);
  }

  /** Results of a session while it is under way, after so many of its sets. */
  resultsAfter(id: string, sets: number) {
    const { plan } = this.#played.get(id)!;
    const game = new Game(plan);
    let left = sets;
    for (const entry of plan.exercises)
      for (let set = 1; set <= entry.sets && left > 0; set += 1, left -= 1) {
        const { load } = targetOf(entry, set);
        const weight = load ? Math.round(load.value * 2.20462) : 0;
        const lifted = { reps: entry.reps ?? 1, weight, ...(load && { load }) };
        game.send({ type: 'complete_set', entryId: entry.id, set, ...lifted }, (sets - left + 1) * 30_000);
      }
    return resultsSoFar(plan, game.state);
  }
}
