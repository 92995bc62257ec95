import { randomInt } from 'node:crypto';
import { LIST_NAMES, type ListName } from '@common/contract/lists';

/** Lists that belong to all admins together. */
const ADMIN_LISTS: readonly ListName[] = ['members', 'invitations'];
const ADMINS = 'admins';

/** TTL of a member's versions after their last socket: back within it, they fetch only changed lists. */
const KEPT_MS = 10 * 60_000;

/**
 * Step between versions; each node adds a random offset below it. A page compares versions of different nodes, so two
 * nodes must never give the same version to different contents.
 */
const STEP = 1_000;

/**
 * Version of each list of each member who has a socket here, or had one or read by REST in the last ten minutes.
 * Versions only rise, and a member forgotten here gets a higher one than ever before: at worst a list is fetched once
 * too often, never once too seldom.
 */
export class ListVersions {
  readonly #versions = new Map<string, number>();
  #highest = 0;
  /** Members without a socket here, with the time since when; oldest first. */
  readonly #left = new Map<string, number>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly node: number = randomInt(STEP),
  ) {}

  /** List versions of a member who connects; those of the admins' lists are 0 for other members. */
  of(memberId: string, isAdmin: boolean): Record<ListName, number> {
    this.#left.delete(memberId);
    const version = (list: ListName) => {
      if (!ADMIN_LISTS.includes(list)) return this.#current(`${memberId}:${list}`);
      return isAdmin ? this.#current(`${ADMINS}:${list}`) : 0;
    };
    return Object.fromEntries(LIST_NAMES.map((list) => [list, version(list)])) as Record<ListName, number>;
  }

  /** As `of`, for a member who reads by REST: without a socket here they are kept as one who just left. */
  read(memberId: string, isAdmin: boolean): Record<ListName, number> {
    const [own] = LIST_NAMES;
    const isHere = this.#versions.has(`${memberId}:${own}`) && !this.#left.has(memberId);
    const numbers = this.of(memberId, isAdmin);
    if (!isHere) this.left(memberId);
    return numbers;
  }

  /** Raises a list's version after a change; `memberId` null is a list of the admins. */
  raise(memberId: string | null, list: ListName): { from: number; to: number } {
    const key = `${memberId ?? ADMINS}:${list}`;
    const from = this.#current(key);
    const to = this.#next(key);
    return { from, to };
  }

  /** Members with versions here: those with a socket, or who had one or read by REST recently. */
  members(): string[] {
    const [own] = LIST_NAMES;
    return [...this.#versions.keys()]
      .filter((key) => key.endsWith(`:${own}`))
      .map((key) => key.slice(0, -own.length - 1));
  }

  /** After a member's last socket here closed; also drops members who left over `KEPT_MS` ago. */
  left(memberId: string): void {
    const now = this.now();
    this.#left.delete(memberId);
    this.#left.set(memberId, now);
    for (const [gone, since] of this.#left) {
      if (now - since < KEPT_MS) return;
      this.#left.delete(gone);
      for (const list of LIST_NAMES) this.#versions.delete(`${gone}:${list}`);
    }
  }

  /** Forgets all versions after missed events: each client's next hello finds all its lists changed. */
  forgetAll(): void {
    this.#versions.clear();
  }

  #current(key: string): number {
    return this.#versions.get(key) ?? this.#next(key);
  }

  /** Higher than every number before it, on this node and (by the clock) before a restart. */
  #next(key: string): number {
    this.#highest = Math.max(this.#highest + STEP, Date.now() * STEP + this.node);
    this.#versions.set(key, this.#highest);
    return this.#highest;
  }
}
