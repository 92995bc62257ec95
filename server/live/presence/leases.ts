import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { PRESENCE_LEASE_MS } from '../../../common/live-protocol';
import { type Lease, leaseModel } from './lease-model';

/** A screen that says hello on this node. */
export type Arrival = Omit<Lease, 'nodeId' | 'expiresAt'>;

/** The devices of a member that have a screen in sight now, on whichever node. */
export async function devicesInSight(connection: Connection, memberId: string): Promise<Set<string>> {
  const seen = { memberId, visible: { $ne: false }, expiresAt: { $gt: new Date() } };
  return new Set(await leaseModel(connection).distinct('deviceId', seen));
}

/** This node's leases, kept in the database, where every node reads all of them. */
export class Leases {
  readonly #model;
  readonly #nodeId = randomUUID();
  readonly #own = new Map<string, Arrival>();

  constructor(connection: Connection) {
    this.#model = leaseModel(connection);
  }

  get count(): number {
    return this.#own.size;
  }

  async enter(arrival: Arrival): Promise<void> {
    this.#own.set(arrival._id, arrival);
    await this.#write(arrival);
  }

  /** The page of this screen was hidden, or is looked at again. */
  async see(socketId: string, visible: boolean): Promise<void> {
    const own = this.#own.get(socketId);
    if (!own) return;
    this.#own.set(socketId, { ...own, visible });
    await this.#model.updateOne({ _id: socketId }, { $set: { visible } });
  }

  async leave(socketId: string): Promise<void> {
    if (!this.#own.delete(socketId)) return;
    await this.#model.deleteOne({ _id: socketId });
  }

  /** One write for the whole node; what the database forgot meanwhile (the node hung) is entered again. */
  async renew(): Promise<void> {
    const ids = [...this.#own.keys()];
    if (ids.length === 0) return;
    const { matchedCount } = await this.#model.updateMany(
      { nodeId: this.#nodeId, _id: { $in: ids } },
      { $set: { expiresAt: this.#expiry() } },
    );
    if (matchedCount !== ids.length)
      await Promise.all([...this.#own.values()].map((own) => this.#write(own)));
  }

  /** Every screen that is open now, on whichever node. */
  all(): Promise<Lease[]> {
    return this.#model
      .find({ expiresAt: { $gt: new Date() } })
      .sort({ _id: 1 })
      .lean<Lease[]>();
  }

  /** The node goes away. */
  async leaveAll(): Promise<void> {
    this.#own.clear();
    await this.#model.deleteMany({ nodeId: this.#nodeId });
  }

  async #write({ _id, ...fields }: Arrival): Promise<void> {
    const set = { ...fields, nodeId: this.#nodeId, expiresAt: this.#expiry() };
    await this.#model.updateOne({ _id }, { $set: set }, { upsert: true });
    // The socket closed while its lease was being written.
    if (!this.#own.has(_id)) await this.#model.deleteOne({ _id });
  }

  #expiry(): Date {
    return new Date(Date.now() + PRESENCE_LEASE_MS);
  }
}
