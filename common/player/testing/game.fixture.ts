import { type Applied, apply } from '../commands/apply';
import type { Plan } from '../plan/plan';
import type { CommandContext } from '../state/command-context';
import type { PlayerCommand } from '../state/commands';
import { derive, type EntryProgress } from '../state/derive';
import { progressOfEntry } from '../state/entries';
import type { PlayerState } from '../state/state';
import { createState } from '../state/state';
import { PLANK, PRESS, ROW, SQUAT, samplePlan } from './plan.fixture';

export const START = 1_700_000_000_000;
export const SECOND = 1_000;
export const MINUTE = 60_000;

/** A session played by one device: sends commands at instants after the start and keeps the state. */
export class Game {
  state: PlayerState;
  last: Applied;
  #seq = 0;

  constructor(readonly plan: Plan = samplePlan) {
    this.state = createState(START);
    this.last = { outcome: 'unchanged', state: this.state };
  }

  /** Sends a command `afterStart` milliseconds after the start; answers `applied`, `unchanged` or the rejection. */
  send(command: PlayerCommand, afterStart: number, how: Pick<CommandContext, 'isRecount'> = {}): string {
    this.#seq += 1;
    const context = { at: START + afterStart, actionId: this.actionId, ...how };
    this.last = apply(this.plan, this.state, command, context);
    this.state = this.last.state;
    return this.last.outcome === 'rejected' ? this.last.rejection : this.last.outcome;
  }

  /** The id of the command sent last. */
  get actionId(): string {
    return `phone:${this.#seq}`;
  }

  /** Completes a set with 10 reps at 100 lb, unless told otherwise. */
  complete(entryId: string, set: number, afterStart: number, reps = 10, weight = 100): string {
    return this.send({ type: 'complete_set', entryId, set, reps, weight }, afterStart);
  }

  /** The set in a place, or null. */
  record(entryId: string, set: number) {
    const record = this.progress(entryId).sets[set - 1];
    if (!record) return null;
    const { id, reps, weight, at } = record;
    return { id, reps, weight, at };
  }

  /** Progress of an entry. */
  progress(entryId: string): EntryProgress {
    return progressOfEntry(this.plan, this.state, entryId)!;
  }

  /** All that is seen of the session: the facts behind it only ever grow. */
  get shown() {
    const { facts, last: _, ...situation } = this.state;
    return { ...situation, ...derive(this.plan, facts) };
  }

  /** The rest there is, in any phase that has one. */
  get rest() {
    return 'rest' in this.state ? this.state.rest : null;
  }
}

/** The sample workout played to its end, 10 minutes and 30 seconds after the start. */
export function finishedGame(): Game {
  const game = new Game();
  const sets: [string, number][] = [
    [SQUAT, 1],
    [SQUAT, 2],
    [PRESS, 1],
    [ROW, 1],
    [ROW, 2],
    [PLANK, 1],
  ];
  for (const [index, [entryId, set]] of sets.entries()) {
    game.complete(entryId, set, 5.5 * MINUTE + index * MINUTE);
  }
  return game;
}
