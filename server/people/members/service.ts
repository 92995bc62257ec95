import mongoose, { type Connection, type Types } from 'mongoose';
import { MAX_WAITING_MEMBERS } from '../../../common/constants';
import type { ProfileChange } from '../../../common/members';
import type { EventBus } from '../../core/domain-events';
import { notFound, ProblemError } from '../../core/errors';
import { type Quota, withinQuota } from '../../core/quota';
import { isDuplicate } from '../../database/duplicate-key';
import { updateUnderIntent, type Writer } from '../../database/write-intents';
import { memberModel, type StoredMember } from './model';

/** Who is new. */
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

/** Finding, making and changing members. Those whose deletion has begun are not found. */
export interface Members {
  byId(id: string): Promise<StoredMember | null>;
  byEmail(email: string): Promise<StoredMember | null>;
  byGoogle(sub: string): Promise<StoredMember | null>;
  /** Binds a Google account to a member who has none; null where either has been bound by now. */
  bindGoogle(id: string, sub: string): Promise<StoredMember | null>;
  all(): Promise<StoredMember[]>;
  isEmpty(): Promise<boolean>;
  /** Throws `already_member` when the address is taken. */
  create(member: NewMember): Promise<StoredMember>;
  /** Somebody who came by themselves and waits for approval. Throws `quota_reached` where too many wait. */
  createWaiting(member: NewMember): Promise<StoredMember>;
  /** Changes the caller's own. */
  changeProfile(caller: Writer, change: ProfileChange): Promise<StoredMember>;
  /** Fills in what is not known yet, from a sign-in with Google. */
  complete(member: StoredMember, known: Partial<NewMember>): Promise<StoredMember>;
  seen(member: StoredMember): Promise<void>;
  emailsOf(ids: (Types.ObjectId | null)[]): Promise<Map<string, string>>;
}

/** `lastSeenAt` moves at most this often, so that reading costs no write. */
const SEEN_EVERY_MS = 5 * 60 * 1000;
/** Nobody invited them and nobody has approved them. */
const WAITING = { isApproved: false, invitedBy: null, googleSub: { $exists: true } };
const QUOTA: Quota = { max: MAX_WAITING_MEMBERS, refusal: 'Too many people wait to be approved.' };
const living = { deletingSince: null };

/** The members of the club behind this connection. */
export function createMembers(connection: Connection, events: EventBus): Members {
  const model = memberModel(connection);
  const tellChanged = (id: string) => {
    events.emit('listChanged', { userId: id, list: 'profile' });
    events.emit('listChanged', { userId: null, list: 'members' });
  };
  const change = async (by: Writer, fields: Partial<StoredMember>): Promise<StoredMember> => {
    const changed = await updateUnderIntent(model, { _id: by.memberId, ...living }, by, { $set: fields });
    if (!changed) throw notFound('This member');
    tellChanged(by.memberId);
    return changed;
  };
  const create = async (member: NewMember): Promise<StoredMember> => {
    try {
      const created = await model.create(member);
      events.emit('listChanged', { userId: null, list: 'members' });
      return created.toObject();
    } catch (error) {
      if (isDuplicate(error))
        throw new ProblemError('already_member', `${member.email} is a member already.`);
      throw error;
    }
  };
  return {
    byId: (id) => model.findOne({ _id: id, ...living }).lean(),
    byEmail: (email) => model.findOne({ email, ...living }).lean(),
    byGoogle: (googleSub) => model.findOne({ googleSub, ...living }).lean(),
    async bindGoogle(id, googleSub) {
      try {
        return await model
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
    },
    all: () => model.find(living).sort({ createdAt: 1, _id: 1 }).lean(),
    isEmpty: async () => (await model.exists({})) === null,
    create,
    async createWaiting(member) {
      const _id = new mongoose.Types.ObjectId();
      const made = await withinQuota(model, WAITING, QUOTA, _id, () => create({ ...member, _id }));
      return made!;
    },
    changeProfile: (caller, wanted) => change(caller, wanted as Partial<StoredMember>),
    async complete(member, known) {
      const missing = Object.entries(known).filter(
        ([field, value]) => value !== null && member[field as keyof StoredMember] === null,
      );
      return missing.length === 0
        ? member
        : change({ memberId: member._id.toHexString() }, Object.fromEntries(missing));
    },
    async seen(member) {
      const now = new Date();
      const last = member.lastSeenAt?.getTime() ?? 0;
      if (now.getTime() - last < SEEN_EVERY_MS) return;
      await model.updateOne({ _id: member._id, ...living }, { $set: { lastSeenAt: now } });
    },
    async emailsOf(ids) {
      const wanted = ids.filter((id) => id !== null);
      const docs = await model.find({ _id: { $in: wanted }, ...living }, { email: 1 }).lean();
      return new Map(docs.map((doc) => [doc._id.toHexString(), doc.email]));
    },
  };
}
