import pLimit, { type LimitFunction } from 'p-limit';
import type { ApiCall } from '@common/contract/api-call';
import { MemberPace } from './member-pace';

/** Max concurrent calls of one member by kind, per node; the others queue in order of arrival. */
const AT_ONCE = { costly: 1, files: 1, writes: 4, reads: 8 };
type Kind = keyof typeof AT_ONCE;

function kindOf({ method, file, cost = 1 }: ApiCall): Kind {
  // A download takes as long as the client's line needs; other calls of the member must not wait for it.
  if (file) return 'files';
  if (cost > 1) return 'costly';
  return method === 'GET' ? 'reads' : 'writes';
}

/**
 * Limits concurrency per member: calls queue only behind calls of the same member and kind, so a burst of one member
 * does not hold up the others. Costly calls are throttled as well (MemberPace).
 */
export class MemberTurns {
  readonly #pace = new MemberPace();
  readonly #lanes = new Map<string, { inTurn: LimitFunction; count: number }>();

  /** Resolves or rejects as the task does. `waited`: true if the task did not start at once. */
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

  /** Number of lanes (a member and a kind of call) in use. */
  get size(): number {
    return this.#lanes.size;
  }
}
