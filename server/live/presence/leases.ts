import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { PRESENCE_LEASE_MS } from '@common/contract/live-protocol';
import { batchLoader, byKey } from '@server/database/batch-loader';
import { type NodeLease, nodeModel, type OpenScreen } from './lease-model';
import type { ScreenStore } from './screen-store';

const NOTHING_YET = -1;
/** Max sweeps in a row that a busy node puts off comparing its screens one by one. */
const MOST_PUT_OFF = 10;

/** A screen that says hello on this node. */
export type Arrival = Omit<OpenScreen, 'nodeId'>;

/** A change of a member's screens on a node, with the node's running number of changes. */
export interface ScreenChange {
  userId: string;
  nodeId: string;
  changes: number;
}

/**
 * This node's lease, in the database, and its screens, in a store that every node reads. A node renews one small
 * document, however many screens it has; when its lease ends, so do its screens.
 */
export class Leases {
  readonly #nodes;
  readonly #own = new Map<string, Arrival>();
  readonly #isOpen: (socketId: string) => boolean;
  /** A write failed since the last sweep. */
  #isUnsure = false;
  /** Writes under way, writes ended, and how often in a row a sweep was put off for them. */
  readonly #writes = { underWay: 0, ended: 0, putOff: 0 };
  #nodeId = randomUUID() as string;
  #changes = 0;
  /** Last known number of changes of each other node. */
  readonly #known = new Map<string, number>();
  /** Batches the writes of screens entered, or removed, in one turn. */
  readonly #entering = batchLoader((ids) => this.#writeAll(ids));
  readonly #leaving = batchLoader<true>((ids) => this.#deleteAll(ids));

  /** `isOpen`: true if a socket of this node is still open. A closed one gets and keeps no entry. */
  constructor(
    connection: Connection,
    private readonly screens: ScreenStore,
    isOpen: (socketId: string) => boolean,
  ) {
    this.#isOpen = isOpen;
    this.#nodes = nodeModel(connection);
  }

  /** Null if the socket closed before or during the write: then no entry stays. */
  async enter(arrival: Arrival): Promise<ScreenChange | null> {
    if (!this.#isOpen(arrival._id)) return null;
    this.#own.set(arrival._id, arrival);
    await this.#sure(() => this.#write(arrival._id));
    if (!this.#isOpen(arrival._id)) return this.leave(arrival._id);
    return this.#changed(arrival.memberId);
  }

  /** The screen was hidden, or is looked at again. */
  async see(socketId: string, visible: boolean): Promise<void> {
    const screen = this.#own.get(socketId);
    if (!screen || screen.visible === visible) return;
    this.#own.set(socketId, { ...screen, visible });
    await this.#sure(() => this.screens.see(socketId, visible));
  }

  /** Null if the socket never said hello. */
  async leave(socketId: string): Promise<ScreenChange | null> {
    const left = this.#own.get(socketId);
    if (!left) return null;
    this.#own.delete(socketId);
    await this.#sure(() => this.#leaving.load(socketId));
    return this.#changed(left.memberId);
  }

  /**
   * Reconciles this node's stored screens with its open sockets after failed writes: removes those of closed sockets,
   * writes missing or outdated ones. Returns one change per member concerned.
   */
  async sweep(): Promise<ScreenChange[]> {
    for (const id of this.#own.keys()) if (!this.#isOpen(id)) this.#own.delete(id);
    if (!this.#isUnsure && (await this.#seemsRight())) return [];
    this.#isUnsure = false;
    this.#writes.putOff = 0;
    return this.#sure(async () => {
      const stored = await this.screens.ofNode(this.#nodeId);
      const gone = stored.filter(({ _id }) => !this.#own.has(_id));
      await this.screens.remove(gone.map(({ _id }) => _id));
      const storedVisibility = new Map(stored.map(({ _id, visible }) => [_id, visible]));
      const missing = [...this.#own.values()].filter(
        ({ _id, visible }) => storedVisibility.get(_id) !== visible,
      );
      await Promise.all(missing.map(({ _id }) => this.#write(_id)));
      const members = new Set([...gone, ...missing].map(({ memberId }) => memberId));
      return [...members].map((memberId) => this.#changed(memberId));
    });
  }

  /** Renews this node's lease. If it was taken for dead meanwhile, enters all its screens again under a new id. */
  async renew(): Promise<void> {
    const lease = { expiresAt: new Date(Date.now() + PRESENCE_LEASE_MS), changes: this.#changes };
    const { matchedCount } = await this.#nodes.updateOne(
      { _id: this.#nodeId, isOver: false },
      { $set: lease },
    );
    if (matchedCount === 1) return;
    this.#nodeId = randomUUID();
    await this.#nodes.create({ _id: this.#nodeId, isOver: false, ...lease });
    await Promise.all([...this.#own.keys()].map((id) => this.#write(id)));
  }

  /** Removes screens of nodes that have no lease any more, such as late writes of a dead one. */
  async removeOrphans(): Promise<void> {
    const nodes = await this.#nodes.find().lean();
    await this.screens.removeOthers([this.#nodeId, ...nodes.map(({ _id }) => _id)]);
  }

  /** Notes another node's change, unless one before it was missed: then `look` finds news. */
  heard({ nodeId, changes }: ScreenChange): void {
    if (this.#known.get(nodeId) === changes - 1) this.#known.set(nodeId, changes);
  }

  /**
   * Checks the other nodes' leases and removes dead nodes' screens. `hasNews`: a node came, went or changed unheard.
   * `hasDied`: this node was the one that completed such a removal. `lastsMs`: time until the next lease ends.
   */
  async look(): Promise<{ hasNews: boolean; hasDied: boolean; lastsMs: number }> {
    const now = Date.now();
    const all = await this.#nodes.find({ _id: { $ne: this.#nodeId } }).lean();
    const living = all.filter((node) => isLiving(node, now));
    const over = all.filter((node) => !isLiving(node, now));
    const takeAway = await Promise.all(over.map(({ _id }) => this.#takeAway(_id)));
    const isGone = [...this.#known.keys()].some((id) => !living.some(({ _id }) => _id === id));
    const isNew = living.some(({ _id, changes }) => changes > (this.#known.get(_id) ?? NOTHING_YET));
    const lastsMs = Math.min(...living.map(({ expiresAt }) => expiresAt.getTime() - now));
    return { hasNews: isGone || isNew, hasDied: takeAway.includes(true), lastsMs };
  }

  /** Every open screen on all nodes. Also notes how many changes of each node this includes. */
  async all(): Promise<OpenScreen[]> {
    const before = await this.#living();
    const screens = await this.screens.all();
    // Read again: the screens may include those of a node that came in between.
    const living = await this.#living();
    for (const id of this.#known.keys()) if (!living.has(id)) this.#known.delete(id);
    for (const [id, changes] of before) this.#known.set(id, Math.max(changes, this.#known.get(id) ?? 0));
    return screens.filter(({ nodeId }) => this.#isThere(nodeId, living));
  }

  /** The open screens of these members. */
  async of(memberIds: string[]): Promise<OpenScreen[]> {
    const screens = await this.screens.ofMembers(memberIds);
    if (screens.every(({ nodeId }) => nodeId === this.#nodeId)) return screens;
    const living = await this.#living();
    // A node first seen here is noted without its changes, so that `look` reports it as news, or as gone.
    for (const id of living.keys()) if (!this.#known.has(id)) this.#known.set(id, NOTHING_YET);
    return screens.filter(({ nodeId }) => this.#isThere(nodeId, living));
  }

  /** The node goes away. */
  async leaveAll(): Promise<void> {
    this.#own.clear();
    await this.screens.removeOf(this.#nodeId);
    await this.#nodes.deleteOne({ _id: this.#nodeId });
  }

  /** Counts a change after its write, so that a node that reads this count also reads the change. */
  #changed(userId: string): ScreenChange {
    this.#changes += 1;
    return { userId, nodeId: this.#nodeId, changes: this.#changes };
  }

  /** Tracks a write. A failed one may have been done or not, so the next sweep compares. */
  async #sure<T>(write: () => Promise<T>): Promise<T> {
    this.#writes.underWay += 1;
    try {
      return await write();
    } catch (error) {
      this.#isUnsure = true;
      throw error;
    } finally {
      this.#writes.underWay -= 1;
      this.#writes.ended += 1;
    }
  }

  /**
   * True if the number of stored screens is right. During writes that cannot be known: then it also says true, at most
   * `MOST_PUT_OFF` times in a row.
   */
  async #seemsRight(): Promise<boolean> {
    const writes = this.#writes;
    const { ended } = writes;
    const isEqual = (await this.screens.countOf(this.#nodeId)) === this.#own.size;
    const isQuiet = writes.underWay === 0 && writes.ended === ended;
    writes.putOff = isQuiet || isEqual ? 0 : writes.putOff + 1;
    return isEqual || (!isQuiet && writes.putOff <= MOST_PUT_OFF);
  }

  async #living(): Promise<Map<string, number>> {
    const nodes = await this.#nodes.find({ _id: { $ne: this.#nodeId } }).lean();
    const now = Date.now();
    return new Map(nodes.filter((node) => isLiving(node, now)).map(({ _id, changes }) => [_id, changes]));
  }

  #isThere(nodeId: string, living: ReadonlyMap<string, number>): boolean {
    return nodeId === this.#nodeId || living.has(nodeId);
  }

  async #write(id: string): Promise<void> {
    let written: OpenScreen | undefined;
    do {
      written = await this.#entering.load(id);
      // Written again if the node took a new id meanwhile, or the screen was hidden.
    } while (written && (written.nodeId !== this.#nodeId || !this.#isSeenAs(written)));
    // The socket closed during the write.
    if (!this.#own.has(id)) await this.#leaving.load(id);
  }

  /** Writes those still open; returns each as it was written. */
  async #writeAll(ids: string[]): Promise<Map<string, OpenScreen>> {
    const nodeId = this.#nodeId;
    const open = ids.flatMap((id) => this.#own.get(id) ?? []).map((own) => ({ ...own, nodeId }));
    if (open.length > 0) await this.screens.put(open);
    return byKey(open, ({ _id }) => _id);
  }

  async #deleteAll(ids: string[]): Promise<Map<string, true>> {
    await this.screens.remove(ids);
    return new Map(ids.map((id) => [id, true]));
  }

  #isSeenAs({ _id, visible }: OpenScreen): boolean {
    return (this.#own.get(_id)?.visible ?? visible) === visible;
  }

  /** Ends a dead node's lease first, so that one that only slept cannot renew it while its screens are removed. */
  async #takeAway(nodeId: string): Promise<boolean> {
    const ended = { _id: nodeId, $or: [{ isOver: true }, { expiresAt: { $lte: new Date() } }] };
    const { matchedCount } = await this.#nodes.updateOne(ended, { $set: { isOver: true } });
    if (matchedCount === 0) return false;
    await this.screens.removeOf(nodeId);
    const { deletedCount } = await this.#nodes.deleteOne({ _id: nodeId });
    return deletedCount === 1;
  }
}

/** Number of nodes that serve this club now. */
export async function countNodes(connection: Connection): Promise<number> {
  const nodes = await nodeModel(connection).find().lean();
  const now = Date.now();
  return nodes.filter((node) => isLiving(node, now)).length;
}

/** Devices of a member that have a visible screen now, on any node. */
export async function devicesInSight(
  connection: Connection,
  screens: Pick<ScreenStore, 'ofMembers'>,
  memberId: string,
): Promise<Set<string>> {
  const now = Date.now();
  const [nodes, openScreens] = await Promise.all([
    nodeModel(connection).find().lean(),
    screens.ofMembers([memberId]),
  ]);
  const living = new Set(nodes.filter((node) => isLiving(node, now)).map(({ _id }) => _id));
  const inSight = openScreens.filter(({ nodeId, visible }) => visible && living.has(nodeId));
  return new Set(inSight.map(({ deviceId }) => deviceId));
}

function isLiving({ isOver, expiresAt }: NodeLease, now: number): boolean {
  return !isOver && expiresAt.getTime() > now;
}
