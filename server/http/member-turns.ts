import pLimit, { type LimitFunction } from 'p-limit';
import type { ApiCall } from '../../common/api-call';
import { MemberPace } from './member-pace';

/** How many of a member's calls of each kind a node does at once; the others wait in the order they came. */
const AT_ONCE = { costly: 1, files: 1, writes: 4, reads: 8 };
type Kind = keyof typeof AT_ONCE;

function kindOf({ method, file, cost = 1 }: ApiCall): Kind {
  // One takes as long as its line needs: what else the member asks for does not wait for it.
  if (file) return 'files';
  if (cost > 1) return 'costly';
  return method === 'GET' ? 'reads' : 'writes';
}

/**
 * Lets each member's calls wait for that member's own, and for nobody else's: however many one sends at once, few
 * of them stand between another member and the database, and costly ones leave it the greater part of the time.
 */
export class MemberTurns {
  readonly #pace = new MemberPace();
  readonly #lanes = new Map<string, { inTurn: LimitFunction; count: number }>();

  /** Answers or throws what the task does. `waited`: it was not begun at once. */
  async run<T>(call: ApiCall, memberId: string, task: (waited: boolean) => Promise<T>): Promise<T> {
    const kind = kindOf(call);
    const key = `${kind} ${memberId}`;
    const lane = this.#lanes.get(key) ?? { inTurn: pLimit(AT_ONCE[kind]), count: 0 };
    this.#lanes.set(key, lane);
    const waited = lane.count >= AT_ONCE[kind];
    lane.count += 1;
    try {
      const inPace = () => this.#pace.run(memberId, (rested) => task(waited || rested));
      return await lane.inTurn(kind === 'costly' ? inPace : () => task(waited));
    } finally {
      lane.count -= 1;
      if (lane.count === 0) this.#lanes.delete(key);
    }
  }

  /** How many lanes are in use. */
  get size(): number {
    return this.#lanes.size;
  }
}
