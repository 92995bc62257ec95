import type { Run } from './run-seed';

/** Every operation that a process waits for; it must have died before it and after it. */
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

const MUST_HAPPEN = [
  ...AWAITS.flatMap((name) => [`dies before ${name}`, `dies after ${name}`]),
  ...['a store copied', 'a workout deleted or edited', 'pressed on two screens'],
  ...['write refused as stale', 'message to server doubled', 'message to client lost'],
];

/** What seeds reached, all together. A few of them meet not everything: some of it happens once in a hundred. */
export class Reached {
  readonly #seen = new Set<string>();

  add(run: Run): void {
    for (const what of run.seen.keys()) this.#seen.add(what);
  }

  /** What a thousand seeds must have met, and these have not. */
  get missing(): string[] {
    return MUST_HAPPEN.filter((what) => !this.#seen.has(what));
  }
}
