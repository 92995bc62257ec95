import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import type { Club } from '@common/contract/people/club';
import { NO_CLUB } from '@common/rules/club-mark';
import type { MemberHooks } from '@server/core/member-hooks';
import { isDuplicate } from '@server/database/duplicate-key';
import { editStored, type Revised } from '@server/database/edit-stored';
import { modelOf } from '@server/database/model';
import {
  endIntentsWithAccess,
  holdIntents,
  insertUnderIntent,
  type Writer,
} from '@server/database/write-intents';
import type { Journal } from '../journal/service';

/** The club as stored, one document; it belongs to no member, so `userId` is its own id. */
interface StoredClub extends Club, Revised {}

const { ObjectId } = mongoose.Types;
/** Id of the one document. */
const CLUB_ID = '000000000000000000000001';
/** Max age of the cached club: other nodes do not tell of their changes. Milliseconds. */
const CACHE_TTL_MS = 10_000;

const schema = new Schema<StoredClub>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, default: null },
    letters: { type: String, default: null },
    picture: { type: String, default: null },
    revision: { type: Number, required: true },
  },
  { collection: 'clubmark', versionKey: false },
);
holdIntents(schema);

function clubModel(connection: Connection): Model<StoredClub> {
  return modelOf(connection, 'ClubMark', schema);
}

const present = ({ name, letters, picture }: Club): Club => ({ name, letters, picture });

/** The club's name as stored; null if an admin has set none. */
export async function clubName(connection: Connection): Promise<string | null> {
  return (await clubModel(connection).findById(CLUB_ID, { name: 1 }).lean())?.name ?? null;
}

interface ClubDeps {
  connection: Connection;
  hooks: MemberHooks;
  journal: Journal;
}

/** The club's name and mark. */
export class ClubService {
  readonly #club;
  #cached: { until: number; club: Club } | null = null;

  constructor(private readonly deps: ClubDeps) {
    this.#club = clubModel(deps.connection);
    endIntentsWithAccess(deps.hooks, this.#club);
  }

  /** Cached for seconds: every page that is opened has it. */
  async get(): Promise<Club> {
    const now = Date.now();
    if (!this.#cached || this.#cached.until < now) {
      const stored = await this.#club.findById(CLUB_ID).lean<StoredClub>();
      this.#cached = { until: now + CACHE_TTL_MS, club: stored ? present(stored) : NO_CLUB };
    }
    return this.#cached.club;
  }

  /** Sets name and mark, unless the caller's access ends meanwhile. */
  async change(caller: Writer, club: Club): Promise<Club> {
    const { journal } = this.deps;
    const by = caller.memberId;
    const detail = club.name ?? 'no name';
    const after = await journal.deed({ kind: 'club_changed', by, detail }, () => this.#store(caller, club));
    this.#cached = null;
    return present(after);
  }

  async #store(caller: Writer, club: Club): Promise<StoredClub> {
    const id = new ObjectId(CLUB_ID);
    const edit = () =>
      editStored(this.#club, caller, { _id: CLUB_ID }, 'The club', () => present(club), CLUB_ID);
    if (await this.#club.exists({ _id: id })) return edit();
    try {
      return await insertUnderIntent(this.#club, { _id: id, userId: id, ...club, revision: 1 }, caller);
    } catch (error) {
      // Another admin was first.
      if (isDuplicate(error)) return edit();
      throw error;
    }
  }
}
