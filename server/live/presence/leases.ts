import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { PRESENCE_LEASE_MS } from '../../../common/live-protocol';
import { AskedTogether, byKey } from '../../database/asked-together';
import { type NodeLease, nodeModel, type OpenScreen } from './lease-model';
import type { ScreenStore } from './screen-store';

const NOTHING_YET = -1;
/** So often in a row a node with traffic puts off comparing its screens one by one. */
const MOST_PUT_OFF = 10;

/** A screen that says hello on this node. */
export type Arrival = Omit<OpenScreen, 'nodeId'>;

/** That a member's screens changed on a node, and how many changes that makes there. */
export interface ScreenChange {
  userId: string;
  nodeId: string;
  changes: number;
}

/**
 * This node's lease, kept in the database, and its screens, kept where every node reads all of them. A node renews one
 * small document, however many screens it has; the screens of one that stops are over with it.
 */
export class Leases {
  readonly #nodes;
  readonly #own = new Map<string, Arrival>();
  readonly #isOpen: (socketId: string) => boolean;
  /** A write failed since the last sweep. */
  #isUnsure = false;
  /** Writes of screens that are under way, those that have ended, and how often a sweep was put off for them. */
  readonly #writes = { underWay: 0, ended: 0, putOff: 0 };
  #nodeId = randomUUID() as string;
  #changes = 0;
  /** How many changes of each other node are known here. */
  readonly #known = new Map<string, number>();
  /** Screens that are entered, or removed, in one turn are written together. */
  readonly #entering = new AskedTogether((ids) => this.#writeAll(ids));
  readonly #leaving = new AskedTogether<true>((ids) => this.#deleteAll(ids));

  /** `isOpen`: whether a socket of this node is still open. No entry is made or kept for one that is not. */
  constructor(
    connection: Connection,
    private readonly screens: ScreenStore,
    isOpen: (socketId: string) => boolean,
  ) {
    this.#isOpen = isOpen;
    this.#nodes = nodeModel(connection);
  }

  /** Null where the socket has closed, before or while its screen was written: then nothing of it stays. */
  async enter(arrival: Arrival): Promise<ScreenChange | null> {
    if (!this.#isOpen(arrival._id)) return null;
    this.#own.set(arrival._id, arrival);
    await this.#sure(() => this.#write(arrival._id));
    if (!this.#isOpen(arrival._id)) return this.leave(arrival._id);
    return this.#changed(arrival.memberId);
  }

  /** The screen was hidden, or is looked at again. */
  async see(socketId: string, visible: boolean): Promise<void> {
    const own = this.#own.get(socketId);
    if (!own || own.visible === visible) return;
    this.#own.set(socketId, { ...own, visible });
    await this.#sure(() => this.screens.see(socketId, visible));
  }

  /** Null where the socket never said hello. */
  async leave(socketId: string): Promise<ScreenChange | null> {
    const left = this.#own.get(socketId);
    if (!left) return null;
    this.#own.delete(socketId);
    await this.#sure(() => this.#leaving.ask(socketId));
    return this.#changed(left.memberId);
  }

  /**
   * Makes the entries of this node those of its open sockets, whatever failed before: a screen whose socket is gone is
   * removed, one that could not be written, as it is seen now, is written. Tells which members' screens that changed.
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
      const there = new Map(stored.map(({ _id, visible }) => [_id, visible]));
      const missing = [...this.#own.values()].filter(({ _id, visible }) => there.get(_id) !== visible);
      await Promise.all(missing.map(({ _id }) => this.#write(_id)));
      const members = new Set([...gone, ...missing].map(({ memberId }) => memberId));
      return [...members].map((memberId) => this.#changed(memberId));
    });
  }

  /** Says that this node is there. One that was taken for dead meanwhile enters with all its screens anew. */
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

  /** Removes the screens of nodes that are in no list any more, such as what arrived late of one that died. */
  async removeOrphans(): Promise<void> {
    const nodes = await this.#nodes.find().lean();
    await this.screens.removeOthers([this.#nodeId, ...nodes.map(({ _id }) => _id)]);
  }

  /** Another node told of a change. It counts as known where none before it was missed. */
  heard({ nodeId, changes }: ScreenChange): void {
    if (this.#known.get(nodeId) === changes - 1) this.#known.set(nodeId, changes);
  }

  /**
   * Looks at the other nodes: whether one came, went or changed in a way that nobody told, and for how many
   * milliseconds the shortest of their leases lasts. Removes what dead ones left behind; `hasDied` where it was this
   * node that did, of all.
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

  /** Every screen that is open now, on whichever node. From here on all nodes' changes are known. */
  async all(): Promise<OpenScreen[]> {
    const before = await this.#living();
    const screens = await this.screens.all();
    // Once more: of a node that came in between there may be screens already.
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
    // Of a node that is new here nothing is known but this; `look` finds news in it, or that it has gone.
    for (const id of living.keys()) if (!this.#known.has(id)) this.#known.set(id, NOTHING_YET);
    return screens.filter(({ nodeId }) => this.#isThere(nodeId, living));
  }

  /** The node goes away. */
  async leaveAll(): Promise<void> {
    this.#own.clear();
    await this.screens.removeOf(this.#nodeId);
    await this.#nodes.deleteOne({ _id: this.#nodeId });
  }

  /** Counted when it is stored: whoever reads all of this count then reads this change as well. */
  #changed(userId: string): ScreenChange {
    this.#changes += 1;
    return { userId, nodeId: this.#nodeId, changes: this.#changes };
  }

  /** What failed on its way may have been done or not: the next sweep looks. */
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
   * Whether as many are stored as there are. Where writes are under way nobody can tell; then it is put off, but not for
   * ever.
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
      written = await this.#entering.ask(id);
      // The node took another name while this was being written, or the screen was hidden.
    } while (written && (written.nodeId !== this.#nodeId || !this.#isSeenAs(written)));
    // The socket closed while its screen was being written.
    if (!this.#own.has(id)) await this.#leaving.ask(id);
  }

  /** Answers each that is still open as it was written. */
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

  /** First its lease ends for good, so that a node which only slept cannot renew it while its screens are removed. */
  async #takeAway(nodeId: string): Promise<boolean> {
    const ended = { _id: nodeId, $or: [{ isOver: true }, { expiresAt: { $lte: new Date() } }] };
    const { matchedCount } = await this.#nodes.updateOne(ended, { $set: { isOver: true } });
    if (matchedCount === 0) return false;
    await this.screens.removeOf(nodeId);
    const { deletedCount } = await this.#nodes.deleteOne({ _id: nodeId });
    return deletedCount === 1;
  }
}

/** How many nodes serve this club now. */
export async function countNodes(connection: Connection): Promise<number> {
  const nodes = await nodeModel(connection).find().lean();
  const now = Date.now();
  return nodes.filter((node) => isLiving(node, now)).length;
}

/** The devices of a member that have a screen in sight now, on whichever node. */
export async function devicesInSight(
  connection: Connection,
  screens: Pick<ScreenStore, 'ofMembers'>,
  memberId: string,
): Promise<Set<string>> {
  const now = Date.now();
  const [nodes, theirs] = await Promise.all([
    nodeModel(connection).find().lean(),
    screens.ofMembers([memberId]),
  ]);
  const living = new Set(nodes.filter((node) => isLiving(node, now)).map(({ _id }) => _id));
  const inSight = theirs.filter(({ nodeId, visible }) => visible && living.has(nodeId));
  return new Set(inSight.map(({ deviceId }) => deviceId));
}

function isLiving({ isOver, expiresAt }: NodeLease, now: number): boolean {
  return !isOver && expiresAt.getTime() > now;
}
