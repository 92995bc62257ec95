import type { Run } from './run-seed';

/** Every operation that a process awaits; a process must have died before and after each. */
const AWAITS = [
  ...[
    'find',
    'startedBy',
    'underWay',
    'takeIn',
    'allUnderWay',
    'openOf',
    'lastWith',
    'insert',
    'open',
    'set',
  ],
  ...['disk read', 'disk update', 'disk sessions', 'disk keep sessions'],
];

/** Faults and changes by members, admins and the environment. */
const FAULTS = [
  ...['a page died', 'a node died', 'pressed on two screens'],
  ...['a workout deleted', 'a workout edited', 'a workout restored'],
  ...['a session discarded', 'a session restored', 'a session deleted'],
  ...['a store copied', 'a store evicted'],
  ...['a backup made', 'a backup put back', 'a fact gone with a database'],
  ...['a member revoked', 'a member let in again'],
  ...[
    'a tap refused',
    'a notice on two tabs',
    'dead letter',
    'dead letter added again',
    'dead letter let go',
  ],
  ...['a quick workout started', 'an exercise added to a quick workout', 'a set lifted in a quick workout'],
];

const MUST_HAPPEN = [
  ...FAULTS,
  ...AWAITS.flatMap((name) => [`dies before ${name}`, `dies after ${name}`]),
  ...['write refused as stale', 'message to server doubled', 'message to client lost'],
];

/** Occurrences of all seeds together. A few seeds do not reach everything: some happen once in a hundred. */
export class Reached {
  readonly #seen = new Map<string, number>();

  add(run: Run): void {
    for (const [what, count] of run.seen) this.#seen.set(what, (this.#seen.get(what) ?? 0) + count);
  }

  /** Number of occurrences of each fault, in one line. */
  get report(): string {
    return FAULTS.map((what) => `${what} ${this.#seen.get(what) ?? 0}×`).join(', ');
  }

  /** Names that a thousand seeds must have reached, and these have not. */
  get missing(): string[] {
    return MUST_HAPPEN.filter((what) => !this.#seen.has(what));
  }
}
