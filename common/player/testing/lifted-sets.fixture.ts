import type { PerformedSet } from '../plan/performed-set';
import type { PlayerCommand } from '../state/commands';
import { liftedSets } from '../state/entries';
import { actionOf } from '../state/facts';
import type { PlayerState } from '../state/state';
import { type PlaceName, placeKey } from '../state/tally';

/** Key of a performed set, by its figures: no two sets of a run are alike. */
const figuresOf = (set: PerformedSet): string =>
  JSON.stringify([
    set.reps,
    set.load ? [set.load.value, set.load.unit] : set.weight,
    [set.seconds, set.distance?.value, set.distance?.unit, set.calories, set.kind, set.rpe, set.note],
  ]);

interface Lift extends PlaceName {
  figures: string;
  /** Each time that it was tapped. */
  taps: { actionId: string; at: number }[];
  /** All names that these taps ever had. */
  names: Set<string>;
}

/** The sets that a command says were lifted. */
function liftsIn(command: PlayerCommand): (PlaceName & PerformedSet)[] {
  if (command.type === 'complete_set') return [command];
  return command.type === 'finish' && command.lastSet ? [command.lastSet] : [];
}

/** The facts that a command is about, by their names. */
function factsNamedBy(command: PlayerCommand): string[] {
  if (command.type === 'remove_set') return [command.recordId];
  if (command.type === 'undo') return [command.actionId];
  if (command.type === 'answer') return command.of;
  return command.type === 'edit_set' && command.recordId ? [command.recordId] : [];
}

/**
 * True for commands that bring a member's input on what was done: a rejected one must be stored, as nothing else
 * records it. Stated apart from the machine, which this judges.
 */
export const SAYS_WHAT_WAS_DONE: Readonly<Record<PlayerCommand['type'], boolean>> = {
  complete_set: true,
  complete_lap: true,
  end_round: true,
  finish: true,
  skip_exercise: true,
  note: true,
  edit_set: true,
  remove_set: true,
  replace_sets: true,
  amend: true,
  answer: true,
  discard: true,
  restore: true,
  undo: false,
  pause: false,
  resume: false,
  reopen: false,
  add_exercise: false,
  replace_exercise: false,
  move_exercise: false,
  remove_exercise: false,
  plan_sets: false,
  plan_rest: false,
  make_superset: false,
  part_superset: false,
  choose_exercise: false,
  start_rest: false,
  start_work: false,
  skip_rest: false,
  pause_rest: false,
  resume_rest: false,
  reset_rest: false,
  adjust_rest: false,
  start_clock: false,
  pause_clock: false,
  resume_clock: false,
};

/** Gives what a command says was lifted figures that no other lift of the run has. */
export function asNewLift(command: PlayerCommand, nth: number): PlayerCommand {
  const figures = { reps: 100 + (nth % 9_000), weight: Math.floor(nth / 9_000) };
  if (command.type === 'complete_set') return { ...command, ...figures };
  if ((command.type === 'complete_lap' || command.type === 'end_round') && command.sets) {
    const sets = command.sets.map((set, index) => ({
      ...set,
      ...figures,
      weight: figures.weight + 100 * index,
    }));
    return { ...command, sets };
  }
  if (command.type !== 'finish' || !command.lastSet) return command;
  return { ...command, lastSet: { ...command.lastSet, ...figures } };
}

/** Taps of one lift this close are surely one set. */
const SURELY_ONE_MS = 5_000;

/**
 * Counts performed sets without the machine's rules: what was tapped must be there once, until a later command
 * addresses that very set.
 */
export class Lifts {
  readonly #lifts = new Map<string, Lift>();
  /** Actions that a later command addressed: mended, taken away, answered for. */
  readonly #addressed = new Set<string>();
  /** Exercises and places that were stated as a whole, whatever was there or comes there. */
  readonly #restated = new Set<string>();

  /** Enters a tap made at `at`. `session`: its session, for a run with several, as ids are given anew in each. */
  enter(command: PlayerCommand, actionId: string, at: number, session = ''): void {
    // All facts of one tap share its action id.
    const keyOf = (id: string) => `${session} ${actionOf(id)}`;
    // A member who says when they stopped did the last set then.
    const doneAt = command.type === 'finish' ? Math.min(command.stoppedAt ?? at, at) : at;
    for (const lifted of liftsIn(command)) {
      const { entryId, set } = lifted;
      const figures = figuresOf(lifted);
      const lift = this.#lifts.get(figures) ?? { figures, entryId, set, taps: [], names: new Set() };
      lift.taps.push({ actionId: keyOf(actionId), at: doneAt });
      lift.names.add(keyOf(actionId));
      this.#lifts.set(figures, lift);
    }
    for (const name of factsNamedBy(command)) this.#addressed.add(keyOf(name));
    if (command.type === 'replace_sets') this.#restated.add(command.entryId);
    if (command.type === 'edit_set' && !command.recordId) this.#restated.add(placeKey(command));
  }

  /** Other ids that this command's tap had (`session action`): addressing one of them addresses the tap. */
  alsoNamed(command: PlayerCommand, names: Iterable<string>): void {
    for (const lifted of liftsIn(command))
      for (const name of names) this.#lifts.get(figuresOf(lifted))?.names.add(name);
  }

  /** Excuses a tap that may be missing: the database that it was sent to, or the device that stored it, is gone. */
  excuse(actionId: string, session = ''): void {
    this.#addressed.add(`${session} ${actionId}`);
  }

  /** Describes what is wrong with these states together; null where each set is there as often as it was done. */
  wrong(states: readonly PlayerState[]): string | null {
    const counts = new Map<string, number>();
    for (const state of states)
      for (const one of liftedSets(state).map(figuresOf)) counts.set(one, (counts.get(one) ?? 0) + 1);
    for (const lift of this.#lifts.values()) {
      const count = counts.get(lift.figures) ?? 0;
      const most = mostOf(lift);
      if (count > most) return `${lift.figures} was lifted ${most} times and is there ${count} times`;
      if (count === 0 && !this.#isAddressed(lift)) return `${lift.figures} was lifted and is lost`;
    }
    return null;
  }

  /** Number of sets that no later command addressed: those that must be there. */
  get untouched(): number {
    return [...this.#lifts.values()].filter((lift) => !this.#isAddressed(lift)).length;
  }

  #isAddressed(lift: Lift): boolean {
    return (
      [...lift.names].some((name) => this.#addressed.has(name)) ||
      this.#restated.has(lift.entryId) ||
      this.#restated.has(placeKey(lift))
    );
  }
}

/** Most sets that those taps can be. */
function mostOf({ taps }: Lift): number {
  const times = taps.map(({ at }) => at).sort((a, b) => a - b);
  return 1 + times.slice(1).filter((at, index) => at - times[index]! > SURELY_ONE_MS).length;
}
