import { type Connection, Types } from 'mongoose';
import type { CalendarAddress, NewCalendarAddress } from '@common/contract/people/ways-in';
import type { EventBus } from '@server/core/domain-events';
import { notFound } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import type { MemberHooks } from '@server/core/member-hooks';
import { hashSecret, newSecret } from '@server/core/secrets';
import { insertOrEdit } from '@server/database/edit-stored';
import { WriteBehindBuffer } from '@server/database/write-behind-buffer';
import {
  deleteUnderIntent,
  endIntentsWithAccess,
  insertUnderIntent,
  type Writer,
} from '@server/database/write-intents';
import type { CameFrom } from '@server/http/came-from';
import type { Journal } from '@server/people/journal/service';
import type { Members } from '@server/people/members/service';
import { calendarAddressModel, type StoredCalendarAddress } from './model';

const USED_EVERY_MS = 5 * 60 * 1000;

interface CalendarAddressesDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  journal: Journal;
  log: Logger;
  members: Pick<Members, 'byId'>;
}

/** A use of an address. */
type Use = CameFrom & { lastUsedAt: Date };

const NONE: CalendarAddress = { createdAt: null, lastUsedAt: null, device: null, place: null };

const present = ({ createdAt, lastUsedAt, device, place }: StoredCalendarAddress): CalendarAddress => ({
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  device,
  place,
});

/** Private addresses at which calendar programs read a member's workouts; one for each member at most. */
export class CalendarAddresses {
  readonly #addresses;
  readonly #used;

  constructor(private readonly deps: CalendarAddressesDeps) {
    this.#addresses = calendarAddressModel(deps.connection);
    this.#used = new WriteBehindBuffer<Use>(deps.log, (uses) => this.#noteUsed(uses));
    endIntentsWithAccess(deps.hooks, this.#addresses);
  }

  async get(memberId: string): Promise<CalendarAddress> {
    await this.noteAll();
    const stored = await this.#addresses.findById(memberId).lean<StoredCalendarAddress>();
    return stored ? present(stored) : NONE;
  }

  /** Makes an address, which ends the one before. The answer is the only one with its secret. */
  create(caller: Writer): Promise<NewCalendarAddress> {
    return this.deps.journal.deed({ kind: 'calendar_made', by: caller.memberId }, async () => {
      const secret = newSecret();
      const _id = new Types.ObjectId(caller.memberId);
      const fields = {
        hash: hashSecret(secret),
        createdAt: new Date(),
        lastUsedAt: null,
        device: null,
        place: null,
      };
      const stored = await insertOrEdit(
        this.#addresses,
        caller,
        { _id: caller.memberId },
        'The calendar address',
        () => insertUnderIntent(this.#addresses, { _id, userId: _id, ...fields, revision: 1 }, caller),
        () => fields,
      );
      this.#changed(caller.memberId);
      return { ...present(stored), path: `/api/calendar/${secret}.ics` };
    });
  }

  /** Ends the caller's address. Throws `not_found` if there is none. */
  remove(caller: Writer): Promise<void> {
    const { memberId } = caller;
    return this.deps.journal.deed({ kind: 'calendar_ended', by: memberId }, async () => {
      if (!(await deleteUnderIntent(this.#addresses, { _id: memberId }, caller)))
        throw notFound('The calendar address');
      this.#changed(memberId);
    });
  }

  /** Ends the address of a member who signs out everywhere else; does nothing where there is none. */
  async removeAll(memberId: string): Promise<void> {
    const { deletedCount } = await this.#addresses.deleteOne({ _id: memberId });
    if (deletedCount > 0) await this.deps.journal.record({ kind: 'calendar_ended', by: memberId });
  }

  /** The approved member whose address has this secret, and notes the use; null if there is none. */
  async memberOf(secret: string, from: CameFrom): Promise<string | null> {
    const stored = await this.#addresses.findOne({ hash: hashSecret(secret) }).lean<StoredCalendarAddress>();
    if (!stored) return null;
    const memberId = String(stored._id);
    if (!(await this.deps.members.byId(memberId))?.isApproved) return null;
    const now = new Date();
    if (now.getTime() - (stored.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS)
      this.#used.note(memberId, { ...from, lastUsedAt: now });
    return memberId;
  }

  /** Resolves once every recorded use is written. */
  noteAll(): Promise<void> {
    return this.#used.flush();
  }

  async #noteUsed(uses: ReadonlyMap<string, Use>): Promise<void> {
    for (const [memberId, use] of uses) await this.#addresses.updateOne({ _id: memberId }, { $set: use });
  }

  #changed(userId: string): void {
    this.deps.events.emit('listChanged', { userId, list: 'profile' });
  }
}
