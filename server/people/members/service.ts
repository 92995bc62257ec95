import mongoose, { type Connection, type Types } from 'mongoose';
import { MAX_WAITING_MEMBERS } from '@common/constants';
import type { ProfileChange } from '@common/contract/people/members';
import type { EventBus } from '@server/core/domain-events';
import { notFound, ProblemError } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import { type Quota, withinQuota } from '@server/core/quota';
import { batchLoader, byKey } from '@server/database/batch-loader';
import { isDuplicate } from '@server/database/duplicate-key';
import { WriteBehindBuffer } from '@server/database/write-behind-buffer';
import { notPending, updateUnderIntent, type Writer } from '@server/database/write-intents';
import { memberModel, type StoredMember } from './model';

/** Data of a new member. */
export type NewMember = Pick<StoredMember, 'email'> &
  Partial<
    Pick<
      StoredMember,
      | '_id'
      | 'googleSub'
      | 'firstName'
      | 'lastName'
      | 'profileImageUrl'
      | 'isAdmin'
      | 'isApproved'
      | 'invitedBy'
    >
  >;

/** Min interval between updates of `lastSeenAt`, so that reads cost no write. */
const SEEN_EVERY_MS = 5 * 60 * 1000;
/** Members without an invitation who wait for approval. */
const WAITING = { isApproved: false, invitedBy: null, googleSub: { $exists: true } };
const QUOTA: Quota = { max: MAX_WAITING_MEMBERS, refusal: 'Too many people are waiting for approval.' };
const living = { deletingSince: null };
const isValidId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/** Finds, creates and changes members. Members who are being deleted are not found. */
export class Members {
  readonly #members;
  readonly #byId;
  readonly #seen;

  constructor(
    connection: Connection,
    private readonly events: EventBus,
    log: Logger,
  ) {
    this.#members = memberModel(connection);
    this.#byId = batchLoader((ids) => this.#living(ids));
    this.#seen = new WriteBehindBuffer<true>(log, (ids) =>
      this.#members.updateMany(
        { _id: { $in: [...ids.keys()] }, ...living },
        { $set: { lastSeenAt: new Date() } },
      ),
    );
  }

  async byId(id: string): Promise<StoredMember | null> {
    return (isValidId(id) && (await this.#byId.load(id))) || null;
  }

  async byEmail(email: string): Promise<StoredMember | null> {
    return this.#members.findOne({ email, ...living }).lean();
  }

  async byGoogle(googleSub: string): Promise<StoredMember | null> {
    return this.#members.findOne({ googleSub, ...living }).lean();
  }

  /** Binds a Google account to a member who has none; null if either is bound already. */
  async bindGoogle(id: string, googleSub: string): Promise<StoredMember | null> {
    try {
      return await this.#members
        .findOneAndUpdate(
          { _id: id, googleSub: { $exists: false }, ...living },
          { $set: { googleSub } },
          { returnDocument: 'after' },
        )
        .lean();
    } catch (error) {
      if (isDuplicate(error)) return null;
      throw error;
    }
  }

  async all(): Promise<StoredMember[]> {
    await this.noteAll();
    return this.#members.find(living).sort({ createdAt: 1, _id: 1 }).lean();
  }

  async isEmpty(): Promise<boolean> {
    return (await this.#members.exists({})) === null;
  }

  /** Creates a member; throws `already_member` if the address is taken. */
  async create(member: NewMember): Promise<StoredMember> {
    try {
      const approved = member.isApproved ? { approvedAt: new Date() } : {};
      const created = await this.#members.create({ ...member, ...approved });
      this.events.emit('listChanged', { userId: null, list: 'members' });
      return created.toObject();
    } catch (error) {
      if (isDuplicate(error))
        throw new ProblemError('already_member', `${member.email} is already a member.`);
      throw error;
    }
  }

  /** Creates a member without an invitation, who waits for approval. Throws `quota_reached` if too many wait. */
  async createWaiting(member: NewMember): Promise<StoredMember> {
    const _id = new mongoose.Types.ObjectId();
    const created = await withinQuota(this.#members, WAITING, QUOTA, _id, () =>
      this.create({ ...member, _id }),
    );
    return created!;
  }

  /** Changes the caller's own profile. */
  async changeProfile(caller: Writer, change: ProfileChange): Promise<StoredMember> {
    return this.#change(caller, change as Partial<StoredMember>);
  }

  /** Fills in empty fields of the profile from a sign-in with Google. */
  async complete(member: StoredMember, profile: Partial<NewMember>): Promise<StoredMember> {
    const missing = Object.entries(profile).filter(
      ([field, value]) => value !== null && member[field as keyof StoredMember] === null,
    );
    return missing.length === 0
      ? member
      : this.#change({ memberId: member._id.toHexString() }, Object.fromEntries(missing));
  }

  /** Records in the background that a member was seen. */
  seen(member: StoredMember): void {
    const last = member.lastSeenAt?.getTime() ?? 0;
    if (Date.now() - last >= SEEN_EVERY_MS) this.#seen.note(member._id.toHexString(), true);
  }

  /** Resolves once all recorded members are written. */
  noteAll(): Promise<void> {
    return this.#seen.flush();
  }

  async emailsOf(ids: (Types.ObjectId | null)[]): Promise<Map<string, string>> {
    const memberIds = ids.filter((id) => id !== null);
    const docs = await this.#members.find({ _id: { $in: memberIds }, ...living }, { email: 1 }).lean();
    return new Map(docs.map((doc) => [doc._id.toHexString(), doc.email]));
  }

  /** Members with these ids, by id. Uses the driver directly, as it is the most frequent query. */
  async #living(ids: string[]): Promise<Map<string, StoredMember>> {
    const filter = {
      _id: { $in: ids.map((id) => new mongoose.Types.ObjectId(id)) },
      ...living,
      ...notPending,
    };
    const docs = await this.#members.collection.find(filter, { batchSize: ids.length + 1 }).toArray();
    return byKey(docs as unknown as StoredMember[], ({ _id }) => _id.toHexString());
  }

  async #change(by: Writer, fields: Partial<StoredMember>): Promise<StoredMember> {
    const mine = { _id: by.memberId, ...living };
    const changed = await updateUnderIntent(this.#members, mine, by, { $set: fields });
    if (!changed) throw notFound('This member');
    this.events.emit('listChanged', { userId: by.memberId, list: 'profile' });
    this.events.emit('listChanged', { userId: null, list: 'members' });
    return changed;
  }
}
