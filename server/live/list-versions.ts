import { randomInt } from 'node:crypto';
import { LIST_NAMES, type ListName } from '../../common/lists';

/** Lists that belong to all admins together. */
const ADMIN_LISTS: readonly ListName[] = ['members', 'invitations'];
const ADMINS = 'admins';

/** So long the numbers of a member who has gone stay: coming back before, they fetch only what has changed. */
const KEPT_MS = 10 * 60_000;

/**
 * Numbers rise by so many at a time, from a random one below that: a page compares what it read on one node with the hello
 * of another, and two nodes must not give the same number to different contents.
 */
const STEP = 1_000;

/**
 * A number for each list of each member that has a socket here, or had one or read by REST a moment ago: what changes
 * meanwhile raises it all the same. It only rises, and a member who comes back later gets a higher one than ever before:
 * at worst a list is fetched once too often, never once too seldom.
 */
export class ListVersions {
  readonly #versions = new Map<string, number>();
  #highest = 0;
  /** Who has no socket here any more, and since when: the first of them longest. */
  readonly #left = new Map<string, number>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly node: number = randomInt(STEP),
  ) {}

  /** All lists of a member at their connect; an admin's list is 0 for everybody else. */
  of(memberId: string, isAdmin: boolean): Record<ListName, number> {
    this.#left.delete(memberId);
    const version = (list: ListName) => {
      if (!ADMIN_LISTS.includes(list)) return this.#current(`${memberId}:${list}`);
      return isAdmin ? this.#current(`${ADMINS}:${list}`) : 0;
    };
    return Object.fromEntries(LIST_NAMES.map((list) => [list, version(list)])) as Record<ListName, number>;
  }

  /** As `of`, for a member who reads by REST: who has no socket here is one who may come soon. */
  read(memberId: string, isAdmin: boolean): Record<ListName, number> {
    const [own] = LIST_NAMES;
    const isHere = this.#versions.has(`${memberId}:${own}`) && !this.#left.has(memberId);
    const numbers = this.of(memberId, isAdmin);
    if (!isHere) this.left(memberId);
    return numbers;
  }

  /** A list has changed; `memberId` null is a list of the admins. */
  raise(memberId: string | null, list: ListName): { from: number; to: number } {
    const key = `${memberId ?? ADMINS}:${list}`;
    const from = this.#current(key);
    const to = this.#next(key);
    return { from, to };
  }

  /** Whoever has a socket here, or had one or read by REST a moment ago. */
  members(): string[] {
    const [own] = LIST_NAMES;
    return [...this.#versions.keys()]
      .filter((key) => key.endsWith(`:${own}`))
      .map((key) => key.slice(0, -own.length - 1));
  }

  /** The member has no socket here any more. */
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

  /** Nobody knows what has changed: everybody's next `hello` finds all lists changed. */
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
